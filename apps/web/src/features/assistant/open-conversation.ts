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
    const id = window.sessionStorage.getItem(key);
    return id !== null && /^[0-9a-f-]{36}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}
