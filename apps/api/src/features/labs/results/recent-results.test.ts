import { addDays, type LocalDay, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { judgedDaysMax } from '@wellkept/clinical/urgency.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { judgeResults } from '@wellkept/labs/analysis/judge-results.ts';
import { computePersonLabs } from '@wellkept/labs/analysis/person-labs.ts';
import { listPressing } from '@wellkept/labs/analysis/pressing.ts';
import { trendValuesMax } from '@wellkept/labs/meaning/change.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../test/fuzz-values.ts';
import { createUser, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { type Transaction, withUser } from '../../../database/connect.ts';
import { findProfile } from '../../profile/repository.ts';
import { loadShowContext, loadStoryInput } from '../biomarkers/lab-context.ts';
import { findJudgedLabResults, findLabResults, findRecentLabResults, newestLabsText } from './repository.ts';

const server = setUpTestServer();
const today = toUtcDay(new Date());
type Value = { analyteId: string; daysAgo: number; amount: number; comparator?: Result['comparator'] };

async function store({ userId }: SignedIn, values: readonly Value[]): Promise<void> {
  await withUser(server.connections.people, userId, async (tx) => {
    for (const [daysAgo, sample] of Map.groupBy(values, (one) => one.daysAgo)) {
      const [report, day] = [crypto.randomUUID(), addDays(today, -daysAgo)];
      await tx.execute(
        sql`insert into blood_test_history (user_id, id, test_type, collected_on, source) values (${userId}, ${report}, 'blood', ${day}, 'manual')`,
      );
      for (const { analyteId, amount, comparator = null } of sample)
        await tx.execute(sql`insert into lab_results (user_id, id, report_id, analyte_id, specimen, collected_on, printed_name, value_text, value, amount, comparator)
          values (${userId}, gen_random_uuid(), ${report}, ${analyteId}, 'blood', ${day}, ${analyteId}, ${String(amount)}, ${amount}, ${amount}, ${comparator})`);
    }
  });
}

const read = <T>({ userId }: SignedIn, work: (tx: Transaction) => Promise<T>) => withUser(server.connections.people, userId, work);
const createContext = (profile: Profile, results: readonly Result[], day: LocalDay) =>
  loadShowContext({ profile, results }, [], { safety: server.parts.safety, today: day });

/** Values that change by steps, stay, or leap, as those of a person whose kidneys or blood change do. */
function createValues(seed: number): Value[] {
  const random = createRandom(seed);
  const usual = {
    potassium: 4.4,
    sodium: 140,
    creatinine: 1,
    hemoglobin: 13,
    calcium: 9.4,
    albumin: 4.2,
    glucose: 95,
    platelets: 240,
    ldl: 120,
    crp: 3,
  };
  return Object.entries(usual).flatMap(([analyteId, amount]) => {
    const count = random.pick([1, 2, 6, 30]);
    const first = random.pick([0, 0, 0, 3, 200, 1500, 6000]);
    const step = random.pick([0, 7, 30, 91, 365, 800]);
    return Array.from({ length: count }, (_, at) => ({
      analyteId,
      daysAgo: first + at * step,
      amount: Number((amount * random.pick([0.4, 0.6, 0.8, 1, 1, 1.02, 1.1, 1.5, 2.2])).toFixed(2)),
      comparator: random.pick([null, null, null, '<', '>'] as const),
    }));
  });
}

test('what cannot wait, and what rules about medicines ask for, are the same from recent results as from all of them', async () => {
  let pressing = 0;
  let left = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const person = await createUser(server);
    await store(person, createValues(seed));
    const { all, recent, newest, judged, profile } = await read(person, async (tx) => ({
      all: await findLabResults(tx, person.userId),
      recent: await findRecentLabResults(tx),
      newest: (await tx.execute<Result>(sql.raw(newestLabsText))).rows,
      judged: await findJudgedLabResults(tx, person.userId),
      profile: await findProfile(tx, person.userId),
    }));
    const context = await createContext(profile, all, today);
    const input = await loadStoryInput(profile, [], { safety: server.parts.safety, today });
    const list = (results: readonly Result[]) => listPressing(judgeResults(results, context, input), context);
    const expected = list(all);
    expect(list(recent), `seed ${seed}`).toEqual(expected);
    expect(list(judged), `seed ${seed}`).toEqual(expected);
    for (const some of [recent, newest])
      expect(computePersonLabs(some, context, today), `seed ${seed}`).toEqual(computePersonLabs(all, context, today));
    pressing += expected.length;
    for (const [id, ofMarker] of Map.groupBy(all, ({ analyteId }) => analyteId))
      expect(listDays(judged.filter(({ analyteId }) => analyteId === id)), `seed ${seed}, ${id}`).toEqual(
        expect.arrayContaining(listDays(ofMarker.slice(0, trendValuesMax))),
      );
    left += all.length - judged.length;
  }
  // Something was judged, and something was left out.
  expect(pressing).toBeGreaterThan(5);
  expect(left).toBeGreaterThan(50);
});

const listDays = (results: readonly Result[]) => results.map(({ collectedOn }) => collectedOn);

test('the values of each marker’s newest day and those of its newest exact one are found, whatever their order', async () => {
  const person = await createUser(server);
  await store(person, [
    { analyteId: 'potassium', daysAgo: 900, amount: 4 },
    { analyteId: 'potassium', daysAgo: 3, amount: 5 },
    { analyteId: 'sodium', daysAgo: 3, amount: 116 },
    { analyteId: 'sodium', daysAgo: 3, amount: 138 },
    { analyteId: 'ldl', daysAgo: 5000, amount: 120 },
  ]);
  await read(person, (tx) => tx.execute(sql`update lab_results set comparator = '>' where user_id = ${person.userId} and amount = 5`));
  const { rows } = await read(person, (tx) => tx.execute<{ analyteId: string; amount: number }>(sql.raw(newestLabsText)));
  expect(rows.map(({ analyteId, amount }) => `${analyteId} ${amount}`).toSorted()).toEqual([
    'ldl 120',
    'potassium 4',
    'potassium 5',
    'sodium 116',
    'sodium 138',
  ]);
});

test('no row of the urgency table compares with values from longer ago than are read', async () => {
  const text = JSON.stringify(await loadUrgencyTable());
  const days = [...text.matchAll(/"withinDays":(\d+)/g)].map(([, count]) => Number(count));
  expect(days.length).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeLessThanOrEqual(judgedDaysMax);
});
