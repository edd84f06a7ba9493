import { experimentChangeLengthMax } from '@wellkept/contract/goals/goal-limits.ts';
import { FormMessage } from '../../components/form-message.tsx';
import { SaveDialog } from '../goals/save-dialog.tsx';
import { SelectInput } from '../goals/select-input.tsx';
import { TextInput } from '../goals/text-input.tsx';
import { capitalize } from '../tracking/trends/number-text.ts';
import type { ExperimentDraft } from './experiment-draft.ts';
import { useExperimentDraft } from './use-experiment-draft.ts';

export type ExperimentOutcome = { id: string; name: string; unit: string };
type Props = { id: string | null; start: ExperimentDraft; watchable: readonly ExperimentOutcome[]; onClose: () => void };

/** One change, what is watched, and when. Everything else should stay as it is. */
export function ExperimentDialog({ id, start, watchable, onClose }: Props) {
  const { draft, updateDraft, getError, save, failure, isBusy } = useExperimentDraft(id, start, onClose);
  const unit = watchable.find((one) => one.id === draft.outcome)?.unit ?? '';
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
          hint="How many of the first days not to count."
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
