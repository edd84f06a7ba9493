import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { makePlan } from '@wellkept/profile/actions/make-plan.ts';
import { replan } from '@wellkept/profile/actions/replan.ts';
import type { MedicationListItem, Summaries } from '@wellkept/profile/summaries.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { deleteActions, findStoredActions, upsertActions } from './repository.ts';

export type PlanSources = { profile: Profile; medications: readonly Medication[] } & Pick<
  Summaries,
  'findings' | 'labs' | 'pressing' | 'logs'
>;
export type PlanChange = { added: number; changed: number; withdrawn: number };

/** Rebuilds the plan from the current data. Done and dismissed actions stay. */
export async function planActions(tx: Transaction, userId: UserId, known: PlanSources, today: LocalDay): Promise<PlanChange> {
  const { profile, medications, ...others } = known;
  const medicines = medications.map(toMedicationListItem);
  const planned = makePlan({ profile, medicines, ...others, today });
  const stored = await findStoredActions(tx, userId);
  const { changed, withdrawn } = replan(planned, stored);
  await upsertActions(tx, userId, changed);
  await deleteActions(tx, userId, withdrawn);
  const before = new Set(stored.map(({ id }) => id));
  const added = changed.filter(({ id }) => !before.has(id)).length;
  return { added, changed: changed.length - added, withdrawn: withdrawn.length };
}

const toMedicationListItem = ({ name, strength, prescribedDosage, frequency, active, notes }: Medication): MedicationListItem => ({
  name,
  dosage: [strength, prescribedDosage].filter(Boolean).join(', ') || null,
  frequency,
  type: notes.type,
  active,
});
