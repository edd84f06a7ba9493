import { formatPlainDate } from '@wellkept/clinical/local-day.ts';
import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import type { Anomaly } from './anomaly.ts';
import { formatHours } from './hours-text.ts';
import type { ResultPair } from './lab-association.ts';
import { labWindow } from './lab-window.ts';
import { quoteName } from './matrix/factor-phrases.ts';
import type { EffectEstimate } from './null-model.ts';
import type { Pattern, PendingTest } from './patterns.ts';

/** Two figures that count, as a person would say them: 0.42, 4.2, 42, 420. */
export function formatTwoDigits(value: number): string {
  const size = Math.abs(value);
  const digits = size === 0 || size >= 10 ? 0 : size >= 1 ? 1 : size >= 0.1 ? 2 : 3;
  return formatNumber(value, { decimalsMax: digits });
}

/** A value beside one that has the unit already. Hours have theirs in any case. */
export const formatBareValue = (value: number, unit: string): string => (unit === 'h' ? formatHours(value) : formatTwoDigits(value));
/** A value with its unit. */
export const formatValueWithUnit = (value: number, unit: string): string =>
  unit === 'h' || unit === '' ? formatBareValue(value, unit) : `${formatTwoDigits(value)} ${unit}`;

/** Of what is read off a scale there is no more or less: it is higher or lower. */
export const scaleUnits: ReadonlySet<string> = new Set(['mmHg', 'beats/min', 'breaths/min', '°C', '°F', '%', 'ms', 'mmol/L', 'mg/dL']);

/** "42 min less (12 min to 1 h 12 min)" or "3 of 10 higher (1 to 5)". */
export function formatDifference({ estimate, low, high }: EffectEstimate, unit: string): string {
  const [down, up] = scaleUnits.has(unit) || unit.startsWith('of ') ? ['lower', 'higher'] : ['less', 'more'];
  if (low < 0 && high > 0)
    return `${formatValueWithUnit(Math.abs(estimate), unit)} ${estimate < 0 ? down : up} (between ${formatBareValue(-low, unit)} ${down} and ${formatBareValue(high, unit)} ${up})`;
  const [least, most] = estimate < 0 ? [-high, -low] : [low, high];
  return `${formatValueWithUnit(Math.abs(estimate), unit)} ${estimate < 0 ? down : up} (${formatBareValue(least, unit)} to ${formatBareValue(most, unit)})`;
}

export const toSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What a pattern cannot say, each in one sentence; shown beside it. */
export function listCaveats(pattern: Pattern): string[] {
  if (pattern.kind === 'results')
    return [
      `Based on the ${formatCount(labWindow.days, 'day')} before and after each result, leaving out what changed steadily over time.`,
      'This can’t show which of the two came first, or whether something else changed both.',
    ];
  if (pattern.kind !== 'relation') return [];
  const caveats = pattern.confounders.map(({ factor, remains }) =>
    remains
      ? `${toSentence(`it often comes together with ${factor.name}`)} The difference is still there when we take that into account.`
      : `${toSentence(`it often comes together with ${factor.name}`)} Either of the two, or both, may be behind the difference.`,
  );
  for (const { factor, isOpposite } of pattern.twins)
    caveats.push(
      isOpposite
        ? `${quoteName(factor.name)} is the opposite of this, so we don’t list it on its own.`
        : `${quoteName(factor.name)} shows the same, so we don’t list it on its own.`,
    );
  if (pattern.isUndirected || (pattern.lag === 0 && pattern.factor.family !== 'night'))
    caveats.push('Both were on the same day, so either may have come first.');
  return caveats;
}

/** "Not enough days yet: 9 of 20.", and of laboratory results what they show so far, which a person with two tests a year can use. */
export function formatPendingTest({ outcome, factor, days, needed, pairs }: PendingTest): string {
  if (!pairs || !factor)
    return days >= needed
      ? 'It’s been almost the same every day, so there’s nothing to compare.'
      : `Not enough days yet: ${days} of ${needed}.`;
  const missing = `Not enough results yet: ${days} of ${needed}.`;
  const [earlier, later] = pairs.slice(-2);
  if (!earlier || !later) return missing;
  const around = ({ value, mean }: ResultPair) =>
    `${formatValueWithUnit(mean, outcome.unit)} around ${formatValueWithUnit(value, factor.unit)}`;
  return `${toSentence(`your last two results: ${outcome.name} was ${around(earlier)}, then ${around(later)}`)} Two results can't show whether they go together. ${missing}`;
}

/** What stands out against one's own usual days, without saying why. */
export function formatAnomaly({ outcome, day, value, direction, rule, usual }: Anomaly, locale = 'en-GB'): string {
  const usually = `usually ${formatBareValue(usual.low, outcome.unit)} to ${formatValueWithUnit(usual.high, outcome.unit)} over ${formatCount(usual.days, 'day')}`;
  const when =
    rule === 'one day' ? `On ${formatPlainDate(day, locale)}` : `On two of the last three days up to ${formatPlainDate(day, locale)}`;
  return `${when} ${outcome.name} was much ${direction} than is usual for you: ${formatValueWithUnit(value, outcome.unit)}, ${usually}.`;
}
