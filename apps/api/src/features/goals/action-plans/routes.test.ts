import type * as contract from '@wellkept/contract/goals/action-plans.ts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createMedicationInput } from '../../../../test/diary-fixtures.ts';
import {
  createSubscriber,
  createUser,
  expectRefusal,
  grantPlan,
  type SignedIn,
  setUpTestServer,
  Visitor,
} from '../../../../test/test-server.ts';
import { followChanges } from '../../../jobs/follow-changes.ts';

// As they cross the wire.
type ActionPlan = z.input<typeof contract.ActionPlan>;
type HealthAction = z.input<typeof contract.HealthAction>;

const server = setUpTestServer();

const follow = (person: SignedIn) =>
  followChanges({ people: server.connections.people, safety: server.parts.safety }, person.userId, new Date());
const plan = async (person: SignedIn): Promise<ActionPlan> => (await person.call('GET', '/api/action-plans')).json();
const changeStatus = (person: Visitor, body: unknown) => person.call('PUT', '/api/action-plans/status', body);

/** A paying user with many reasons for a suggestion. */
async function createSmoker(): Promise<SignedIn> {
  const smoker = await createSubscriber(server);
  await reportSmoking(smoker);
  return smoker;
}

async function reportSmoking(person: SignedIn): Promise<void> {
  await person.call('PATCH', '/api/profile', {
    personal_info: { age: 58, gender: 'female', weight: 95, weightUnit: 'kg', height: 165, heightUnit: 'cm' },
    medical_history: { currentConditions: ['High blood pressure', 'Type 2 diabetes'] },
    lifestyle_data: { smokingStatus: 'regular', exerciseFrequency: 'none', sleepHours: 5, stressLevel: 9, alcoholConsumption: 'daily' },
  });
  await follow(person);
}
const getFirstAction = ({ actions }: ActionPlan): HealthAction => {
  const [first] = actions;
  if (!first) throw new Error('no action was planned');
  return first;
};

describe('the plan', () => {
  test('is made from the profile: five at most, the most urgent first, with reason, source, steps and effort', async () => {
    const { actions, counts } = await plan(await createSmoker());
    expect(actions).toHaveLength(5);
    expect(counts).toMatchObject({ completed: 0, dismissed: 0 });
    expect(counts.pending).toBeGreaterThan(5);
    const ranks = actions.map(({ priority, impact_score: impact }) => ['high', 'medium', 'low'].indexOf(priority) * 100 - impact);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    for (const { effort, time_sensitivity: time, metadata, status } of actions) {
      expect([effort, status]).toEqual([Math.ceil(time / 2), 'pending']);
      expect(metadata.source.publisher).not.toBe('');
      expect(metadata.steps.length).toBeGreaterThan(0);
    }
  });

  test('shows what comes next when more are asked for, in the same order', async () => {
    const ann = await createSmoker();
    const five = await plan(ann);
    const ten = (await ann.call('GET', '/api/action-plans?count=10')).json() as ActionPlan;
    expect(ten.actions.length).toBeGreaterThan(5);
    expect(ten.actions.slice(0, 5)).toEqual(five.actions);
    expect(ten.counts).toEqual(five.counts);
    expectRefusal(await ann.call('GET', '/api/action-plans?count=0'), 400, 'invalid', 'count');
  });

  test('names what the check found, from the medicines', async () => {
    const ann = await createSubscriber(server);
    const before = await plan(ann);
    for (const name of ['Warfarin', 'Ibuprofen'])
      await ann.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicationInput(name));
    await follow(ann);
    expect(before.counts.pending).toBe(0);
    const about = (await plan(ann)).actions.flatMap(({ metadata }) => metadata.subjects);
    expect(about).toContain('interaction:ibuprofen+warfarin');
  });

  test('made again, by two at once too, is the same', async () => {
    const ann = await createSmoker();
    const first = await plan(ann);
    await Promise.all([follow(ann), follow(ann)]);
    expect(await plan(ann)).toEqual(first);
  });

  test('loses the reason that is gone, and nothing that was done or dismissed', async () => {
    const ann = await createSmoker();
    const [done, dismissed, left] = (await plan(ann)).actions;
    await changeStatus(ann, { action_id: done?.action_id, status: 'completed' });
    await changeStatus(ann, { action_id: dismissed?.action_id, status: 'dismissed' });
    await ann.call('PATCH', '/api/profile', { personal_info: {}, medical_history: {}, lifestyle_data: {} });
    await follow(ann);
    const { actions, counts } = await plan(ann);
    expect(counts).toMatchObject({ completed: 1, dismissed: 1 });
    expect(actions.map(({ action_id }) => action_id)).not.toContain(left?.action_id);
    expect(actions.find(({ action_id }) => action_id === done?.action_id)?.status).toBe('completed');
    await ann.call('PATCH', '/api/profile', { lifestyle_data: { smokingStatus: 'regular', exerciseFrequency: 'none' } });
    await follow(ann);
    expect((await plan(ann)).counts).toMatchObject({ completed: 1, dismissed: 1 });
  });

  test('is not made while the consent to processing health data does not stand', async () => {
    const ann = await createSubscriber(server);
    await ann.call('PATCH', '/api/profile', { lifestyle_data: { smokingStatus: 'regular' } });
    await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    await follow(ann);
    expect((await plan(ann)).counts).toEqual({ pending: 0, completed: 0, dismissed: 0 });
    const { changes } = (await ann.call('GET', '/api/sync')).json();
    expect(changes[0].results).toContainEqual(expect.objectContaining({ target: 'wellness_dashboard', status: 'skipped' }));
  });
});

