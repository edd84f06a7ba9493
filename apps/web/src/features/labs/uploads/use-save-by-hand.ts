import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import type { ByHandDraft } from './by-hand-draft.ts';
import type { useReview } from './use-review.ts';

/** Sends the results as one report, then starts over with an empty page. */
export function useSaveByHand(
  { collectedOn, laboratory, wasPasted }: ByHandDraft,
  { results }: ReturnType<typeof useReview>,
  onSaved: () => void,
) {
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    setIsSaving(true);
    setFault(null);
    const { error } = await client.POST('/api/lab-reports', {
      body: {
        collectedOn,
        laboratory: laboratory.trim() || null,
        note: null,
        source: wasPasted ? 'pasted' : 'manual',
        results,
      },
    });
    setIsSaving(false);
    if (error) {
      setFault(formatFailure(error, 'saving'));
      return;
    }
    onSaved();
    await queryClient.invalidateQueries();
    toast({ kind: 'success', title: formatCount(results.length, 'value saved', 'values saved') });
    await navigate('/wellness/biomarkers');
  };
  return { isSaving, fault, save };
}
