import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { computeSupplyState, type Supply, type TickedDay } from '@wellkept/tracking/reminders/supply.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { ReminderRow } from './repository.ts';

/** How the box of a medicine stands today, and the first day on which to say that it runs low. */
export type SupplyState = ReturnType<typeof computeSupplyState>;

/** How each box that was counted stands, by the id of its medicine: by the doses that were ticked where they are. */
export async function findSupplies(
  tx: Transaction,
  userId: UserId,
  rows: readonly ReminderRow[],
  today: LocalDay,
): Promise<ReadonlyMap<string, SupplyState>> {
  const counted = rows.flatMap(({ subject, supply }): { subject: string; supply: Supply }[] => (supply ? [{ subject, supply }] : []));
  if (counted.length === 0) return new Map();
  const boxes = JSON.stringify(counted.map(({ subject, supply }) => ({ subject, since: supply.countedOn })));
  const { rows: ticked } = await tx.execute<TickedDay & { subject: string }>(sql`
    select subject, day::text as day, count(*) filter (where state = 'taken')::int as taken, count(*) filter (where state = 'skipped')::int as skipped,
      count(slot)::int as planned
    from jsonb_to_recordset(${boxes}::jsonb) box(subject text, since date) join diary_entries using (subject)
    where user_id = ${userId} and kind = 'intake' and day > since and day <= ${today}
    group by subject, diary_entries.day`);
  return new Map(
    counted.map(({ subject, supply }) => [
      subject,
      computeSupplyState(
        supply,
        ticked.filter((one) => one.subject === subject),
        today,
      ),
    ]),
  );
}
