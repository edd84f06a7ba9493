import { chatFallbackText } from '@wellkept/contract/assistant/assistant-limits.ts';

/** What the panel still answers when the day's chats are used up. */
export const chatOpenAtLimitText = 'You can still ask. Serious warnings and urgent help are always answered.';

const noAnswerText = 'Failed to get AI response';
export const emptyAnswerText = 'No response data received';

/** What the panel says for a failure; the texts of the server are shown as they are. */
export function formatChatError(errorText: string): string {
  const text = parseErrorMessage(errorText).trim();
  if (text === '') return chatFallbackText;
  if (/not configured/i.test(text)) return 'The AI service is temporarily unavailable. Please contact support.';
  if (/authenticat/i.test(text)) return 'Please log in to use the AI wellness chat.';
  return text;
}

/** The server's refusals are JSON with a sentence; a lost connection has none. */
function parseErrorMessage(errorText: string): string {
  if (/failed to fetch|networkerror|load failed|network error|fetch failed/i.test(errorText)) return noAnswerText;
  try {
    const refusal: unknown = JSON.parse(errorText);
    return typeof refusal === 'object' && refusal !== null && 'message' in refusal && typeof refusal.message === 'string'
      ? refusal.message
      : noAnswerText;
  } catch {
    return errorText;
  }
}
