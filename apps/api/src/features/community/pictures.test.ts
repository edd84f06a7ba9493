import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { drawTextPage } from '@wellkept/documents/testing/draw-text-page.ts';
import { identityView } from '@wellkept/documents/testing/view.ts';
import { noSkew } from '@wellkept/documents/text-page.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createModerator, createNamed, getMember, post, question, read, reply } from '../../../test/community-fixtures.ts';
import { hostilePngs } from '../../../test/hostile/pictures.ts';
import { sendFiles } from '../../../test/hostile/send-file.ts';
import { expectRefusal, runAsRole, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { deleteExpired } from '../../jobs/delete-expired.ts';

const server = setUpTestServer();
const privateNote = 'taken at 12 Elm Street';
let png: Buffer;
let ann: SignedIn & { name: string };
let ben: SignedIn & { name: string };

beforeAll(async () => {
  const page = { width: 600, height: 300, isRecognised: false, view: identityView, slant: noSkew };
  png = addText(
    Buffer.from(await drawTextPage({ ...page, items: [{ text: 'Pill box', x: 30, y: 100, width: 300, height: 40 }] }, 600)),
    privateNote,
  );
});
beforeEach(async () => {
  [ann, ben] = [await createNamed(server), await createNamed(server)];
});

/** The picture with a text in its file, as cameras leave the place there. */
function addText(picture: Buffer, text: string): Buffer {
  const content = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  const headEnd = 33;
  return Buffer.concat([picture.subarray(0, headEnd), chunk, picture.subarray(headEnd)]);
}

const send = (person: SignedIn, bytes: Uint8Array, name = 'box.png') =>
  sendFiles(server, person, '/api/community/pictures', [{ name, type: 'image/png', bytes }]);

async function upload(person: SignedIn): Promise<string> {
  const answer = await send(person, png);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ width: 600, height: 300 });
  return answer.json().id;
}

const look = async (reader: Visitor, id: string) => (await reader.call('GET', `/api/community/pictures/${id}`)).statusCode;
const decide = (moderator: SignedIn, id: string, action: string) =>
  moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action, reason: 'Looked at' });

test('a picture of a new member waits with its post until a moderator has looked at it, and goes with the post', async () => {
  const picture = await upload(ann);
  const { id, state, heldFor } = await post(ann, { pictures: [{ id: picture, description: 'A pill box' }] });
  expect({ state, heldFor }).toEqual({ state: 'held', heldFor: ['picture'] });
  const visitor = new Visitor(server);
  expect([await look(ann, picture), await look(ben, picture), await look(visitor, picture)]).toEqual([200, 404, 404]);

  const moderator = await createModerator(server);
  const queue = (await moderator.call('GET', '/api/community/moderation/queue')).json();
  expect(queue.find((item: { id: string }) => item.id === id).pictures).toMatchObject([{ id: picture, description: 'A pill box' }]);
  expect((await moderator.call('GET', `/api/community/moderation/pictures/${picture}`)).statusCode).toBe(200);
  expectRefusal(await ben.call('GET', `/api/community/moderation/pictures/${picture}`), 404, 'notFound');
  await decide(moderator, id, 'publish');

  const shown = await visitor.call('GET', `/api/community/pictures/${picture}`);
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(png.includes(privateNote)).toBe(true);
  expect(shown.rawPayload.includes(privateNote)).toBe(false);
  expect((await read(visitor, id)).post.pictures).toEqual([{ id: picture, description: 'A pill box', width: 600, height: 300 }]);
  expectRefusal(await moderator.call('GET', `/api/community/moderation/pictures/${picture}`), 404, 'notFound');

  await decide(moderator, id, 'remove');
  expect([await look(ann, picture), await look(visitor, picture)]).toEqual([200, 404]);
  await ann.call('DELETE', `/api/community/posts/${id}`);
  expect(await look(ann, picture)).toBe(404);
});

