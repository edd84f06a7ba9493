import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ApiDocument, createRequestMaker, listOperations } from '../../../test/fuzz-requests.ts';
import { createRandom } from '../../../test/fuzz-values.ts';
import { createShare, createUserWithRecords } from '../../../test/share-fixtures.ts';
import { parseLink } from '../../../test/shlink-client.ts';
import { createUser, grantPlan, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';

// The person with a share link, against every operation of the document: what is for links answers them, and nothing else knows the link.

const server = setUpTestServer();
const passcode = '482913';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const findMethod = (name: string) => methods.find((one) => one === name) ?? 'GET';
const getApiDocument = () => server.app.swagger() as unknown as ApiDocument;

const roles = ['with passcode', 'wrong passcode', 'withdrawn link', 'made-up link', 'another member with the link'] as const;
type Role = (typeof roles)[number];
type Access = 'open' | 'passcode' | 'gone';
/** Anyone who has a link and its passcode is its recipient, signed in or not. A file has a ticket of its own, which is made when a link is opened. */
const ofLink: Readonly<Record<Role, Access>> = {
  'with passcode': 'open',
  'wrong passcode': 'passcode',
  'withdrawn link': 'gone',
  'made-up link': 'gone',
  'another member with the link': 'open',
};
const withoutTicket = Object.fromEntries(roles.map((role) => [role, 'gone'])) as Record<Role, Access>;
const expected: Readonly<Record<string, Readonly<Record<Role, Access>>>> = {
  openShareLink: ofLink,
  readShareTalk: ofLink,
  writeByShareLink: ofLink,
  getShareFile: withoutTicket,
};
const bodies: Readonly<Record<string, object>> = {
  openShareLink: { recipient: 'Dr. Lee' },
  readShareTalk: {},
  writeByShareLink: { recipient: 'Dr. Lee', topic: 'Sleep', kind: 'message', text: 'How are your nights?' },
};

let owner: SignedIn;
let member: SignedIn;
const share = async () => {
  const { id, link } = await createShare(owner, { passcode, takesMessages: true });
  return { id, token: new URL(parseLink(link).url).pathname.split('/').at(-1) ?? '' };
};
beforeAll(async () => {
  owner = await createUserWithRecords(server);
  await grantPlan(owner);
  member = await createUser(server);
});

const toAccess = (status: number): Access | number => {
  if (status < 300) return 'open';
  if (status === 401) return 'passcode';
  return status === 404 ? 'gone' : status;
};

/** The link of a role, fresh each time: a few wrong passcodes close it. */
async function getToken(role: Role): Promise<string> {
  if (role === 'made-up link') return Buffer.alloc(32, 7).toString('base64url');
  const { id, token } = await share();
  if (role === 'withdrawn link') expect((await owner.call('DELETE', `/api/shares/${id}`)).statusCode).toBe(204);
  return token;
}

test('every operation of a link answers each recipient as the table says', async () => {
  const operations = listOperations(getApiDocument()).filter(({ path }) => path.startsWith('/api/s/'));
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(Object.keys(expected).toSorted());
  const wrong: string[] = [];
  for (const { path, method, operation } of operations)
    for (const role of roles) {
      const id = operation.operationId ?? '';
      const parts = { token: await getToken(role), ticket: 'made-up', messageId: randomUUID() };
      const address = path.replace(/\{(\w+)\}/g, (_whole, name: keyof typeof parts) => parts[name]);
      const body = bodies[id] && { ...bodies[id], passcode: role === 'wrong passcode' ? '000000' : passcode };
      const caller = role === 'another member with the link' ? member : new Visitor(server);
      const access = toAccess((await caller.call(findMethod(method), address, body)).statusCode);
      if (access !== expected[id]?.[role]) wrong.push(`${id} ${role}: ${access} instead of ${expected[id]?.[role]}`);
    }
  expect(wrong).toEqual([]);
});

test('the token of a link opens no operation that is not for links', async () => {
  const { token } = await share();
  const known = { ids: [], texts: {}, fillers: ['a'] };
  const make = createRequestMaker(getApiDocument(), known, createRandom(3), [0]);
  const wrong: string[] = [];
  for (const [index, { operation }] of listOperations(getApiDocument()).entries()) {
    if (operation.security?.length === 0) continue;
    const { method, url, payload } = make(index);
    const answer = await server.app.inject({
      method: findMethod(method),
      url,
      headers: {
        host: 'localhost:3299',
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    });
    if (answer.statusCode !== 401) wrong.push(`${operation.operationId}: ${answer.statusCode}`);
  }
  expect(wrong).toEqual([]);
});
