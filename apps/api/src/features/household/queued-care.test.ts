import { randomUUID } from 'node:crypto';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { expect, test } from 'vitest';
import { addCarer, inRecord } from '../../../test/household-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const day = toUtcDay(new Date());
const createTick = (more: object = {}) => {
  const entry = createEntryInput({ kind: 'intake', subject: randomUUID(), day, slot: '08:00', state: 'taken', value: 1, ...more });
  return { changes: [{ change: randomUUID(), base: null, entry }] };
};
const send = (carer: SignedIn, record: SignedIn, batch: object) => carer.call('POST', '/api/diary/entries', batch, inRecord(record.userId));
const countEntries = async (one: SignedIn): Promise<number> =>
  (await one.call('GET', `/api/diary/values?from=${day}&to=${day}`)).json().values.length;

test('what a carer wrote before their role ended is refused whole, also what was stored, and is saved once if they come back', async () => {
  const [edith, anna] = [await createUser(server), await createUser(server)];
  await addCarer(edith, anna, 'log');
  const [saved, waiting] = [createTick(), createTick({ slot: '20:00' })];
  expect((await send(anna, edith, saved)).statusCode).toBe(200);
  const endRole = () => edith.call('DELETE', `/api/household/records/${edith.userId}/carers/${anna.userId}`);
  await endRole();
  for (const batch of [saved, waiting]) expectRefusal(await send(anna, edith, batch), 404, 'recordClosed');
  expect([await countEntries(edith), await countEntries(anna)]).toEqual([1, 0]);
  await addCarer(edith, anna, 'look');
  expectRefusal(await send(anna, edith, waiting), 403, 'roleNeeded');
  await endRole();
  await addCarer(edith, anna, 'log');
  const verdicts: string[] = [];
  for (const batch of [saved, waiting, waiting]) verdicts.push((await send(anna, edith, batch)).json().verdicts[0].verdict);
  expect(verdicts).toEqual(['already', 'saved', 'already']);
  expect([await countEntries(edith), await countEntries(anna)]).toEqual([2, 0]);
});

test.each([
  ['one ticks and one skips', { state: 'skipped' }, 'conflict'],
  ['both tick with other amounts', { value: 2 }, 'conflict'],
  ['both tick', {}, 'already'],
])('of two carers at once, where %s, the first one counts', async (_what, more, second) => {
  const [edith, anna, rob] = [await createUser(server), await createUser(server), await createUser(server)];
  for (const carer of [anna, rob]) await addCarer(edith, carer, 'log');
  const subject = randomUUID();
  const answers = await Promise.all([send(anna, edith, createTick({ subject })), send(rob, edith, createTick({ subject, ...more }))]);
  expect(answers.map((answer) => answer.json().verdicts[0].verdict).toSorted()).toEqual([second, 'saved'].toSorted());
  expect(await countEntries(edith)).toBe(1);
});
