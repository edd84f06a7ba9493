import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import type { VitalId } from '@wellkept/knowledge/vital-sign.ts';
import type { ClinicalFinding } from './finding-patterns.ts';
import type { Vitals } from './vitals.ts';

/** What a message tells of somebody now; `ever` also counts what was before or is only asked about. */
export type ClinicalFindings = {
  has: (...any: readonly ClinicalFinding[]) => boolean;
  all: (...every: readonly ClinicalFinding[]) => boolean;
  ever: (...any: readonly ClinicalFinding[]) => boolean;
  age: number | null;
  vitals: Vitals;
  /** How soon to act on a vital sign that is named, by the table of urgency; null where it is none to act on. */
  reading: (of: VitalId) => UrgencyLevel | null;
};

export type RedFlag = {
  id: string;
  level: Extract<UrgencyLevel, 'emergency' | 'today' | 'days'>;
  /** Said to the person: what is it about the message. */
  reason: string;
  /** Enough also where the message only asks. */
  isGrave?: true;
  /** Not where it is told as mild, long known or over, and little else is. */
  canBeMild?: true;
  when: (findings: ClinicalFindings) => boolean;
};

export const isAbove = (value: number | null, limit: number) => value !== null && value > limit;
export const isBelow = (value: number | null, limit: number) => value !== null && value < limit;
export const isOld = ({ age }: ClinicalFindings) => isAbove(age, 64);
export const isChild = (findings: ClinicalFindings) => (findings.age === null ? findings.ever('child') : findings.age < 16);
export const isInfant = (findings: ClinicalFindings) => (findings.age === null ? findings.ever('youngInfant') : findings.age < 0.26);
