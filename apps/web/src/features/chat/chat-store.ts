import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '../../lib/session.ts';

/** Whether the panel is open, and what it was opened to ask. `asked` counts up, so that the same question can be asked twice. */
export type ChatState = { isOpen: boolean; question: string; asked: number };

let state: ChatState = { isOpen: false, question: '', asked: 0 };
const watchers = new Set<() => void>();

function become(next: ChatState) {
  state = next;
  for (const watcher of watchers) watcher();
}

/** What had the focus when the panel was opened, and gets it back. */
let opener: Element | null = null;
const open = (next: Partial<ChatState>) => {
  if (!state.isOpen) opener = document.activeElement;
  become({ ...state, ...next, isOpen: true });
};

export const toggleChat = () => (state.isOpen ? closeChat() : open({}));
/** Closes the panel, and goes back to where it was opened from; to the button in the header where that is gone. */
export function closeChat() {
  become({ ...state, isOpen: false });
  const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
  (back ?? document.querySelector<HTMLElement>('[data-chat-toggle]'))?.focus();
}
/** Opens the panel with a question in its field; the person sends it. */
export const askAbout = (question: string) => open({ question, asked: state.asked + 1 });

// The next person's panel is their own.
onSessionEvent((event) => {
  if (event === 'SIGNED_OUT') become({ isOpen: false, question: '', asked: 0 });
});

const closed: ChatState = state;
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
export const useChatState = (): ChatState =>
  useSyncExternalStore(
    watch,
    () => state,
    () => closed,
  );
