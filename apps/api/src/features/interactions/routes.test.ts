import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { describe, expect, test, vi } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { followChanges } from '../../jobs/follow-changes.ts';
import { findFindingRows, upsertFindingRows } from './repository.ts';

const server = setUpTestServer();

const put = (person: SignedIn, body: object, id: string = randomUUID()) => person.call('PUT', `/api/medications/${id}`, body);
const listRecords = async (person: SignedIn): Promise<SafetyRecord[]> => (await person.call('GET', '/api/safety/findings')).json();
/** The job runs a second after the save. */
const waitUntil = <T>(work: () => Promise<T>) => vi.waitFor(work, { timeout: 120_000, interval: 100 });
const listCurrentRecords = async (person: SignedIn) => (await listRecords(person)).filter(({ goneAt }) => goneAt === null);
const bleeding = 'interaction:ibuprofen+warfarin';

const findQueue = (person: SignedIn) =>
  withUser(server.connections.people, person.userId, async (tx) => {
    const { rows } = await tx.execute<{ source: string; targets: string[]; status: string }>(
      'select source_table as source, target_features as targets, sync_status as status from data_sync_queue order by created_at, source_table',
    );
    return rows;
  });

describe('the check of the cabinet', () => {
  test('names what does not go together, in the order of the list, without what was stopped', async () => {
    const ann = await createUser(server);
    for (const [name, active] of [
      ['warfarin', true],
      ['ibuprofen', true],
      ['sildenafil', false],
      ['qqqq', true],
    ] as const)
      await put(ann, createMedicationInput(name, { active }));
    const result = (await ann.call('GET', '/api/medications/check')).json();
    expect(result.items.map((item: { text: string }) => item.text)).toEqual(['qqqq', 'ibuprofen', 'warfarin']);
    expect(result.findings.map((finding: { id: string }) => finding.id)).toContain(bleeding);
    expect(result.unchecked).toEqual([0]);
  });

  test('counts doses, and knows the person of the profile', async () => {
    const ann = await createUser(server);
    await put(
      ann,
      createMedicationInput('Acetaminophen', { strength: '500 mg', prescribedDosage: '3 tablets', frequency: 'four times a day' }),
    );
    await put(ann, createMedicationInput('Amoxicillin'));
    const before = (await ann.call('GET', '/api/medications/check')).json();
    expect(before.amounts[0]).toMatchObject({ substance: { id: 'acetaminophen' }, total: 6000, unit: 'mg' });
    expect(before.findings.map(({ kind }: { kind: string }) => kind)).toEqual(['amount']);
    await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['penicillin', 'moon dust'] } });
    const after = (await ann.call('GET', '/api/medications/check')).json();
    expect(after.findings[0]).toMatchObject({ kind: 'personal', severity: 'contraindicated', about: { kind: 'allergy' } });
    expect(after.notUnderstood).toEqual(['moon dust']);
  });
});

