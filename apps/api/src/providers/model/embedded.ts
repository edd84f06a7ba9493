import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { createAnswer } from '@wellkept/assistant/answer/answer.ts';
import { renderMarkdown } from '@wellkept/assistant/answer/markdown.ts';
import { planToolCalls } from '@wellkept/assistant/answer/plan.ts';
import type { SourceRegistry } from '@wellkept/assistant/answer/source-registry.ts';
import type { Assistant } from '@wellkept/assistant/assistant.ts';
import type { MessageReading } from '@wellkept/assistant/reading/read-message.ts';
import type { OwnData, ToolCall, ToolRun } from '@wellkept/assistant/tools/tool.ts';

export const embeddedModelName = 'embedded';

type Settings = {
  guard: Assistant['guard'];
  /** The message as it was understood. */
  reading: MessageReading;
  own: OwnData;
  /** What was checked before anything was worded. */
  named: ToolRun | null;
  registry: SourceRegistry;
  /** A warning stands before the answer. */
  isWarned: boolean;
  /** What a tool call of this answer gave, by the call's id. */
  resultOf: (toolCallId: string) => ToolRun['result'] | undefined;
};

const noTokens = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/**
 * The built-in assistant as a language model: asked first, it calls the tools that the message needs; asked again with their results, it
 * words the answer. It takes the same path as any other model.
 */
export function createEmbeddedModel(settings: Settings): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'wellkept',
    modelId: embeddedModelName,
    supportedUrls: {},
    doGenerate: async ({ prompt }) => {
      const content = [...generateTurn(prompt, settings)].map(
        (part): LanguageModelV4Content => (typeof part === 'string' ? { type: 'text', text: part } : part),
      );
      return { content, finishReason: getFinishReason(content), usage: noTokens, warnings: [] };
    },
    doStream: async ({ prompt, abortSignal }) => ({ stream: createStream(prompt, abortSignal, settings) }),
  };
}

type Call = { type: 'tool-call'; toolCallId: string; toolName: string; input: string };

function createStream(
  prompt: LanguageModelV4Prompt,
  abortSignal: LanguageModelV4CallOptions['abortSignal'],
  settings: Settings,
): ReadableStream<LanguageModelV4StreamPart> {
  const parts = generateTurn(prompt, settings);
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

const getFinishReason = (content: readonly LanguageModelV4Content[]) =>
  ({ unified: content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : 'stop', raw: undefined }) as const;

/** What the model says next: calls of tools, or the sentences of the answer. */
function* generateTurn(
  prompt: LanguageModelV4Prompt,
  { guard, reading, own, named, registry, isWarned, resultOf }: Settings,
): Generator<string | Call> {
  const lastUser = prompt.findLastIndex(({ role }) => role === 'user');
  const calls = planToolCalls(reading);
  const toolAnswers = listToolAnswers(prompt.slice(lastUser + 1), resultOf);
  if (toolAnswers.length < calls.length) {
    for (const [at, { tool, input }] of calls.entries())
      yield { type: 'tool-call', toolCallId: `call-${at + 1}`, toolName: tool, input: JSON.stringify(input) };
    return;
  }
  const { blocks } = createAnswer({ guard, reading, own, named, others: toolAnswers, isWarned });
  yield* renderMarkdown(blocks, registry);
}

/** The calls of this turn, as they were made, with what they gave. */
function listToolAnswers(messages: LanguageModelV4Prompt, resultOf: Settings['resultOf']): ToolRun[] {
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
