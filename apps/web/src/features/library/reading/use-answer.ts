import { useCallback, useEffect, useState } from 'react';

export type AnswerState<T> = { state: 'waiting'; value: T | null } | { state: 'failed'; error: unknown } | { state: 'there'; value: T };

/** Asks again when the question changes; an earlier answer stays in sight while the next one is on its way. */
export function useAnswer<T>(ask: ((signal: AbortSignal) => Promise<T>) | null): { answer: AnswerState<T>; again: () => void } {
  const [answer, setAnswer] = useState<AnswerState<T>>({ state: 'waiting', value: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (ask === null) {
      setAnswer({ state: 'waiting', value: null });
      return;
    }
    const stop = new AbortController();
    // Counted so that a retry sends the question again.
    void tries;
    setAnswer((before) => ({ state: 'waiting', value: before.state === 'failed' ? null : before.value }));
    ask(stop.signal).then(
      (value) => stop.signal.aborted || setAnswer({ state: 'there', value }),
      (error: unknown) => stop.signal.aborted || setAnswer({ state: 'failed', error }),
    );
    return () => stop.abort();
  }, [ask, tries]);
  return { answer, again: useCallback(() => setTries((count) => count + 1), []) };
}
