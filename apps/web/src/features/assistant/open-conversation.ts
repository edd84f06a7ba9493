/** The conversation that lay open in this tab: a page that is loaded again continues it. */
const key = 'open-conversation';

export function storeOpenConversation(id: string | null): void {
  try {
    if (id === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, id);
  } catch {
    // Without storage the conversation is still among the earlier ones.
  }
}

export function readOpenConversation(): string | null {
  try {
    return parseConversationId(window.sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** The text if it is the id of a conversation. */
export const parseConversationId = (text: string | null): string | null => (text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : null);
