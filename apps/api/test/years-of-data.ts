import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../src/auth/user-id.ts';
import { withUser } from '../src/database/connect.ts';

type DailyRow = { kind: string; subject: string; value: string; second?: string; isOnceADay?: true; count: number };

/** What a person logs on a day; SQL, with the row number of the day as n. */
const eachDay: readonly DailyRow[] = [
  ...['mood', 'energy', 'stress'].map(
    (scale): DailyRow => ({ kind: 'day', subject: `'${scale}'`, value: '1 + (random() * 4)::int', isOnceADay: true, count: 1 }),
  ),
  { kind: 'day', subject: "'sleep'", value: '300 + (random() * 240)::int', isOnceADay: true, count: 1 },
  { kind: 'symptom', subject: "'Symptom ' || n", value: '(random() * 10)::int', count: 3 },
  { kind: 'factor', subject: "'Factor ' || n", value: '1', isOnceADay: true, count: 3 },
  {
    kind: 'measurement',
    subject: "(array['blood-pressure', 'weight'])[n]",
    value: '60 + random() * 60',
    second: 'case n when 1 then 50 end',
    count: 2,
  },
];
const labMarkers = 30;

/** Fills the diary, the topics and the laboratory reports of a person with years of data up to today. Says how many entries there are. */
export function writeYears(people: pg.Pool, userId: UserId, years: number): Promise<number> {
  return withUser(people, userId, async (tx) => {
    const days = sql.raw(`generate_series(current_date - ${Math.round(years * 365)}, current_date, interval '1 day') d`);
    for (const { kind, subject, value, second = 'null', isOnceADay, count } of eachDay)
      await tx.execute(sql`insert into diary_entries (user_id, id, day, at, zone, kind, subject, slot, value, second_value, change_id)
        select ${userId}, gen_random_uuid(), d::date, ${sql.raw(isOnceADay ? 'null' : "d + n * interval '1 hour'")}, 'Europe/Berlin', ${kind},
          ${sql.raw(subject)}, ${isOnceADay ? 'day' : null}, ${sql.raw(value)}, ${sql.raw(second)}, gen_random_uuid()
        from ${days}, generate_series(1, ${count}::int) n on conflict do nothing`);
    await tx.execute(sql`insert into diary_entries (user_id, id, day, at, zone, kind, subject, slot, state, change_id)
      select ${userId}, gen_random_uuid(), d::date, d + interval '8 hours', 'Europe/Berlin', 'intake', m.id::text, '08:00', 'taken', gen_random_uuid()
      from medications m, ${days} where m.user_id = ${userId} and m.active on conflict do nothing`);
    await tx.execute(sql`insert into diary_entries (user_id, id, day, zone, kind, subject, slot, value, state, change_id)
      select ${userId}, gen_random_uuid(), d::date, 'Europe/Berlin', 'habit', h.id::text, 'day', 30, 'done', gen_random_uuid()
      from habits h, ${days} where h.user_id = ${userId} on conflict do nothing`);
    await tx.execute(sql`insert into diary_topics (user_id, kind, name, last_used_on)
      select user_id, kind, subject, max(day) from diary_entries where user_id = ${userId} and kind in ('symptom', 'factor') group by 1, 2, 3
      on conflict do nothing`);
    const { rows } = await tx.execute<{ count: string }>(sql`select count(*) from diary_entries where user_id = ${userId}`);
    return Number(rows[0]?.count);
  });
}

/** A laboratory report a quarter, as they would be typed in. */
export const createLabReports = (years: number, analyteIds: readonly string[]) =>
  Array.from({ length: years * 4 }, (_, index) => ({
    collectedOn: toUtcDay(new Date(Date.now() - index * 91 * dayMs)),
    laboratory: 'Lab',
    note: null,
    source: 'manual',
    results: analyteIds.slice(0, labMarkers).map((analyteId, at) => ({
      analyteId,
      printedName: analyteId,
      valueText: String(4 + ((index + at) % 7)),
      unit: 'mmol/L',
      printedUnit: 'mmol/L',
      range: { low: 3, high: 6, isStrict: false, text: '3 - 6' },
      printedFlag: null,
      place: null,
      value: 4 + ((index + at) % 7),
      upTo: null,
      comparator: null,
    })),
  }));
