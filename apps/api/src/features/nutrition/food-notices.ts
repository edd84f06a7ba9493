import { setImmediate } from 'node:timers/promises';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { isOpenAdjective } from '@wellkept/nutrition/amounts/food-words.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';

type Notice = Nutrition['notices'][number];
export type FoodCheck = { notices: readonly Notice[]; unchecked: readonly string[] };
type Checker = Pick<SafetyEngine, 'check' | 'resolver' | 'knowledge'>;

const severities: readonly Notice['severity'][] = ['contraindicated', 'major', 'moderate', 'minor'];
const checkedAtOnce = 10;
const edible = new Set(['food', 'drink', 'habit']);

/** What the safety engine says of these foods beside what a person takes. Foods that it has no facts about are not checked. */
export async function checkFoods(
  safety: Checker,
  foods: readonly string[],
  medications: readonly Medication[],
  person: CheckedPerson,
): Promise<FoodCheck> {
  if (medications.length === 0) return { notices: [], unchecked: [] };
  const known: { food: string; name: string }[] = [];
  for (const [at, food] of foods.entries()) {
    const name = findKnownName(safety, food);
    if (name !== null) known.push({ food, name });
    // Names that are looked up for the first time take milliseconds each.
    if (at % checkedAtOnce === checkedAtOnce - 1) await setImmediate();
  }
  const unchecked = foods.filter((food) => !known.some((one) => one.food === food));
  if (known.length === 0) return { notices: [], unchecked };
  const notices: Notice[] = [];
  // Foods are checked against the medicines, not against each other: small groups keep the number of pairs low.
  for (let at = 0; at < known.length; at += checkedAtOnce) {
    const group = known.slice(at, at + checkedAtOnce);
    const { findings } = await safety.check([...medications, ...group.map(({ name }) => name)], person);
    notices.push(...findings.flatMap((finding) => toNotices(finding, group, medications)));
  }
  notices.sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));
  return { notices, unchecked };
}

function toNotices(finding: Finding, foods: readonly { food: string }[], medications: readonly Medication[]): Notice[] {
  if (finding.kind !== 'interaction') return [];
  const medicine = finding.items.find((item) => item < medications.length);
  return finding.items.flatMap((item) => {
    const food = foods[item - medications.length];
    if (medicine === undefined || !food) return [];
    const { severity, headline, advice } = finding;
    return [{ food: food.food, medicine: medications[medicine]?.name ?? '', severity, headline, advice: advice[0]?.text ?? null }];
  });
}

/** Of an engine, so that each name is looked up once. */
const namesOf = new WeakMap<Checker['resolver'], Map<string, string | null>>();
const namesMax = 5000;

function findKnownName(checker: Checker, food: string): string | null {
  const names = namesOf.get(checker.resolver) ?? new Map<string, string | null>();
  namesOf.set(checker.resolver, names);
  const known = names.get(food);
  if (known !== undefined) return known;
  const name = findEdibleName(checker, food);
  if (names.size < namesMax) names.set(food, name);
  return name;
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
