import { randomUUID } from 'node:crypto';
import type { AnswerDetails, AssistantCard } from '@wellkept/contract/assistant/assistant.ts';
import type { Visitor } from './test-server.ts';

/** Begins a conversation. */
export async function createConversation(person: Visitor): Promise<string> {
  const id = randomUUID();
  const made = await person.call('PUT', `/api/assistant/conversations/${id}`);
  if (made.statusCode !== 200) throw new Error(made.body);
  return id;
}

export const sendMessage = (person: Visitor, conversation: string, text: string, more: object = {}) =>
  person.call('POST', `/api/assistant/conversations/${conversation}/messages`, { id: randomUUID(), answerId: randomUUID(), text, ...more });

type Chunk = { type: string; delta?: string; data?: unknown; errorText?: string };

/** What a stream of server-sent events says: the text that stands in the end, and what came beside it. */
export function parseStream(body: string): {
  text: string;
  cards: AssistantCard[];
  details: AnswerDetails;
  notices: string[];
  error: string | null;
} {
  const chunks = body
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Chunk);
  const restartIndex = chunks.findLastIndex(({ type }) => type === 'data-restart');
  const after = chunks.slice(restartIndex + 1);
  const listData = <Value>(type: string) => chunks.filter((chunk) => chunk.type === type).map((chunk) => chunk.data as Value);
  return {
    text: after.map(({ type, delta }) => (type === 'text-delta' ? (delta ?? '') : '')).join(''),
    cards: listData<AssistantCard>('data-card'),
    details: listData<AnswerDetails>('data-details').at(-1) as AnswerDetails,
    notices: listData<{ notice: string }>('data-restart').map(({ notice }) => notice),
    error: chunks.find(({ type }) => type === 'error')?.errorText ?? null,
  };
}
