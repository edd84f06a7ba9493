import type { Level } from '@wellkept/assistant/triage/triage.ts';
import { conversationTitleLengthMax } from '@wellkept/contract/assistant-limits.ts';
import type { FastifyRequest } from 'fastify';
import { personOf } from '../../auth/people.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import { limitReached, mayStillUse } from '../usage/allowance.ts';
import { type AnswerEvent, type Answered, answerTo, hasSevereFinding, type Question, triageFor } from './answer.ts';
import { findOwnRecords } from './own-data.ts';
import { findHistory, lockConversation, updateTitle, upsertMessage } from './repository.ts';
import { createTurnstile } from './turnstile.ts';

type NeededParts = Pick<Parts, 'config' | 'connections' | 'keyring' | 'models'>;
export type Sending = { conversationId: string; id: string; answerId: string; text: string };

/** Beginnings and ends of answers that may use the database at once; the rest of its connections are for everybody else. */
const turn = createTurnstile(6);

/** Counts the message; false where it comes past the day's limit. Help is never counted. */
const isWithinLimit = async (tx: Transaction, request: FastifyRequest, { config }: NeededParts, level: Level): Promise<boolean> =>
  level === 'emergency' || level === 'crisis' || (await mayStillUse(tx, request, config, 'chats'));

/**
 * Past the limit a message is refused only where nothing about it is urgent and the check of what it names found nothing severe: warnings are
 * never limited. The check takes its time, so no transaction waits for it.
 */
async function refuseUnlessGrave(
  request: FastifyRequest,
  { config, models }: NeededParts,
  question: Question,
  level: Level,
): Promise<void> {
  if (level === 'routine' && !(await hasSevereFinding(models, question))) throw limitReached(request, config, 'chats');
}

/** Notes the message and counts it; then the question is ready to be answered. */
export const startSending = (...given: Parameters<typeof noteMessage>): Promise<Question> => turn(() => noteMessage(...given));

async function noteMessage(
  parts: NeededParts,
  request: FastifyRequest,
  { conversationId, id, text }: Sending,
  signal: AbortSignal,
): Promise<Question> {
  const { connections, keyring } = parts;
  const { people } = connections;
  const { userId } = personOf(request);
  // What is only read holds no lock: the one that follows puts a person's chats in line, and is short.
  const { history, records } = await withUser(people, userId, async (tx) => {
    const before = await findHistory(tx, keyring, userId, conversationId, id);
    return { history: before, records: await findOwnRecords(tx, userId, new Date(), [text, lastAsked(before)]) };
  });
  const question = {
    message: text,
    history,
    records,
    isPastLimit: false,
    signal,
  };
  const { level } = await triageFor(parts.models, question);
  const note = async (tx: Transaction) => {
    await upsertMessage(tx, keyring, userId, conversationId, { id, role: 'user', text, details: null });
    if (history.length === 0) await updateTitle(tx, keyring, userId, conversationId, titleOf(text));
  };
  const lock = async (tx: Transaction) => {
    if (!(await lockConversation(tx, userId, conversationId))) throw new AppError('notFound', 'There is no such conversation.');
  };
  const isPastLimit = await withUser(people, userId, async (tx) => {
    await lock(tx);
    const isWithin = await isWithinLimit(tx, request, parts, level);
    if (isWithin) await note(tx);
    return !isWithin;
  });
  if (isPastLimit) {
    await refuseUnlessGrave(request, parts, question, level);
    await withUser(people, userId, async (tx) => {
      await lock(tx);
      await note(tx);
    });
  }
  return { ...question, isPastLimit };
}

/** The answer as it comes; when it has ended, or was stopped, it is kept. */
export async function* answerAndKeep(
  parts: NeededParts,
  request: FastifyRequest,
  sending: Sending,
  question: Question,
): AsyncGenerator<AnswerEvent> {
  for await (const event of answerTo(parts.models, question)) {
    if (event.kind === 'done') await turn(() => keepAnswer(parts, request, sending, event.answered));
    yield event;
  }
}

function keepAnswer(
  { connections: { people }, keyring }: NeededParts,
  request: FastifyRequest,
  { conversationId, answerId }: Sending,
  answered: Answered,
) {
  const { userId } = personOf(request);
  const { text, details, used } = answered;
  return withUser(people, userId, async (tx) => {
    // Deleted while it was being answered: then there is nothing to keep it in.
    if (!(await lockConversation(tx, userId, conversationId))) return;
    await upsertMessage(tx, keyring, userId, conversationId, { id: answerId, role: 'assistant', text, details, ...used });
  });
}

/** The answer to one message of a talk that the caller keeps; nothing of it is stored here. */
export async function answerOnce(
  parts: NeededParts,
  request: FastifyRequest,
  talk: Pick<Question, 'message' | 'history' | 'signal'>,
): Promise<Answered> {
  const { userId } = personOf(request);
  const { people } = parts.connections;
  const records = await withUser(people, userId, (tx) => findOwnRecords(tx, userId, new Date(), [talk.message, lastAsked(talk.history)]));
  const asked = { ...talk, records, isPastLimit: false };
  const { level } = await triageFor(parts.models, asked);
  const isPastLimit = !(await withUser(people, userId, (tx) => isWithinLimit(tx, request, parts, level)));
  if (isPastLimit) await refuseUnlessGrave(request, parts, asked, level);
  const question = { ...asked, isPastLimit };
  for await (const event of answerTo(parts.models, question)) if (event.kind === 'done') return event.answered;
  throw new Error('an answer that did not end');
}

/** "And last month?" goes on from the question before. */
const lastAsked = (history: Question['history']): string => history.findLast(({ role }) => role === 'user')?.content ?? '';

const titleOf = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= conversationTitleLengthMax ? line : `${line.slice(0, conversationTitleLengthMax - 1).trimEnd()}…`;
};
