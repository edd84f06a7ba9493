import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createStandInEvent } from '../../../test/stripe-objects.ts';
import { deliver, setFault, setUpStripeServer, subscribe, waitForStatus } from '../../../test/stripe-server.ts';
import { createUser, expectRefusal, grantAdminRole, type SignedIn, Visitor } from '../../../test/test-server.ts';
import { grantAdmin } from '../../auth/admin-role.ts';

const server = setUpStripeServer();

async function createAdmin(): Promise<SignedIn> {
  const admin = await createUser(server);
  await grantAdminRole(server, admin);
  return admin;
}
type Entry = { action: string; details: Record<string, unknown> };
const getLogEntries = async (person: SignedIn): Promise<Entry[]> => (await person.call('GET', '/api/account/log')).json().entries;
const getLogActions = async (person: SignedIn): Promise<string[]> => (await getLogEntries(person)).map(({ action }) => action);
const getAdminActions = async (person: SignedIn) =>
  (await getLogEntries(person)).flatMap(({ action, details }) => (action === 'administrator_action' ? [details] : []));

const addresses = [
  ['GET', '/api/admin/users-by-plan'],
  ['GET', '/api/admin/webhooks'],
  ['GET', '/api/admin/jobs'],
  ['GET', '/api/admin/error-reports'],
  ['GET', '/api/admin/recipes'],
  ['POST', '/api/admin/recipes/refresh'],
  ['POST', '/api/admin/people'],
  ['POST', '/api/admin/webhooks/evt_1/retry'],
  ['POST', '/api/admin/jobs/1/retry'],
] as const;

test('for others than administrators there is nothing here', async () => {
  const ann = await createUser(server);
  for (const [method, url] of addresses) {
    expectRefusal(await ann.call(method, url, method === 'POST' ? {} : undefined), 404, 'notFound');
    expectRefusal(await new Visitor(server).call(method, url, method === 'POST' ? {} : undefined), 401, 'notSignedIn');
  }
});

test('an administrator without two-step sign-in is asked to turn it on first', async () => {
  const ann = await createUser(server);
  await grantAdmin(server.connections.accounts, ann.email);
  for (const [method, url] of addresses)
    expectRefusal(await ann.call(method, url, method === 'POST' ? {} : undefined), 403, 'secondFactorNeeded');
});

test('counts people by plan, and records each look in the log of the person found', async () => {
  const [admin, ann, ben] = [await createAdmin(), await createUser(server), await createUser(server)];
  await subscribe(server, ann);
  const counts = (await admin.call('GET', '/api/admin/users-by-plan')).json();
  expect(counts.people).toBeGreaterThanOrEqual(3);
  const paid = counts.plans.filter((one: { plan: string; state: string }) => one.plan === 'wellness_plus' && one.state === 'active');
  expect(paid).toContainEqual(expect.objectContaining({ billingCycle: 'monthly', people: expect.any(Number) }));
  expect(counts.plans.reduce((sum: number, { people }: { people: number }) => sum + people, 0)).toBe(counts.people);

  const found = (await admin.call('POST', '/api/admin/people', { email: ` ${ann.email.toUpperCase()} ` })).json();
  expect(found).toMatchObject({
    people: [{ id: ann.userId, name: 'Ann Lee', email: ann.email, plan: 'wellness_plus', state: 'active' }],
    next: null,
  });
  // Both logs show the look: the person's and the administrator's.
  expect(await getLogEntries(ann)).toContainEqual(
    expect.objectContaining({ action: 'viewed_by_administrator', details: { administrator: admin.userId } }),
  );
  expect(await getAdminActions(admin)).toContainEqual({ deed: 'people_viewed', shown: 1, by: 'address' });
  expect(await getLogActions(ben)).not.toContain('viewed_by_administrator');
  expect((await admin.call('POST', '/api/admin/people', { email: 'unknown-to-all@example.com' })).json().people).toEqual([]);

  const page = (await admin.call('POST', '/api/admin/people', { plan: 'wellness' })).json();
  expect(page.people.length).toBeLessThanOrEqual(20);
  expect(page.people.every(({ plan }: { plan: string }) => plan === 'wellness')).toBe(true);
  expectRefusal(await admin.call('POST', '/api/admin/people', { plan: 'gold' }), 400, 'invalid', 'plan');
});

