import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionEvent } from '../../lib/session.ts';
import { shorten } from '../../lib/wording.ts';
import { parseStoredItems, parseTransferredItems } from './item-list.ts';
import { addItems, type ItemAddition } from './item-text.ts';
import { type ItemListKey, isSampleList, itemListKeys, readStoredItems, storeItems } from './stored-items.ts';

onSessionEvent((event) => {
  if (event === 'SIGNED_OUT') for (const key of itemListKeys) storeItems(key, []);
});

/**
 * A list of items, and the last thing that happened to it, in words for the screen reader. What another page hands over goes to the list
 * that a page is about; a further list of the same page takes nothing over.
 */
export function useItemList(key: ItemListKey, { takesOver }: { takesOver: boolean }) {
  const location = useLocation();
  const navigate = useNavigate();
  const initialTransferred = takesOver ? parseTransferredItems(location.state) : null;
  const [items, setItems] = useState(() => initialTransferred ?? parseStoredItems(readStoredItems(key)));
  const [event, setEvent] = useState('');
  const latest = useRef(items);

  useEffect(() => {
    latest.current = items;
    storeItems(key, items);
  }, [key, items]);
  useEffect(() => {
    const transferred = takesOver ? parseTransferredItems(location.state) : null;
    if (!transferred) return;
    setItems(transferred);
    // Taken over once: a reload must show what became of the list since.
    void navigate('.', { replace: true, state: null });
  }, [takesOver, location.state, navigate]);

  return {
    items,
    event,
    add: (texts: readonly string[]): ItemAddition => {
      const addition = addItems(isSampleList(latest.current) ? [] : latest.current, texts);
      latest.current = addition.items;
      // The key that adds is answered first; the longer list and its check, which take a phone longer, follow.
      startTransition(() => {
        setItems(addition.items);
        setEvent(addition.added.length === 1 ? `${shorten(addition.added[0] ?? '')} added.` : `${addition.added.length} added.`);
      });
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
