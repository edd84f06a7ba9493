import { Refusal } from '@wellkept/contract/refusal.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, type SignedIn, startTestServer, type TestServer } from '../test/test-server.ts';
import { openRoutes } from './auth/open-routes.ts';

/** Bodies sent to every route; `npm run soak` sends more. */
const bodiesPerRoute = Number(process.env['FUZZ_BODIES'] ?? 100);

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server);
});
afterAll(() => server.close());

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; DROP TABLE medications; --",
  '<script>alert(1)</script>',
  '__proto__',
  '../../etc/passwd',
  '%00',
  '\u202e',
  '🏳️‍🌈',
  'NaN',
  '1e999',
  '9'.repeat(400),
  'a@b.co',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  'wellness',
  'health-data',
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: nasty, weight: 4 },
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 5 }),
);

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema; enum?: unknown[]; anyOf?: Schema[] };

/** A body that is near enough to a right one to get past the first checks: known names, sometimes right values, sometimes anything. */
function near(schema: Schema | undefined, schemas: Record<string, Schema>): fc.Arbitrary<unknown> {
  if (!schema) return value;
  if (schema.$ref) return near(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), value);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => near(one, schemas)), value);
  if (schema.items) return fc.oneof(fc.array(near(schema.items, schemas), { maxLength: 4 }), value);
  if (!schema.properties) return value;
  const properties = Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, near(one, schemas)]));
  return fc.oneof({ arbitrary: fc.record(properties, { requiredKeys: [] }), weight: 4 }, value);
}

describe('whatever is sent, nobody gets a 5xx', () => {
  test(
    'at every route of the OpenAPI document',
    async () => {
      const document = server.app.swagger() as {
        paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
        components: { schemas: Record<string, Schema> };
      };
      const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
      );
      expect(routes.length).toBeGreaterThan(30);
      for (const { path, method, operation } of routes) {
        const body = near(operation.requestBody?.content['application/json']?.schema, document.components.schemas);
        await sendMany(method, path, body);
      }
    },
    300_000 + 2000 * bodiesPerRoute,
  );

  test('at the passkey and mail-link addresses', async () => {
    for (const { method, path } of openRoutes) await sendMany(method, `/api/auth${path}`, value);
  }, 120_000);
});

async function sendMany(method: string, path: string, body: fc.Arbitrary<unknown>): Promise<void> {
  const address = fc.tuple(nasty, fc.option(fc.tuple(fc.constantFrom('active', 'token', 'x', '__proto__'), nasty)));
  await fc.assert(
    fc.asyncProperty(body, address, fc.integer({ min: 0, max: 9 }), async (content, [id, query], how) => {
      const url = path.replace(/\{\w+\}/, encodeWell(id)) + (query ? `?${query[0]}=${encodeWell(query[1])}` : '');
      const text = JSON.stringify(content) ?? '';
      const response = await server.app.inject({
        method: method as 'POST',
        url,
        headers: {
          host: 'localhost:3299',
          origin: 'http://localhost:3299',
          'content-type': 'application/json',
          // Signing out for real would make every later call a visitor's.
          ...(path.endsWith('sign-out') ? {} : { cookie: person.cookie }),
        },
        // Now and then the text breaks off.
        ...(method === 'GET' ? {} : { payload: how === 0 ? text.slice(0, -1) : text }),
      });
      expect(response.statusCode, `${method} ${url} ${text.slice(0, 500)} → ${response.body.slice(0, 300)}`).toBeLessThan(500);
      if (response.statusCode >= 400) expect(Refusal.safeParse(response.json()).success, response.body).toBe(true);
    }),
    { numRuns: bodiesPerRoute },
  );
}

/** Lone surrogates cannot be written into an address at all. */
const encodeWell = (text: string) => encodeURIComponent(text.toWellFormed());
