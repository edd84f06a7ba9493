import { formatCount } from '@wellkept/clinical/wording.ts';
import type { LabDraft, LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import type { useReview } from './use-review.ts';
import type { useStoredReview } from './use-stored-review.ts';
import { setUploads } from './use-uploads.ts';

type Stored = ReturnType<typeof useStoredReview>;
type Values = ReturnType<typeof useReview>;

/** Ends a review: confirms its values, or discards the report. If confirming fails, the review is stored again. */
export function useReviewEnd({ id: uploadId, batchId }: LabUpload, draft: LabDraft, { review, keeper }: Stored, { results }: Values) {
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { collectedOn, laboratory, isOwn } = review;
  const confirm = async () => {
    setIsSaving(true);
    setFault(null);
    await keeper.stop();
    const body = {
      collectedOn,
      laboratory: laboratory.trim() || null,
      results,
      ...(draft.otherPerson !== null && isOwn ? { isOwn: true as const } : {}),
    };
    const { error } = await client.POST('/api/lab-uploads/{id}/confirm', { params: { path: { id: uploadId } }, body });
    setIsSaving(false);
    if (error) {
      setFault(formatFailure(error, 'saving'));
      keeper.change(review);
      return;
    }
    await queryClient.invalidateQueries();
    toast({ kind: 'success', title: formatCount(results.length, 'value saved', 'values saved') });
    // The other days of the file wait in the list.
    await navigate(batchId === null ? '/wellness/biomarkers' : '/upload');
  };

  const discard = async () => {
    setIsSaving(true);
    await keeper.stop();
    const { error } = await client.DELETE('/api/lab-uploads/{id}', { params: { path: { id: uploadId } } });
    setIsSaving(false);
    if (error) {
      setFault(formatFailure(error, 'saving'));
      return;
    }
    setUploads((before) => before.filter(({ id }) => id !== uploadId));
    toast({ kind: 'success', title: 'The report is discarded. We didn’t keep any of it.' });
    await navigate('/upload');
  };
  return { isSaving, fault, confirm, discard };
}
