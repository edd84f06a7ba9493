import { useState } from 'react';
import { formatFailure } from '../../lib/error-texts.ts';

/** Runs calls one at a time, with the reason of the last failure. */
export function useAttempt() {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (failure) {
      setFault(formatFailure(failure, 'saving'));
    } finally {
      setBusy(false);
    }
  };
  return { fault, setFault, isBusy, attempt };
}
