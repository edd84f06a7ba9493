import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createConversation, sendMessage } from '../../../test/assistant-client.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';

const server = setUpTestServer();
let ann: SignedIn;
beforeAll(async () => {
  ann = await createUser(server);
});
const getChatsUsed = async (person: SignedIn) => (await person.call('GET', '/api/usage')).json().chats.dailyCount;

describe('conversations', () => {
  test('are found by their messages, rated, exported and deleted by their owner', async () => {
    const person = await createUser(server);
    const [first, second] = [await createConversation(person), await createConversation(person)];
    const answerId = randomUUID();
    await sendMessage(person, first, 'what is metformin?', { answerId });
    await sendMessage(person, second, 'side effects of atorvastatin');
    const find = async (search: string) =>
      (await person.call('GET', `/api/assistant/conversations?search=${encodeURIComponent(search)}`))
        .json()
        .map(({ id }: { id: string }) => id);
    expect(await find('METFORMIN')).toEqual([first]);
    expect(await find('nosebleeds')).toEqual([second]);
    expect(await find('unheard')).toEqual([]);
    expect(await find('')).toEqual([second, first]);
    const rateAnswer = (id: string) =>
      person.call('PUT', `/api/assistant/conversations/${first}/messages/${id}/feedback`, { feedback: 'helpful' });
    expect((await rateAnswer(answerId)).statusCode).toBe(204);
    expectRefusal(await rateAnswer(randomUUID()), 404, 'notFound');
    const file = await person.call('GET', '/api/assistant/export');
    expect(file.headers['content-disposition']).toMatch(/wellkept-conversations-\d{4}/);
    expect(file.json().disclaimer).toBe('Written by an AI assistant. Educational only — not medical advice.');
    expect(file.json().conversations.find(({ id }: { id: string }) => id === first).messages[1]).toMatchObject({ feedback: 'helpful' });
    const all = (await person.call('GET', '/api/account/export')).json().tables;
    expect(all.assistant_messages.map(({ content }: { content: string }) => content)).toContain('what is metformin?');
    expect((await person.call('DELETE', `/api/assistant/conversations/${first}`)).statusCode).toBe(204);
    expect(await find('')).toEqual([second]);
    await person.call('DELETE', '/api/assistant/conversations');
    expect(await find('')).toEqual([]);
  });

  test('are stored so that a copy of the database shows nothing', async () => {
    const person = await createUser(server);
    await sendMessage(person, await createConversation(person), 'what is metformin?');
    const { rows } = await withUser(server.connections.people, person.userId, (tx) =>
      tx.execute<{ title: Buffer; content: Buffer }>(
        'select title, content from assistant_messages m join assistant_conversations c on c.id = m.conversation_id',
      ),
    );
    expect(rows).toHaveLength(2);
    for (const { title, content } of rows)
      expect(Buffer.concat([title, content]).toString('latin1').toLowerCase()).not.toContain('metformin');
  });

  test('return 404 for another user', async () => {
    const [id, ben] = [await createConversation(ann), await createUser(server)];
    const answerId = randomUUID();
    await sendMessage(ann, id, 'what is zinc?', { answerId });
    expectRefusal(await ben.call('GET', `/api/assistant/conversations/${id}`), 404, 'notFound');
    expectRefusal(await sendMessage(ben, id, 'what is zinc?'), 404, 'notFound');
    expectRefusal(await ben.call('DELETE', `/api/assistant/conversations/${id}`), 404, 'notFound');
    expectRefusal(
      await ben.call('PUT', `/api/assistant/conversations/${id}/messages/${answerId}/feedback`, { feedback: null }),
      404,
      'notFound',
    );
    expect(await getChatsUsed(ben)).toBe(0);
    expect((await ann.call('GET', `/api/assistant/conversations/${id}`)).json().messages).toHaveLength(2);
  });

  test('are closed to visitors and to who has withdrawn the consent', async () => {
    const visitor = new Visitor(server);
    const id = randomUUID();
    for (const [method, path] of [
      ['GET', '/api/assistant'],
      ['GET', '/api/assistant/conversations'],
      ['PUT', `/api/assistant/conversations/${id}`],
      ['POST', `/api/assistant/conversations/${id}/messages`],
      ['GET', '/api/assistant/export'],
      ['POST', '/api/functions/ai-health-chat'],
    ] as const)
      expectRefusal(await visitor.call(method, path, method === 'GET' ? undefined : {}), 401, 'notSignedIn');
    const person = await createUser(server);
    const own = await createConversation(person);
    await person.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    expectRefusal(await sendMessage(person, own, 'what is zinc?'), 403, 'consentNeeded');
  });
});
