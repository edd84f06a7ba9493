import { randomUUID } from 'node:crypto';
import { validateBundle } from '@wellkept/test-kit/fhir/bundle-validation.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createShare,
  createUserWithRecords,
  findStoredShare,
  listShares,
  period,
  previewShare,
  sections,
} from '../../../test/share-fixtures.ts';
import { parseLink, receive } from '../../../test/shlink-client.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';

const server = setUpTestServer();
/** A user with data to share, and another user. */
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  ann = await createUserWithRecords(server);
  ben = await createUser(server);
});

describe('what is shared', () => {
  test('is exactly what was looked at: a valid FHIR document, without private notes and without the address for mail', async () => {
    const { link, bundle } = await createShare(ann);
    expect(validateBundle(bundle)).toEqual([]);
    expect(await receive(server, link)).toEqual(bundle);
    const text = JSON.stringify(bundle);
    for (const word of ['Headache', 'Warfarin 5 mg', 'Do I still need this?', 'Penicillin &#60;b&#62;', 'Visit brief'])
      expect(text).toContain(word);
    for (const word of ['quarrel', 'private thought', 'hidden from my mother', ann.email, ann.userId, 'Dr. Lee'])
      expect(text).not.toContain(word);
  });

  test('has the chosen parts and no others, in words and as data', async () => {
    const { bundle } = await previewShare(ann, ['medicines']);
    const kinds = (bundle as { entry: { resource: { resourceType: string } }[] }).entry.map(({ resource }) => resource.resourceType);
    expect(kinds).toEqual(['Composition', 'Patient', 'MedicationStatement']);
    expect(JSON.stringify(bundle)).not.toContain('Headache');
  });

  test('is not shared when it has changed since, is too old, or is not what was looked at', async () => {
    const { madeAt, digest } = await previewShare(ann);
    const wish = { ...period, sections, madeAt, digest, label: 'Dr. Lee', passcode: null, lifetime: 'day', notifiesByMail: false };
    expectRefusal(await ann.call('POST', '/api/shares', { ...wish, sections: ['medicines'] }), 409, 'conflict');
    expectRefusal(
      await ann.call('POST', '/api/shares', { ...wish, madeAt: new Date(Date.parse(madeAt) - 7_200_000).toISOString() }),
      409,
      'conflict',
    );
    await ann.call('PUT', `/api/reports/questions/${randomUUID()}`, { text: 'One more thing' });
    expectRefusal(await ann.call('POST', '/api/shares', wish), 409, 'conflict');
    expect((await listShares(ann)).filter(({ createdAt }) => createdAt >= madeAt)).toEqual([]);
  });

  test('is no sample, and nothing without consent', async () => {
    const cara = await createUser(server);
    await cara.call('POST', '/api/sample-data');
    expectRefusal(await cara.call('POST', '/api/shares/preview', { ...period, sections }), 409, 'conflict');
    await cara.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    expectRefusal(await cara.call('POST', '/api/shares/preview', { ...period, sections }), 403, 'consentNeeded');
  });

  test.each([
    [{ sections: [] }, 'sections'],
    [{ sections: ['labs', 'labs'] }, 'sections'],
    [{ sections: ['secrets'] }, 'sections.0'],
    [{ passcode: '123' }, 'passcode'],
    [{ label: '' }, 'label'],
    [{ lifetime: 'for ever' }, 'lifetime'],
    [{ to: '2026-02-01' }, 'to'],
  ])('%j is refused', async (change, field) => {
    const wish = {
      ...period,
      sections,
      madeAt: new Date().toISOString(),
      digest: 'x',
      label: 'A',
      passcode: null,
      lifetime: 'day',
      notifiesByMail: false,
    };
    expectRefusal(await ann.call('POST', '/api/shares', { ...wish, ...change }), 400, 'invalid', field);
  });
});

test('a patient summary is shared as the International Patient Summary that was looked at, and another program opens it', async () => {
  const ann = await createUserWithRecords(server);
  const { id, link, bundle } = await createShare(ann, { format: 'summary', parts: ['habits'] });
  expect(bundle).toMatchObject({ type: 'document', meta: { profile: ['http://hl7.org/fhir/uv/ips/StructureDefinition/Bundle-uv-ips'] } });
  expect(validateBundle(bundle)).toEqual([]);
  expect(parseLink(link).label).toBe('Patient summary');
  expect(await receive(server, link)).toEqual(bundle);
  // Its parts are set, whatever was chosen for a brief.
  const parts = ['medicines', 'history', 'labs', 'measures'];
  expect((await listShares(ann)).find((one) => one.id === id)).toMatchObject({ format: 'summary', sections: parts });
  const text = JSON.stringify(bundle);
  for (const word of ['private thought', 'hidden from my mother', ann.email]) expect(text).not.toContain(word);
});

describe('the link', () => {
  test('has a page of ours before it, an end, a flag for its passcode, and no word of what it is about', async () => {
    const { link } = await createShare(ann, { passcode: '482913', lifetime: 'hour' });
    expect(link).toMatch(/^http:\/\/localhost:3299\/s#shlink:\/[\w-]+$/);
    const payload = parseLink(link);
    expect(payload).toMatchObject({ flag: 'P', label: 'Visit brief', v: 1 });
    expect(Math.abs((payload.exp ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(60);
    expect(parseLink((await createShare(ann)).link)).not.toHaveProperty('flag');
  });

  test('is stored without its key, and shown again only to its owner', async () => {
    const { id, link } = await createShare(ann, { passcode: '482913' });
    const row = await findStoredShare(id);
    const { key, url } = parseLink(link);
    const bytes = Object.values(row ?? {}).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    for (const secret of [key, Buffer.from(key, 'base64url').toString('latin1'), url.split('/').at(-1) ?? '', '482913', 'Headache'])
      expect(bytes.some((text) => text.includes(secret))).toBe(false);
    expect((await ann.call('GET', `/api/shares/${id}/link`)).json()).toEqual({ link, passcode: '482913' });
    for (const [method, path] of [
      ['GET', `${id}/link`],
      ['DELETE', id],
    ] as const)
      expectRefusal(await ben.call(method, `/api/shares/${path}`), 404, 'notFound');
    expect(await listShares(ben)).toEqual([]);
    expect((await ann.call('GET', '/api/account/export')).body).not.toContain(key);
    expectRefusal(await new Visitor(server).call('GET', '/api/shares'), 401, 'notSignedIn');
  });

  test('of more than 50 that work, none is made', async () => {
    const { id } = await createShare(ann);
    await withUser(server.connections.people, ann.userId, (tx) =>
      tx.execute(sql`insert into shares (user_id, id, label, period_from, period_to, sections, token_hash, notifies_by_mail, expires_at)
        select user_id, gen_random_uuid(), label, period_from, period_to, sections, sha256(n::text::bytea || token_hash), false, expires_at
        from shares, generate_series(1, 49) n where id = ${id}`),
    );
    const { madeAt, digest } = await previewShare(ann);
    const wish = { ...period, sections, madeAt, digest, label: 'A', passcode: null, lifetime: 'day', notifiesByMail: false };
    expectRefusal(await ann.call('POST', '/api/shares', wish), 409, 'conflict');
  });
});