describe('for free', () => {
  test('the plan is refused, and the dashboard has its most useful action, which can be marked; paying opens the rest', async () => {
    const ann = await createUser(server);
    await reportSmoking(ann);
    const refusal = await ann.call('GET', '/api/action-plans');
    expectRefusal(refusal, 402, 'planNeeded');
    expect(refusal.json().feature).toBe('personalized_recommendations');
    const getDashboardActions = async (): Promise<ActionPlan> => (await ann.call('GET', '/api/dashboard')).json().actions;
    const { actions, counts } = await getDashboardActions();
    expect(actions).toHaveLength(1);
    expect(counts.pending).toBeGreaterThan(1);
    const { action_id } = getFirstAction({ actions, counts });
    // What it says belongs to the plan; the answer tells only what became of it.
    expect((await changeStatus(ann, { action_id, status: 'completed' })).json()).toEqual({
      action_id,
      status: 'completed',
      completed_at: expect.any(String),
      scheduled_for: null,
    });
    const next = await getDashboardActions();
    expect([next.actions.length, getFirstAction(next).action_id === action_id]).toEqual([1, false]);
    await grantPlan(ann);
    expect((await plan(ann)).actions).toHaveLength(5);
    expect((await getDashboardActions()).actions).toHaveLength(5);
  });
});

describe('an action', () => {
  test('is ticked with its time, keeps that time, and is unticked', async () => {
    const ann = await createSmoker();
    const { action_id } = getFirstAction(await plan(ann));
    const ticked = (await changeStatus(ann, { action_id, status: 'completed' })).json();
    expect(ticked).toMatchObject({ action_id, status: 'completed', completed_at: expect.any(String) });
    expect((await changeStatus(ann, { action_id, status: 'completed' })).json().completed_at).toBe(ticked.completed_at);
    const { actions, counts } = await plan(ann);
    expect(counts.completed).toBe(1);
    expect(actions.map((action) => action.action_id)).not.toContain(action_id);
    expect((await changeStatus(ann, { action_id, status: 'pending' })).json()).toMatchObject({ status: 'pending', completed_at: null });
    expect(getFirstAction(await plan(ann)).action_id).toBe(action_id);
  });

  test('gets a day, which a new plan leaves', async () => {
    const ann = await createSmoker();
    const { action_id } = getFirstAction(await plan(ann));
    expect((await changeStatus(ann, { action_id, scheduled_for: '2027-01-02' })).json()).toMatchObject({
      scheduled_for: '2027-01-02',
      status: 'pending',
    });
    await ann.call('PATCH', '/api/profile', { personal_info: { age: 59, gender: 'female' } });
    await follow(ann);
    expect((await changeStatus(ann, { action_id, status: 'completed' })).json()).toMatchObject({
      scheduled_for: '2027-01-02',
      status: 'completed',
    });
    expect((await changeStatus(ann, { action_id, scheduled_for: null })).json()).toMatchObject({
      scheduled_for: null,
      status: 'completed',
    });
  });

  test("returns 404 for another user's action", async () => {
    const [ann, ben] = [await createSmoker(), await createSubscriber(server)];
    const { action_id } = getFirstAction(await plan(ann));
    expectRefusal(await changeStatus(ben, { action_id, status: 'completed' }), 404, 'notFound');
    expect(getFirstAction(await plan(ann)).status).toBe('pending');
    expect((await plan(ben)).actions).toEqual([]);
  });

  test.each([
    ['without a change', { action_id: 'a' }, undefined],
    ['without an id', { status: 'completed' }, 'action_id'],
    ['with an unknown status', { action_id: 'a', status: 'done' }, 'status'],
    ['with a day before there were any', { action_id: 'a', scheduled_for: '0000-01-01' }, 'scheduled_for'],
    ['with a day that does not exist', { action_id: 'a', scheduled_for: '2027-02-30' }, 'scheduled_for'],
  ])('%s is refused', async (_what, body, field) => {
    expectRefusal(await changeStatus(await createUser(server), body), 400, 'invalid', field);
  });

  test('is refused to who is not signed in or has withdrawn the consent', async () => {
    const visitor = new Visitor(server);
    expectRefusal(await visitor.call('GET', '/api/action-plans'), 401, 'notSignedIn');
    expectRefusal(await changeStatus(visitor, {}), 401, 'notSignedIn');
    const ann = await createSmoker();
    await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    const { action_id } = getFirstAction(await plan(ann));
    expectRefusal(await changeStatus(ann, { action_id, status: 'completed' }), 403, 'consentNeeded');
  });
});
