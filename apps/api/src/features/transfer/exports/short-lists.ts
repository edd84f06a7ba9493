import { withoutSample } from '@wellkept/profile/without-sample.ts';
import type { Person } from '../../../auth/people.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findGoalRows } from '../../goals/repository.ts';
import { findMedicationListWithResults } from '../../interactions/medication-list-check.ts';
import { findAllMedications } from '../../medications/repository.ts';
import { findProfile } from '../../profile/repository.ts';
import { toRulesProfile } from '../../profile/stored-sections.ts';
import { findSample } from '../sample-data/repository.ts';
import { toExportedPatient } from './exported-patient.ts';

/** What is short enough to be held at once, without what was filled in as a sample. */
export async function findShortLists(tx: Transaction, person: Person) {
  const { userId } = person;
  const sample = await findSample(tx, userId);
  const profile = await findProfile(tx, userId);
  const filled = new Set(sample?.medications.map(({ id }) => id));
  const isOwn = ({ id }: { id: string }) => !filled.has(id);
  const own = sample ? { ...profile, ...withoutSample(toRulesProfile(profile), sample.profile) } : profile;
  const medicationList = await findMedicationListWithResults(tx, userId);
  return {
    // What is left keeps the shapes that it had.
    patient: toExportedPatient(person, own, person.email),
    medicines: (await findAllMedications(tx, userId)).filter(isOwn),
    goals: await findGoalRows(tx, userId),
    list: { ...medicationList, profile: own, medications: medicationList.medications.filter(isOwn) },
  };
}
