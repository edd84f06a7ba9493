import { experimentChangeLengthMax } from '@wellkept/contract/goal-limits.ts';
import { useState } from 'react';
import { FormNotice } from '../../components/form-notice.tsx';
import { failureText } from '../../lib/error-texts.ts';
import { Dialog } from '../goals/dialog.tsx';
import { SelectInput } from '../goals/select-input.tsx';
import { TextInput } from '../goals/text-input.tsx';
import { capital } from '../trends/figures.ts';
import { type ExperimentDraft, fieldsOfDraft, type Problem } from './experiment-draft.ts';
import { saveExperiment } from './experiments-data.ts';

export type Watchable = { id: string; name: string; unit: string };
type Props = { id: string | null; start: ExperimentDraft; watchable: readonly Watchable[]; onClose: () => void };

/** One change, what is watched, and when. Everything else should stay as it is. */
export function ExperimentDialog({ id, start, watchable, onClose }: Props) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: Partial<ExperimentDraft>) => {
    setDraft({ ...draft, ...next });
    setProblem(null);
  };
  const errorOf = (field: keyof ExperimentDraft) => (problem?.field === field ? problem.message : undefined);
  const unit = watchable.find((one) => one.id === draft.outcome)?.unit ?? '';
  const save = async () => {
    const fields = fieldsOfDraft(draft);
    if ('field' in fields) return setProblem(fields);
    setBusy(true);
    setFailure(null);
    try {
      await saveExperiment(id ?? crypto.randomUUID(), fields);
      onClose();
    } catch (error) {
      setFailure(failureText(error, 'saving'));
    } finally {
      setBusy(false);
    }
  };
  const date = (label: string, field: 'baselineFrom' | 'trialFrom' | 'trialTo') => (
    <TextInput label={label} type="date" value={draft[field]} onChange={(day) => change({ [field]: day })} error={errorOf(field)} />
  );
  return (
    <Dialog title={id === null ? 'Try something out' : 'Edit experiment'} onClose={onClose} onSubmit={() => void save()} isBusy={isBusy}>
      <TextInput
        label="What will you do differently?"
        value={draft.change}
        onChange={(text) => change({ change: text })}
        error={errorOf('change')}
        maxLength={experimentChangeLengthMax}
        hint="One thing only. Do not change a prescribed medicine on your own."
      />
      <div className="form-pair">
        <SelectInput
          label="Watch"
          value={draft.outcome}
          choices={watchable.map((one) => ({ value: one.id, label: capital(one.name) }))}
          onChange={(outcome) => change({ outcome })}
        />
        <SelectInput
          label="Better is"
          value={draft.wanted}
          choices={[
            { value: 'more', label: 'more' },
            { value: 'less', label: 'less' },
          ]}
          onChange={(wanted) => change({ wanted })}
        />
      </div>
      <div className="form-pair">
        <TextInput
          label="Worth it from"
          value={draft.worthwhile}
          unit={unit}
          onChange={(worthwhile) => change({ worthwhile })}
          error={errorOf('worthwhile')}
          hint="The smallest difference that would matter to you."
          isNumber
        />
        <TextInput
          label="Days to settle"
          value={draft.settlingDays}
          onChange={(settlingDays) => change({ settlingDays })}
          error={errorOf('settlingDays')}
          hint="The first days of the change that are not counted."
          isNumber
        />
      </div>
      {date('Days before, from', 'baselineFrom')}
      <div className="form-pair">
        {date('The change begins', 'trialFrom')}
        {date('and ends', 'trialTo')}
      </div>
      {failure && <FormNotice kind="error">{failure}</FormNotice>}
    </Dialog>
  );
}
