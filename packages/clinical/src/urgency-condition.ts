import type { UrgencyCondition } from '@wellkept/knowledge/urgency.ts';
import { countDaysBetween } from './local-day.ts';
import type { Observation } from './observation.ts';
import { readTestedWords } from './tested-words.ts';
import { judgedDaysMax } from './urgency.ts';
import { parseWordResult } from './word-result.ts';

/** From these multiples of a limit on, a value is far outside. */
export const farOutsideFactors = { above: 2, below: 0.5 } as const;

type ConditionOfKind<Kind extends UrgencyCondition['kind']> = Extract<UrgencyCondition, { kind: Kind }>;
type Side = 'above' | 'below';

/** Which way a condition looks; results in words count as high. */
export const findSide = (condition: UrgencyCondition): Side => ('side' in condition ? condition.side : 'above');

/** How far out a condition lies, for choosing between two of the same level: the larger the graver. Null where it is not met. */
export function measureCondition(condition: UrgencyCondition, observation: Observation): number | null {
  switch (condition.kind) {
    case 'amount':
      if (condition.withoutRange && observation.range !== null) return null;
      if (condition.withoutGoal !== undefined && (observation.range?.low ?? 0) >= condition.withoutGoal) return null;
      return isBeyond(observation, condition, condition.at) ? computeExtremity(condition.side, condition.at) : null;
    case 'multiple':
      return measureMultiple(condition, observation);
    case 'goal':
      return measureGoal(condition, observation);
    case 'change':
      return measureChange(condition, observation);
    case 'positive':
      return measurePositive(condition, observation);
    case 'unclear':
      return observation.amount === null && isUndecided(observation) ? 0 : null;
  }
}

/** A mixed result counts as positive instead. */
function isUndecided({ of, text }: Observation): boolean {
  const word = readTestedWords(of, text);
  return word?.kind === 'unclear' && !word.isMixed;
}

const computeExtremity = (side: Side, at: number): number => (side === 'above' ? at : -at);

/** Whether a value is certainly beyond a limit: "< 50" is below 60, and may or may not be below 40. */
export function isBeyond(
  { amount, comparator }: Pick<Observation, 'amount' | 'comparator'>,
  { side, isInclusive = false }: { side: Side; isInclusive?: boolean | undefined },
  limit: number,
): boolean {
  if (amount === null) return false;
  if (side === 'above') {
    if (comparator === '<') return false;
    return isInclusive || comparator === '>' ? amount >= limit : amount > limit;
  }
  if (comparator === '>') return false;
  return isInclusive || comparator === '<' ? amount <= limit : amount < limit;
}

function measureMultiple(condition: ConditionOfKind<'multiple'>, observation: Observation): number | null {
  const { side, times } = condition;
  const bound = side === 'above' ? 'high' : 'low';
  const isFar = side === 'above' && times >= farOutsideFactors.above;
  const adults = isFar ? observation.adultReference : null;
  const limit = observation.range?.[bound] ?? observation.reference?.[bound] ?? adults?.[bound] ?? null;
  if (limit === null || limit <= 0) return null;
  return isBeyond(observation, condition, limit * times) ? computeExtremity(side, limit * times) : null;
}

function measureGoal({ side, lowAtLeast }: ConditionOfKind<'goal'>, observation: Observation): number | null {
  const { low, high } = observation.range ?? { low: null, high: null };
  const limit = side === 'below' ? low : high;
  if (low === null || low < lowAtLeast || limit === null) return null;
  return isBeyond(observation, { side }, limit) ? computeExtremity(side, limit) : null;
}

/** The exact values of the days before; none where the day of this one is not known. */
function findEarlier({ earlier, on }: Observation, { from = 0, to }: { from?: number; to: number }): number[] {
  if (on === null) return [];
  return earlier
    .filter((one) => {
      const days = countDaysBetween(one.on, on);
      return days >= from && days <= to && one.amount > 0;
    })
    .map(({ amount }) => amount);
}

