import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { ProfileFeatureData } from '@wellkept/contract/profile/profile.ts';
import { type ProfileFeature, pickFeatureData } from '@wellkept/profile/feature-data.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findAllMedications } from '../medications/repository.ts';
import { findProfile } from './repository.ts';

/** What a feature reads of a person. Medicines come from the list that is checked, where the editor of the profile keeps them. */
export async function findFeatureData(tx: Transaction, userId: UserId, feature: ProfileFeature): Promise<ProfileFeatureData> {
  const { medications, ...sections } = pickFeatureData(await findProfile(tx, userId), feature);
  if (!medications) return sections;
  return { ...sections, medications: { current: (await findAllMedications(tx, userId)).map(toProfileMedicine) } };
}

const toProfileMedicine = ({ id, name, strength, prescribedDosage, frequency, active, notes: { type } }: Medication) => ({
  id,
  name,
  dosage: prescribedDosage ?? strength ?? '',
  frequency: frequency ?? '',
  type,
  active,
});
