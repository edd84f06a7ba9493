import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Citation, Citer } from '@wellkept/assistant/answer/source-registry.ts';
import type { OutputGuardrail } from '@wellkept/assistant/rails/output-guardrail.ts';
import { isGarbage, isRefusal } from '@wellkept/assistant/rails/refusal.ts';
import type { ToolCard } from '@wellkept/assistant/tools/tool.ts';
import type { AssistantCard } from '@wellkept/contract/assistant/assistant.ts';
import type { ToolSet } from 'ai';
import type { ToolExecution } from './tools.ts';

const stepsMax = 6;
/** Longer answers are cut: nobody reads them in a panel. */
const answerLengthMax = 12_000;
const outputTokensMax = 2000;

/** `retract` takes back the text so far: it turned out to be a thought. */
export type AttemptEvent = { kind: 'text'; text: string } | { kind: 'card'; card: AssistantCard } | { kind: 'retract' };
type TokenUsage = { inputTokens: number; outputTokens: number };
type AttemptOutcome = { text: string; citations: Citation[]; cards: AssistantCard[]; usage: TokenUsage; isStopped: boolean };
/** One model's try at an answer: its events as they come, and what it came to when they have ended. */
export type Attempt = { events: AsyncGenerator<AttemptEvent>; outcome: () => AttemptOutcome; usage: TokenUsage };

/** The model failed, was silent, refused, or wrote nothing that can be shown. */
export class UnusableAnswer extends Error {
  readonly usage: TokenUsage;

  constructor(usage: TokenUsage, cause?: unknown) {
    super('the model gave no usable answer', { cause });
    this.usage = usage;
  }
}

type AttemptSettings = {
  model: LanguageModelV4;
  tools: ToolSet;
  instructions: string | null;
  messages: { role: 'user' | 'assistant'; content: string }[];
  heard: ReadonlyMap<string, ToolExecution>;
  citer: Citer;
  /** Judges what a remote model writes; null for the built-in assistant, which writes fixed sentences and what tools gave. */
  gate: OutputGuardrail | null;
  signal: AbortSignal;
  /** Null for the built-in assistant, which waits for nobody. */
  timeoutMs: number | null;
};

export function attempt(settings: AttemptSettings): Attempt {
  const usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  const outcome: AttemptOutcome = { text: '', citations: [], cards: [], usage, isStopped: false };
  return { events: streamEvents(settings, outcome), outcome: () => outcome, usage };
}

async function* streamEvents(settings: AttemptSettings, outcome: AttemptOutcome): AsyncGenerator<AttemptEvent> {
  const { citer, heard, gate, signal, timeoutMs } = settings;
  const patience = startPatience(timeoutMs);
  let finish = 'stop';
  const show = ({ text, retracts }: { text: string; retracts: boolean }): AttemptEvent[] => {
    const events: AttemptEvent[] = retracts && outcome.text !== '' ? [{ kind: 'retract' }] : [];
    if (retracts) outcome.text = '';
    const shown = citer.cite(text);
    if (shown === '' || (outcome.text === '' && shown.trim() === '')) return events;
    outcome.text += shown;
    outcome.citations = citer.citations;
    return [...events, { kind: 'text', text: shown }];
  };
  try {
    for await (const part of await streamParts(settings, patience.signal)) {
      if (part.type === 'text-delta') {
        const events = show(gate ? gate.push(part.text) : { text: part.text, retracts: false });
        // A thought is not an answer: only what is shown ends the wait.
        if (outcome.text !== '') patience.end();
        yield* events;
      } else if (part.type === 'tool-result') {
        const card = heard.get(part.toolCallId)?.result.card;
        if (card) {
          const shown = toAssistantCard(card);
          outcome.cards.push(shown);
          yield { kind: 'card', card: shown };
        }
      } else if (part.type === 'finish-step') {
        outcome.usage.inputTokens += part.usage.inputTokens ?? 0;
        outcome.usage.outputTokens += part.usage.outputTokens ?? 0;
      } else if (part.type === 'finish') finish = part.finishReason;
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort' && !signal.aborted) throw new Error('the model was silent for too long');
      if (outcome.text.length > answerLengthMax || gate?.isOver()) break;
    }
    if (gate) yield* show(gate.end());
  } catch (error) {
    if (!signal.aborted) {
      // The log says what failed; nothing of the talk is in it.
      throw gate ? new UnusableAnswer(outcome.usage, error) : error;
    }
  } finally {
    patience.end();
  }
  outcome.isStopped = signal.aborted;
  if (!gate || signal.aborted) return;
  const reason = gate.heldBack();
  if (reason !== null) throw new UnusableAnswer(outcome.usage, new Error(`held back: ${reason}`));
  if (isUnusable(outcome.text, finish)) throw new UnusableAnswer(outcome.usage);
}

/**
 * How long the first shown words may take, in all: the wait for the server's headers, further tries, calls of tools and thoughts included. The client's own
 * limits begin with the headers.
 */
function startPatience(timeoutMs: number | null): { signal: AbortSignal | null; end: () => void } {
  if (timeoutMs === null) return { signal: null, end: () => undefined };
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new Error('the model was silent for too long')), timeoutMs);
  return { signal: over.signal, end: () => clearTimeout(timer) };
}

const isUnusable = (text: string, finish: string): boolean =>
  finish === 'content-filter' || finish === 'error' || isGarbage(text) || isRefusal(text);

async function streamParts(
  { model, tools, instructions, messages, signal, timeoutMs, gate }: AttemptSettings,
  patience: AbortSignal | null,
) {
  const { stepCountIs, streamText } = await import('ai');
  return streamText({
    model,
    tools,
    messages,
    ...(instructions !== null && { instructions }),
    // What is held back ends the work too: no further words are waited for.
    stopWhen: [stepCountIs(stepsMax), () => gate?.isOver() === true],
    maxRetries: gate ? 1 : 0,
    abortSignal: patience ? AbortSignal.any([signal, patience]) : signal,
    ...(timeoutMs !== null && {
      timeout: { chunkMs: timeoutMs, totalMs: timeoutMs * 4 },
      maxOutputTokens: outputTokensMax,
    }),
    // Errors come as parts of the stream; without this they would be printed besides.
    onError: () => undefined,
  }).fullStream;
}

/** Of a check, what its cards need. */
export function toAssistantCard(card: ToolCard): AssistantCard {
  // The contract's types are those of the engine, made writable; what is sent is written once.
  if (card.kind !== 'check') return card as AssistantCard;
  const findings = card.result.findings.filter(({ id }) => card.findingIds.includes(id));
  return { ...card, result: { ...card.result, findings, pairs: [], amounts: [], burdens: [] } } as unknown as AssistantCard;
}
