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

export const toggleChat = () => become({ ...state, isOpen: !state.isOpen });
export const closeChat = () => become({ ...state, isOpen: false });
/** Opens the panel with a question in its field; the person sends it. */
export const askAbout = (question: string) => become({ isOpen: true, question, asked: state.asked + 1 });

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
