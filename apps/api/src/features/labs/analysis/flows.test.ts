import { randomUUID } from 'node:crypto';
import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import type { SyncState } from '@wellkept/contract/profile/sync.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { expect, test } from 'vitest';
import { createMedicationInput } from '../../../../test/diary-fixtures.ts';
import { createUser, grantPlan, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { followChanges } from '../../../jobs/follow-changes.ts';

const server = setUpTestServer();

const get = async <T>(person: SignedIn, path: string): Promise<T> => (await person.call('GET', path)).json();
const follow = ({ userId }: SignedIn) =>
  followChanges({ people: server.connections.people, safety: server.parts.safety }, userId, new Date());
const createResult = (analyteId: string, amount: number, high: number) => ({
  analyteId,
  printedName: analyteId,
  valueText: String(amount),
  value: amount,
  upTo: null,
  comparator: null,
  unit: null,
  printedUnit: null,
  range: { low: null, high, isStrict: false, text: `- ${high}` },
  printedFlag: null,
  place: null,
});
const createMedicineWithId = (name: string) => ({ id: randomUUID(), ...createMedicationInput(name) });
const getBiomarkersScore = ({ wellness }: Dashboard) => wellness?.subScores.find(({ id }) => id === 'biomarkers')?.score ?? null;

test('results reach the safety of medicines, the plan, the score and what is up to date; and leave them with the report', async () => {
  const ann = await createUser(server);
  await grantPlan(ann);
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 70, gender: 'female', sex: 'female' } });
  await ann.call('POST', '/api/medications/bulk', { items: [createMedicineWithId('Metformin')] });
  await follow(ann);
  const findKidneyFindings = async () =>
    (await get<SafetyRecord[]>(ann, '/api/safety/findings')).filter(({ goneAt, findingId }) => goneAt === null && /kidney/.test(findingId));
  expect(await findKidneyFindings()).toEqual([]);
  expect(getBiomarkersScore(await get(ann, '/api/dashboard'))).toBeNull();

  const collectedOn = toUtcDay(new Date(Date.now() - dayMs));
  const results = [createResult('creatinine', 2.4, 0.95), createResult('ldl', 150, 116)];
  const saved = await ann.call('POST', '/api/lab-reports', { collectedOn, laboratory: null, note: null, source: 'manual', results });
  expect(saved.statusCode).toBe(201);
  expect((await get<SyncState>(ann, '/api/sync')).changes[0]).toMatchObject({
    source: 'blood_test_history',
    targets: ['medication_safety', 'wellness_dashboard', 'ai_analysis'],
  });
  await follow(ann);
  expect(await findKidneyFindings()).not.toEqual([]);
  const dashboard = await get<Dashboard>(ann, '/api/dashboard');
  expect(getBiomarkersScore(dashboard)).toBe(0);
  expect(dashboard.freshness.find(({ source }) => source === 'blood_test_history')).toMatchObject({
    updated_at: expect.any(String),
    isOutdated: false,
  });
  const plan = await get<{ actions: { action_id: string }[] }>(ann, '/api/action-plans');
  expect(plan.actions.map(({ action_id }) => action_id).join()).toMatch(/ldl|results/);

  await ann.call('DELETE', `/api/lab-reports/${saved.json().id}`);
  await follow(ann);
  expect(await findKidneyFindings()).toEqual([]);
  expect(getBiomarkersScore(await get(ann, '/api/dashboard'))).toBeNull();
});