describe('the background analysis', () => {
  test('runs after a save, records what it found and works off what was announced', async () => {
    const ann = await createUser(server);
    await ann.call('POST', '/api/medications/bulk', {
      items: ['Warfarin', 'Ibuprofen'].map((name) => ({ id: randomUUID(), ...createMedicationInput(name) })),
    });
    expect(await findQueue(ann)).toEqual([
      { source: 'medications', targets: ['medication_safety', 'drug_interactions', 'ai_analysis'], status: 'pending' },
    ]);
    await waitUntil(async () =>
      expect(await listCurrentRecords(ann)).toContainEqual(
        expect.objectContaining({ findingId: bleeding, severity: 'major', seenAt: null, acknowledgement: null, goneAt: null }),
      ),
    );
    // The findings are those of this moment; what the job records of them follows.
    await waitUntil(async () => expect((await findQueue(ann)).map(({ status }) => status)).toEqual(['synced']));
  });

  test('many saves are looked at once', async () => {
    const ann = await createUser(server);
    for (let at = 0; at < 5; at += 1) await put(ann, createMedicationInput(`zinc ${at}`));
    const { rows } = await server.connections.jobs.query('select from graphile_worker.jobs where key = $1', [
      `follow_changes ${ann.userId}`,
    ]);
    expect(rows).toHaveLength(1);
    await waitUntil(async () => expect(new Set((await findQueue(ann)).map(({ status }) => status))).toEqual(new Set(['synced'])));
  });

  test('a change of the profile is announced by its section, and looked at', async () => {
    const ann = await createUser(server);
    await put(ann, createMedicationInput('Amoxicillin'));
    await ann.call('PATCH', '/api/profile', {
      medical_history: { allergies: ['Penicillin'] },
      lifestyle_data: { smokingStatus: 'regular' },
      health_goals: {},
    });
    expect((await findQueue(ann)).map(({ source }) => source)).toEqual(['medications', 'lifestyle_data']);
    await waitUntil(async () =>
      expect((await listCurrentRecords(ann))[0]).toMatchObject({ kind: 'personal', severity: 'contraindicated' }),
    );
  });

  test('what a deleted entry led to is gone, and stays in the history', async () => {
    const ann = await createUser(server);
    const id = randomUUID();
    await put(ann, createMedicationInput('Warfarin'));
    await put(ann, createMedicationInput('Ibuprofen'), id);
    // Only what was recorded has a history.
    await waitUntil(async () => expect(new Set((await findQueue(ann)).map(({ status }) => status))).toEqual(new Set(['synced'])));
    await ann.call('DELETE', `/api/medications/${id}`);
    expect(await listCurrentRecords(ann)).toEqual([]);
    expect((await listRecords(ann)).find(({ findingId }) => findingId === bleeding)).toMatchObject({ goneAt: expect.any(String) });
  });

  test('run twice, or at once, it has the effect of one run', async () => {
    const ann = await createUser(server);
    await put(ann, createMedicationInput('Warfarin'));
    await put(ann, createMedicationInput('Ibuprofen'));
    const run = () => followChanges({ people: server.connections.people, safety: server.parts.safety }, ann.userId, new Date());
    await Promise.all([run(), run()]);
    const first = await listRecords(ann);
    await run();
    const drop = ({ lastShownAt: _, ...record }: SafetyRecord) => record;
    expect((await listRecords(ann)).map(drop)).toEqual(first.map(drop));
  });

  test('a run that fails leaves what was announced open, with the attempt counted, and the next makes up for it', async () => {
    const ann = await createUser(server);
    const { people } = server.connections;
    await withUser(people, ann.userId, (tx) =>
      tx.execute(`insert into data_sync_queue (user_id, source_table, target_features, data_payload, attempts)
        values ('${ann.userId}', 'medications', '[]', '{}', 6)`),
    );
    const broken = { ...server.parts.safety, check: () => Promise.reject(new Error('no knowledge')) };
    const fail = () => expect(followChanges({ people, safety: broken }, ann.userId, new Date())).rejects.toThrow('no knowledge');
    await fail();
    expect((await findQueue(ann))[0]?.status).toBe('pending');
    await fail();
    expect((await findQueue(ann))[0]?.status).toBe('failed');
    await followChanges({ people, safety: server.parts.safety }, ann.userId, new Date());
    expect((await findQueue(ann))[0]?.status).toBe('synced');
  });
});

