import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionEvent } from '../../lib/session.ts';
import { shorten } from '../../lib/wording.ts';
import { type Addition, addItems } from '../checking/item-text.ts';
import { readHandedOver, readKeptList } from './item-list.ts';

/** For this tab only: a reload keeps the list, closing the tab forgets it, and the server never sees it. */
const keptKey = 'interaction-items';

function readKept(): string | null {
  try {
    return window.sessionStorage.getItem(keptKey);
  } catch {
    return null;
  }
}

function keep(items: readonly string[]) {
  try {
    if (items.length > 0) window.sessionStorage.setItem(keptKey, JSON.stringify(items));
    else window.sessionStorage.removeItem(keptKey);
  } catch {
    // A browser without storage loses the list at a reload, nothing else.
    return;
  }
}

onSessionEvent((event) => {
  if (event === 'SIGNED_OUT') keep([]);
});

/** The list that is being checked, and the last thing that happened to it, in words for the screen reader. */
export function useItemList() {
  const location = useLocation();
  const navigate = useNavigate();
  const [items, setItems] = useState(() => readHandedOver(location.state) ?? readKeptList(readKept()));
  const [event, setEvent] = useState('');

  useEffect(() => keep(items), [items]);
  useEffect(() => {
    const handedOver = readHandedOver(location.state);
    if (!handedOver) return;
    setItems(handedOver);
    // Taken over once: a reload must show what became of the list since.
    void navigate('.', { replace: true, state: null });
  }, [location.state, navigate]);

  return {
    items,
    event,
    add: (texts: readonly string[]): Addition => {
      const addition = addItems(items, texts);
      setItems(addition.items);
      setEvent(addition.added.length === 1 ? `${shorten(addition.added[0] ?? '')} added.` : `${addition.added.length} added.`);
      return addition;
    },
    replace: (index: number, text: string) => {
      setItems(addItems(items.slice(0, index), [text, ...items.slice(index + 1)]).items);
      setEvent(`Changed to ${shorten(text)}.`);
    },
    remove: (index: number) => {
      setItems(items.filter((_, other) => other !== index));
      setEvent(`${shorten(items[index] ?? '')} removed.`);
    },
    set: (texts: readonly string[]) => setItems(addItems([], texts).items),
  };
}
