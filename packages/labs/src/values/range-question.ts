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

const shareName = /%|percent|prozent|pourcent|por ?cento|porcentaje|percentuale|百分/iu;

/** Whether the printed range or name is that of another measurement: what to ask, or null. */
export function findRangeQuestion({ analyte, name, range, unit }: ReadValue): ValueQuestion | null {
  const about = { kind: 'implausible', analyteIds: [analyte.id], suggested: null } as const;
  const { highMin = 0, other = '' } = lookAlikes[analyte.id] ?? {};
  const high = range?.high == null ? null : toCanonicalUnit(range.high, unit ?? analyte.unit, analyte);
  if (high !== null && high < highMin)
    return { ...about, reason: `The printed range, ${range?.text}, looks like that of ${other}. Is this ${analyte.name}?` };
  if (analyte.id.endsWith('_abs') && unit !== null && shareName.test(name))
    return { ...about, reason: `“${name}” names a percentage, but the unit is that of a count. Please check it.` };
  return null;
}
