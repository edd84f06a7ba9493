import { monitorEventLoopDelay } from 'node:perf_hooks';
import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { Household } from '@wellkept/contract/household/household.ts';
import { Refusal } from '@wellkept/contract/refusal.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNamed, post, reply } from '../test/community-fixtures.ts';
import { type ApiDocument, createRequestMaker, type FuzzRequest, listOperations } from '../test/fuzz-requests.ts';
import { createRandom, type Schema } from '../test/fuzz-values.ts';
import { createUser, grantAdminRole, grantPlan, password, type SignedIn, startTestServer, type TestServer } from '../test/test-server.ts';
import { createLabReports, writeYears } from '../test/years-of-data.ts';
import { openRoutes } from './auth/open-routes.ts';

/** Three of each operation; `npm run soak -- fuzz` sends many more. */
const requestCount = Number(process.env['FUZZ_REQUESTS'] ?? 800);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const years = 10;
const answerMsMax = 1000;
const heldMsMax = 200;
/** A machine that does much else is slow now and then. What is slow by itself is slow each time. */
const attemptsMax = 4;
/** Of all operations, those that took a request of the fuzz at least once. What is refused at the door shows nothing of what is behind it. */
const acceptedShareMin = 0.8;
/** How often what the person has is looked up again. */
const knownEvery = 500;
/** They need what only a mail, a link, an app or a file holds, or what only the payment service makes. Route tests have these. */
const needsMore = new Set([
  ...['resetPassword', 'confirmAddress', 'readReminderLink', 'answerReminderLink', 'openShareLink', 'getShareFile', 'refreshToken'],
  ...['completeSignIn', 'deleteSession', 'enableSecondFactor', 'disableSecondFactor', 'renewRecoveryCodes', 'deletePasskey'],
  ...['uploadLabReports', 'getLabUpload', 'getLabUploadPage', 'confirmLabUpload', 'saveLabReview', 'deleteLabUpload', 'unlockLabUpload'],
  ...['readImport', 'takeOverImport', 'undoImport', 'retryWebhook', 'retryJob', 'remindLater'],
  ...['createCheckout', 'openPortal', 'cancelSubscription', 'resumeSubscription', 'previewPlanChange', 'changePlan'],
  ...['readCareLink', 'acceptCareLink', 'endCare'],
]);

let server: TestServer;
let person: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  // The reason of a fault stands in the log alone.
  server = await startTestServer({ LOG_LEVEL: 'error' });
  person = await createUser(server);
  admin = await createUser(server);
  await grantAdminRole(server, admin);
  await grantPlan(person);
  expect((await person.call('POST', '/api/sample-data')).statusCode).toBeLessThan(300);
  expect((await person.call('PUT', '/api/community/member/name', { name: 'Ann of the fuzz' })).statusCode).toBe(204);
  await reply(person, (await post(person)).id);
  // Her own words are deleted on the way, those of another member are not.
  const member = await createNamed(server);
  await reply(member, (await post(member)).id);
  await post(member);
  const analytes = (await loadAnalytes()).all.map(({ id }) => id);
  for (const report of createLabReports(years, analytes))
    expect((await person.call('POST', '/api/lab-reports', report)).statusCode).toBeLessThan(300);
  expect(await writeYears(server.connections.people, person.userId, years)).toBeGreaterThan(30_000);
});
afterAll(() => server.close());

const getApiDocument = () => server.app.swagger() as unknown as ApiDocument;

const idInAnswer = /"id":"([^"]{1,100})"/g;

