import { experimentChangeLengthMax } from '@wellkept/contract/goals/goal-limits.ts';
import { FormMessage } from '../../components/form-message.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { SaveDialog } from '../goals/save-dialog.tsx';
import { capitalize } from '../tracking/trends/number-text.ts';
import { type ExperimentDraft, findWanted } from './experiment-draft.ts';
import { useExperimentDraft } from './use-experiment-draft.ts';

export type ExperimentOutcome = { id: string; name: string; unit: string };
type Props = { id: string | null; start: ExperimentDraft; watchable: readonly ExperimentOutcome[]; onClose: () => void };

/** One change, what is watched, and when. Everything else should stay as it is. */
export function ExperimentDialog({ id, start, watchable, onClose }: Props) {
  const { draft, updateDraft, getError, save, failure, isBusy } = useExperimentDraft(id, start, onClose);
  const unit = watchable.find((one) => one.id === draft.outcome)?.unit ?? '';
  const renderDateInput = (label: string, field: 'baselineFrom' | 'trialFrom' | 'trialTo') => (
    <TextField label={label} type="date" value={draft[field]} onType={(day) => updateDraft({ [field]: day })} error={getError(field)} />
  );
  return (
    <SaveDialog
      title={id === null ? 'Try something out' : 'Edit experiment'}
      onClose={onClose}
      onSubmit={() => void save()}
      isBusy={isBusy}
    >
      <TextField
        label="What will you do differently?"
        value={draft.change}
        onType={(text) => updateDraft({ change: text })}
        error={getError('change')}
        maxLength={experimentChangeLengthMax}
        hint="One thing only. Do not change a prescribed medicine on your own."
      />
      <div className="form-pair">
        <SelectField
          label="Watch"
          value={draft.outcome}
          choices={watchable.map((one) => ({ value: one.id, label: capitalize(one.name) }))}
          onChange={(outcome) => updateDraft({ outcome, wanted: findWanted(outcome) })}
        />
        <SelectField
          label="Better is"
          value={draft.wanted}
          error={getError('wanted')}
          choices={[
            { value: '', label: 'Choose' },
            { value: 'more', label: 'more' },
            { value: 'less', label: 'less' },
          ]}
          onChange={(wanted) => updateDraft({ wanted })}
        />
      </div>
      <div className="form-pair">
        <TextField
          label="Worth it from"
          value={draft.worthwhile}
          aside={<span className="mut">{unit}</span>}
          onType={(worthwhile) => updateDraft({ worthwhile })}
          error={getError('worthwhile')}
          hint="The smallest difference that would matter to you."
          inputMode="decimal"
        />
        <TextField
          label="Days to settle"
          value={draft.settlingDays}
          onType={(settlingDays) => updateDraft({ settlingDays })}
          error={getError('settlingDays')}
          hint="How many of the first days not to count."
          inputMode="decimal"
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
