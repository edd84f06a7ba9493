import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiDocument, createRequestMaker, type FuzzRequest, listOperations } from '../test/fuzz-requests.ts';
import { createRandom, type KnownValues } from '../test/fuzz-values.ts';
import { hashRows, readRows } from '../test/rows-of-person.ts';
import {
  createUser,
  grantAdminRole,
  grantPlan,
  password,
  registerUnconfirmed,
  runAsRole,
  type SignedIn,
  startTestServer,
  type TestServer,
  Visitor,
} from '../test/test-server.ts';

// Every operation of the OpenAPI document is called by every kind of caller. Operations that come later are called too.

/** Stands in everything that the owner writes; an answer to another person never holds it. */
const marker = 'Qzxmarker';
const placeholder = '11111111-2222-4333-8444-555555555555';
/** They end the caller's own session or rights, which the later calls need. Each has tests of its own. */
const endsTheCaller = new Set(['signOut', 'withdrawConsent', 'deleteAccount', 'deleteSession', 'disableSecondFactor']);
/** Open operations whose body is the proof: without the right one they answer as if nobody were signed in. */
const provesByBody = new Set(['completeSignIn', 'refreshToken']);
/** It takes half a minute on a quiet machine. */
const machineMsMax = 300_000;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

let server: TestServer;
let owner: SignedIn;
let foreignIds: string[] = [];

