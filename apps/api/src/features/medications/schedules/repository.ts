import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { doseSchedules } from './tables.ts';

/** The schedules of the person of a profile, as a value of one statement that reads `unified_user_profiles`. */
export const doseSchedulesText = `(select coalesce(json_agg(json_build_object('medicationId', d.medication_id, 'times', d.times, 'days', d.days,
    'zone', d.zone, 'source', d.source) order by d.medication_id), '[]')
  from dose_schedules d where d.user_id = unified_user_profiles.user_id)`;

const { medicationId, times, days, zone, source } = doseSchedules;

/** Holds the rows until the end of the transaction. */
export function lockDoseSchedules(tx: Transaction, userId: UserId): Promise<DoseSchedule[]> {
  return tx
    .select({ medicationId, times, days, zone, source })
    .from(doseSchedules)
    .where(eq(doseSchedules.userId, userId))
    .orderBy(asc(medicationId))
    .for('update');
}

export async function findDoseSchedule(tx: Transaction, userId: UserId, id: string): Promise<DoseSchedule | null> {
  const [row] = await tx
    .select({ medicationId, times, days, zone, source })
    .from(doseSchedules)
    .where(and(eq(doseSchedules.userId, userId), eq(medicationId, id)));
  return row ?? null;
}

/** When the times of each medicine were last set. */
export async function findScheduleChanges(tx: Transaction, userId: UserId): Promise<ReadonlyMap<string, Date>> {
  const { updatedAt } = doseSchedules;
  const rows = await tx.select({ medicationId, updatedAt }).from(doseSchedules).where(eq(doseSchedules.userId, userId));
  return new Map(rows.map((row) => [row.medicationId, row.updatedAt]));
}

/** Creates or replaces the schedules of these medicines. */
export async function upsertDoseSchedules(tx: Transaction, userId: UserId, schedules: readonly DoseSchedule[]): Promise<void> {
  if (schedules.length === 0) return;
  await tx
    .insert(doseSchedules)
    .values(schedules.map((schedule) => ({ userId, ...schedule })))
    .onConflictDoUpdate({
      target: [doseSchedules.userId, doseSchedules.medicationId],
      set: {
        times: sql`excluded.times`,
        days: sql`excluded.days`,
        zone: sql`excluded.zone`,
        source: sql`excluded.source`,
        updatedAt: sql`now()`,
      },
    });
}

export async function deleteDoseSchedules(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(doseSchedules).where(and(eq(doseSchedules.userId, userId), inArray(medicationId, [...ids])));
}

/** Deletes the times that came with a reminder. Those that the person has chosen for the plan stay. */
export async function deleteReminderTimes(tx: Transaction, userId: UserId, id: string): Promise<void> {
  await tx.delete(doseSchedules).where(and(eq(doseSchedules.userId, userId), eq(medicationId, id), eq(source, 'reminder')));
}

/**
 * Deletes the times of medicines that are not in the list any more. Those of `recentId` stay: its deletion can be undone. A client that was
 * offline may send times before their medicine, so times of the last day stay too.
 */
export async function deleteOrphanedSchedules(tx: Transaction, userId: UserId, recentId: string): Promise<void> {
  const isOrphan = sql`not exists (select from medications m where m.user_id = ${userId} and m.id = ${medicationId})`;
  const isOld = sql`${doseSchedules.updatedAt} < now() - interval '1 day'`;
  await tx.delete(doseSchedules).where(and(eq(doseSchedules.userId, userId), ne(medicationId, recentId), isOld, isOrphan));
}

/** The medicines that the person is reminded of: without their times those reminders would be silent. */
export async function findRemindedIds(tx: Transaction, userId: UserId): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ subject: string }>(
    sql`select subject from reminders where user_id = ${userId} and kind = 'medicine' and is_on`,
  );
  return new Set(rows.map(({ subject }) => subject));
}
