import type { CheckResult, Resolution } from '@wellkept/safety/findings.ts';
import { lettersOf } from '../checking/result-view.ts';
import type { KindOf } from '../medications/medication-draft.ts';

const notKept = new Set<ReturnType<KindOf>>(['food', 'drink', 'habit']);

/** Which items of a checked list belong into the cabinet: not those that are there already, and no foods, drinks or habits. */
export function savable(
  result: CheckResult,
  takenNames: readonly string[],
  kindOf: KindOf,
): { fresh: Resolution[]; known: number; foods: number } {
  const taken = new Set(takenNames.map(lettersOf));
  const fresh: Resolution[] = [];
  let known = 0;
  let foods = 0;
  for (const { resolution } of result.items) {
    const ingredients = resolution.match?.ingredients ?? [];
    const isFood = ingredients.length > 0 && ingredients.every(({ substanceId }) => notKept.has(kindOf(substanceId)));
    if (isFood) foods += 1;
    else if (taken.has(lettersOf(resolution.match ? resolution.name : resolution.text))) known += 1;
    else fresh.push(resolution);
  }
  return { fresh, known, foods };
}
