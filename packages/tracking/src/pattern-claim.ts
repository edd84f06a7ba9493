import { formatPlainDate } from '@wellkept/clinical/local-day.ts';
import { rateCertainty } from './certainty.ts';
import type { Series } from './diary.ts';
import { parseSeriesId } from './matrix/subject-days.ts';
import { formatBareValue, formatTwoDigits, formatValueWithUnit, scaleUnits, toSentence } from './pattern-text.ts';
import { getEffect, type Pattern } from './patterns.ts';

const weekdayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
const lagWords = ['', 'the day', 'two days', 'three days'];

const isSleep = ({ id }: Series) => id === 'day:sleep';
const isSymptom = ({ id }: Series) => parseSeriesId(id)?.kind === 'symptom';
const isRated = ({ unit }: Series) => unit.startsWith('of ');
/** What the product itself named is the person's: "your mood". What they named is called that: "Headache". */
const isOwn = ({ id }: Series) => ['day', 'measurement', 'practice'].includes(parseSeriesId(id)?.kind ?? '');
/** Names of one thing that end as a plural does. */
const singularWords = /\b(?:gas|pus|diabetes|herpes|shingles|rabies|measles|mumps|rickets|biceps)$/i;
const isPlural = (name: string) => /[^sui]s$/.test(name) && !singularWords.test(name);

/** As the name of a symptom stands within a sentence. Abbreviations keep their capitals. */
const toLowerStart = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name);

/** A size without its direction: "1.9 points", "1 h 46 min", "2 kg". */
function formatSize(outcome: Series, size: number): string {
  if (!isRated(outcome)) return formatValueWithUnit(Math.abs(size), outcome.unit);
  const points = formatTwoDigits(Math.abs(size));
  return `${points} ${points === '1' ? 'point' : 'points'}`;
}

function getDirection(outcome: Series, size: number): string {
  if (isSymptom(outcome)) return size < 0 ? 'milder' : 'stronger';
  if (isRated(outcome) || scaleUnits.has(outcome.unit)) return size < 0 ? 'lower' : 'higher';
  return size < 0 ? 'less' : 'more';
}

const formatChange = (outcome: Series, size: number) => `${formatSize(outcome, size)} ${getDirection(outcome, size)}`;

/** "your mood is", "you sleep", "headaches are"; an early sign only "may be". */
function formatSubject(outcome: Series, isEarly: boolean, verb: 'is' | 'has been' = 'is'): string {
  if (isSleep(outcome) && verb === 'is') return isEarly ? 'you may sleep' : 'you sleep';
  const subject = isOwn(outcome) ? `your ${outcome.name}` : outcome.name;
  if (verb === 'has been') return `${subject} ${isEarly ? 'may have' : isPlural(outcome.name) ? 'have' : 'has'} been`;
  return `${subject} ${isEarly ? 'may be' : isPlural(outcome.name) ? 'are' : 'is'}`;
}

type Relation = Extract<Pattern, { kind: 'relation' }>;

/** When it is so: "the night after screens in bed", "on days when stress is 3 rather than 1". */
function formatOccasion({ factor, outcome, lag, from, to }: Relation): string {
  const name = factor.id.startsWith('symptom:') ? toLowerStart(factor.name) : factor.name;
  const after = lag === 1 && isSleep(outcome) ? 'the night' : lagWords[lag];
  if (factor.scale === 'yes-no') return lag === 0 ? `on days with ${name}` : `${after} after ${name}`;
  const values = isRated(factor)
    ? `${formatTwoDigits(to)} rather than ${formatTwoDigits(from)}`
    : `${formatValueWithUnit(to, factor.unit)} rather than ${formatBareValue(from, factor.unit)}`;
  // The night is over before anything else of its day.
  if (isSleep(factor)) return lag === 0 ? `after a night of ${values}` : `${after} after a night of ${values}`;
  return lag === 0 ? `on days when ${name} is ${values}` : `${after} after ${name} was ${values}`;
}

function formatTrend(outcome: Series, perWeek: number, isEarly: boolean): string {
  const subject = isOwn(outcome) ? `your ${outcome.name}` : outcome.name;
  const is = isEarly ? 'may be' : isPlural(outcome.name) ? 'are' : 'is';
  const course = isSymptom(outcome) ? `getting ${getDirection(outcome, perWeek)}` : perWeek < 0 ? 'going down' : 'going up';
  return `${subject} ${is} ${course} by ${formatSize(outcome, perWeek)} a week`;
}

function formatWeekdays(outcome: Series, means: Extract<Pattern, { kind: 'weekday' }>['means'], isEarly: boolean): string {
  const sorted = means.toSorted((a, b) => a.mean - b.mean);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const formatDay = (one: typeof low) =>
    one
      ? `${weekdayNames[one.weekday]} (${isRated(outcome) ? formatTwoDigits(one.mean) : formatValueWithUnit(one.mean, outcome.unit)})`
      : '';
  const [least, most] = isSleep(outcome) ? ['least', 'most'] : isSymptom(outcome) ? ['mildest', 'strongest'] : ['lowest', 'highest'];
  return `${formatSubject(outcome, isEarly)} ${least} on ${formatDay(low)} and ${most} on ${formatDay(high)}`;
}

/** What a pattern says, in one sentence without statistics. `locale` is how dates are written. */
export function formatPattern(pattern: Pattern, locale = 'en-GB'): string {
  const { outcome } = pattern;
  const isEarly = rateCertainty({ ...pattern, dayCount: pattern.days.length, effect: getEffect(pattern) }) === 'early';
  const subject = formatSubject(outcome, isEarly);
  switch (pattern.kind) {
    case 'trend':
      return toSentence(formatTrend(outcome, pattern.perWeek.estimate, isEarly));
    case 'weekday':
      return toSentence(formatWeekdays(outcome, pattern.means, isEarly));
    case 'cycle':
      return toSentence(
        `${subject} ${isSleep(outcome) ? 'most' : isSymptom(outcome) ? 'strongest' : 'highest'} in the ${pattern.phase} of your cycle`,
      );
    case 'change':
      return toSentence(
        `${formatSubject(outcome, isEarly, 'has been')} ${formatChange(outcome, pattern.difference.estimate)} since about ${formatPlainDate(pattern.since, locale)}`,
      );
    case 'results':
      return toSentence(
        `${subject} ${formatChange(outcome, pattern.difference.estimate)} around results of ${formatValueWithUnit(pattern.to, pattern.factor.unit)} of ${pattern.factor.name} rather than ${formatBareValue(pattern.from, pattern.factor.unit)}`,
      );
    case 'relation':
      return toSentence(`${subject} ${formatChange(outcome, pattern.difference.estimate)} ${formatOccasion(pattern)}`);
  }
}
