import points from '../vocabulary/gravity.json' with { type: 'json' };
import { type ClinicalFindings, isOld } from './clinical-findings.ts';
import type { ClinicalFinding } from './finding-patterns.ts';
import type { Vitals } from './vitals.ts';

/** From here on the signs of a message together are as grave as one that stands alone. */
export const emergencyAcuityMin = 5;
/** Below this, a complaint described as mild, long known or over is no emergency. */
export const concernAcuityMin = 3;

/** How grave signs, figures and the person's risks are together, less what eases them. What no presentation names is weighed so. */
export function computeAcuityScore(findings: ClinicalFindings): number {
  const signs = sum(points.signs, findings.has);
  if (signs + computeEarlyWarningScore(findings.vitals) < 3) return 0;
  const risks = sum(points.risks, findings.ever) + (isOld(findings) ? 1 : 0);
  return signs + computeEarlyWarningScore(findings.vitals) + risks - sum(points.eases, findings.has);
}

const sum = (table: Readonly<Partial<Record<ClinicalFinding, number>>>, has: ClinicalFindings['has']): number =>
  // The keys of the tables are signs, which the type of the parameter checks.
  (Object.entries(table) as [ClinicalFinding, number][]).reduce((total, [finding, value]) => total + (has(finding) ? value : 0), 0);

/** The points of the National Early Warning Score 2 (Royal College of Physicians, 2017) for measured vital signs. */
function computeEarlyWarningScore({ temperature, systolic, pulse, breaths, oxygen }: Vitals): number {
  return (
    getBandPoints(temperature, [35, 3], [36, 1], [38, 0], [39, 1], [Infinity, 2]) +
    getBandPoints(systolic, [90, 3], [100, 2], [110, 1], [219, 0], [Infinity, 3]) +
    getBandPoints(pulse, [40, 3], [50, 1], [90, 0], [110, 1], [130, 2], [Infinity, 3]) +
    getBandPoints(breaths, [8, 3], [11, 1], [20, 0], [24, 2], [Infinity, 3]) +
    getBandPoints(oxygen, [91, 3], [93, 2], [95, 1], [Infinity, 0])
  );
}

/** The points of the first band whose upper limit the value does not pass. */
const getBandPoints = (value: number | null, ...bands: readonly (readonly [limit: number, points: number])[]): number =>
  value === null ? 0 : (bands.find(([limit]) => value <= limit)?.[1] ?? 0);
