import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { handleError } from './error-handler.ts';
import { createFastifyServer } from './fastify-server.ts';
import { getRequestSignal, limitRequestTime } from './request-budget.ts';

async function answerTo(error: Error): Promise<{ statusCode: number; code: string; retryAfter: unknown }> {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers, json } = await app.inject('/');
  await app.close();
  return { statusCode, code: json().code, retryAfter: headers['retry-after'] };
}
const createSystemError = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

const createDatabaseError = (code: string) => Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('no'), { code }) });

test.each([
  ['a database whose socket is missing', 'unavailable', createSystemError('ENOENT', 'connect')],
  ['a database that listens nowhere', 'unavailable', createSystemError('ECONNREFUSED', 'connect')],
  ['a query on a lost connection', 'unavailable', new Error('Failed query', { cause: createSystemError('ECONNRESET', 'read') })],
  ['a database that is shutting down', 'unavailable', createDatabaseError('57P01')],
  ['no connection in time', 'unavailable', new Error('timeout exceeded when trying to connect')],
  ['a statement that took too long', 'busy', createDatabaseError('57014')],
  ['a lock that did not come', 'busy', createDatabaseError('55P03')],
  ['a deadlock', 'busy', createDatabaseError('40P01')],
  ['a full disk under the database', 'storageFull', createDatabaseError('53100')],
  ['a full disk under the files', 'storageFull', createSystemError('ENOSPC', 'write')],
  ['a read-only folder', 'storageFull', createSystemError('EROFS', 'open')],
])('%s is answered with 503, the code %s and when to come back', async (_what, code, error) => {
  const answer = await answerTo(error);
  expect(answer).toMatchObject({ statusCode: 503, code });
  expect(Number(answer.retryAfter)).toBeGreaterThan(0);
});

test.each([
  ['a missing file', createSystemError('ENOENT', 'open')],
  ['a missing program', createSystemError('ENOENT', 'spawn')],
  ['anything else', new Error('no')],
])('%s is a bug', async (_what, error) => {
  expect((await answerTo(error)).statusCode).toBe(500);
});

test('a statement that ends because its caller hung up is no error in the log', async () => {
  const lines: { level: number; msg: string }[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => lines.push(JSON.parse(line)) } } });
  app.setErrorHandler(handleError);
  limitRequestTime(app);
  const asked = Promise.withResolvers<void>();
  app.get('/', async () => {
    const signal = getRequestSignal();
    asked.resolve();
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    throw createDatabaseError('57014');
  });
  const caller = new AbortController();
  const answer = fetch(await app.listen({ port: 0, host: '127.0.0.1' }), { signal: caller.signal });
  await asked.promise;
  caller.abort();
  await expect(answer).rejects.toThrow();
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the caller has gone');
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  await app.close();
});

describe('an answer is held against its schema', () => {
  const Answer = z.object({ name: z.string(), days: z.array(z.object({ day: z.iso.date() })) });
  const answerWith = async (value: unknown) => {
    const app = createFastifyServer({ logLevel: 'silent', trustedProxies: 0 });
    // The type would refuse the value: what is tested is what no type sees.
    app.get('/', { schema: { response: { 200: Answer } } }, () => value as z.infer<typeof Answer>);
    const { statusCode, body } = await app.inject('/');
    await app.close();
    return { statusCode, body };
  };

  test('fields that the schema does not name are not sent', async () => {
    const { statusCode, body } = await answerWith({ name: 'Ann', secret: 1, days: [{ day: '2026-11-21', secret: 1 }] });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({ name: 'Ann', days: [{ day: '2026-11-21' }] });
  });

  test.each([
    ['a field that is missing', { days: [] }],
    ['a field of another type', { name: 'Ann', days: 'warfarin' }],
    ['a text in another form', { name: 'Ann', days: [{ day: 'warfarin' }] }],
  ])('%s is a bug, and nothing of the answer is sent', async (_what, value) => {
    const { statusCode, body } = await answerWith(value);
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ code: 'internal' });
    expect(body).not.toMatch(/warfarin|Ann/);
  });
});

const Visit = z.strictObject({
  name: z.string().min(1, 'Enter a name').max(5),
  days: z.array(z.number().positive().max(31)).min(1).max(2),
  units: z.enum(['metric', 'us']),
  id: z.uuid().optional(),
  on: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  count: z.int().multipleOf(5).optional(),
  code: z.string().regex(/^\d+$/).optional(),
  one: z.union([z.number(), z.boolean()]).optional(),
});

test.each([
  ['a field that is missing', { name: undefined }, 'name', 'This field is missing.'],
  ['a choice that is missing', { units: undefined }, 'units', 'This field is missing.'],
  ['a text in the place of a number', { days: ['one'] }, 'days.0', 'This field must be a number.'],
  ['a number in the place of a list', { days: 1 }, 'days', 'This field must be a list.'],
  ['a part of a number', { count: 1.5 }, 'count', 'This field must be a whole number.'],
  ['none of the choices', { units: 'stone' }, 'units', 'Choose one of: metric, us.'],
  ['a list without an item', { days: [] }, 'days', 'This field needs at least 1 item.'],
  ['a list with too many items', { days: [1, 2, 3] }, 'days', 'This field needs at most 2 items.'],
  ['a text that is too long', { name: 'Wilhelmina' }, 'name', 'This field needs at most 5 characters.'],
  ['a number that is too small', { days: [0] }, 'days.0', 'This field must be above 0.'],
  ['a number that is too large', { days: [32] }, 'days.0', 'This field must be at most 31.'],
  ['a number between the steps', { count: 7 }, 'count', 'This field must be a multiple of 5.'],
  ['a text that is no id', { id: '7' }, 'id', 'This field must be an id.'],
  ['a text that is no day', { on: '31.12.2025' }, 'on', 'This field must be a day, such as 2026-03-24.'],
  ['a text that is no time', { at: 'noon' }, 'at', 'This field must be a time, such as 2026-03-24T08:30:00Z.'],
  ['a text of another form', { code: 'x' }, 'code', 'We can’t read what’s in this field.'],
  ['none of two kinds', { one: 'x' }, 'one', 'This field has the wrong kind of value.'],
  ['a field that nobody asked for', { more: 1 }, 'more', 'We don’t know this field.'],
  ['what a schema has a sentence for', { name: '' }, 'name', 'Enter a name'],
])('%s is refused in plain words', async (_what, change, field, message) => {
  const app = createFastifyServer({ logLevel: 'silent', trustedProxies: 0 });
  app.post('/', { schema: { body: Visit } }, () => '');
  const answer = await app.inject({ method: 'POST', url: '/', payload: { name: 'Ann', days: [1], units: 'us', ...change } });
  await app.close();
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field, message });
});
