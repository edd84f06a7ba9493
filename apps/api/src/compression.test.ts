import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createUser, setUpTestServer } from '../test/test-server.ts';
import { chooseEncoding } from './compression.ts';

const server = setUpTestServer();

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['GZIP;q=0.5', 'gzip'],
  ['zstd;q=0, br;q=0.0, gzip', 'gzip'],
])('a client that takes %s gets %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

test('a long answer is the same in every encoding, and says which it is', async () => {
  const ann = await createUser(server);
  const read = (encoding: string) =>
    server.app.inject({ url: '/api/guides', headers: { host: 'localhost:3299', cookie: ann.cookie, 'accept-encoding': encoding } });
  const plain = await read('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.length).toBeGreaterThan(4096);
  for (const [encoding, decompress] of [
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await read(encoding);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
  }
});

test('a short answer is sent as it is', async () => {
  const answer = await server.app.inject({ url: '/api/session', headers: { host: 'localhost:3299', 'accept-encoding': 'zstd' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
});
