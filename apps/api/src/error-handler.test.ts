import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleError } from './error-handler.ts';

async function statusOf(error: Error): Promise<number> {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(error));
  const { statusCode } = await app.inject('/');
  await app.close();
  return statusCode;
}
const failed = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

test.each([
  ['a database whose socket is missing', failed('ENOENT', 'connect')],
  ['a database that listens nowhere', failed('ECONNREFUSED', 'connect')],
  ['a query on a lost connection', new Error('Failed query', { cause: failed('ECONNRESET', 'read') })],
  ['a database that is shutting down', Object.assign(new Error('terminating'), { code: '57P01' })],
])('%s is unavailable', async (_what, error) => {
  expect(await statusOf(error)).toBe(503);
});

test.each([
  ['a missing file', failed('ENOENT', 'open')],
  ['a missing program', failed('ENOENT', 'spawn')],
  ['anything else', new Error('no')],
])('%s is a bug', async (_what, error) => {
  expect(await statusOf(error)).toBe(500);
});
