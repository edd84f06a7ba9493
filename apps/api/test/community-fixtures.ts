import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createUser, grantAdminRole, type SignedIn, type TestServer, type Visitor } from './test-server.ts';

export const question = {
  groupId: 'thyroid',
  kind: 'question',
  title: 'When did you feel better?',
  text: 'I started levothyroxine a month ago.',
  tags: ['levothyroxine'],
  isAnonymous: false,
};

/** Digits in groups would read as a phone number. */
const createName = () =>
  `Member ${randomUUID().replace(/[\d-]/g, (sign) => 'ghkpqtuxyzw'.charAt('0123456789-'.indexOf(sign)))}`.slice(0, 30);

/** A new member of the community with a name that no other test uses. */
export async function createNamed(server: TestServer): Promise<SignedIn & { name: string }> {
  const person = await createUser(server);
  const name = createName();
  expect((await person.call('PUT', '/api/community/member/name', { name })).statusCode).toBe(204);
  return Object.assign(person, { name });
}

export async function post(person: SignedIn, change: object = {}) {
  const id = randomUUID();
  const answer = await person.call('PUT', `/api/community/posts/${id}`, { ...question, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, ...answer.json() };
}

export async function reply(person: SignedIn, id: string, change: object = {}) {
  const replyId = randomUUID();
  const body = { text: 'After six weeks.', isAnonymous: false, ...change };
  const answer = await person.call('PUT', `/api/community/posts/${id}/replies/${replyId}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: replyId, ...answer.json() };
}

export const read = async (reader: Visitor, id: string) => (await reader.call('GET', `/api/community/posts/${id}`)).json();
export const getMember = async (person: SignedIn) => (await person.call('GET', '/api/community/member')).json();

export async function createModerator(server: TestServer): Promise<SignedIn> {
  const moderator = await createUser(server);
  await grantAdminRole(server, moderator);
  return moderator;
}
