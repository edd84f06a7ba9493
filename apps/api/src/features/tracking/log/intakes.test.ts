import { randomUUID } from 'node:crypto';
import { addDays, toLocalDay } from '@wellkept/clinical/local-day.ts';
import type { IntakeLog } from '@wellkept/contract/tracking/diary-day.ts';
import { expect, test } from 'vitest';
import { createMedicine } from '../../../../test/reminder-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const zone = 'UTC';
const today = toLocalDay(new Date(), zone);
const yesterday = addDays(today, -1);

async function answer(ann: SignedIn, subject: string, day: string, slot: string, state: 'taken' | 'skipped') {
  const blank = { at: null, value: null, secondValue: null, area: null, label: null, note: null };
  const entry = { ...blank, id: randomUUID(), day, zone, kind: 'intake', subject, slot, state };
  await ann.call('POST', '/api/diary/entries', { changes: [{ change: randomUUID(), base: null, entry }] });
}

test('the log tells of two weeks which doses were taken, skipped or not ticked', async () => {
  const [ann, bob] = [await createUser(server), await createUser(server)];
  const id = randomUUID();
  await ann.call('PUT', `/api/medications/${id}`, { ...createMedicine('Metformin'), frequency: 'twice daily' });
  const read = async (who: SignedIn): Promise<IntakeLog> =>
    (await who.call('GET', `/api/diary/intakes?today=${today}&zone=${zone}`)).json();
  const before = await read(ann);
  expect(before.days).toHaveLength(14);
  expect(before.days[0]).toMatchObject({ day: today, doses: [{ medicationId: id, answer: null }, { answer: null }], extra: 0 });
  // It came into the cabinet today: of the days before nobody asks.
  expect(before.days.slice(1).flatMap(({ doses }) => doses)).toEqual([]);
  await answer(ann, id, yesterday, '08:00', 'taken');
  await answer(ann, id, today, '20:00', 'skipped');
  const [now, last] = (await read(ann)).days;
  expect(now?.doses.map(({ slot, answer: given }) => [slot, given])).toEqual([
    ['08:00', null],
    ['20:00', 'skipped'],
  ]);
  expect(last?.doses.map(({ answer: given }) => given)).toEqual(['taken', null]);
  expect((await read(bob)).days.flatMap(({ doses }) => doses)).toEqual([]);
  expectRefusal(await new Visitor(server).call('GET', `/api/diary/intakes?today=${today}&zone=${zone}`), 401, 'notSignedIn');
  expectRefusal(await ann.call('GET', `/api/diary/intakes?today=${today}&zone=Nowhere`), 400, 'invalid', 'zone');
});
