import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { judgePair } from '../rules/judge-pair.ts';
import { createInteractionFinding } from './compose-finding.ts';
import { findItemsBySubstance } from './finding-fields.ts';
import type { PersonalFinding } from './findings.ts';

/** Smoking, alcohol, grapefruit: what is no entry of the list, and meets what is. */
export function createHabitFindings(
  knowledge: Knowledge,
  ingredients: readonly (readonly KnownSubstance[])[],
  habits: readonly KnownSubstance[],
): PersonalFinding[] {
  const itemsBySubstance = findItemsBySubstance(ingredients);
  return [...itemsBySubstance].flatMap(([substance, items]) =>
    // What stands on the list itself is met there.
    habits.flatMap((habit) => {
      if (itemsBySubstance.has(habit)) return [];
      const finding = createInteractionFinding(knowledge, judgePair(knowledge, substance, habit), substance, habit, [0, 0]);
      if (!finding) return [];
      const about = { kind: 'habit', id: habit.id, name: habit.name } as const;
      // The card is about what is on the list, whichever of the two the sentence names first.
      const substances = [
        { id: substance.id, name: substance.name },
        { id: habit.id, name: habit.name },
      ];
      return [{ ...finding, id: `personal:${substance.id}+${habit.id}`, kind: 'personal', items, substances, about }];
    }),
  );
}
