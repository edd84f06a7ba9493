import type { ReadValue } from '../reading/read-value.ts';
import { toCanonicalUnit } from './convert.ts';
import type { ValueQuestion } from './value-question.ts';

/**
 * Measurements that are printed under the same name as another of a much smaller amount. An upper limit below `highMin`, in the unit of the
 * first, is the other's.
 */
const lookAlikes: Readonly<Record<string, { highMin: number; other: string }>> = {
  calcium: { highMin: 7, other: 'ionized calcium' },
  neutrophils_pct: { highMin: 25, other: 'a neutrophil count' },
  lymphocytes_pct: { highMin: 15, other: 'a lymphocyte count' },
};

/** A value that lies so many times below its range is outside in a way that a lost point explains better. */
const lostTimes = 5;
const hasDecimals = (text: string) => /\d[.,]\d/.test(text);

/** Whether recognition lost the points of a range: "70 - 130" beside 1.12. The range would call the value low, and nothing else would ask. */
function isRangeTorn({ range, valueText, value, certainty }: ReadValue): boolean {
  const { low = null, high = null, text = '' } = range ?? {};
  const bound = low !== null && low > 0 ? low : high;
  if (certainty === 1 || value === null || value <= 0 || bound === null || !hasDecimals(valueText) || hasDecimals(text)) return false;
  const isFar = value * lostTimes < bound;
  return isFar && [10, 100, 1000].some((shift) => value * shift >= (low ?? 0) / 2 && value * shift <= 2 * (high ?? bound * shift));
}

const shareName = /%|percent|prozent|pourcent|por ?cento|porcentaje|percentuale|百分/iu;

/** Whether the printed range or name is that of another measurement: what to ask, or null. */
export function findRangeQuestion(read: ReadValue): ValueQuestion | null {
  const { analyte, name, range, unit } = read;
  const about = { kind: 'implausible', analyteIds: [analyte.id], suggested: null } as const;
  if (isRangeTorn(read))
    return {
      ...about,
      reason: `The range of ${analyte.name}, ${range?.text}, may have lost its decimal point. Please check value and range.`,
    };
  const { highMin = 0, other = '' } = lookAlikes[analyte.id] ?? {};
  const high = range?.high == null ? null : toCanonicalUnit(range.high, unit ?? analyte.unit, analyte);
  if (high !== null && high < highMin)
    return { ...about, reason: `The printed range, ${range?.text}, looks like that of ${other}. Is this ${analyte.name}?` };
  if (analyte.id.endsWith('_abs') && unit !== null && shareName.test(name))
    return { ...about, reason: `“${name}” names a percentage, but the unit is that of a count. Please check it.` };
  return null;
}
