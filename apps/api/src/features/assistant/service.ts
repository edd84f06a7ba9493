import { conversationTitleLengthMax } from '@wellkept/contract/assistant/assistant-limits.ts';
import type { TriageLevel } from '@wellkept/triage/triage.ts';
import { chooseGraver } from '@wellkept/triage/triage-talk.ts';
import type { FastifyRequest } from 'fastify';
import { getPerson } from '../../auth/people.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { countUseIfAllowed, createLimitReachedError } from '../billing/usage/allowance.ts';
import { type AnswerEvent, answerTo, type ChatQuestion, type CompletedAnswer, hasSevereFinding } from './answer.ts';
import { findOwnRecords } from './own-data.ts';
import { findHistory, lockConversation, updateTitle, upsertMessage } from './repository.ts';
import { createSemaphore } from './semaphore.ts';
import { triageQuestion } from './triage-question.ts';

type AssistantServices = Pick<Services, 'config' | 'connections' | 'keyring' | 'models'>;
export type MessageSubmission = { conversationId: string; id: string; answerId: string; text: string };

/** Beginnings and ends of answers that may use the database at once; the rest of its connections are for everybody else. */
const runInTurn = createSemaphore(6);

/** Counts the message; false where it comes past the day's limit. Help is never counted. */
const countWithinLimit = async (
  tx: Transaction,
  request: FastifyRequest,
  { config }: AssistantServices,
  level: TriageLevel,
): Promise<boolean> => level === 'emergency' || level === 'crisis' || (await countUseIfAllowed(tx, request, config, 'chats'));

/**
 * Past the limit a message is refused only where nothing about it is urgent and the check of what it names found nothing severe: warnings are
 * never limited. The check takes its time, so no transaction waits for it.
 */
async function refuseUnlessSevere(request: FastifyRequest, { config, models }: AssistantServices, question: ChatQuestion): Promise<void> {
  if (question.urgency.level === 'routine' && !(await hasSevereFinding(models, question)))
    throw createLimitReachedError(request, config, 'chats');
}

/** Notes the message and counts it; then the question is ready to be answered. */
export const submitMessage = (...given: Parameters<typeof recordMessage>): Promise<ChatQuestion> =>
  runInTurn(() => recordMessage(...given));

async function recordMessage(
  services: AssistantServices,
  request: FastifyRequest,
  { conversationId, id, text }: MessageSubmission,
  signal: AbortSignal,
): Promise<ChatQuestion> {
  const { connections, keyring } = services;
  const { people } = connections;
  const { userId } = getPerson(request);
  // What is only read holds no lock: the one that follows puts a person's chats in line, and is short.
  const { history, records } = await withUser(people, userId, async (tx) => {
    const before = await findHistory(tx, keyring, userId, conversationId, id);
    return { history: before, records: await findOwnRecords(tx, userId, new Date(), [text, getLastQuestion(before)]) };
  });
  const { urgency, standing } = await triageQuestion(services.models, { message: text, history, records });
  const question = { message: text, history, records, urgency, isPastLimit: false, signal };
  const note = async (tx: Transaction) => {
    // Another message may have come while this one was judged.
    const latest = getLastWritten(await findHistory(tx, keyring, userId, conversationId, id));
    const isSeen = latest === undefined || latest.id === getLastWritten(history)?.id;
    const stands = isSeen ? standing : chooseGraver(standing, latest.standing ?? null);
    await upsertMessage(tx, keyring, userId, conversationId, { id, role: 'user', text, details: null, standing: stands });
    if (history.length === 0) await updateTitle(tx, keyring, userId, conversationId, createTitle(text));
  };
  const lock = async (tx: Transaction) => {
    if (!(await lockConversation(tx, userId, conversationId))) throw new AppError('notFound', 'There is no such conversation.');
  };
  const isPastLimit = await withUser(people, userId, async (tx) => {
    await lock(tx);
    const isWithin = await countWithinLimit(tx, request, services, urgency.level);
    if (isWithin) await note(tx);
    return !isWithin;
  });
  if (isPastLimit) {
    await refuseUnlessSevere(request, services, question);
    await withUser(people, userId, async (tx) => {
      await lock(tx);
      await note(tx);
    });
  }
  return { ...question, isPastLimit };
}

/** Streams the answer, and stores it when it is complete or was stopped. */
export async function* answerAndStore(
  services: AssistantServices,
  request: FastifyRequest,
  sending: MessageSubmission,
  question: ChatQuestion,
): AsyncGenerator<AnswerEvent> {
  for await (const event of answerTo(services.models, question)) {
    if (event.kind === 'done') await runInTurn(() => storeAnswer(services, request, sending, event.answered));
    yield event;
  }
}

function storeAnswer(
  { connections: { people }, keyring }: AssistantServices,
  request: FastifyRequest,
  { conversationId, answerId }: MessageSubmission,
  answered: CompletedAnswer,
) {
  const { userId } = getPerson(request);
  const { text, details, used } = answered;
  return withUser(people, userId, async (tx) => {
    // Deleted while it was being answered: then there is nothing to keep it in.
    if (!(await lockConversation(tx, userId, conversationId))) return;
    await upsertMessage(tx, keyring, userId, conversationId, { id: answerId, role: 'assistant', text, details, ...used });
  });
}

/** The answer to one message of a talk that the caller keeps; nothing of it is stored here. */
export async function answerOnce(
  services: AssistantServices,
  request: FastifyRequest,
  talk: Pick<ChatQuestion, 'message' | 'history' | 'signal'>,
): Promise<CompletedAnswer> {
  const { userId } = getPerson(request);
  const { people } = services.connections;
  const records = await withUser(people, userId, (tx) =>
    findOwnRecords(tx, userId, new Date(), [talk.message, getLastQuestion(talk.history)]),
  );
  const { urgency } = await triageQuestion(services.models, { ...talk, records });
  const baseQuestion = { ...talk, records, urgency, isPastLimit: false };
  const isPastLimit = !(await withUser(people, userId, (tx) => countWithinLimit(tx, request, services, urgency.level)));
  if (isPastLimit) await refuseUnlessSevere(request, services, baseQuestion);
  const question = { ...baseQuestion, isPastLimit };
  for await (const event of answerTo(services.models, question)) if (event.kind === 'done') return event.answered;
  throw new Error('an answer that did not end');
}

/** "And last month?" goes on from the question before. */
const getLastQuestion = (history: ChatQuestion['history']): string => getLastWritten(history)?.content ?? '';

const getLastWritten = <Message extends { role: 'user' | 'assistant' }>(history: readonly Message[]): Message | undefined =>
  history.findLast(({ role }) => role === 'user');

const createTitle = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= conversationTitleLengthMax ? line : `${line.slice(0, conversationTitleLengthMax - 1).trimEnd()}…`;
};
