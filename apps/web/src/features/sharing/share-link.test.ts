import { createCipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decryptFile, openLink, parseLink } from './share-link.ts';

const key = randomBytes(32).toString('base64url');
const encodeLink = (payload: unknown) => `#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
const payload = { url: 'https://wellkept.example/api/s/token', key, exp: 1_800_000_000, flag: 'P', label: 'Visit brief', v: 1 };

/** A file as any program may write it. */
function createEncryptedFile(text: string, header: object = {}): string {
  const head = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', cty: 'application/fhir+json', ...header })).toString('base64url');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(head));
  const plain = 'zip' in header ? deflateRawSync(text) : Buffer.from(text);
  const content = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [head, '', ...[iv, content, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

test('a link is read with all it says', () => {
  expect(parseLink(encodeLink(payload))).toEqual({ url: payload.url, key, exp: 1_800_000_000, hasPasscode: true });
  expect(parseLink(encodeLink({ url: payload.url, key }))).toEqual({ url: payload.url, key, exp: null, hasPasscode: false });
});

test.each([
  ['nothing', ''],
  ['another fragment', '#top'],
  ['a link that was cut off', encodeLink(payload).slice(0, -9)],
  ['no JSON', `#shlink:/${Buffer.from('hello').toString('base64url')}`],
  ['a short key', encodeLink({ ...payload, key: 'abc' })],
  ['no address', encodeLink({ ...payload, url: 'javascript' })],
  ['null', encodeLink(null)],
])('%s is no link', (_what, hash) => {
  expect(parseLink(hash)).toBeNull();
});

test('a file is decrypted, packed or not', async () => {
  expect(await decryptFile(createEncryptedFile('{"a":"é"}'), key)).toBe('{"a":"é"}');
  expect(await decryptFile(createEncryptedFile('{"a":"é"}', { zip: 'DEF' }), key)).toBe('{"a":"é"}');
});

test('with another key, changed, or encrypted in another way it is not', async () => {
  const file = createEncryptedFile('{}');
  await expect(decryptFile(file, randomBytes(32).toString('base64url'))).rejects.toThrow();
  await expect(decryptFile(`${file.slice(0, -3)}AAA`, key)).rejects.toThrow();
  await expect(
    decryptFile(file.replace(/^[^.]+/, Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url')), key),
  ).rejects.toThrow();
  await expect(decryptFile(createEncryptedFile('{}', { alg: 'none' }), key)).rejects.toThrow();
});

describe('opening', () => {
  afterEach(() => vi.unstubAllGlobals());
  const link = { url: payload.url, key, exp: null, hasPasscode: true };
  const mockAnswers = (...answers: [number, unknown][]) => {
    const calls = vi.fn<typeof fetch>();
    for (const [status, body] of answers)
      calls.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
    vi.stubGlobal('fetch', calls);
    return calls;
  };

  test('gives the document, from the answer or from the address that it names', async () => {
    const calls = mockAnswers([200, { files: [{ contentType: 'application/fhir+json', embedded: createEncryptedFile('{"a":1}') }] }]);
    expect(await openLink(link, { recipient: 'A clinic', passcode: '482913' })).toEqual({ kind: 'opened', bundle: { a: 1 } });
    expect(calls.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(JSON.parse(String(calls.mock.calls[0]?.[1]?.body))).toEqual({ recipient: 'A clinic', passcode: '482913' });
    mockAnswers([200, { files: [{ location: 'https://wellkept.example/f' }] }], [200, createEncryptedFile('{"a":2}')]);
    expect(await openLink(link, { recipient: 'A clinic' })).toEqual({ kind: 'opened', bundle: { a: 2 } });
  });

  test.each([
    [401, { code: 'invalidCode', remainingAttempts: 3 }, { kind: 'passcode', remainingAttempts: 3 }],
    [404, { reason: 'revoked' }, { kind: 'gone', reason: 'revoked' }],
    [404, { reason: 'something new' }, { kind: 'gone', reason: 'unknown' }],
    [404, 'not JSON', { kind: 'gone', reason: 'unknown' }],
    [429, {}, { kind: 'tooMany' }],
    [503, {}, { kind: 'unreachable' }],
    [200, { files: [] }, { kind: 'broken' }],
    [200, { files: [{ embedded: 'a.b.c.d.e' }] }, { kind: 'broken' }],
  ])('an answer of %d with %j is %j', async (status, body, expected) => {
    mockAnswers([status, body]);
    expect(await openLink(link, { recipient: 'A clinic' })).toEqual(expected);
  });

  test('says nothing about the link without a connection', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    expect(await openLink(link, { recipient: 'A clinic' })).toEqual({ kind: 'unreachable' });
  });
});