function computeMedian(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

function measureChange({ side, ratio, by, withinDays, against }: ConditionOfKind<'change'>, observation: Observation): number | null {
  const { amount } = observation;
  const earlier = findEarlier(observation, { to: withinDays });
  if (amount === null || earlier.length === 0) return null;
  const extreme = side === 'above' ? Math.min(...earlier) : Math.max(...earlier);
  const before = against === 'extreme' ? extreme : computeMedian(earlier);
  const limit = ratio ? before * ratio : side === 'above' ? before + (by ?? 0) : before - (by ?? 0);
  const exact = { amount: roundOff(amount), comparator: observation.comparator };
  return isBeyond(exact, { side, isInclusive: true }, roundOff(limit)) ? (ratio ?? by ?? 0) : null;
}

/** 0.6 × 1.5 is not quite 0.9 in binary. */
const roundOff = (value: number): number => Number(value.toPrecision(9));

function measurePositive(condition: ConditionOfKind<'positive'>, { of, amount, text, status }: Observation): number | null {
  const { grade, titre, naming, isInWords } = condition;
  // An antibody test printed as an index: above its limit is reactive.
  if (amount !== null) return status === 'above' && !naming && !isInWords && grade === undefined && titre === undefined ? 0 : null;
  if (naming) return naming.some((name) => isNamed(name, text)) ? 1 : null;
  const word = readTestedWords(of, text);
  if (!word || (word.kind !== 'positive' && !word.isMixed)) return null;
  if (grade !== undefined) return word.grade !== null && word.grade >= grade ? grade : null;
  if (titre !== undefined) return word.titre !== null && word.titre >= titre ? titre : null;
  return 0;
}

/** A share of cells that is not zero, and not printed as "less than". */
const share = /(?<![<≤\d.,]\s?)(?!0+(?:[.,]0+)?\s*%)\d+(?:[.,]\d+)?\s*%/u;
/** "No increase in blasts" does not say that there are none. */
const noMore = /\b(?:no|without|kein\p{L}*|sin|sans|aucun\p{L}*)\s+(?:\p{L}+\s+)?(?:increase|excess|rise|change|further|more)\b/iu;

/** Whether some part of a text speaks of a thing without saying that it is not there: "Blasts 40 %", but not "no blasts" or "blasts 0". */
function isNamed(name: string, text: string): boolean {
  const start = new RegExp(String.raw`(?<!\p{L})${name}`, 'iu');
  const none = new RegExp(
    String.raw`(?:\b(?:no|without|kein\p{L}*|sin|sans|aucun\p{L}*)\s+(?:\p{L}+\s+){0,2})(?:${name})|${name}\p{L}*\W*0(?![.,]?\d*[1-9])`,
    'iu',
  );
  const isDenied = (part: string) =>
    !share.test(part) && !noMore.test(part) && (none.test(part) || parseWordResult(part)?.kind === 'negative');
  return text.split(/[.;,\n](?!\d)/u).some((part) => start.test(part) && !isDenied(part));
}

/** Two values at least this far apart count as the same illness known before, not as something that began this week. */
const stableDays = 14;
/** As far apart as chronic kidney disease asks for (KDIGO 2024: present for at least three months). */
const longStableDays = 90;
const stableShare = 0.15;

/** For how long a value has been within 15 %: the newest one of at least two weeks, or of at least three months, ago. */
export function findStability(observation: Observation): 'none' | 'weeks' | 'months' {
  if (!isNearEarlier(observation, stableDays)) return 'none';
  return isNearEarlier(observation, longStableDays) ? 'months' : 'weeks';
}

function isNearEarlier({ amount, on, earlier }: Observation, days: number): boolean {
  if (amount === null || on === null) return false;
  const known = earlier
    .filter((one) => countDaysBetween(one.on, on) >= days && countDaysBetween(one.on, on) <= judgedDaysMax)
    .toSorted((one, other) => (one.on < other.on ? 1 : -1))[0];
  return known !== undefined && Math.abs(amount - known.amount) <= stableShare * Math.abs(known.amount);
}
