import type { LabDraft, LabReview } from '@wellkept/contract/labs/lab-uploads.ts';
import { useEffect, useState } from 'react';
import { getReviewSaver, type ReviewSaveState } from './review-saver.ts';
import { createLabReview } from './reviewed-values.ts';

/** A review that resumes where it was left, on any device; its changes are stored on the server. */
export function useStoredReview(uploadId: string, draft: LabDraft) {
  const saver = getReviewSaver(uploadId);
  const [review, setReview] = useState<LabReview>(() => saver.unsent() ?? draft.review ?? createLabReview(draft));
  const [saveState, setKeeping] = useState<ReviewSaveState | null>(draft.review ? { kind: 'kept' } : null);

  useEffect(() => {
    const stopWatching = saver.watch(setKeeping);
    const sendNow = () => void saver.send();
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'hidden') sendNow();
    };
    window.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      stopWatching();
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      if (saver.unsent()) sendNow();
    };
  }, [saver]);

  const change = (to: (before: LabReview) => LabReview) => {
    const next = to(saver.unsent() ?? review);
    setReview(next);
    saver.change(next);
  };
  return { review, change, keeping: saveState, keeper: saver };
}
