import { useEffect, useState } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { isSafeMode } from '../../lib/safe-mode.ts';
import { welcomedKey } from '../footer-disclaimer.tsx';

const delayMs = 500;

/** Whether the note of the first visit was answered in this browser. */
export const isWelcomed = () => readStored(welcomedKey) === 'true';

/** A user with entries has read the note in another browser. Without an answer it is shown once more. */
const hasEntries = () =>
  queryClient
    .fetchQuery({ ...api.queryOptions('get', '/api/medications'), staleTime: Number.POSITIVE_INFINITY })
    .then((medications) => medications.length > 0)
    .catch(() => false);

/** Whether the note of the first visit stands on the page; `close` puts it off until the next one, `answer` for good. */
export function useWelcome(): { isOpen: boolean; close: () => void; answer: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isSafeMode() || isWelcomed()) return;
    let isHere = true;
    const entriesCheck = hasEntries();
    const timer = window.setTimeout(async () => {
      const isKnown = await entriesCheck;
      if (!isHere) return;
      if (isKnown) writeStored(welcomedKey, 'true');
      else setOpen(true);
    }, delayMs);
    return () => {
      isHere = false;
      window.clearTimeout(timer);
    };
  }, []);
  const close = () => setOpen(false);
  return {
    isOpen,
    close,
    answer: () => {
      writeStored(welcomedKey, 'true');
      close();
    },
  };
}