test('the description of a picture is read like the text', async () => {
  const pictures = [{ id: await upload(ann), description: 'Call me at 555 010 9999 for cheap pens' }];
  expect((await post(ann, { pictures })).heldFor).toEqual(expect.arrayContaining(['contact', 'picture']));
});

test('only its own person posts a picture or takes it back, and a post without one of its pictures is not posted', async () => {
  const picture = await upload(ann);
  const pictures = [{ id: picture, description: 'A pill box' }];
  const { id } = await post(ann);
  const foreign = { text: 'Like this one?', isAnonymous: false, pictures };
  const replyId = randomUUID();
  expectRefusal(await ben.call('PUT', `/api/community/posts/${id}/replies/${replyId}`, foreign), 409, 'conflict');
  expect((await read(ben, id)).replies).toEqual([]);
  expectRefusal(await ben.call('DELETE', `/api/community/pictures/${picture}`), 404, 'notFound');
  expect((await reply(ann, id, { pictures })).state).toBe('held');
  // It belongs to the reply now, and cannot be posted a second time.
  expectRefusal(await ann.call('PUT', `/api/community/posts/${randomUUID()}`, { ...question, pictures }), 409, 'conflict');
  expect((await ann.call('DELETE', `/api/community/pictures/${picture}`)).statusCode).toBe(204);
  expect(await look(ann, picture)).toBe(404);
});

test.each([
  ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'unsupportedType'],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'unsupportedType'],
  ['nothing', Buffer.alloc(0), 415, 'unsupportedType'],
  ['half a picture', null, 400, 'invalid'],
  ...hostilePngs.slice(0, 2).map(([name, make]) => [name, make(), 400, 'invalid'] as const),
] as const)('%s is refused', async (_, bytes, status, code) => {
  expectRefusal(await send(ann, bytes ?? png.subarray(0, 60)), status, code);
});

test('a posted picture names no person, the export has it, and leaving takes it along', async () => {
  const waiting = await upload(ann);
  const picture = await upload(ann);
  await post(ann, { isAnonymous: true, pictures: [{ id: picture, description: 'A pill box' }] });
  const owners = await runAsRole('wellkept_admin', (database) =>
    database.execute(`select user_id from community_pictures where id = '${picture}'`),
  );
  expect(owners.rows).toEqual([{ user_id: null }]);
  const exported = (await ann.call('GET', '/api/account/export')).json().tables.community_pictures;
  expect(exported.map((row: { id: string }) => row.id).sort()).toEqual([picture, waiting].sort());
  expect(exported.map((row: { description: string }) => row.description)).toContain('A pill box');
  expect((await ann.call('POST', '/api/community/member/leaving', { keepsPosts: false })).statusCode).toBe(204);
  expect([await look(ann, picture), await look(ann, waiting)]).toEqual([404, 404]);
  expect((await getMember(ann)).written).toEqual([]);
});

test('more pictures than fit into drafts are refused, and those of yesterday make room', async () => {
  for (let count = 0; count < 20; count += 1) await upload(ann);
  expectRefusal(await send(ann, png), 409, 'conflict');
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update community_pictures set created_at = now() - interval '25 hours'`),
  );
  await upload(ann);
});

test('a picture that nobody posts is deleted after a month', async () => {
  const [old, lately, posted] = [await upload(ann), await upload(ann), await upload(ann)];
  await post(ann, { pictures: [{ id: posted, description: 'A pill box' }] });
  await withUser(server.connections.people, ann.userId, async (tx) => {
    const age = (id: string, days: number) =>
      tx.execute(sql`update community_pictures set created_at = now() - make_interval(days => ${days}) where id = ${id}`);
    for (const [id, days] of [
      [old, 31],
      [lately, 29],
      [posted, 31],
    ] as const)
      expect((await age(id, days)).rowCount).toBe(1);
  });
  await runAsRole('wellkept_jobs', deleteExpired);
  expect([await look(ann, old), await look(ann, lately), await look(ann, posted)]).toEqual([404, 200, 200]);
});