/** What the person has, so that ids and names in requests lead to something. */
async function findKnownValues(owner: SignedIn) {
  const read = async (url: string) => [...(await owner.call('GET', url)).body.matchAll(idInAnswer)].map(([, id = '']) => id);
  const operations = listOperations(getApiDocument());
  const lists = new Set(operations.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path));
  // The ids of /goals/{id} stand in the answer to /goals.
  const ids: Record<string, readonly string[]> = {};
  // The session that the calls need is among its own list.
  const parents = operations.flatMap(({ path }) => (path.includes('/{') ? [path.slice(0, path.indexOf('/{'))] : []));
  for (const list of new Set(parents))
    if (lists.has(list) && list !== '/api/account/sessions') ids[list] = [...new Set(await read(list))].slice(0, 40);
  const { records, links } = (await owner.call('GET', '/api/household')).json<Household>();
  ids['/api/household/children'] = records.map(({ id }) => id);
  ids['/api/household/links'] = links.map(({ id }) => id);
  const analytes = (await loadAnalytes()).all.slice(0, 30).map(({ id }) => id);
  const today = toUtcDay(new Date());
  return {
    ids: [...(ids['/api/habits'] ?? []), ...(ids['/api/medications'] ?? [])],
    idsBelow: ids,
    texts: {
      zone: ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
      series: ['day:mood', 'symptom:Symptom 1', 'measurement:weight', ...(ids['/api/habits'] ?? []).map((id) => `habit:${id}`)],
      outcome: ['day:mood', 'day:sleep'],
      symptom: ['Symptom 1'],
      analyteId: analytes,
      kinds: ['day', 'symptom,factor', 'intake'],
      day: [today, '1900-01-01'],
      to: [today],
      today: [today, '1900-01-01', toUtcDay(new Date(Date.now() + 2 * dayMs))],
      valueText: ['5', '< 0.01', 'negative'],
      email: ['nobody@example.com', owner.email],
      password: [password],
      currentPassword: [password],
      newPassword: [password],
    },
  };
}

const loop = monitorEventLoopDelay({ resolution: 10 });

/** How much slower this machine computes now than when nothing else runs on it: a limit on time says nothing while others take it. */
function loadFactor(): number {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  let sum = 0;
  for (let index = 0; index < 5_000_000; index += 1) sum += Math.sqrt(index);
  const { user, system } = process.cpuUsage(cpu);
  return sum > 0 ? Math.max(1, (performance.now() - from) / ((user + system) / 1000)) : 1;
}

/** Papers that a thread composes, and streams that last: they may take longer, and hold up nobody either. */
const longOperations = /Pdf$|^followLabUploads$/;

/** They would end the session that the later calls need. */
const withoutSession = /sign-out|sign-in$|token$/;

