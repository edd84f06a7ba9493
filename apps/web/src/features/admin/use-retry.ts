import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendChange } from '../../lib/send-change.ts';
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
    const sent = await sendChange(run);
    setBusy(null);
    if (!sent) return;
    toast({ kind: 'success', title: 'Trying again' });
    setTimeout(() => void cache.invalidateQueries({ queryKey }), settledMs);
  };
  return { busy, retry };
}
