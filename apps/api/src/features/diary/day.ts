import type { DiaryDay } from '@wellkept/contract/diary-day.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import { weekday } from '@wellkept/insights/tracking/habit.ts';
import { addDays } from '@wellkept/insights/tracking/local-day.ts';
import { clock } from '@wellkept/safety/timing/day.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import type { dayPlanner } from '../dashboard/day.ts';
import { findHabits } from '../habits/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { findLatest, findValues } from './read-repository.ts';
import { findEntries } from './repository.ts';
import { findOfferedTopics } from './topic-repository.ts';

const offeredMax = { symptoms: 24, factors: 40 };

type Planned = { people: pg.Pool; planDay: ReturnType<typeof dayPlanner> };

/** Everything of one day, from one moment. */
export async function findDay({ people, planDay }: Planned, userId: UserId, day: string): Promise<DiaryDay> {
  const { profile, medicines, ...stored } = await withUser(people, userId, async (tx) => ({
    profile: await findProfile(tx, userId),
    medicines: await findActiveMedications(tx, userId),
    entries: await findEntries(tx, userId, { from: day, to: day }),
    habits: await findHabits(tx, userId, { isArchived: false }),
    week: await findValues(tx, userId, {
      from: addDays(day, -6),
      to: addDays(day, -1),
      kinds: ['day', 'symptom', 'factor', 'habit', 'measurement', 'practice'],
    }),
    symptoms: await findOfferedTopics(tx, userId, 'symptom', offeredMax.symptoms),
    factors: await findOfferedTopics(tx, userId, 'factor', offeredMax.factors),
    latest: await findLatest(tx, userId, day),
  }));
  const { plan } = await planDay(profile, medicines);
  return { day, ...stored, ...dosesOf(plan, medicines, day) };
}

type Plan = Awaited<ReturnType<Planned['planDay']>>['plan'];

/** What is due on a day. A medicine whose first day is later was not taken yet. */
function dosesOf(plan: Plan, medicines: readonly Medication[], day: string): Pick<DiaryDay, 'doses' | 'asNeeded'> {
  const byId = new Map(medicines.filter(({ notes }) => (notes.startDate ?? day) <= day).map((medicine) => [medicine.id, medicine]));
  const told = (id: string) => {
    const medicine = byId.get(id);
    return medicine ? [{ medicationId: id, name: medicine.name.slice(0, 200), strength: medicine.strength }] : [];
  };
  const due = (plan?.doses ?? []).filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday(day)));
  // What could not be planned can be written down all the same.
  const planned = new Set([...(plan?.doses ?? []), ...(plan?.sometimes ?? [])].map(({ medication_id }) => medication_id));
  const others = medicines.filter(({ id }) => !planned.has(id));
  return {
    doses: due.flatMap(({ medication_id, at, rule }) => told(medication_id).map((medicine) => ({ ...medicine, slot: clock(at), rule }))),
    asNeeded: [
      ...others,
      ...medicines.filter(({ id }) => (plan?.sometimes ?? []).some(({ medication_id }) => medication_id === id)),
    ].flatMap(({ id }) => told(id)),
  };
}
