import { addDays } from '@wellkept/clinical/local-day.ts';
import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import type { Account } from '../e2e/account.ts';
import { createMedicine } from '../e2e/medicine.ts';
import { tenItems } from './medication-list.ts';
import { mustSucceed } from './three-years.ts';

const daysOfYear = 365;

/** One row of a diary: what is written `count` times on every day up to today. Values are SQL, with the number of the row of the day as n. */
type DailyRow = { kind: string; subject: string; value: string; second?: string; isOnceADay?: true; count: number };

const dailyRows: readonly DailyRow[] = [
  ...['mood', 'energy', 'stress', 'sleep-quality'].map(
    (scale): DailyRow => ({ kind: 'day', subject: `'${scale}'`, value: '1 + (random() * 4)::int', isOnceADay: true, count: 1 }),
  ),
  { kind: 'day', subject: "'sleep'", value: '300 + (random() * 240)::int', isOnceADay: true, count: 1 },
  { kind: 'symptom', subject: "'Symptom ' || n", value: '(random() * 10)::int', count: 5 },
  { kind: 'factor', subject: "'Factor ' || n", value: '1', isOnceADay: true, count: 8 },
  {
    kind: 'measurement',
    subject: "(array['blood-pressure', 'weight', 'pulse', 'glucose', 'temperature'])[n]",
    value: '60 + random() * 60',
    second: 'case when n = 1 then 50 end',
    count: 5,
  },
  { kind: 'measurement', subject: "'water'", value: '250', count: 6 },
];

const entriesOfYearMin = 15_000;
const habit = {
  aim: 'build',
  schedule: { every: 'day' },
  amount: null,
  group: null,
  reminders: [],
  isArchived: false,
};

/**
 * Creates a user with years of data up to today, ten medicines and four habits. Returns the user and the number of
 * entries.
 */
export async function writeDiaryOfYears(
  { call }: Account,
  dataFolder: string,
  today: string,
  years = 10,
): Promise<{ userId: string; count: number }> {
  const days = years * daysOfYear;
  const startedOn = addDays(today, 1 - days);
  const items = tenItems.map((name) => ({ id: crypto.randomUUID(), ...createMedicine(name) }));
  await mustSucceed('storing medicines', call('POST', '/api/medications/bulk', { items }));
  for (const position of [0, 1, 2, 3])
    await mustSucceed(
      'a habit',
      call('PUT', `/api/habits/${crypto.randomUUID()}`, { ...habit, startedOn, name: `Habit ${position}`, position }),
    );
  const session = (await (await mustSucceed('asking who it is', call('GET', '/api/session'))).json()) as { user: { id: string } };
  const count = await writeEntries(dataFolder, { userId: session.user.id, today, days });
  if (count < years * entriesOfYearMin) throw new Error(`only ${count} entries`);
  return { userId: session.user.id, count };
}

type Diary = { userId: string; today: string; days: number };

async function writeEntries(dataFolder: string, { userId, today, days }: Diary): Promise<number> {
  const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept') });
  await client.connect();
  const everyDay = `generate_series($2::date - ${days - 1}, $2::date, interval '1 day') d`;
  const run = (text: string) => client.query(text, [userId, today]);
  try {
    for (const { kind, subject, value, second = 'null', isOnceADay, count } of dailyRows)
      await run(`insert into diary_entries (user_id, id, day, at, zone, kind, subject, slot, value, second_value, change_id)
        select $1, gen_random_uuid(), d::date, ${isOnceADay ? 'null' : "d + n * interval '1 hour'"}, 'Europe/Berlin', '${kind}', ${subject},
          ${isOnceADay ? "'day'" : 'null'}, ${value}, ${second}, gen_random_uuid()
        from ${everyDay}, generate_series(1, ${count}) n`);
    await run(`insert into diary_entries (user_id, id, day, at, zone, kind, subject, slot, state, change_id)
      select $1, gen_random_uuid(), d::date, d + interval '8 hours', 'Europe/Berlin', 'intake', m.id::text, '08:00', 'taken', gen_random_uuid()
      from medications m, ${everyDay} where m.user_id = $1 and m.active`);
    await run(`insert into diary_entries (user_id, id, day, zone, kind, subject, slot, value, state, change_id)
      select $1, gen_random_uuid(), d::date, 'Europe/Berlin', 'habit', h.id::text, 'day', 30, 'done', gen_random_uuid()
      from habits h, ${everyDay} where h.user_id = $1`);
    await client.query(
      `insert into diary_topics (user_id, kind, name, last_used_on)
        select user_id, kind, subject, max(day) from diary_entries where user_id = $1 and kind in ('symptom', 'factor') group by 1, 2, 3`,
      [userId],
    );
    // A user who tries out a lot: names that are used only once.
    await run(
      `insert into diary_topics (user_id, kind, name, last_used_on) select $1, 'factor', 'Tried ' || n, $2::date - n from generate_series(1, 4900) n`,
    );
    // Without it the change below is planned for an empty table, and takes hours.
    await client.query('analyze diary_entries');
    // Nights are shorter and moods lower after some days, so that there is something to find.
    await client.query(
      `delete from diary_entries where user_id = $1 and kind = 'factor' and subject in ('Factor 1', 'Factor 2') and random() < 0.5`,
      [userId],
    );
    await client.query(
      `update diary_entries night set value = case night.subject when 'sleep' then night.value - 60 else greatest(1, night.value - 1) end
       from diary_entries cause where night.user_id = $1 and cause.user_id = $1 and night.kind = 'day' and cause.kind = 'factor'
         and ((night.subject = 'sleep' and cause.subject = 'Factor 1' and night.day = cause.day + 1)
           or (night.subject = 'mood' and cause.subject = 'Factor 2' and night.day = cause.day))`,
      [userId],
    );
    // A diary lies in the order of its days, and the database has long tidied up behind it.
    await client.query('cluster diary_entries using diary_entries_by_day');
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: string }>('select count(*) from diary_entries where user_id = $1', [userId]);
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}
