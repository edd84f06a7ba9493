import { isZone, type LocalDay, toLocalDay, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';

/**
 * Where the days of a person begin and end, as a value of one statement that reads `unified_user_profiles`: the time zone of their
 * reminders, which follows their device, else that of their newest diary entry, else UTC.
 */
const formatKnownZoneText = (isOfEntry: string) => `coalesce(
    (select r.zone from reminder_settings r where r.user_id = unified_user_profiles.user_id),
    (select e.zone from diary_entries e where e.user_id = unified_user_profiles.user_id and ${isOfEntry}
      order by e.day desc, e.at desc nulls last limit 1))`;
export const zoneText = `coalesce(${formatKnownZoneText("e.source <> 'sample'")}, 'UTC')`;
/** What a carer writes down carries the zone of the carer's device. */
const ownZoneText = formatKnownZoneText("e.source <> 'sample' and e.entered_by is null");

/** The day that it is for the person. A stored text that is no time zone counts as UTC. */
export const getToday = ({ zone }: { zone: string }, now: Date): LocalDay => (isZone(zone) ? toLocalDay(now, zone) : toUtcDay(now));

/** Where the person is, by their own reminders and entries; null where neither says it. To be read as the person: carers do not see both. */
export async function findKnownZone(tx: Transaction, userId: UserId): Promise<string | null> {
  const { rows } = await tx.execute<{ zone: string | null }>(
    sql`select ${sql.raw(ownZoneText)} as zone from (select ${userId}::uuid as user_id) unified_user_profiles`,
  );
  const zone = rows[0]?.zone ?? null;
  return zone !== null && isZone(zone) ? zone : null;
}

/** The same, for what does not read the profile. */
export async function findToday(tx: Transaction, userId: UserId, now: Date): Promise<LocalDay> {
  const { rows } = await tx.execute<{ zone: string }>(
    sql`select ${sql.raw(zoneText)} as zone from (select ${userId}::uuid as user_id) unified_user_profiles`,
  );
  return getToday({ zone: rows[0]?.zone ?? 'UTC' }, now);
}
