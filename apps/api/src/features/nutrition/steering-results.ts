import { addDays, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { listNewestDay } from '@wellkept/labs/meaning/newest-day.ts';
import { findReferenceRange, getResultStatus } from '@wellkept/labs/meaning/ranges.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import type { OutsideResults } from '@wellkept/nutrition/planner/steering.ts';
import { loadRangeContext } from '../labs/biomarkers/lab-context.ts';

type RangeContext = Awaited<ReturnType<typeof loadRangeContext>>;

/** Markers that change what to eat, each under every unit that it is measured in. */
const steeringResults = {
  ferritinLow: [['ferritin'], 'below'],
  ldlHigh: [['ldl'], 'above'],
  hba1cHigh: [['hba1c', 'hba1c_ifcc'], 'above'],
  potassiumHigh: [['potassium'], 'above'],
  egfrLow: [['egfr'], 'below'],
  uricAcidHigh: [['uric_acid'], 'above'],
} as const satisfies Record<keyof OutsideResults, readonly [readonly string[], 'below' | 'above']>;
const steeringIds = new Set<string>(Object.values(steeringResults).flatMap(([ids]) => ids));
/** Older values say little about today's diet. */
const resultDaysMax = 365;

/** Whether a result of a person can steer: it is of a marker that does, and something says what is usual for this person. */
export const canSteer = (result: Result, context: RangeContext): boolean =>
  steeringIds.has(result.analyteId) && findStatus(result, context) !== null;

function findStatus(result: Result, { analytes, reader }: RangeContext) {
  const analyte = analytes.byId.get(result.analyteId);
  return analyte ? getResultStatus(result, analyte, findReferenceRange(analytes, analyte.id, reader)).status : null;
}

/** The latest results that are outside of their range and say what to eat more or less of. */
export function listOutsideResults(results: readonly Result[], context: RangeContext, today: string): OutsideResults {
  const since = addDays(today, -resultDaysMax);
  const found = Object.entries(steeringResults).flatMap(([key, [ids, side]]) => {
    const isOne = ({ analyteId }: Result) => ids.some((id) => id === analyteId);
    const newest = listNewestDay(results.filter((one) => isOne(one) && one.collectedOn >= since));
    const outside = newest.find((one) => findStatus(one, context) === side);
    const analyte = context.analytes.byId.get(outside?.analyteId ?? '');
    return analyte && outside ? [[key, `${analyte.name} ${outside.valueText}`]] : [];
  });
  return Object.fromEntries(found);
}

/** The same of the person of a profile. */
export const findOutsideResults = async (results: readonly Result[], profile: Profile, now: Date): Promise<OutsideResults> =>
  listOutsideResults(results, await loadRangeContext(profile, toUtcDay(now)), toUtcDay(now));
