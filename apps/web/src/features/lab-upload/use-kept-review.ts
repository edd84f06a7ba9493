import type { LabDraft, LabReview } from '@wellkept/contract/lab-uploads.ts';
import { useEffect, useState } from 'react';
import { type Keeping, keeperOf } from './review-keeping.ts';
import { reviewOf } from './reviewed-values.ts';

/** A review that goes on where it was left, on this device or another; what is changed in it is kept on the server. */
export function useKeptReview(uploadId: string, draft: LabDraft) {
  const keeper = keeperOf(uploadId);
  const [review, setReview] = useState<LabReview>(() => keeper.unsent() ?? draft.review ?? reviewOf(draft));
  const [keeping, setKeeping] = useState<Keeping | null>(draft.review ? { kind: 'kept' } : null);

  useEffect(() => {
    const stopWatching = keeper.watch(setKeeping);
    const sendNow = () => void keeper.send();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') sendNow();
    };
    window.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      stopWatching();
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', whenHidden);
      if (keeper.unsent()) sendNow();
    };
  }, [keeper]);

  const change = (to: (before: LabReview) => LabReview) => {
    const next = to(keeper.unsent() ?? review);
    setReview(next);
    keeper.change(next);
  };
  return { review, change, keeping, keeper };
}
