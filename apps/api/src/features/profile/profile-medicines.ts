import { randomUUID } from 'node:crypto';
import { medicationCountMax } from '@wellkept/contract/medications/medication-limits.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Profile, ProfileChange } from '@wellkept/contract/profile/profile.ts';
import type { Medicine } from '@wellkept/profile/profile.ts';
import { getUnlistedMedicines, isSameMedicine } from '@wellkept/profile/unlisted-medicines.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findAllMedications, lockMedications } from '../medications/repository.ts';
import { type MedicationEntry, saveMedications } from '../medications/service.ts';
import { lockProfile } from './repository.ts';

type Section = Profile['medications'];
const places = ['medications', 'supplements'] as const;

const toEntry = ({ name, dosage, frequency, type, active }: Medicine): MedicationEntry => ({
  id: randomUUID(),
  name,
  strength: null,
  prescribedDosage: dosage.trim() || null,
  frequency: frequency.trim() || null,
  indication: null,
  active,
  notes: { type, startDate: null, prescribingDoctor: null, dosage: null, text: null },
});

/** An entry that was stopped and is taken again: it keeps its id and what it says. */
const toResumed = ({ createdAt: _, updatedAt: __, ...stopped }: Medication, { dosage }: Medicine): MedicationEntry => ({
  ...stopped,
  active: true,
  prescribedDosage: stopped.prescribedDosage ?? (stopped.strength === null ? dosage.trim() || null : null),
});

/**
 * Medicines have one home, the list that is checked. Medicines in a section of the profile move to the list unless it
 * has them already. A stopped one becomes active again, except that the list is newer than what an older version
 * stored. What does not fit stays in the section, and the verdict on the list reports it as unchecked.
 */
export async function moveMedicines(
  tx: Transaction,
  userId: UserId,
  section: Section,
  { isOlderThanList }: { isOlderThanList: boolean },
): Promise<{ moved: number; section: Section }> {
  const { current, ...others } = section;
  if (current === undefined || current.length === 0) return { moved: 0, section };
  await lockProfile(tx, userId);
  await lockMedications(tx, userId);
  const list = await findAllMedications(tx, userId);
  const wanted = getUnlistedMedicines({ medications: { current }, supplements: {} }, list);
  const again: MedicationEntry[] = [];
  const unknown: Medicine[] = [];
  for (const one of wanted) {
    if (again.some((row) => isSameMedicine(one, row))) continue;
    // The list begins with what changed last.
    const stopped = list.find((row) => !row.active && isSameMedicine(one, row) && !again.some(({ id }) => id === row.id));
    if (!stopped) unknown.push(one);
    else if (!isOlderThanList) again.push(toResumed(stopped, one));
  }
  const room = Math.max(0, medicationCountMax - list.length);
  const [added, left] = [unknown.slice(0, room), unknown.slice(room)];
  const moving = [...again, ...added.map(toEntry)];
  if (moving.length > 0) await saveMedications(tx, userId, moving);
  return { moved: moving.length, section: { ...others, ...(left.length > 0 && { current: left }) } };
}

/** A change of the profile without the medicines that it names, which are in the list from now on. */
export async function withMedicinesMoved(tx: Transaction, userId: UserId, change: ProfileChange): Promise<ProfileChange> {
  const moved = { ...change };
  for (const place of places) {
    const section = change[place];
    const fields = change.edited?.[place]?.fields;
    // A section that is sent along for another field says nothing new of the list.
    if (section && (!fields || [...fields].includes('current')))
      moved[place] = (await moveMedicines(tx, userId, section, { isOlderThanList: false })).section;
  }
  return moved;
}
