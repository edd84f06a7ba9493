import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import type { VitalId } from '@wellkept/knowledge/vital-sign.ts';
import type { ClinicalFinding } from './finding-patterns.ts';
import type { Vitals } from './vitals.ts';

/** The present findings in a message; `ever` also counts past ones, those only asked about, and what the person's record knows. */
export type ClinicalFindings = {
  has: (...any: readonly ClinicalFinding[]) => boolean;
  all: (...every: readonly ClinicalFinding[]) => boolean;
  ever: (...any: readonly ClinicalFinding[]) => boolean;
  /** Known of the record and not named in the message. */
  isOnlyKnown: (finding: ClinicalFinding) => boolean;
  age: number | null;
  vitals: Vitals;
  /** How soon to act on a vital sign that is named, by the table of urgency; null where it is none to act on. */
  reading: (of: VitalId) => UrgencyLevel | null;
};

export type RedFlag = {
  id: string;
  level: Extract<UrgencyLevel, 'emergency' | 'today' | 'days'>;
  /** Shown to the person: what in the message raised this. */
  reason: string;
  /** Enough also where the message only asks. */
  isGrave?: true;
  /** Does not apply if described as mild, long known or over, with little else. */
  canBeMild?: true;
  /** No likelihood takes it back: it harms before it is felt, or what brings it on is written beside its sign. */
  isCertain?: true;
  when: (findings: ClinicalFindings) => boolean;
};

export const isAbove = (value: number | null, limit: number) => value !== null && value > limit;
export const isBelow = (value: number | null, limit: number) => value !== null && value < limit;
export const isOld = ({ age }: ClinicalFindings) => isAbove(age, 64);
export const isChild = (findings: ClinicalFindings) => (findings.age === null ? findings.ever('child') : findings.age < 16);
export const isInfant = (findings: ClinicalFindings) => (findings.age === null ? findings.ever('youngInfant') : findings.age < 0.26);

/** From 38 °C on, as the texts say; readings have one decimal. */
const noFeverMax = 37.9;
export const hasFeverReading = ({ vitals }: ClinicalFindings) => isAbove(vitals.temperature, noFeverMax);
export const isFeverish = (findings: ClinicalFindings) => findings.has('fever', 'highFever') || hasFeverReading(findings);
