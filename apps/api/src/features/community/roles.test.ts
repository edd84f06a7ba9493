import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createModerator, createNamed, post } from '../../../test/community-fixtures.ts';
import { type ApiDocument, createRequestMaker, listOperations } from '../../../test/fuzz-requests.ts';
import { createRandom } from '../../../test/fuzz-values.ts';
import { addCarer } from '../../../test/household-fixtures.ts';
import { runAsRole, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { attachPictures } from './posts/pictures.ts';
import { communityPictures, communityPosts, communityTreatments } from './posts/tables.ts';

// Every operation of the community is called by everyone who may meet a post: operations that come later have to be put into the table.
// The rest of the document is called by visitors, members and administrators in `access-matrix.test.ts`, by carers in `carer-access.test.ts`.

const server = setUpTestServer();

const roles = ['visitor', 'member', 'author', 'blocked', 'carer of the author', 'former carer', 'host', 'administrator'] as const;
type Role = (typeof roles)[number];
type Access = 'open' | 'sign in' | 'refused' | 'hidden';

const everyone = (access: Access) => Object.fromEntries(roles.map((role) => [role, access])) as Record<Role, Access>;
const members = { ...everyone('open'), visitor: 'sign in' } as const;
const nobody = { ...everyone('hidden'), visitor: 'sign in' } as const;
/** Who gets an answer, by the operation. A refusal is one that says why; what is hidden is not there for the caller. */
const expected: Readonly<Record<string, Readonly<Record<Role, Access>>>> = {
  ...forEach(
    [
      ...['listCommunityPosts', 'searchCommunity', 'getCommunityThread', 'getCommunityVersions', 'getCommunityGroup'],
      ...['listTreatments', 'getTreatmentSummary', 'getCommunityPicture'],
    ],
    everyone('open'),
  ),
  ...forEach(
    [
      ...['readCommunityDraft', 'postCommunityThread', 'postTreatmentReport', 'readTreatmentNames', 'listCommunityOwnRisks'],
      ...['listTreatmentOwnRisks', 'putCommunityBlock', 'deleteCommunityBlock', 'putCommunityMark', 'deleteCommunityMark'],
      ...['reportCommunityPost', 'getCommunityMember', 'putCommunityName', 'leaveCommunity', 'joinCommunityGroup'],
      ...[
        'leaveCommunityGroup',
        'getCommunityFacts',
        'putCommunityFacts',
        'deleteCommunityFacts',
        'getCommunityNotices',
        'readCommunityNotices',
        'uploadCommunityPicture',
      ],
    ],
    members,
  ),
  postCommunityReply: { ...members, blocked: 'refused' },
  ...forEach(
    [
      'editCommunityPost',
      'editTreatmentReport',
      'deleteCommunityPost',
      'acceptCommunityReply',
      'appealAgainstRemoval',
      'deleteCommunityPicture',
    ],
    {
      ...nobody,
      author: 'open',
    },
  ),
  // The posts of this test wait for nobody.
  getModerationPicture: nobody,
  ...forEach(['getModerationQueue', 'decideOnPost'], { ...nobody, host: 'open', administrator: 'open' }),
  ...forEach(['getModerationLog', 'revealPostAuthor', 'listCommunityHosts', 'addCommunityHost', 'deleteCommunityHost'], {
    ...nobody,
    administrator: 'open',
  }),
};

function forEach(operations: readonly string[], access: Readonly<Record<Role, Access>>) {
  return Object.fromEntries(operations.map((operation) => [operation, access]));
}

let callers: Record<Role, Visitor>;
let author: SignedIn;
let face: string;

/** One more report of the author, with a picture of the same id, without using up what they may write in an hour. */
async function writePost(): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    groupId: 'thyroid',
    isMembersOnly: false,
    authorId: face,
    kind: 'treatment',
    title: 'Yoga for gout',
    text: 'It was nice.',
  } as const;
  const answers = { treatmentId: 'yoga', treatmentName: 'Yoga', reasonId: 'gout', duration: 'under-2-weeks', help: 'a-little' } as const;
  await withUser(server.connections.people, author.userId, async (tx) => {
    await tx.insert(communityPosts).values({ ...row, tags: [], state: 'published', heldFor: [] });
    await tx.insert(communityTreatments).values({ ...answers, postId: id, sideEffects: [], isStillTaking: false });
    const { userId } = author;
    await tx.insert(communityPictures).values({ id, userId, width: 1, height: 1, jpeg: Buffer.from([0xff]) });
    await attachPictures(tx, userId, id, [{ id, description: 'A mat' }]);
  });
  return id;
}

