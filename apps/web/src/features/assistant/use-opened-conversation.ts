import { useEffect, useRef, useState } from 'react';
import { type ConversationMessage, findConversation, fromStoredMessage, type StoredMessage } from './conversation.ts';
import { storeOpenConversation } from './open-conversation.ts';

type OpenedConversation = { id: string; messages: ConversationMessage[]; isBegun: boolean };
const createEmptyConversation = (): OpenedConversation => ({ id: crypto.randomUUID(), messages: [], isBegun: false });

/** Which conversation is open; null is a new one. The panel has it as its state, the page in its address. */
export type OpenConversation = { id: string | null; setId: (id: string | null) => void };

/** The conversation with this id and its messages; `opened` is null while they are being fetched. */
export function useOpenedConversation({ id, setId }: OpenConversation) {
  const [opened, setOpened] = useState<OpenedConversation | null>(() => (id === null ? createEmptyConversation() : null));
  const shownId = useRef(opened?.id ?? null);
  const lastId = useRef(id);
  const show = (next: OpenedConversation) => {
    shownId.current = next.id;
    setOpened(next);
  };
  useEffect(() => {
    storeOpenConversation(id);
    // The way back leads from a conversation to the new one before it.
    if (id === null && shownId.current === lastId.current) show(createEmptyConversation());
    lastId.current = id;
    if (id === null || shownId.current === id) return;
    let isCurrent = true;
    setOpened(null);
    void findConversation(id).then((messages) => {
      if (!isCurrent) return;
      if (messages) show({ id, messages: messages.map(fromStoredMessage), isBegun: true });
      else setId(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, setId]);
  return {
    opened,
    openNew: () => {
      show(createEmptyConversation());
      setId(null);
    },
    openStored: (storedId: string, messages: readonly StoredMessage[]) => {
      show({ id: storedId, messages: messages.map(fromStoredMessage), isBegun: true });
      setId(storedId);
    },
  };
}
