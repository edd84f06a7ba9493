import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '@wellkept/contract/refusal.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Document, type FuzzRequest, operationsOf, requestMaker } from '../test/fuzz-requests.ts';
import { makeChance, type Schema } from '../test/fuzz-values.ts';
import { givePlan, newPerson, type SignedIn, startTestServer, type TestServer } from '../test/test-server.ts';
import { labReports, writeYears } from '../test/years-of-data.ts';
import { openRoutes } from './auth/open-routes.ts';

/** `npm run soak -- fuzz` sends many more. */
const requestCount = Number(process.env['FUZZ_REQUESTS'] ?? 3000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const years = 10;
const answerMsMax = 1000;
const heldMsMax = 200;
/** A machine that does much else is slow now and then. What is slow by itself is slow each time. */
const attemptsMax = 4;
/** Of all operations, those that took a request of the fuzz at least once. What is refused at the door shows nothing of what is behind it. */
const acceptedShareMin = 0.55;

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { isExamined: false });
  person = await newPerson(server);
  await givePlan(person);
  expect((await person.call('POST', '/api/sample-data')).statusCode).toBeLessThan(300);
  const analytes = (await loadAnalytes()).all.map(({ id }) => id);
  for (const report of labReports(years, analytes))
    expect((await person.call('POST', '/api/lab-reports', report)).statusCode).toBeLessThan(300);
  expect(await writeYears(server.connections.people, person.userId, years)).toBeGreaterThan(30_000);
}, 120_000);
afterAll(() => server.close());

const documentOf = () => server.app.swagger() as unknown as Document;

/** What the person has, so that ids and names in requests lead to something. */
async function knownOf(owner: SignedIn) {
  const get = async (url: string) => (await owner.call('GET', url)).json();
  const habits: { id: string }[] = await get('/api/habits');
  const medicines: { id: string }[] = await get('/api/medications');
  const analytes = (await loadAnalytes()).all.slice(0, 30).map(({ id }) => id);
  const today = new Date().toISOString().slice(0, 10);
  return {
    ids: [...habits, ...medicines].map(({ id }) => id),
    texts: {
      zone: ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
      series: ['day:mood', 'symptom:Symptom 1', 'measurement:weight', ...habits.map(({ id }) => `habit:${id}`)],
      outcome: ['day:mood', 'day:sleep'],
      symptom: ['Symptom 1'],
      analyteId: analytes,
      kinds: ['day', 'symptom,factor', 'intake'],
      day: [today, '1900-01-01'],
      to: [today],
      today: [today, '1900-01-01', new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)],
      valueText: ['5', '< 0.01', 'negative'],
      email: ['nobody@example.com'],
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
      // Signing out for real would make every later call a visitor's.
      ...(url.includes('sign-out') ? {} : { cookie: person.cookie }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const ms = performance.now() - from;
  // The monitor notices what held the loop when its own timer comes late.
  await new Promise((resolve) => setTimeout(resolve, 12));
  loop.disable();
  // A thread that computed for less than that has held nobody for that long: others had the processor.
  const { user, system } = process.threadCpuUsage(cpu);
  return { response, ms, heldMs: Math.min((user + system) / 1000, Math.max(0, loop.max / 1e6 - 10)) };
}

describe('whatever is sent', () => {
  test('every date of a request is bounded', () => {
    const { components } = documentOf();
    const unbounded: string[] = [];
    const walk = (given: Schema | undefined, where: string, above: readonly string[]): void => {
      const name = given?.$ref?.split('/').at(-1);
      if (name && above.includes(name)) return;
      const schema = name ? components.schemas[name] : given;
      if (!schema) return;
      const path = name ? [...above, name] : above;
      if ((schema.format === 'date' || schema.format === 'date-time') && schema['x-latest'] === undefined) unbounded.push(where);
      if (schema.type === 'integer' && schema.maximum === undefined) unbounded.push(where);
      if (schema.type === 'number' && schema.maximum === undefined && schema.enum === undefined && schema.const === undefined)
        unbounded.push(where);
      for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.prefixItems ?? [])]) walk(one, where, path);
      for (const [key, one] of Object.entries(schema.properties ?? {})) walk(one, `${where}.${key}`, path);
      walk(schema.items, `${where}[]`, path);
      if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${where}{}`, path);
    };
    const operations = operationsOf(documentOf());
    expect(operations.length).toBeGreaterThan(170);
    for (const { operation, method, path } of operations) {
      for (const { schema, name } of operation.parameters ?? []) walk(schema, `${method} ${path} ?${name}`, []);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) walk(schema, `${method} ${path}`, []);
    }
    expect(unbounded).toEqual([]);
  });

  test(
    'a person with ten years of data gets an answer within a second, nobody a 5xx, and no request holds the others up',
    async () => {
      const chance = makeChance(seed);
      const makeRequest = requestMaker(documentOf(), await knownOf(person), chance);
      const slow: string[] = [];
      const [tried, accepted] = [new Set<string>(), new Set<string>()];
      const statuses = new Map<number, number>();
      for (let index = 0; index < requestCount; index += 1) {
        const request = makeRequest(index);
        // Ten years as a file take long to write; the exports have tests of their own.
        if (request.operation.startsWith('export')) continue;
        const what = `seed ${seed}, request ${index}: ${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 1000) ?? ''}`;
        let { response, ms, heldMs } = await send(request);
        tried.add(request.operation);
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        expect(response.statusCode, `${what} → ${response.body.slice(0, 300)}`).toBeLessThan(500);
        if (response.statusCode >= 400) expect(Refusal.safeParse(response.json()).success, `${what} → ${response.body}`).toBe(true);
        else accepted.add(request.operation);
        const isLong = longOperations.test(request.operation);
        if (isLong) ms = 0;
        for (let attempt = 1; attempt < attemptsMax && (ms > answerMsMax || heldMs > heldMsMax); attempt += 1) {
          const factor = loadFactor();
          const again = await send(request);
          ms = isLong ? 0 : Math.min(ms, again.ms / factor);
          heldMs = Math.min(heldMs, again.heldMs);
        }
        if (ms > answerMsMax || heldMs > heldMsMax) slow.push(`${what}: ${Math.round(ms)} ms, held ${Math.round(heldMs)} ms`);
      }
      expect(slow).toEqual([]);
      const never = [...tried].filter((operation) => !accepted.has(operation));
      const share = 1 - never.length / tried.size;
      console.log(
        `${requestCount} requests: ${Math.round(share * 100)} % of ${tried.size} operations took one; statuses ${[...statuses].join(' ')}`,
      );
      if (requestCount >= 3000) expect(share, `never taken: ${never.join(' ')}`).toBeGreaterThan(acceptedShareMin);
    },
    600_000 + 500 * requestCount,
  );

  test('nobody gets a 5xx at the passkey and mail-link addresses', async () => {
    const chance = makeChance(seed);
    for (const { method, path } of openRoutes)
      for (const payload of ['', '{', '[]', 'null', '"\u0000"', '{"token":9}', `{"token":"${'9'.repeat(chance.to(4000))}"}`]) {
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
