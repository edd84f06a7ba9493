import { useState } from 'react';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { type DraftReading, type DraftWords, type Posted, readDraft, refreshCommunity } from './community-data.ts';
import { needsWarning } from './draft-warning.tsx';

export type Posting = {
  reading: DraftReading | null;
  /** What was sent last, where others don't see it yet. */
  sent: { isCrisis: boolean } | null;
  isBusy: boolean;
  /** Why it failed, to be shown above the form. */
  error: string | null;
  /** Why it failed, to be shown where the notice about the text is. */
  refusal: string | null;
  /** Reads the text first, and posts it if there is nothing to say about it. */
  begin: (draft: DraftWords) => Promise<void>;
  /** Posts it after the writer has seen the notice about it. */
  post: () => Promise<void>;
  goBack: () => void;
};

export type PostingState = Pick<Posting, 'reading' | 'sent' | 'isBusy' | 'error'>;

/** What is shown stays: it may be the number that the writer needs, whatever became of the post. */
export const afterFailure = (before: PostingState, error: string): PostingState => ({ ...before, isBusy: false, error });

/** Posting in two steps: a text that may mean danger, or that waits for a moderator, is shown as that before it is sent. */
export function usePosting(send: () => Promise<Posted>, onPosted: (posted: Posted, isCrisis: boolean) => void): Posting {
  const [state, setState] = useState<PostingState>({ reading: null, sent: null, isBusy: false, error: null });
  const change = (part: Partial<PostingState>) => setState((before) => ({ ...before, ...part }));
  const { reading, error, ...shown } = state;
  const attempt = async (work: () => Promise<void>) => {
    change({ isBusy: true, error: null });
    try {
      await work();
      change({ isBusy: false });
    } catch (failure) {
      setState((before) => afterFailure(before, formatFailure(failure, 'saving')));
    }
  };
  const post = async () => {
    const posted = await send();
    await refreshCommunity();
    // What would be published may be held as a crisis after all: beyond a limit, or where a reply is blocked.
    const isCrisis = reading?.urgency === 'crisis' || posted.heldFor.includes('crisis');
    change({ reading: null, sent: posted.state === 'held' ? { isCrisis } : null });
    toast({ kind: 'success', title: posted.state === 'held' ? 'Sent to the moderators' : 'Posted' });
    onPosted(posted, isCrisis);
  };
  return {
    ...shown,
    reading,
    error: reading === null ? error : null,
    refusal: reading === null ? null : error,
    begin: (draft) =>
      attempt(async () => {
        const found = await readDraft(draft);
        if (needsWarning(found)) change({ reading: found });
        else await post();
      }),
    post: () => attempt(post),
    goBack: () => change({ reading: null }),
  };
}
