import points from './gravity.json' with { type: 'json' };
import type { Sign } from './signs.ts';
import { isOld, type Told } from './told.ts';
import type { Vitals } from './vitals.ts';

/** From here on the signs of a message together are as grave as one that stands alone. */
export const gravityOfEmergency = 5;
/** Below this what is told as mild, long known or over is no emergency. */
export const gravityOfConcern = 3;

/** How grave signs, figures and the person's risks are together, less what eases them. What no presentation names is weighed so. */
export function gravityOf(told: Told): number {
  const signs = sum(points.signs, told.has);
  if (signs + early(told.vitals) < 3) return 0;
  const risks = sum(points.risks, told.ever) + (isOld(told) ? 1 : 0);
  return signs + early(told.vitals) + risks - sum(points.eases, told.has);
}

const sum = (table: Readonly<Partial<Record<Sign, number>>>, has: Told['has']): number =>
  // The keys of the tables are signs, which the type of the parameter checks.
  (Object.entries(table) as [Sign, number][]).reduce((total, [sign, value]) => total + (has(sign) ? value : 0), 0);

/** The points of the National Early Warning Score 2 (Royal College of Physicians, 2017) for what somebody measured. */
function early({ temperature, systolic, pulse, breaths, oxygen }: Vitals): number {
  return (
    banded(temperature, [35, 3], [36, 1], [38, 0], [39, 1], [Infinity, 2]) +
    banded(systolic, [90, 3], [100, 2], [110, 1], [219, 0], [Infinity, 3]) +
    banded(pulse, [40, 3], [50, 1], [90, 0], [110, 1], [130, 2], [Infinity, 3]) +
    banded(breaths, [8, 3], [11, 1], [20, 0], [24, 2], [Infinity, 3]) +
    banded(oxygen, [91, 3], [93, 2], [95, 1], [Infinity, 0])
  );
}

/** The points of the first band whose upper limit the value does not pass. */
const banded = (value: number | null, ...bands: readonly (readonly [limit: number, points: number])[]): number =>
  value === null ? 0 : (bands.find(([limit]) => value <= limit)?.[1] ?? 0);
