import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { answerOf } from '@wellkept/assistant/answer/answer.ts';
import type { Told } from '@wellkept/assistant/answer/compose.ts';
import { planOf } from '@wellkept/assistant/answer/plan.ts';
import type { SourceRegistry } from '@wellkept/assistant/answer/registry.ts';
import { written } from '@wellkept/assistant/answer/write.ts';
import type { Assistant } from '@wellkept/assistant/ask.ts';
import type { Region } from '@wellkept/assistant/rails/emergency.ts';
import type { OwnData, ToolCall } from '@wellkept/assistant/tools/tool.ts';

export const embeddedModelName = 'embedded';

type Settings = {
  assistant: Pick<Assistant, 'read' | 'guard'>;
  own: OwnData;
  /** What was checked before anything was worded. */
  named: Told | null;
  registry: SourceRegistry;
  /** Where the person lives; null where that is not known. */
  region: Region | null;
  /** What a tool call of this answer gave, by the call's id. */
  resultOf: (toolCallId: string) => Told['result'] | undefined;
};

const noTokens = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/**
 * The built-in assistant as a language model: asked first, it calls the tools that the message needs; asked again with their results, it
 * words the answer. Both follow from the prompt alone, so it takes the same path as any other model.
 */
export function makeEmbeddedModel(settings: Settings): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'wellkept',
    modelId: embeddedModelName,
    supportedUrls: {},
    doGenerate: async ({ prompt }) => {
      const content = [...turn(prompt, settings)].map(
        (part): LanguageModelV4Content => (typeof part === 'string' ? { type: 'text', text: part } : part),
      );
      return { content, finishReason: finishOf(content), usage: noTokens, warnings: [] };
    },
    doStream: async ({ prompt, abortSignal }) => ({ stream: streamOf(prompt, abortSignal, settings) }),
  };
}

type Call = { type: 'tool-call'; toolCallId: string; toolName: string; input: string };

function streamOf(
  prompt: LanguageModelV4Prompt,
  abortSignal: LanguageModelV4CallOptions['abortSignal'],
  settings: Settings,
): ReadableStream<LanguageModelV4StreamPart> {
  const parts = turn(prompt, settings);
  let isCalling = false;
  let isWriting = false;
  return new ReadableStream<LanguageModelV4StreamPart>({
    start: (out) => out.enqueue({ type: 'stream-start', warnings: [] }),
    pull: (out) => {
      if (abortSignal?.aborted) {
        out.error(abortSignal.reason);
        return;
      }
      const { value, done } = parts.next();
      if (done) {
        if (isWriting) out.enqueue({ type: 'text-end', id: '1' });
        out.enqueue({ type: 'finish', finishReason: { unified: isCalling ? 'tool-calls' : 'stop', raw: undefined }, usage: noTokens });
        out.close();
      } else if (typeof value === 'string') {
        if (!isWriting) out.enqueue({ type: 'text-start', id: '1' });
        isWriting = true;
        out.enqueue({ type: 'text-delta', id: '1', delta: value });
      } else {
        isCalling = true;
        out.enqueue(value);
      }
    },
  });
}

const finishOf = (content: readonly LanguageModelV4Content[]) =>
  ({ unified: content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : 'stop', raw: undefined }) as const;

/** What the model says next: calls of tools, or the sentences of the answer. */
function* turn(prompt: LanguageModelV4Prompt, { assistant, own, named, registry, region, resultOf }: Settings): Generator<string | Call> {
  const messages = prompt.flatMap((message) => (message.role === 'user' ? [textOf(message.content)] : []));
  const reading = assistant.read(messages.at(-1) ?? '', messages.slice(0, -1), region);
  const lastUser = prompt.findLastIndex(({ role }) => role === 'user');
  const calls = planOf(reading);
  const told = toldAfter(prompt.slice(lastUser + 1), resultOf);
  if (told.length < calls.length) {
    for (const [at, { tool, input }] of calls.entries())
      yield { type: 'tool-call', toolCallId: `call-${at + 1}`, toolName: tool, input: JSON.stringify(input) };
    return;
  }
  const { blocks } = answerOf({ guard: assistant.guard, reading, own, named, others: told });
  yield* written(blocks, registry);
}

const textOf = (content: readonly { type: string; text?: string }[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

/** The calls of this turn, as they were made, with what they gave. */
function toldAfter(messages: LanguageModelV4Prompt, resultOf: Settings['resultOf']): Told[] {
  return messages.flatMap((message) =>
    message.role !== 'assistant'
      ? []
      : message.content.flatMap((part) => {
          const result = part.type === 'tool-call' ? resultOf(part.toolCallId) : undefined;
          if (part.type !== 'tool-call' || !result) return [];
          // The input is the one that this model made itself.
          return [{ call: { tool: part.toolName, input: part.input } as ToolCall, result }];
        }),
  );
}