async function send({ method, url, payload }: FuzzRequest) {
  loop.reset();
  loop.enable();
  const from = performance.now();
  const cpu = process.threadCpuUsage();
  const response = await server.app.inject({
    method: method as 'POST',
    url,
    headers: {
      host: 'localhost:3299',
      origin: 'http://localhost:3299',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(withoutSession.test(url) ? {} : { cookie: url.startsWith('/api/admin') ? admin.cookie : person.cookie }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const ms = performance.now() - from;
  // A thread that computed for less than that has held nobody for that long: others had the processor.
  const { user, system } = process.threadCpuUsage(cpu);
  const computedMs = (user + system) / 1000;
  // The monitor notices what held the loop when its own timer comes late.
  if (computedMs > heldMsMax) await new Promise((resolve) => setTimeout(resolve, 12));
  loop.disable();
  return { response, ms, heldMs: computedMs > heldMsMax ? Math.min(computedMs, Math.max(0, loop.max / 1e6 - 10)) : computedMs };
}

describe('whatever is sent', () => {
  test('every date of a request is bounded', () => {
    const { components } = getApiDocument();
    const unbounded: string[] = [];
    const collectUnbounded = (given: Schema | undefined, where: string, above: readonly string[]): void => {
      const name = given?.$ref?.split('/').at(-1);
      if (name && above.includes(name)) return;
      const schema = name ? components.schemas[name] : given;
      if (!schema) return;
      const path = name ? [...above, name] : above;
      if ((schema.format === 'date' || schema.format === 'date-time') && schema['x-latest'] === undefined) unbounded.push(where);
      if (schema.type === 'integer' && schema.maximum === undefined) unbounded.push(where);
      if (schema.type === 'number' && schema.maximum === undefined && schema.enum === undefined && schema.const === undefined)
        unbounded.push(where);
      for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.prefixItems ?? [])])
        collectUnbounded(one, where, path);
      for (const [key, one] of Object.entries(schema.properties ?? {})) collectUnbounded(one, `${where}.${key}`, path);
      collectUnbounded(schema.items, `${where}[]`, path);
      if (typeof schema.additionalProperties === 'object') collectUnbounded(schema.additionalProperties, `${where}{}`, path);
    };
    const operations = listOperations(getApiDocument());
    expect(operations.length).toBeGreaterThan(170);
    for (const { operation, method, path } of operations) {
      for (const { schema, name } of operation.parameters ?? []) collectUnbounded(schema, `${method} ${path} ?${name}`, []);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) collectUnbounded(schema, `${method} ${path}`, []);
    }
    expect(unbounded).toEqual([]);
  });

  test(
    'a person with ten years of data gets an answer within a second, nobody a 5xx, and no request holds the others up',
    async () => {
      const random = createRandom(seed);
      let makeRequest = createRequestMaker(getApiDocument(), await findKnownValues(person), random);
      const [slow, faults]: [string[], string[]] = [[], []];
      const [tried, accepted] = [new Set<string>(), new Set<string>()];
      const statuses = new Map<number, number>();
      for (let index = 0; index < requestCount; index += 1) {
        if (index % knownEvery === knownEvery - 1)
          makeRequest = createRequestMaker(getApiDocument(), await findKnownValues(person), random);
        const request = makeRequest(index);
        // Ten years as a file take long to write; the exports have tests of their own. With the right password the account would be gone.
        if (request.operation.startsWith('export') || request.operation === 'deleteAccount') continue;
        // A paper takes seconds to compose: each is asked for now and then.
        if (request.operation.endsWith('Pdf') && !random.is(0.15)) continue;
        const requestText = `seed ${seed}, request ${index}: ${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 1000) ?? ''}`;
        let { response, ms, heldMs } = await send(request);
        tried.add(request.operation);
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        if (response.statusCode < 400) accepted.add(request.operation);
        else if (response.statusCode >= 500 || !Refusal.safeParse(response.json()).success)
          faults.push(`${requestText} → ${response.statusCode} ${response.body.slice(0, 300)}`);
        // Nothing is taken of a person without the consent: it is given again.
        if (request.operation === 'withdrawConsent') await person.call('POST', '/api/account/consents', { kind: 'health-data' });
        const isLong = longOperations.test(request.operation);
        if (isLong) ms = 0;
        for (let attempt = 1; attempt < attemptsMax && (ms > answerMsMax || heldMs > heldMsMax); attempt += 1) {
          const factor = loadFactor();
          const again = await send(request);
          ms = isLong ? 0 : Math.min(ms, again.ms / factor);
          heldMs = Math.min(heldMs, again.heldMs / factor);
        }
        if (ms > answerMsMax || heldMs > heldMsMax) slow.push(`${requestText}: ${Math.round(ms)} ms, held ${Math.round(heldMs)} ms`);
      }
      const possible = [...tried].filter((operation) => !needsMore.has(operation));
      const never = possible.filter((operation) => !accepted.has(operation));
      const share = 1 - never.length / possible.length;
      console.log(
        `${requestCount} requests: ${Math.round(share * 100)} % of ${possible.length} operations took one; statuses ${[...statuses].join(' ')}`,
      );
      expect({ faults, slow }).toEqual({ faults: [], slow: [] });
      if (requestCount >= 4000) expect(share, `never taken: ${never.join(' ')}`).toBeGreaterThan(acceptedShareMin);
    },
    600_000 + 500 * requestCount,
  );

  test('nobody gets a 5xx at the passkey and mail-link addresses', async () => {
    const random = createRandom(seed);
    for (const { method, path } of openRoutes)
      for (const payload of ['', '{', '[]', 'null', '"\u0000"', '{"token":9}', `{"token":"${'9'.repeat(random.to(4000))}"}`]) {
        const { response } = await send({
          operation: path,
          method,
          url: `/api/auth${path}`,
          payload: method === 'GET' ? undefined : payload,
        });
        expect(response.statusCode, `${method} ${path} ${payload}`).toBeLessThan(500);
      }
  });
});
