import { addDays, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { listNewestDay } from '@wellkept/labs/meaning/newest-day.ts';
import { findReferenceRange, getResultStatus } from '@wellkept/labs/meaning/ranges.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import type { OutsideResults } from '@wellkept/nutrition/planner/steering.ts';
import { loadRangeContext } from '../labs/biomarkers/lab-context.ts';

const steeringResults = {
  ferritinLow: ['ferritin', 'below'],
  ldlHigh: ['ldl', 'above'],
  hba1cHigh: ['hba1c', 'above'],
  potassiumHigh: ['potassium', 'above'],
  egfrLow: ['egfr', 'below'],
  uricAcidHigh: ['uric_acid', 'above'],
} as const satisfies Record<keyof OutsideResults, readonly [string, 'below' | 'above']>;
/** Older values say little about today's diet. */
const resultDaysMax = 365;

/** The latest results of a person that are outside of their range and say what to eat more or less of. */
export async function findOutsideResults(results: readonly Result[], profile: Profile, now: Date): Promise<OutsideResults> {
  const { analytes, reader } = await loadRangeContext(profile, toUtcDay(now));
  const since = addDays(toUtcDay(now), -resultDaysMax);
  const found = Object.entries(steeringResults).flatMap(([key, [analyteId, side]]) => {
    const analyte = analytes.byId.get(analyteId);
    const newest = listNewestDay(results.filter((one) => one.analyteId === analyteId && one.collectedOn >= since));
    const outside = newest.find((one) => getResultStatus(one, findReferenceRange(analytes, analyteId, reader)).status === side);
    return analyte && outside ? [[key, `${analyte.name} ${outside.valueText}`]] : [];
  });
  return Object.fromEntries(found);
}
