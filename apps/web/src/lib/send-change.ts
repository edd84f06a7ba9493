import { formatFailure } from './error-texts.ts';
import { toast } from './toast.ts';

type Answer<Data> = { data?: Data; error?: unknown };
type IfItFails = {
  /** A retry that the message offers. */
  retry?: () => void;
  /** Takes back what was shown ahead of the answer. */
  takeBack?: () => void;
};

/** Sends a change. Where it fails, by a refusal or a lost connection, a message says why and null is returned. */
export async function sendChange<Data>(
  send: () => Promise<Answer<Data>>,
  { retry, takeBack }: IfItFails = {},
): Promise<{ data: Data | undefined } | null> {
  try {
    const { data, error } = await send();
    if (error !== undefined) throw error;
    return { data };
  } catch (error) {
    takeBack?.();
    toast({ kind: 'error', title: formatFailure(error, 'saving'), ...(retry && { action: { label: 'Retry', run: retry } }) });
    return null;
  }
}
