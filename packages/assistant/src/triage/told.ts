import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import type { VitalId } from '@wellkept/knowledge/vital-sign.ts';
import type { Sign } from './signs.ts';
import type { Vitals } from './vitals.ts';

/** What a message tells of somebody now; `ever` also counts what was before or is only asked about. */
export type Told = {
  has: (...any: readonly Sign[]) => boolean;
  all: (...every: readonly Sign[]) => boolean;
  ever: (...any: readonly Sign[]) => boolean;
  age: number | null;
  vitals: Vitals;
  /** How soon to act on a vital sign that is named, by the table of urgency; null where it is none to act on. */
  reading: (of: VitalId) => UrgencyLevel | null;
};

export type Presentation = {
  id: string;
  level: Extract<UrgencyLevel, 'emergency' | 'today' | 'days'>;
  /** Said to the person: what is it about the message. */
  reason: string;
  /** Enough also where the message only asks. */
  isGrave?: true;
  /** Not where it is told as mild, long known or over, and little else is. */
  canBeMild?: true;
  when: (told: Told) => boolean;
};

export const over = (value: number | null, limit: number) => value !== null && value > limit;
export const under = (value: number | null, limit: number) => value !== null && value < limit;
export const isOld = ({ age }: Told) => over(age, 64);
export const isChild = (told: Told) => (told.age === null ? told.ever('child') : told.age < 16);
export const isInfant = (told: Told) => (told.age === null ? told.ever('youngInfant') : told.age < 0.26);
