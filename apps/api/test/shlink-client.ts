import { createDecipheriv } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestServer } from './test-server.ts';

// Another health program, written after the specification of SMART Health Links alone (https://hl7.org/fhir/uv/smart-health-cards-and-links):
// it shares no code with the product, comes from another site, and takes nothing that the specification does not allow.

const Payload = z.strictObject({
  url: z.url().max(128),
  key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  exp: z.int().optional(),
  /** Single characters in alphabetical order; U has no manifest and so no passcode. */
  flag: z.enum(['L', 'P', 'LP']).optional(),
  label: z.string().max(80).optional(),
  v: z.literal(1).optional(),
});
export type LinkPayload = z.infer<typeof Payload>;

const ManifestFile = z.object({
  contentType: z.enum(['application/smart-health-card', 'application/smart-api-access', 'application/fhir+json']),
  embedded: z.string().optional(),
  location: z.url().optional(),
});
const Manifest = z.object({ files: z.array(ManifestFile).min(1) });

/** Takes a link with or without the page before it. */
export function parseLink(link: string): LinkPayload {
  const [, coded = ''] = /(?:^|#)shlink:\/([A-Za-z0-9_-]+)$/.exec(link) ?? [];
  const payload = Payload.parse(JSON.parse(Buffer.from(coded, 'base64url').toString('utf8')));
  const token = payload.url.split('/').at(-1) ?? '';
  expect(Buffer.from(token, 'base64url').length, 'the address has 256 bits that nobody can guess').toBeGreaterThanOrEqual(32);
  return payload;
}

const site = { origin: 'https://viewer.example.org', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
const getPath = (url: string) => new URL(url).pathname;

/** As a browser asks before it lets a page of another site call. */
async function expectCorsAllowed({ app }: TestServer, url: string, method: 'GET' | 'POST'): Promise<void> {
  const headers = { ...site, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' };
  const answer = await app.inject({ method: 'OPTIONS', url: getPath(url), headers });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['access-control-allow-headers']).toMatch(/content-type/i);
  expect(answer.headers['access-control-allow-methods']).toContain(method);
}

export type ManifestRequest = { recipient?: string; passcode?: string; embeddedLengthMax?: number };

export async function requestManifest(
  server: TestServer,
  { url }: LinkPayload,
  ask: ManifestRequest = {},
): Promise<LightMyRequestResponse> {
  await expectCorsAllowed(server, url, 'POST');
  const answer = await server.app.inject({
    method: 'POST',
    url: getPath(url),
    headers: { ...site, 'content-type': 'application/json' },
    payload: JSON.stringify({ recipient: 'A clinic', ...ask }),
  });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['set-cookie']).toBeUndefined();
  return answer;
}

async function readJwe(server: TestServer, file: z.infer<typeof ManifestFile>, embeddedLengthMax: number | undefined): Promise<string> {
  expect(
    [file.embedded, file.location].filter((one) => one !== undefined),
    'either here or there',
  ).toHaveLength(1);
  if (file.embedded !== undefined) {
    expect(file.embedded.length).toBeLessThanOrEqual(embeddedLengthMax ?? Number.POSITIVE_INFINITY);
    return file.embedded;
  }
  const answer = await server.app.inject({ method: 'GET', url: getPath(file.location ?? ''), headers: site });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/jose/);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  return answer.body;
}

/** Throws where the key does not fit or anything was changed. */
export function decrypt(jwe: string, key: string, contentType: string): string {
  const parts = jwe.split('.');
  expect(parts).toHaveLength(5);
  const [head = '', encryptedKey, iv = '', content = '', tag = ''] = parts;
  expect(encryptedKey, 'the key of the link is the key of the file').toBe('');
  const { alg, enc, cty, zip } = JSON.parse(Buffer.from(head, 'base64url').toString());
  expect({ alg, enc, cty }).toEqual({ alg: 'dir', enc: 'A256GCM', cty: contentType });
  expect([undefined, 'DEF']).toContain(zip);
  expect(Buffer.from(iv, 'base64url')).toHaveLength(12);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), Buffer.from(iv, 'base64url'));
  decipher.setAAD(Buffer.from(head)).setAuthTag(Buffer.from(tag, 'base64url'));
  const plain = Buffer.concat([decipher.update(Buffer.from(content, 'base64url')), decipher.final()]);
  return (zip === 'DEF' ? inflateRawSync(plain) : plain).toString('utf8');
}

/** From the link to what is behind it. */
export async function receive(server: TestServer, link: string, ask: ManifestRequest = {}): Promise<unknown> {
  const payload = parseLink(link);
  expect(payload.exp ?? Number.POSITIVE_INFINITY).toBeGreaterThan(Date.now() / 1000);
  const answer = await requestManifest(server, payload, ask);
  expect(answer.statusCode, answer.body).toBe(200);
  const [file] = Manifest.parse(answer.json()).files;
  if (!file) throw new Error('a manifest without files');
  return JSON.parse(decrypt(await readJwe(server, file, ask.embeddedLengthMax), payload.key, file.contentType));
}
