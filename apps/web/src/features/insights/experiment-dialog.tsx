import { experimentChangeLengthMax } from '@wellkept/contract/goals/goal-limits.ts';
import { useState } from 'react';
import { FormMessage } from '../../components/form-message.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { SaveDialog } from '../goals/save-dialog.tsx';
import { SelectInput } from '../goals/select-input.tsx';
import { TextInput } from '../goals/text-input.tsx';
import { capitalize } from '../tracking/trends/number-text.ts';
import { type ExperimentDraft, type ExperimentDraftProblem, parseExperimentDraft } from './experiment-draft.ts';
import { saveExperiment } from './experiments-data.ts';

export type ExperimentOutcome = { id: string; name: string; unit: string };
type Props = { id: string | null; start: ExperimentDraft; watchable: readonly ExperimentOutcome[]; onClose: () => void };

/** One change, what is watched, and when. Everything else should stay as it is. */
export function ExperimentDialog({ id, start, watchable, onClose }: Props) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<ExperimentDraftProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const updateDraft = (next: Partial<ExperimentDraft>) => {
    setDraft({ ...draft, ...next });
    setProblem(null);
  };
  const getError = (field: keyof ExperimentDraft) => (problem?.field === field ? problem.message : undefined);
  const unit = watchable.find((one) => one.id === draft.outcome)?.unit ?? '';
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
  const renderDateInput = (label: string, field: 'baselineFrom' | 'trialFrom' | 'trialTo') => (
    <TextInput label={label} type="date" value={draft[field]} onChange={(day) => updateDraft({ [field]: day })} error={getError(field)} />
  );
  return (
    <SaveDialog
      title={id === null ? 'Try something out' : 'Edit experiment'}
      onClose={onClose}
      onSubmit={() => void save()}
      isBusy={isBusy}
    >
      <TextInput
        label="What will you do differently?"
        value={draft.change}
        onChange={(text) => updateDraft({ change: text })}
        error={getError('change')}
        maxLength={experimentChangeLengthMax}
        hint="One thing only. Do not change a prescribed medicine on your own."
      />
      <div className="form-pair">
        <SelectInput
          label="Watch"
          value={draft.outcome}
          choices={watchable.map((one) => ({ value: one.id, label: capitalize(one.name) }))}
          onChange={(outcome) => updateDraft({ outcome })}
        />
        <SelectInput
          label="Better is"
          value={draft.wanted}
          choices={[
            { value: 'more', label: 'more' },
            { value: 'less', label: 'less' },
          ]}
          onChange={(wanted) => updateDraft({ wanted })}
        />
      </div>
      <div className="form-pair">
        <TextInput
          label="Worth it from"
          value={draft.worthwhile}
          unit={unit}
          onChange={(worthwhile) => updateDraft({ worthwhile })}
          error={getError('worthwhile')}
          hint="The smallest difference that would matter to you."
          isNumber
        />
        <TextInput
          label="Days to settle"
          value={draft.settlingDays}
          onChange={(settlingDays) => updateDraft({ settlingDays })}
          error={getError('settlingDays')}
          hint="The first days of the change that are not counted."
          isNumber
        />
      </div>
      {renderDateInput('Days before, from', 'baselineFrom')}
      <div className="form-pair">
        {renderDateInput('The change begins', 'trialFrom')}
        {renderDateInput('and ends', 'trialTo')}
      </div>
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
    </SaveDialog>
  );
}
