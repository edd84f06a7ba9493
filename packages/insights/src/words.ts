import type { Departure } from './baseline.ts';
import { hoursText } from './hours-text.ts';
import type { Effect } from './model.ts';
import type { Pattern, Waiting } from './patterns.ts';
import { plainDate } from './plain-date.ts';
import { around } from './results.ts';

const weekdayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** Two figures that count, as a person would say them: 0.42, 4.2, 42, 420. */
function figure(value: number): string {
  const size = Math.abs(value);
  const digits = size === 0 || size >= 10 ? 0 : size >= 1 ? 1 : size >= 0.1 ? 2 : 3;
  return (digits === 0 ? Math.round(value) : Number(value.toFixed(digits))).toString();
}

/** A value beside one that has told the unit. Hours have theirs in any case. */
export const bareText = (value: number, unit: string): string => (unit === 'h' ? hoursText(value) : figure(value));
/** A value with its unit. */
export const withUnit = (value: number, unit: string): string =>
  unit === 'h' || unit === '' ? bareText(value, unit) : `${figure(value)} ${unit}`;

/** Of what is read off a scale there is no more or less: it is higher or lower. */
const readOffScale = new Set(['mmHg', 'beats/min', 'breaths/min', '°C', '°F', '%', 'ms', 'mmol/L', 'mg/dL']);

/** "42 min less (12 min to 1 h 12 min)" or "3 of 10 higher (1 to 5)". */
export function differenceText({ estimate, low, high }: Effect, unit: string): string {
  const [down, up] = readOffScale.has(unit) || unit.startsWith('of ') ? ['lower', 'higher'] : ['less', 'more'];
  if (low < 0 && high > 0)
    return `${withUnit(Math.abs(estimate), unit)} ${estimate < 0 ? down : up} (between ${bareText(-low, unit)} ${down} and ${bareText(high, unit)} ${up})`;
  const [least, most] = estimate < 0 ? [-high, -low] : [low, high];
  return `${withUnit(Math.abs(estimate), unit)} ${estimate < 0 ? down : up} (${bareText(least, unit)} to ${bareText(most, unit)})`;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What a pattern is, in one sentence with its size, its interval and its days. `locale` is how dates are written. */
export function sentenceOf(pattern: Pattern, locale = 'en-GB'): string {
  const { outcome, days } = pattern;
  const read = `${days.length} days`;
  switch (pattern.kind) {
    case 'trend':
      return sentence(`${outcome.name} is ${differenceText(pattern.perWeek, outcome.unit)} each week, over ${read}`);
    case 'weekday': {
      const sorted = pattern.means.toSorted((a, b) => a.mean - b.mean);
      const [low, high] = [sorted[0], sorted.at(-1)];
      if (!low || !high) return sentence(`${outcome.name} differs between weekdays, over ${read}`);
      const named = (one: typeof low) => `${weekdayNames[one.weekday]} (${withUnit(one.mean, outcome.unit)})`;
      return sentence(`${outcome.name} is lowest on ${named(low)} and highest on ${named(high)}, over ${read}`);
    }
    case 'cycle':
      return sentence(
        `${outcome.name} moves by ${withUnit(pattern.swing, outcome.unit)} over the cycle and is highest in its ${pattern.phase}, over ${read}`,
      );
    case 'change':
      return sentence(
        `since about ${plainDate(pattern.since, locale)} ${outcome.name} has been ${differenceText(pattern.difference, outcome.unit)}, over ${read}`,
      );
    case 'results':
      return sentence(
        `around results of ${withUnit(pattern.to, pattern.factor.unit)} of ${pattern.factor.name} instead of ${bareText(pattern.from, pattern.factor.unit)}, ${outcome.name} is ${differenceText(pattern.difference, outcome.unit)}, over ${days.length} results`,
      );
    case 'relation':
      if (pattern.isUndirected)
        return `${sentence(`${pattern.factor.name} and ${outcome.name} go together`)} ${sentence(`${when(pattern)}, ${outcome.name} is ${differenceText(pattern.difference, outcome.unit)}, over ${read}`)}`;
      return sentence(`${when(pattern)}, ${outcome.name} is ${differenceText(pattern.difference, outcome.unit)}, over ${read}`);
  }
}

function when({ factor, lag, from, to }: Extract<Pattern, { kind: 'relation' }>): string {
  const isYesNo = factor.scale === 'yes-no';
  const what = isYesNo ? factor.name : `days with ${withUnit(to, factor.unit)} of ${factor.name} instead of ${bareText(from, factor.unit)}`;
  if (lag === 0) return isYesNo ? `on days with ${what}` : `on ${what}`;
  return lag === 1 ? `on the day after ${what}` : `${lag} days after ${what}`;
}

/** What a pattern cannot say, each in one sentence; shown beside it. */
export function caveatsOf(pattern: Pattern): string[] {
  if (pattern.kind === 'results')
    return [
      `Read from the ${around.days} days before and after each result, apart from what changed steadily with time.`,
      'Which of the two came first, or whether something else moved both, cannot be told from this.',
    ];
  if (pattern.kind !== 'relation') return [];
  const caveats = pattern.confounders.map(({ factor, remains }) =>
    remains
      ? `${sentence(`it often comes together with ${factor.name}`)} The difference is still there when that is taken into account.`
      : `${sentence(`it often comes together with ${factor.name}`)} Either of the two, or both, may be behind the difference.`,
  );
  for (const { factor, isOpposite } of pattern.twins)
    caveats.push(sentence(`${factor.name} shows the same${isOpposite ? ', seen from the other side' : ''}`));
  if (pattern.lag === 0 && pattern.factor.family !== 'night') caveats.push('Both were on the same day, so either may have come first.');
  return caveats;
}

/** "Not enough days yet: 9 of 20." */
export const waitingText = ({ days, needed, counted = 'days' }: Waiting): string =>
  days >= needed ? 'Almost always the same so far: there is nothing to compare.' : `Not enough ${counted} yet: ${days} of ${needed}.`;

/** What stands out against one's own usual days, without saying why. */
export function departureText({ outcome, day, value, direction, rule, usual }: Departure, locale = 'en-GB'): string {
  const usually = `usually ${bareText(usual.low, outcome.unit)} to ${withUnit(usual.high, outcome.unit)} over ${usual.days} days`;
  const when = rule === 'one day' ? `On ${plainDate(day, locale)}` : `On two of the last three days up to ${plainDate(day, locale)}`;
  return `${when} ${outcome.name} was much ${direction} than is usual for you: ${withUnit(value, outcome.unit)}, ${usually}.`;
}
