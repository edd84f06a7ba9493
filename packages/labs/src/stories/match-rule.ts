import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { compareUrgency } from '@wellkept/clinical/urgency.ts';
import type { LabStoryRule, StoryCondition } from '@wellkept/knowledge/story.ts';
import type { StoryValue } from './story-values.ts';

type StoryThread = { text: string; value: StoryValue };
/** What of a rule is so in one person's values. */
export type RuleMatch = { values: readonly StoryValue[]; fits: StoryThread[]; against: StoryThread[]; also: StoryThread[] };

/** Values that lie further apart are not of one story: within about three months most of them are measured again. */
const daysApartMax = 92;

const isHigh = ({ status, urgency }: StoryValue): boolean => status === 'above' || urgency?.side === 'above';
const isLow = ({ status, urgency }: StoryValue): boolean => status === 'below' || urgency?.side === 'below';

const tests: Readonly<Record<NonNullable<StoryCondition['is']>, (value: StoryValue) => boolean>> = {
  high: isHigh,
  low: isLow,
  'in-range': (value) => value.status === 'within' && !isHigh(value) && !isLow(value),
  'not-high': (value) => value.status !== null && !isHigh(value),
  'not-low': (value) => value.status !== null && !isLow(value),
  positive: ({ isPositive }) => isPositive,
  fallen: ({ hasFallen }) => hasFallen,
  risen: ({ hasRisen }) => hasRisen,
};

/** "< 5" is not known to reach a limit from below, nor "> 90" to stay under one. */
function isWithinAmounts({ atLeast, above, below }: StoryCondition, { amount, comparator }: StoryValue): boolean {
  if (above !== undefined && (amount === null || comparator === '<' || amount <= above)) return false;
  if (atLeast !== undefined && (amount === null || comparator === '<' || amount < atLeast)) return false;
  return below === undefined || (amount !== null && comparator !== '>' && amount < below);
}

function fits(condition: StoryCondition, value: StoryValue): boolean {
  const { is, urgency } = condition;
  if (is && !tests[is](value)) return false;
  if (urgency && !(value.urgency && compareUrgency(value.urgency.level, urgency) <= 0)) return false;
  return isWithinAmounts(condition, value);
}

type Values = ReadonlyMap<string, StoryValue>;

const findFitting = (condition: StoryCondition, values: Values): StoryValue | undefined =>
  condition.of.flatMap((id) => values.get(id) ?? []).find((value) => fits(condition, value));

const isNear = (value: StoryValue, day: string): boolean => Math.abs(countDaysBetween(value.collectedOn, day)) <= daysApartMax;

/** The values of the rule that are there and belong to one time; null where it does not hold. */
export function matchRule(rule: Pick<LabStoryRule, 'when' | 'fits' | 'against' | 'also'>, values: Values): RuleMatch | null {
  const [first, ...further] = rule.when.flatMap((alternative) => matchAlternative(alternative, values) ?? []);
  if (!first) return null;
  const day = findNewestDay(first);
  const used = [...new Set([...first, ...further.flat().filter((value) => isNear(value, day))])];
  const findThreads = (threads: LabStoryRule['fits']): StoryThread[] =>
    threads.flatMap(({ when, text }) => {
      const value = findFitting(when, values);
      return value && isNear(value, day) ? [{ text, value }] : [];
    });
  return { values: used, fits: findThreads(rule.fits), against: findThreads(rule.against), also: findThreads(rule.also) };
}

function matchAlternative(conditions: readonly StoryCondition[], values: Values): StoryValue[][] | null {
  const found = conditions.flatMap((condition) => findFitting(condition, values) ?? []);
  if (found.length < conditions.length) return null;
  const day = findNewestDay(found);
  return found.every((value) => isNear(value, day)) ? [found] : null;
}

const findNewestDay = (values: readonly StoryValue[]): string =>
  values
    .map(({ collectedOn }) => collectedOn)
    .toSorted()
    .at(-1) ?? '';
