import type { AnswerDetails, AssistantCard } from '@wellkept/contract/assistant/assistant.ts';
import type { UIMessage } from 'ai';
import type { AnswerEvent } from './answer.ts';

/** What the panel is sent beside text. */
type StreamedMessage = UIMessage<never, { card: AssistantCard; restart: { notice: string }; details: AnswerDetails }>;

/** The panel shows it as it is; the log level depends on who caused the error. */
const failedText = "I'm having trouble processing your request right now. Please try again.";

/** An answer as server-sent events in the AI SDK's protocol; text after a `restart` stands for all the text before it. */
export async function streamAnswer(
  answerId: string,
  events: AsyncIterable<AnswerEvent>,
  onError: (error: unknown) => void,
): Promise<Response> {
  const { createUIMessageStream, createUIMessageStreamResponse } = await import('ai');
  const stream = createUIMessageStream<StreamedMessage>({
    onError: (error) => {
      onError(error);
      return failedText;
    },
    execute: async ({ writer }) => {
      writer.write({ type: 'start', messageId: answerId });
      let part = 0;
      let isOpen = false;
      const close = () => {
        if (isOpen) writer.write({ type: 'text-end', id: `text-${part}` });
        isOpen = false;
      };
      for await (const event of events) {
        if (event.kind === 'text') {
          if (!isOpen) {
            part += 1;
            writer.write({ type: 'text-start', id: `text-${part}` });
            isOpen = true;
          }
          writer.write({ type: 'text-delta', id: `text-${part}`, delta: event.text });
          continue;
        }
        if (event.kind === 'card') writer.write({ type: 'data-card', data: event.card });
        else {
          close();
          if (event.kind === 'restart') writer.write({ type: 'data-restart', data: { notice: event.notice } });
          else writer.write({ type: 'data-details', data: event.answered.details });
        }
      }
      close();
      writer.write({ type: 'finish' });
    },
  });
  // Proxies that gather what they pass on would hold the words back.
  return createUIMessageStreamResponse({ stream, headers: { 'x-accel-buffering': 'no', 'cache-control': 'no-store' } });
}