const getApiDocument = () => server.app.swagger() as unknown as ApiDocument;
const send = (headers: Record<string, string>, { method, url, payload }: FuzzRequest): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: methods.find((one) => one === method) ?? 'GET',
    url,
    headers: {
      host: 'localhost:3299',
      ...headers,
      ...('authorization' in headers ? {} : { origin: 'http://localhost:3299' }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
const formatStatus = (response: LightMyRequestResponse) =>
  response.statusCode < 400 ? String(response.statusCode) : `${response.statusCode} ${response.json().code}`;

/** A right request of each operation. */
function createRequests(known: KnownValues, seed: number): FuzzRequest[] {
  const make = createRequestMaker(getApiDocument(), known, createRandom(seed), [0]);
  return listOperations(getApiDocument()).map((_operation, index) => make(index));
}
const isOpen = (id: string) =>
  listOperations(getApiDocument()).find(({ operation }) => operation.operationId === id)?.operation.security?.length === 0;

/** The owner's rows, once the jobs that follow their entries are through. Jobs that wait for a later hour run now. */
async function readSettledRows(): Promise<Map<string, string[]>> {
  await vi.waitFor(
    async () => {
      const left = await runAsRole('wellkept_jobs', (database) =>
        database.execute(
          `update graphile_worker._private_jobs set run_at = now() where payload->>'userId' = '${owner.userId}' returning id`,
        ),
      );
      expect(left.rowCount).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );
  return readRows(server, owner.userId);
}

/** Writes as much as the document allows, so that there are rows in most tables. */
async function fillOwner(): Promise<void> {
  await grantPlan(owner);
  await owner.call('POST', '/api/sample-data');
  const known = { ids: [], texts: { zone: ['Europe/Berlin'] }, fillers: [`${marker} `] };
  for (const seed of [1, 2, 3])
    for (const request of createRequests(known, seed))
      if (/^(POST|PUT|PATCH)$/.test(request.method) && !endsTheCaller.has(request.operation) && !isOpen(request.operation))
        await send({ cookie: owner.cookie }, request);
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await createUser(server);
  await fillOwner();
  const tables = await readSettledRows();
  expect([...tables.keys()].length, [...tables.keys()].join(' ')).toBeGreaterThan(20);
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  foreignIds = [...tables.values()].flatMap(([row = '']) => (row.match(uuid) ?? []).filter((id) => id !== owner.userId).slice(0, 1));
  expect(foreignIds.length).toBeGreaterThan(12);
}, machineMsMax);
afterAll(() => server.close());

describe('without a session that is good', () => {
  test(
    'every operation but the open ones answers 401, and the open ones need none',
    async () => {
      const ended = await createUser(server);
      const endedCookie = ended.cookie;
      await ended.call('POST', '/api/account/sign-out');
      const unconfirmed = await registerUnconfirmed(server);
      const refusal = await unconfirmed.call('POST', '/api/account/sign-in', { email: unconfirmed.email, password });
      expect(refusal.statusCode).toBeGreaterThanOrEqual(400);
      const callers: Record<string, Record<string, string>> = {
        none: {},
        forged: { cookie: endedCookie.replace(/\.[^.;]{6}/, '.AAAAAA') },
        ended: { cookie: endedCookie },
        unconfirmed: { cookie: unconfirmed.cookie },
        'made-up token': { authorization: `Bearer ${'x'.repeat(43)}` },
        'a cookie as a token': { authorization: `Bearer ${endedCookie.split('=')[1]?.split('.')[0] ?? ''}` },
      };
      const requests = createRequests({ ids: foreignIds, texts: {}, fillers: ['a'] }, 11);
      const wrong: string[] = [];
      for (const [kind, headers] of Object.entries(callers))
        for (const request of requests) {
          const status = formatStatus(await send(headers, request));
          const isRight = isOpen(request.operation)
            ? !/^5/.test(status) && (provesByBody.has(request.operation) || !status.endsWith('notSignedIn'))
            : status === '401 notSignedIn';
          if (!isRight) wrong.push(`${kind}: ${request.operation} ${status}`);
        }
      expect(wrong).toEqual([]);
      expect(requests.filter(({ operation }) => !isOpen(operation)).length).toBeGreaterThan(150);
    },
    machineMsMax,
  );
});

describe('a signed-in person', () => {
  test(
    'without a plan is asked for one where a plan is needed, and nobody else is',
    async () => {
      const [free, paid] = [await createUser(server), await createUser(server)];
      await grantPlan(paid);
      const planNeededOperations = new Set<string>();
      for (const request of createRequests({ ids: [], texts: {}, fillers: ['a'] }, 12)) {
        if (endsTheCaller.has(request.operation) || isOpen(request.operation)) continue;
        const [freeStatus, paidStatus] = [
          formatStatus(await send({ cookie: free.cookie }, request)),
          formatStatus(await send({ cookie: paid.cookie }, request)),
        ];
        expect(paidStatus, request.operation).not.toMatch(/planNeeded|^5/);
        if (freeStatus.endsWith('planNeeded')) planNeededOperations.add(request.operation);
        if (request.url.startsWith('/api/admin'))
          expect([freeStatus, paidStatus], `${request.operation} ${request.url}`).toEqual(['404 notFound', '404 notFound']);
      }
      expect([...planNeededOperations]).toEqual(expect.arrayContaining(['makeAnalysis', 'getAnalysisPdf']));
      expect(planNeededOperations.size).toBeGreaterThanOrEqual(6);
    },
    machineMsMax,
  );

  test(
    'gets of another person’s ids what an id that nobody has gets, no word of that person, and changes nothing of theirs',
    async () => {
      const before = await readSettledRows();
      const [paid, other, free, client, admin] = [
        await createUser(server),
        await createUser(server),
        await createUser(server),
        await createUser(server),
        await createUser(server),
      ];
      for (const one of [paid, other, client, admin]) await grantPlan(one);
      await grantAdminRole(server, admin);
      const { accessToken } = (await new Visitor(server).call('POST', '/api/token', { email: client.email, password })).json();
      // Every id once; other bodies and other callers with some of them.
      const callers = [
        { headers: { cookie: paid.cookie }, ids: foreignIds, seed: 13 },
        ...[
          { headers: { cookie: other.cookie }, seed: 14 },
          { headers: { cookie: free.cookie }, seed: 13 },
          { headers: { authorization: `Bearer ${accessToken}` }, seed: 13 },
          { headers: { cookie: admin.cookie }, seed: 13 },
        ].map((caller) => ({ ...caller, ids: foreignIds.filter((_id, index) => index % 8 === 0) })),
      ];
      const known: KnownValues = {
        ids: [placeholder],
        texts: Object.fromEntries(['subject', 'id', 'token', 'ticket'].map((name) => [name, [placeholder]])),
        fillers: ['a'],
      };
      const faults: string[] = [];
      let tried = 0;
      for (const { headers, ids, seed } of callers) {
        const ask = async (request: FuzzRequest, id: string): Promise<string> => {
          const [url, payload] = [request.url.replaceAll(placeholder, id), request.payload?.replaceAll(placeholder, id)];
          const response = await send(headers, { ...request, url, payload });
          tried += 1;
          const attempt = `${request.operation} with ${id}: ${formatStatus(response)}`;
          if (response.statusCode >= 500) faults.push(attempt);
          // What a member publishes is for everyone; `features/community` tests who learns whose it is.
          if (response.body.includes(marker) && !/^\/api\/(?:admin|community)\//.test(url))
            faults.push(`${attempt} shows what the owner wrote`);
          return formatStatus(response);
        };
        const requests = createRequests(known, seed).filter(({ operation }) => !endsTheCaller.has(operation));
        // First what makes nothing: later the caller has rows of their own under these ids.
        const isIdLookup = ({ method, url }: FuzzRequest) => method !== 'PUT' && url.includes(placeholder);
        for (const request of requests.filter(isIdLookup)) {
          const unknown = await ask(request, randomUUID());
          for (const id of ids) {
            const status = await ask(request, id);
            // A moderator decides about what members wrote and finds out whose it is; the author reads both.
            const isModerating = ['decideOnPost', 'revealPostAuthor'].includes(request.operation);
            if (status !== unknown && !isModerating)
              faults.push(`${request.operation}: ${status} with an id of the owner, ${unknown} with one of nobody`);
          }
        }
        for (const request of requests.filter((one) => !isIdLookup(one)))
          for (const id of request.url.includes(placeholder) ? ids.slice(0, 5) : ids.slice(0, 1)) await ask(request, id);
      }
      expect(faults).toEqual([]);
      expect(tried).toBeGreaterThan(1500);
      const found = await admin.call('POST', '/api/admin/people', { email: owner.email });
      expect(found.json().people).toHaveLength(1);
      const after = await readSettledRows();
      // An administrator's search and a moderator's look-up add entries to the audit log of each person found. Nothing else changes anywhere.
      const log = 'security_audit_log';
      const added = after.get(log)?.filter((row) => !before.get(log)?.includes(row)) ?? [];
      expect(added.length).toBeGreaterThan(0);
      expect(added.filter((row) => !/viewed_by_administrator|post_author_revealed/.test(row))).toEqual([]);
      for (const tables of [before, after]) for (const name of [log, 'audit_chains']) tables.delete(name);
      expect(hashRows(after)).toEqual(hashRows(before));
    },
    machineMsMax,
  );
});
