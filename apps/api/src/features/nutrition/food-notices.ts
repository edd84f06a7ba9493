import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { isOpenAdjective } from '@wellkept/nutrition/amounts/food-words.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import type { FoodCatalog } from './food-catalog.ts';

type Notice = Nutrition['notices'][number];
export type FoodCheck = { notices: readonly Notice[]; unchecked: readonly string[] };
type Checker = Pick<SafetyEngine, 'check' | 'resolver' | 'knowledge'>;

const edible = new Set(['food', 'drink', 'habit']);

/** What the safety engine says of these foods beside what a person takes. Foods that it has no facts about are not checked. */
export async function checkFoods(
  safety: Checker,
  foods: readonly string[],
  medications: readonly Medication[],
  person: CheckedPerson,
): Promise<FoodCheck> {
  if (medications.length === 0) return { notices: [], unchecked: [] };
  const known = foods.flatMap((food) => {
    const name = findEdibleName(safety, food);
    return name === null ? [] : [{ food, name }];
  });
  const unchecked = foods.filter((food) => !known.some((one) => one.food === food));
  if (known.length === 0) return { notices: [], unchecked };
  const result = await safety.check([...medications, ...known.map(({ name }) => name)], person);
  const notices = result.findings.flatMap((finding): Notice[] => {
    if (finding.kind !== 'interaction') return [];
    const medicine = finding.items.find((item) => item < medications.length);
    return finding.items.flatMap((item) => {
      const food = known[item - medications.length];
      if (medicine === undefined || !food) return [];
      const { severity, headline, advice } = finding;
      return [{ food: food.food, medicine: medications[medicine]?.name ?? '', severity, headline, advice: advice[0]?.text ?? null }];
    });
  });
  return { notices, unchecked };
}

/** The name under which the knowledge base has a food: as it is, then "blue cheese" for "Cheese, blue", then "cheese"; "frozen" says nothing. */
function findEdibleName({ resolver, knowledge }: Checker, food: string): string | null {
  const [head = '', second = ''] = food.split(', ');
  const [first = '', ...others] = head.split(' ');
  const plain = others.length > 0 && isOpenAdjective(first) ? others.join(' ') : head;
  for (const name of [food, second === '' ? head : `${second} ${head}`, plain]) {
    const { status, match } = resolver.resolve(name);
    if (status !== 'matched' || match === null || match.confidence < 0.9) continue;
    const [ingredient] = match.ingredients;
    const kind = ingredient && knowledge.substances.get(ingredient.substanceId)?.kind;
    if (kind !== undefined && edible.has(kind)) return name;
  }
  return null;
}

/** For each food why it should not be suggested; of the reasons the worst, which comes first. */
export const getReasons = ({ notices }: FoodCheck): ReadonlyMap<string, string> =>
  new Map(
    notices
      .filter(({ severity }) => severity !== 'minor')
      .toReversed()
      .map(({ food, headline }) => [food, headline]),
  );

/** What each stored entry is called in the table, or as it was written. */
export const getFoodName = (catalog: FoodCatalog, { foodId, name }: { foodId: string | null; name: string }): string =>
  (foodId === null ? null : catalog.findName(foodId)) ?? name;
