import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createFastifyServer } from './app.ts';
import { handleError } from './error-handler.ts';

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
