import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '../../lib/session.ts';

/** Whether the panel is open, and what it was opened to ask. `asked` counts up, so that the same question can be asked twice. */
export type ChatState = { isOpen: boolean; question: string; asked: number };

let state: ChatState = { isOpen: false, question: '', asked: 0 };
const listeners = new Set<() => void>();

function setState(next: ChatState) {
  state = next;
  for (const watcher of listeners) watcher();
}

/** What had the focus when the panel was opened, and gets it back. */
let opener: Element | null = null;
const openChat = (next: Partial<ChatState>) => {
  if (!state.isOpen) opener = document.activeElement;
  setState({ ...state, ...next, isOpen: true });
};

export const toggleChat = () => (state.isOpen ? closeChat() : openChat({}));
/** Closes the panel, and goes back to where it was opened from; to the button in the header where that is gone. */
export function closeChat() {
  setState({ ...state, isOpen: false });
  const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
  (back ?? document.querySelector<HTMLElement>('[data-chat-toggle]'))?.focus();
}
/** Opens the panel with a question in its field; the person sends it. */
export const openChatWith = (question: string) => openChat({ question, asked: state.asked + 1 });

// The next person's panel is their own.
onSessionEvent((event) => {
  if (event === 'SIGNED_OUT') setState({ isOpen: false, question: '', asked: 0 });
});

const initialState: ChatState = state;
const subscribe = (watcher: () => void) => {
  listeners.add(watcher);
  return () => {
    listeners.delete(watcher);
  };
};
export const useChatState = (): ChatState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => initialState,
  );