describe('acknowledging', () => {
  const withFinding = async () => {
    const person = await createUser(server);
    await put(person, createMedicationInput('Warfarin'));
    await put(person, createMedicationInput('Ibuprofen'));
    await waitUntil(async () => expect(await listCurrentRecords(person)).not.toEqual([]));
    return person;
  };
  const acknowledge = (person: Visitor, acknowledgement: unknown, note: unknown = null, findingId = bleeding) =>
    person.call('PUT', '/api/safety/acknowledgements', { findingId, acknowledgement, note });

  test('is stored with its note, can be taken back, and hides nothing', async () => {
    const ann = await withFinding();
    const acknowledged = (await acknowledge(ann, 'discussed', ' Dr. Ito knows ')).json();
    expect(acknowledged).toMatchObject({ findingId: bleeding, acknowledgement: 'discussed', note: 'Dr. Ito knows', goneAt: null });
    expect((await ann.call('GET', '/api/medications/check')).json().findings[0].id).toBe(bleeding);
    const back = (await acknowledge(ann, null)).json();
    expect(back).toMatchObject({ acknowledgement: null, acknowledgedAt: null, note: null });
  });

  test('stands when the analysis had read the records just before it', async () => {
    const ann = await withFinding();
    const pendingAnswer = await withUser(server.connections.people, ann.userId, async (tx) => {
      const rows = await findFindingRows(tx, ann.userId);
      const answering = acknowledge(ann, 'discussed', 'asked');
      await setTimeout(300);
      await upsertFindingRows(tx, rows);
      return { saying: answering };
    });
    expect((await pendingAnswer.saying).statusCode).toBe(200);
    expect((await listCurrentRecords(ann)).find(({ findingId }) => findingId === bleeding)).toMatchObject({
      acknowledgement: 'discussed',
      note: 'asked',
    });
  });

  test('stands when the analysis had found nothing on record just before it', async () => {
    const ann = await withFinding();
    await waitUntil(async () => expect((await findQueue(ann)).every(({ status }) => status === 'synced')).toBe(true));
    const { people } = server.connections;
    const found = await withUser(people, ann.userId, (tx) => findFindingRows(tx, ann.userId));
    expect(found).not.toEqual([]);
    await withUser(people, ann.userId, (tx) => tx.execute('delete from safety_findings'));
    const pendingAnswer = await withUser(people, ann.userId, async (tx) => {
      expect(await findFindingRows(tx, ann.userId)).toEqual([]);
      const answering = acknowledge(ann, 'discussed', 'asked');
      await setTimeout(300);
      await upsertFindingRows(tx, found);
      return { saying: answering };
    });
    expect((await pendingAnswer.saying).statusCode).toBe(200);
    expect(await listCurrentRecords(ann)).toMatchObject([{ findingId: bleeding, acknowledgement: 'discussed', note: 'asked' }]);
  });

  test("is refused when unknown, not allowed, or another user's", async () => {
    const [ann, ben] = [await withFinding(), await createUser(server)];
    expectRefusal(await acknowledge(ben, 'seen'), 404, 'notFound');
    expect(await listRecords(ben)).toEqual([]);
    expectRefusal(await acknowledge(ann, 'seen', null, 'interaction:a+b'), 404, 'notFound');
    expectRefusal(await acknowledge(ann, 'ignored'), 400, 'invalid', 'acknowledgement');
    expectRefusal(await acknowledge(ann, 'seen', 'x'.repeat(2001)), 400, 'invalid', 'note');
    expectRefusal(await acknowledge(ann, 'seen', null, ''), 400, 'invalid', 'findingId');
    await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    expectRefusal(await acknowledge(ann, 'seen'), 403, 'consentNeeded');
    expect((await listCurrentRecords(ann))[0]).toMatchObject({ acknowledgement: null });
  });
});

describe('seeing', () => {
  const markAsSeen = (person: Visitor, findingIds: unknown) => person.call('POST', '/api/safety/findings/seen', { findingIds });

  test('marks what was shown, and nothing that came meanwhile', async () => {
    const [ann, ben] = [await createUser(server), await createUser(server)];
    for (const name of ['Warfarin', 'Ibuprofen', 'Amiodarone']) await put(ann, createMedicationInput(name));
    await waitUntil(async () => expect((await listCurrentRecords(ann)).length).toBeGreaterThan(1));
    const listUnseenIds = async () =>
      (await listCurrentRecords(ann)).filter(({ seenAt }) => seenAt === null).map(({ findingId }) => findingId);
    const before = await listUnseenIds();
    expect((await markAsSeen(ben, before)).statusCode).toBe(204);
    expect(await listUnseenIds()).toEqual(before);
    expect((await markAsSeen(ann, [bleeding, 'interaction:nobody+found'])).statusCode).toBe(204);
    expect(await listUnseenIds()).toEqual(before.filter((id) => id !== bleeding));
    const [seen] = (await listCurrentRecords(ann)).filter(({ findingId }) => findingId === bleeding);
    await markAsSeen(ann, [bleeding]);
    expect((await listCurrentRecords(ann)).find(({ findingId }) => findingId === bleeding)?.seenAt).toBe(seen?.seenAt);
  });

  test('needs the names of what was seen', async () => {
    const ann = await createUser(server);
    expectRefusal(await markAsSeen(ann, []), 400, 'invalid', 'findingIds');
    expectRefusal(await markAsSeen(ann, ['']), 400, 'invalid', 'findingIds.0');
    expectRefusal(await markAsSeen(ann, Array(1001).fill('a')), 400, 'invalid', 'findingIds');
    expectRefusal(await ann.call('POST', '/api/safety/findings/seen'), 400, 'invalid');
  });
});

test('returns 401 when signed out', async () => {
  const visitor = new Visitor(server);
  for (const [method, path] of [
    ['GET', '/api/medications/check'],
    ['GET', '/api/safety/findings'],
    ['POST', '/api/safety/findings/seen'],
    ['PUT', '/api/safety/acknowledgements'],
  ] as const)
    expectRefusal(await visitor.call(method, path, method === 'GET' ? undefined : {}), 401, 'notSignedIn');
});
