import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { GetSubstanceKind } from '../../medications/draft-from-text.ts';
import { normalizeName } from '../result-view.ts';

const excludedKinds = new Set<ReturnType<GetSubstanceKind>>(['food', 'drink', 'habit']);

/** Which items of a checked list belong into the cabinet: not those that are there already, and no foods, drinks or habits. */
export function selectSavable(
  result: CheckResult,
  takenNames: readonly string[],
  kindOf: GetSubstanceKind,
): { fresh: Resolution[]; known: number; foods: number } {
  const takenKeys = new Set(takenNames.map(normalizeName));
  const fresh: Resolution[] = [];
  let known = 0;
  let foods = 0;
  for (const { resolution } of result.items) {
    const ingredients = resolution.match?.ingredients ?? [];
    const isFood = ingredients.length > 0 && ingredients.every(({ substanceId }) => excludedKinds.has(kindOf(substanceId)));
    if (isFood) foods += 1;
    else if (takenKeys.has(normalizeName(resolution.match ? resolution.name : resolution.text))) known += 1;
    else fresh.push(resolution);
  }
  return { fresh, known, foods };
}
