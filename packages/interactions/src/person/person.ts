import type { Region } from '@wellkept/clinical/regional-english.ts';
import type { MeasuredLabs } from './measured-labs.ts';

/**
 * What of a person a check may look at; every part is optional, for a check of bare names is a check too. Conditions and allergies are
 * texts as the person wrote them.
 */
export type CheckedPerson = {
  ageYears?: number;
  sex?: 'female' | 'male';
  /** The third of the pregnancy where it is known. */
  pregnancy?: { trimester: 1 | 2 | 3 | null };
  triesForBaby?: boolean;
  breastFeeds?: boolean;
  drives?: boolean;
  hasSurgeryAhead?: boolean;
  conditions?: readonly string[];
  allergies?: readonly string[];
  /** Ids of substances of everyday life that are no entries of the list: "tobacco", "alcohol", "grapefruit". */
  habits?: readonly string[];
  /** eGFR in mL/min/1.73 m², ALT as a multiple of the upper limit that the laboratory printed, potassium and sodium in mmol/L. */
  labs?: MeasuredLabs;
  /** Where the person lives: whether answers name paracetamol or acetaminophen. */
  region?: Region;
};

/** A person with what was measured: a dated result goes before a figure that was typed in once, which is never a bound. */
export const withMeasured = (person: CheckedPerson, measured: MeasuredLabs): CheckedPerson =>
  Object.keys(measured).length === 0
    ? person
    : { ...person, labs: { ...person.labs, ...measured, measuredOn: { ...person.labs?.measuredOn, ...measured.measuredOn } } };
