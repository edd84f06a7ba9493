import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { createShare, createUserWithRecords, findStoredShare, listShares } from '../../../test/share-fixtures.ts';
import { decrypt, parseLink, receive, requestManifest } from '../../../test/shlink-client.ts';
import { expectRefusal, password, runAsRole, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { withShare } from './share-opening.ts';
import { createShareTasks, purgeShares } from './tasks.ts';

const server = setUpTestServer();
/** A user with data to share. */
let ann: SignedIn;
beforeAll(async () => {
  ann = await createUserWithRecords(server);
});
const findShare = async (id: string) => (await listShares(ann)).find((one) => one.id === id);

describe('opening', () => {
  test('records when, how often and by whom, as they name themselves, the link was opened', async () => {
    const { id, link } = await createShare(ann, { notifiesByMail: true });
    await receive(server, link, { recipient: 'City <b>clinic</b>' });
    await receive(server, link);
    expect(await findShare(id)).toMatchObject({
      state: 'open',
      openedCount: 2,
      newCount: 2,
      openings: [{ recipient: 'A clinic' }, { recipient: 'City <b>clinic</b>' }],
    });
    await ann.call('POST', '/api/shares/seen');
    expect(await findShare(id)).toMatchObject({ openedCount: 2, newCount: 0 });
    const log = await withUser(server.connections.people, ann.userId, (tx) =>
      tx.execute(sql`select action from security_audit_log where details ->> 'resourceId' = ${id} order by sequence`),
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['share_created', 'share_opened', 'share_opened']);
    const { rows } = await server.connections.jobs.query(
      `select count(*)::int as count from graphile_worker.jobs where key like 'share opened%'`,
    );
    expect(rows[0].count).toBe(1);
  });

  test('notifies the owner by a mail that reveals nothing about the shared document', async () => {
    const { id, link } = await createShare(ann, { notifiesByMail: true });
    await receive(server, link, { recipient: 'City clinic' });
    const sent: Mail[] = [];
    const mail = { send: async (one: Mail) => void sent.push(one) };
    const sendOpenedMail = (payload: object) =>
      runAsRole('wellkept_jobs', (database) =>
        createShareTasks({ mail, supportEmail: 'help@example.com', publicOrigin: 'https://wellkept.example', database }).tell_share_opened(
          payload,
        ),
      );
    await sendOpenedMail({ userId: ann.userId, shareId: id });
    expect(sent).toMatchObject([{ to: ann.email, subject: 'Someone opened a link you shared' }]);
    expect(sent[0]?.text).toContain('https://wellkept.example/reports#links');
    for (const word of ['City clinic', 'Dr. Lee', 'Warfarin', 'shlink']) expect(sent[0]?.text).not.toContain(word);
    await sendOpenedMail({ userId: ann.userId, shareId: ann.userId });
    expect(sent).toHaveLength(1);
  });

  test('a long file is fetched from an address that works for some minutes', async () => {
    const { link, bundle } = await createShare(ann);
    expect(await receive(server, link, { embeddedLengthMax: 100 })).toEqual(bundle);
    const [file] = (await requestManifest(server, parseLink(link), { embeddedLengthMax: 0 })).json().files;
    const path = new URL(file.location).pathname;
    const [until = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? [];
    for (const forged of [`${Number(until) + 600}.${signature}`, `${Number(until) - 6000}.${signature}`, `${until}.${'A'.repeat(43)}`]) {
      const answer = await server.app.inject({ method: 'GET', url: path.replace(/[^/]+$/, forged) });
      expect(answer.statusCode).toBe(404);
    }
  });

  test('of a file of many values packs it, and another program unpacks it', async () => {
    await withUser(server.connections.people, ann.userId, (tx) =>
      tx.execute(sql`insert into diary_entries (user_id, id, day, zone, kind, subject, value, change_id)
        select ${ann.userId}::uuid, gen_random_uuid(), '2026-03-10', 'UTC', 'measurement', 'pulse', 60 + n % 20, gen_random_uuid() from generate_series(1, 900) n`),
    );
    const { link, bundle } = await createShare(ann, { parts: ['measures'] });
    expect((bundle as { entry: unknown[] }).entry.length).toBeGreaterThan(900);
    expect(await receive(server, link)).toEqual(bundle);
  });

  test('with another key, or of a file that was changed, gives nothing', async () => {
    const { link } = await createShare(ann);
    const payload = parseLink(link);
    const [file] = (await requestManifest(server, payload)).json().files;
    const other = Buffer.alloc(32, 7).toString('base64url');
    expect(() => decrypt(file.embedded, other, 'application/fhir+json')).toThrow();
    const parts = file.embedded.split('.');
    const changed = Buffer.from(parts[3], 'base64url');
    changed.writeUInt8(changed.readUInt8(0) ^ 1, 0);
    parts[3] = changed.toString('base64url');
    expect(() => decrypt(parts.join('.'), payload.key, 'application/fhir+json')).toThrow();
  });

  test('at an address that was edited leads nowhere', async () => {
    const { link } = await createShare(ann);
    const { pathname } = new URL(parseLink(link).url);
    for (const token of ['A'.repeat(43), pathname.slice(7, -1), '', "'or'1", '%00', 'x'.repeat(101)]) {
      const answer = await server.app.inject({ method: 'POST', url: `/api/s/${token}`, payload: { recipient: 'A clinic' } });
      expect(answer.statusCode, token).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, token).toBeLessThanOrEqual(404);
    }
  });

  test.each([
    [{}],
    [{ recipient: '' }],
    [{ recipient: 'x'.repeat(201) }],
    [{ recipient: 'A', passcode: 5 }],
    [{ recipient: 'A', embeddedLengthMax: -1 }],
  ])('a request of another form is refused: %j', async (body) => {
    const answer = await server.app.inject({ method: 'POST', url: `/api/s/${'A'.repeat(43)}`, payload: body });
    expectRefusal(answer, 400, 'invalid');
  });
});

describe('a passcode', () => {
  test('is asked for, and wrong ones are counted over the whole life of the link', async () => {
    const { id, link, bundle } = await createShare(ann, { passcode: '482913' });
    const payload = parseLink(link);
    expect((await requestManifest(server, payload)).json()).toMatchObject({ code: 'invalidCode', remainingAttempts: 10 });
    const wrong = await requestManifest(server, payload, { passcode: '482914' });
    expect([wrong.statusCode, wrong.json().remainingAttempts]).toEqual([401, 9]);
    expect(await receive(server, link, { passcode: ' 482913 ' })).toEqual(bundle);
    expect((await requestManifest(server, payload, { passcode: '000000' })).json().remainingAttempts).toBe(8);
    expect(await findShare(id)).toMatchObject({ attemptsLeft: 8, openedCount: 1 });
  });

  test('cannot be guessed by many at once: ten wrong ones close the link, and what is behind it is gone', async () => {
    const { id, link } = await createShare(ann, { passcode: '482913' });
    const payload = parseLink(link);
    const guesses = await Promise.all(Array.from({ length: 16 }, (_, at) => requestManifest(server, payload, { passcode: `00000${at}` })));
    const left = guesses.flatMap((answer) => (answer.statusCode === 401 ? [answer.json().remainingAttempts] : []));
    expect(left.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(6);
    const right = await requestManifest(server, payload, { passcode: '482913' });
    expect([right.statusCode, right.json().reason]).toEqual([404, 'locked']);
    expect(await findStoredShare(id)).toMatchObject({ file: null, sealed_link: null, ending: 'locked', opened_count: 0 });
    expect(await findShare(id)).toMatchObject({ state: 'locked', attemptsLeft: 0 });
  });
});

describe('an end', () => {
  test('withdrawn: at once, for good, and the file is deleted', async () => {
    const { id, link } = await createShare(ann);
    const location = (await requestManifest(server, parseLink(link), { embeddedLengthMax: 0 })).json().files[0].location;
    expect((await ann.call('DELETE', `/api/shares/${id}`)).statusCode).toBe(204);
    expect((await ann.call('DELETE', `/api/shares/${id}`)).statusCode).toBe(204);
    const answer = await requestManifest(server, parseLink(link));
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'revoked']);
    expect((await server.app.inject({ method: 'GET', url: new URL(location).pathname })).statusCode).toBe(404);
    expect(await findStoredShare(id)).toMatchObject({ file: null, sealed_link: null });
    expectRefusal(await ann.call('GET', `/api/shares/${id}/link`), 404, 'notFound');
    expect(await findShare(id)).toMatchObject({ state: 'revoked' });
  });

  test('expired: to the second, swept within the hour, and gone from the list after 90 days', async () => {
    const { id, link } = await createShare(ann);
    const expireShare = (days: number) =>
      runAsRole('wellkept_jobs', (database) =>
        database.execute(sql`update shares set expires_at = now() - make_interval(days => ${days}) where id = ${id}`),
      );
    await expireShare(0);
    const answer = await requestManifest(server, parseLink(link));
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'expired']);
    expectRefusal(await ann.call('GET', `/api/shares/${id}/link`), 404, 'notFound');
    const runSweep = () => runAsRole('wellkept_jobs', (database) => purgeShares(database));
    await runSweep();
    expect(await findStoredShare(id)).toMatchObject({ file: null, sealed_link: null });
    expect(await findShare(id)).toMatchObject({ state: 'expired' });
    await expireShare(91);
    await runSweep();
    expect(await findShare(id)).toBeUndefined();
  });

  test('with the consent links end, and with the account everything behind them is gone', async () => {
    const ben = await createUserWithRecords(server);
    const { link } = await createShare(ben);
    await ben.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    expect((await requestManifest(server, parseLink(link))).json()).toMatchObject({ reason: 'revoked' });
    expect((await ben.call('DELETE', '/api/account', { password })).statusCode).toBe(204);
    expect((await requestManifest(server, parseLink(link))).json()).toMatchObject({ reason: 'unknown' });
  });
});

test('a link gives access to its own row in the database and nothing else', async () => {
  const [one] = [await createShare(ann), await createShare(ann)];
  const token = parseLink(one.link).url.split('/').at(-1) ?? '';
  const { shares } = server.connections;
  const seen = await withShare(shares, token, async (tx) => (await tx.execute(sql`select id from shares`)).rows);
  expect(seen).toEqual([{ id: one.id }]);
  expect(await withShare(shares, 'A'.repeat(43), async (tx) => (await tx.execute(sql`select id from shares`)).rows)).toEqual([]);
  expect((await drizzle(shares.$client).execute(sql`select id from shares`)).rows).toEqual([]);
  for (const table of ['"user"', 'medications', 'diary_entries', 'share_openings'])
    await expect(withShare(shares, token, (tx) => tx.execute(sql.raw(`select from ${table}`)))).rejects.toThrow();
});
