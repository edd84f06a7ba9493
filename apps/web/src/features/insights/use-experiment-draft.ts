import { useState } from 'react';
import { formatFailure } from '../../lib/error-texts.ts';
import { type ExperimentDraft, type ExperimentDraftProblem, parseExperimentDraft } from './experiment-draft.ts';
import { saveExperiment } from './experiments-data.ts';

/** The fields of the dialog with the first problem in them. Saving closes the dialog. */
export function useExperimentDraft(id: string | null, start: ExperimentDraft, onClose: () => void) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<ExperimentDraftProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const updateDraft = (next: Partial<ExperimentDraft>) => {
    setDraft({ ...draft, ...next });
    setProblem(null);
  };
  const getError = (field: keyof ExperimentDraft) => (problem?.field === field ? problem.message : undefined);
  const save = async () => {
    const fields = parseExperimentDraft(draft);
    if ('field' in fields) return setProblem(fields);
    setBusy(true);
    setFailure(null);
    try {
      await saveExperiment(id ?? crypto.randomUUID(), fields);
      onClose();
    } catch (error) {
      setFailure(formatFailure(error, 'saving'));
    } finally {
      setBusy(false);
    }
  };
  return { draft, updateDraft, getError, save, failure, isBusy };
}
