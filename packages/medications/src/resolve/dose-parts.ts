import type { CountedDose, DosePart, TimingRule } from '@wellkept/clinical/medication.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { parseTimingRule } from '../parse/parse-timing.ts';
import type { PartDose } from '../parse/several-doses.ts';
import type { Resolution } from '../resolution.ts';

/** Several doses without their days or times are not the one dose of the line. */
export const uncounted = { dose: null, count: null, frequency: null, most: null, assumedDose: null } as const;

/** One of several doses as it is stored, with when it is taken. */
export const toDosePart = ({ dose, count, frequency }: PartDose): DosePart => ({
  dose: dose ?? { amount: 1, unit: 'dose' },
  count,
  timing: { ...parseTimingRule(frequency), text: frequency.text, perDay: frequency.perDay ?? 1 },
});

const daysOfWeek = 7;

const findCommon = <Value>(values: readonly Value[]): Value | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

/** When any of the doses is taken. Doses that alternate come to one each day. */
export function joinTimings(doses: readonly DosePart[]): TimingRule {
  const timings = doses.map(({ timing }) => timing);
  const weekdays = timings.some((timing) => timing.weekdays.length === 0) ? [] : [...new Set(timings.flatMap((timing) => timing.weekdays))];
  return {
    hours: [...new Set(timings.flatMap(({ hours }) => hours))].sort((one, other) => one - other),
    part: findCommon(timings.map(({ part }) => part)),
    food: findCommon(timings.map(({ food }) => food)),
    asNeeded: false,
    interval: null,
    weekdays: weekdays.length === daysOfWeek ? [] : weekdays.sort((one, other) => one - other),
    every: null,
  };
}
/** A line with several doses as so many lines with one dose each, for what counts how much is taken. Of unclear doses it is the most. */
export function splitDoses({ doses = [], ...whole }: Resolution): readonly Resolution[] {
  const { highestDoses = [] } = whole;
  if (highestDoses.length > 0)
    return highestDoses.map(({ dose, count, perDay }) => ({ ...whole, dose, count, frequency: { text: '', perDay, mostPerDay: null } }));
  if (doses.length === 0) return [whole];
  return doses.map(({ dose, count, timing: { text, perDay, ...timing } }) => ({
    ...whole,
    dose,
    count,
    timing,
    frequency: { text, perDay, mostPerDay: null },
  }));
}

/** "3 doses a day", and "2 doses a week" of what is not taken daily. */
export const formatRate = ({ perDay }: CountedDose): string =>
  perDay < 1
    ? `${formatCount(Math.round(perDay * daysOfWeek), 'dose')} a week`
    : `${formatCount(Number(perDay.toPrecision(2)), 'dose')} a day`;
