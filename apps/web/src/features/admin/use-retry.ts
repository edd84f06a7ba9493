import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';

/** Until what was tried again is likely to have succeeded or failed. */
const settledMs = 1500;

/** Runs a retry, says so, and looks again what is left of its list. */
export function useRetry(queryKey: readonly unknown[]): {
  busy: string | null;
  retry: (id: string, run: () => Promise<{ error?: unknown }>) => Promise<void>;
} {
  const cache = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const retry = async (id: string, run: () => Promise<{ error?: unknown }>) => {
    setBusy(id);
    try {
      const { error } = await run();
      if (error) throw error;
      toast({ kind: 'success', title: 'It is being tried again' });
      setTimeout(() => void cache.invalidateQueries({ queryKey }), settledMs);
    } catch (failure) {
      toast({ kind: 'error', title: formatFailure(failure, 'saving') });
    } finally {
      setBusy(null);
    }
  };
  return { busy, retry };
}