beforeAll(async () => {
  const host = await createNamed(server);
  const [blocked, administrator] = [await createNamed(server), await createModerator(server)];
  author = await createNamed(server);
  const [carer, former] = [await createNamed(server), await createNamed(server)];
  for (const one of [carer, former]) await addCarer(author, one, 'manage');
  await former.call('DELETE', `/api/household/records/${author.userId}/carers/${former.userId}`);
  const named = async (person: SignedIn) => {
    const { id } = await post(person);
    return (await person.call('GET', `/api/community/posts/${id}`)).json().post.author.id;
  };
  face = await named(author);
  await author.call('PUT', `/api/community/blocks/${await named(blocked)}`, { isBlocked: true });
  await administrator.call('POST', '/api/admin/community/hosts', { groupId: 'thyroid', name: host.name });
  callers = {
    visitor: new Visitor(server),
    member: await createNamed(server),
    author,
    blocked,
    'carer of the author': carer,
    'former carer': former,
    host,
    administrator,
  };
});

const toAccess = (status: number): Access | number => {
  if (status === 401) return 'sign in';
  if (status === 403) return 'refused';
  if (status === 404) return 'hidden';
  return status < 500 ? 'open' : status;
};

const answers = { duration: 'under-2-weeks', dose: null, help: 'a-little', sideEffects: [], isStillTaking: false };
const thread = { groupId: 'thyroid', kind: 'question', title: 'A question', text: 'How was it for you?', tags: [], isAnonymous: true };
/** Bodies that decide about the answer; the others are made from the schema. */
const bodies: Readonly<Record<string, object>> = {
  acceptCommunityReply: { replyId: null },
  decideOnPost: { action: 'publish', reason: 'Read' },
  postCommunityThread: thread,
  postCommunityReply: { text: 'It helped me too.', isAnonymous: true },
  postTreatmentReport: { ...answers, groupId: 'thyroid', treatment: 'yoga', reason: 'asthma', note: '', isAnonymous: true },
  editTreatmentReport: { ...answers, note: '' },
  leaveCommunity: { keepsPosts: true },
  putCommunityFacts: { facts: [] },
};

test('no role of the database but the moderators’ sees a post that waits, and none but the author’s own session whose it is', async () => {
  const id = await writePost();
  await runAsRole('wellkept_admin', (database) => database.execute(`update community_posts set state = 'held' where id = '${id}'`));
  const seen = `select p.id, i.user_id from community_posts p join community_authors a on a.id = p.author_id
    left join community_identities i on i.id = a.identity_id where p.id = '${id}'`;
  const readAs = (person: SignedIn) => withUser(server.connections.people, person.userId, async (tx) => (await tx.execute(seen)).rows);
  expect(await readAs(callers.member as SignedIn)).toEqual([]);
  expect((await server.connections.community.execute(`select from community_posts where id = '${id}'`)).rowCount).toBe(0);
  expect((await server.connections.community.execute(`select from community_treatments where post_id = '${id}'`)).rowCount).toBe(0);
});

test('every operation of the community answers each role as the table says', async () => {
  const api = server.app.swagger() as unknown as ApiDocument;
  const operations = listOperations(api).filter(({ path }) => /^\/api\/(?:admin\/)?community\//.test(path));
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(Object.keys(expected).toSorted());
  const known = { ids: [], texts: {}, fillers: ['a'] };
  const wrong: string[] = [];
  // A member who leaves is nobody's author any more.
  for (const { path, method, operation } of operations.toSorted((one, other) => Number(isLeaving(one)) - Number(isLeaving(other))))
    for (const role of roles) {
      const isNew = ['postCommunityThread', 'postTreatmentReport'].includes(operation.operationId ?? '');
      const id = isNew ? randomUUID() : path.includes('/blocks/') || !path.includes('{id}') ? face : await writePost();
      const parts = { id, replyId: randomUUID(), kind: 'thanks', group: 'thyroid', treatment: 'yoga', reason: 'gout' };
      const address = path.replace(/\{(\w+)\}/g, (_whole, name: keyof typeof parts) => parts[name]);
      const make = createRequestMaker({ ...api, paths: { [path]: { [method.toLowerCase()]: operation } } }, known, createRandom(7), [0]);
      const body = bodies[operation.operationId ?? ''] ?? JSON.parse(make(0).payload ?? 'null') ?? undefined;
      const access = toAccess((await callers[role].call(findMethod(method), address, body)).statusCode);
      const should = expected[operation.operationId ?? '']?.[role];
      if (access !== should) wrong.push(`${operation.operationId} as ${role}: ${access} instead of ${should}`);
    }
  expect(wrong).toEqual([]);
});

const isLeaving = ({ operation }: { operation: { operationId?: string } }) => operation.operationId === 'leaveCommunity';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const findMethod = (name: string) => methods.find((one) => one === name) ?? 'GET';
