import { useState } from 'react';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { type DraftReading, type Posted, readDraft, refreshCommunity } from './community-data.ts';
import { needsWarning } from './draft-warning.tsx';

export type Posting = {
  reading: DraftReading | null;
  /** What was sent last, where others don't see it yet. */
  sent: { isCrisis: boolean } | null;
  isBusy: boolean;
  error: string | null;
  /** Reads the text first, and posts it if there is nothing to say about it. */
  begin: (draft: { title?: string; text: string }) => Promise<void>;
  /** Posts it after the writer has seen the notice about it. */
  post: () => Promise<void>;
  goBack: () => void;
};

/** Posting in two steps: a text that may mean danger, or that waits for a moderator, is shown as that before it is sent. */
export function usePosting(send: () => Promise<Posted>, onPosted: (posted: Posted, isCrisis: boolean) => void): Posting {
  const [reading, setReading] = useState<DraftReading | null>(null);
  const [sent, setSent] = useState<Posting['sent']>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setReading(null);
      setError(formatFailure(failure, 'saving'));
    } finally {
      setIsBusy(false);
    }
  };
  const post = async () => {
    const posted = await send();
    await refreshCommunity();
    setReading(null);
    const isCrisis = reading?.urgency === 'crisis';
    setSent(posted.state === 'held' ? { isCrisis } : null);
    toast({ kind: 'success', title: posted.state === 'held' ? 'Sent to the moderators' : 'Posted' });
    onPosted(posted, isCrisis);
  };
  return {
    reading,
    sent,
    isBusy,
    error,
    begin: (draft) =>
      attempt(async () => {
        const found = await readDraft(draft);
        if (needsWarning(found)) setReading(found);
        else await post();
      }),
    post: () => attempt(post),
    goBack: () => setReading(null),
  };
}
