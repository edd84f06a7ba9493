import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Citation, Citer, SourceRegistry } from '@wellkept/assistant/answer/registry.ts';
import { createOutputGate } from '@wellkept/assistant/rails/output-gate.ts';
import { isGarbage, isRefusal } from '@wellkept/assistant/rails/refusal.ts';
import type { Card } from '@wellkept/assistant/tools/tool.ts';
import type { AssistantCard } from '@wellkept/contract/assistant.ts';
import { stepCountIs, streamText, type ToolSet } from 'ai';
import type { Heard } from './tools.ts';

const stepsMax = 6;
/** Longer answers are cut: nobody reads them in a panel. */
const answerLengthMax = 12_000;
const outputTokensMax = 2000;

export type AttemptEvent = { kind: 'text'; text: string } | { kind: 'card'; card: AssistantCard };
type Usage = { inputTokens: number; outputTokens: number };
type Outcome = { text: string; citations: Citation[]; cards: AssistantCard[]; usage: Usage; isStopped: boolean };
/** One model's try at an answer: its events as they come, and what it came to when they have ended. */
export type Attempt = { events: AsyncGenerator<AttemptEvent>; outcome: () => Outcome; usage: Usage };

/** The model failed, was silent, refused, or wrote nothing that can be shown. */
export class UnusableAnswer extends Error {
  readonly usage: Usage;

  constructor(usage: Usage, cause?: unknown) {
    super('the model gave no usable answer', { cause });
    this.usage = usage;
  }
}

type Settings = {
  model: LanguageModelV4;
  tools: ToolSet;
  instructions: string | null;
  messages: { role: 'user' | 'assistant'; content: string }[];
  heard: ReadonlyMap<string, Heard>;
  registry: SourceRegistry;
  citer: Citer;
  isEmbedded: boolean;
  message: string;
  signal: AbortSignal;
  /** Null for the built-in assistant, which waits for nobody. */
  timeoutMs: number | null;
};

export function attempt(settings: Settings): Attempt {
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  const outcome: Outcome = { text: '', citations: [], cards: [], usage, isStopped: false };
  return { events: eventsOf(settings, outcome), outcome: () => outcome, usage };
}

async function* eventsOf(settings: Settings, outcome: Outcome): AsyncGenerator<AttemptEvent> {
  const { registry, citer, heard, isEmbedded, message, signal } = settings;
  const gate = createOutputGate({ isEmbedded, registry, message, heard: () => [...heard.values()].map(({ result }) => result) });
  let finish = 'stop';
  const show = (text: string): AttemptEvent[] => {
    const shown = citer.cite(text);
    if (shown === '' || (outcome.text === '' && shown.trim() === '')) return [];
    outcome.text += shown;
    outcome.citations = citer.citations;
    return [{ kind: 'text', text: shown }];
  };
  try {
    for await (const part of partsOf(settings)) {
      if (part.type === 'text-delta') yield* show(gate.push(part.text));
      else if (part.type === 'tool-result') {
        const card = heard.get(part.toolCallId)?.result.card;
        if (card) {
          const shown = cardForReaders(card);
          outcome.cards.push(shown);
          yield { kind: 'card', card: shown };
        }
      } else if (part.type === 'finish-step') {
        outcome.usage.inputTokens += part.usage.inputTokens ?? 0;
        outcome.usage.outputTokens += part.usage.outputTokens ?? 0;
      } else if (part.type === 'finish') finish = part.finishReason;
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort' && !signal.aborted) throw new Error('the model was silent for too long');
      if (outcome.text.length > answerLengthMax) break;
    }
    yield* show(gate.end());
  } catch (error) {
    if (!signal.aborted) {
      // Whoever reads the log learns what failed; nothing of the talk is in it.
      throw isEmbedded ? error : new UnusableAnswer(outcome.usage, error);
    }
  }
  outcome.isStopped = signal.aborted;
  if (!isEmbedded && !signal.aborted && isUnusable(outcome.text, finish)) throw new UnusableAnswer(outcome.usage);
}

const isUnusable = (text: string, finish: string): boolean =>
  finish === 'content-filter' || finish === 'error' || isGarbage(text) || isRefusal(text);

function partsOf({ model, tools, instructions, messages, signal, timeoutMs, isEmbedded }: Settings) {
  return streamText({
    model,
    tools,
    messages,
    ...(instructions !== null && { instructions }),
    stopWhen: stepCountIs(stepsMax),
    maxRetries: isEmbedded ? 0 : 1,
    abortSignal: signal,
    ...(timeoutMs !== null && {
      timeout: { firstChunkMs: timeoutMs, chunkMs: timeoutMs, totalMs: timeoutMs * 4 },
      maxOutputTokens: outputTokensMax,
    }),
    // Errors come as parts of the stream; without this they would be printed besides.
    onError: () => undefined,
  }).fullStream;
}

/** Of a check, what its cards need. */
function cardForReaders(card: Card): AssistantCard {
  // The contract's types are those of the engine, made writable; what is sent is written once.
  if (card.kind !== 'check') return card as AssistantCard;
  const findings = card.result.findings.filter(({ id }) => card.findingIds.includes(id));
  return { ...card, result: { ...card.result, findings, pairs: [], amounts: [], burdens: [] } } as unknown as AssistantCard;
}