test('a message that failed is listed with its problem, and a retry applies it', async () => {
  const [admin, ann] = [await createAdmin(), await createUser(server)];
  const customer = await subscribe(server, ann);
  await setFault(customer, 'html');
  const event = createStandInEvent('customer.subscription.updated', { object: 'subscription', customer });
  await deliver(server, event);
  const findFailedWebhook = async () => {
    const webhooks: { id: string; state: string; problem: string | null }[] = (await admin.call('GET', '/api/admin/webhooks')).json();
    return webhooks.find(({ id }) => id === event.id);
  };
  await expect
    .poll(findFailedWebhook, { timeout: 120_000 })
    .toMatchObject({ state: 'failed', problem: expect.stringContaining('text/html'), attempts: 1 });
  expect(JSON.stringify(await findFailedWebhook())).not.toContain(customer);
  await setFault(customer, null);
  expect((await admin.call('POST', `/api/admin/webhooks/${event.id}/retry`)).statusCode).toBe(202);
  expect(await getAdminActions(admin)).toContainEqual({ deed: 'webhook_retried', id: event.id });
  await expect.poll(findFailedWebhook, { timeout: 120_000 }).toBeUndefined();
  await waitForStatus(ann, { subscribed: true });
  expectRefusal(await admin.call('POST', `/api/admin/webhooks/${event.id}/retry`), 404, 'notFound');
});

test('a job that failed is listed without what it carries, and can be run again', async () => {
  const admin = await createAdmin();
  const { jobs } = server.connections;
  const marker = randomUUID();
  await jobs.query(
    `select graphile_worker.add_job('send_mail', json_build_object('nonsense', $1::text), max_attempts => 1, job_key => $1)`,
    [marker],
  );
  type Listed = { id: string; task: string; attempts: number; nextRunAt: string | null };
  const findFailedJob = async () => {
    const { rows } = await jobs.query<{ id: string }>('select id::text from graphile_worker.jobs where key = $1', [marker]);
    const all: Listed[] = (await admin.call('GET', '/api/admin/jobs')).json();
    return all.find(({ id }) => id === rows[0]?.id);
  };
  await expect.poll(findFailedJob, { timeout: 120_000 }).toMatchObject({ task: 'send_mail', attempts: 1, nextRunAt: null });
  expect((await admin.call('GET', '/api/admin/jobs')).body).not.toContain(marker);
  const id = (await findFailedJob())?.id ?? '';
  expect((await admin.call('POST', `/api/admin/jobs/${id}/retry`)).statusCode).toBe(202);
  expect(await getAdminActions(admin)).toContainEqual({ deed: 'job_retried', id });
  await expect.poll(findFailedJob, { timeout: 120_000 }).toMatchObject({ attempts: 1 });
  expectRefusal(await admin.call('POST', '/api/admin/jobs/999999999/retry'), 404, 'notFound');
  expectRefusal(await admin.call('POST', '/api/admin/jobs/x/retry'), 400, 'invalid', 'id');
  await jobs.query('select graphile_worker.remove_job($1)', [marker]);
});

test('error reports come by error, without the people who met them', async () => {
  const [admin, ann] = [await createAdmin(), await createUser(server)];
  const message = `went wrong ${randomUUID()}`;
  const report = {
    error_type: 'TypeError',
    error_message: message,
    url: '/dashboard',
    user_agent: 'x',
    timestamp: new Date().toISOString(),
    severity: 'high',
  };
  await ann.call('POST', '/api/error-reports', {
    reports: [report, { ...report, severity: 'low', timestamp: '2026-01-01T00:00:00.000Z' }],
  });
  const answer = await admin.call('GET', '/api/admin/error-reports');
  const group = answer.json().find((one: { error_message: string }) => one.error_message === message);
  expect(group).toMatchObject({ reports: 2, people: 1, severity: 'high', url: '/dashboard', lastAt: report.timestamp });
  expect(answer.body).not.toContain(ann.userId);
});
