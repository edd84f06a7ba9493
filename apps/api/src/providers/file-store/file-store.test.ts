import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyring } from '../../encryption/keyring.ts';
import { createEncryptedStore } from './encrypted-store.ts';
import { createFolderStore } from './folder.ts';
import { createS3Store } from './s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A store that speaks as much of S3 as is asked of it, and lets nobody in without a signature. */
const storedFiles = new Map<string, Buffer>();
const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const key = request.url ?? '';
  if (!/^AWS4-HMAC-SHA256 Credential=ann\/\d{8}\/eu-1\/s3\/aws4_request/.test(request.headers.authorization ?? ''))
    response.statusCode = 403;
  else if (!key.startsWith('/reports/')) response.statusCode = 404;
  else if (request.method === 'PUT') storedFiles.set(key, Buffer.concat(chunks));
  else if (request.method === 'DELETE') storedFiles.delete(key);
  else if (!storedFiles.has(key)) response.statusCode = 404;
  if (response.statusCode === 200) response.setHeader('etag', '"1"');
  response.end(request.method === 'GET' && response.statusCode === 200 ? storedFiles.get(key) : undefined);
});
let endpoint = '';
beforeAll(async () => {
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(() => bucket.close());
const createTestS3Store = (more: { accessKeyId?: string; bucket?: string } = {}) =>
  createS3Store({ endpoint, bucket: 'reports', region: 'eu-1', accessKeyId: 'ann', secretAccessKey: 'secret', ...more });

describe.each([
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', () => createTestS3Store()],
] as const)('%s', (_, open) => {
  test('gives back what was put, until it is deleted', async () => {
    const store = open();
    const bytes = randomBytes(100_000);
    await store.put('labs/a1', bytes);
    expect((await store.get('labs/a1'))?.equals(bytes)).toBe(true);
    await store.put('labs/a1', Buffer.from('anew'));
    expect(String(await store.get('labs/a1'))).toBe('anew');
    await store.delete('labs/a1');
    expect(await store.get('labs/a1')).toBeNull();
    await store.delete('labs/a1');
  });
});

test('a folder keeps within itself, and whole files only', async () => {
  const store = createFolderStore(folder);
  for (const key of ['../a', '/a', 'a/../../b', 'a//b', '', 'A'])
    await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow();
  await store.put('labs/b', Buffer.from('x'));
  expect(readdirSync(join(folder, 'labs'))).toEqual(['b']);
});

test('distinguishes an unavailable bucket from a missing file', async () => {
  await expect(createTestS3Store({ accessKeyId: 'ben' }).get('labs/a')).rejects.toThrow('403');
  await expect(createTestS3Store({ bucket: 'other' }).put('labs/a', Buffer.from('x'))).rejects.toThrow('not there');
});

test("encrypts files; a newer key opens old ones, and another file's name does not", async () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const plain = createFolderStore(folder);
  await createEncryptedStore(plain, createKeyring([older])).put('labs/c', Buffer.from('Hemoglobin 13.5'));
  expect(readFileSync(join(folder, 'labs/c')).includes('Hemoglobin')).toBe(false);
  expect(String(await createEncryptedStore(plain, createKeyring([newer, older])).get('labs/c'))).toBe('Hemoglobin 13.5');
  await expect(createEncryptedStore(plain, createKeyring([newer])).get('labs/c')).rejects.toThrow();
  await plain.put('labs/d', readFileSync(join(folder, 'labs/c')));
  await expect(createEncryptedStore(plain, createKeyring([older])).get('labs/d')).rejects.toThrow();
});
