import type { GoalDraft } from './goal-draft.ts';
import styles from './goals.module.css';
import type { GoalList } from './goals-data.ts';
import { SelectInput } from './select-input.tsx';
import { TextInput } from './text-input.tsx';

type Props = {
  draft: GoalDraft;
  offered: GoalList['series'];
  onChange: (change: Partial<GoalDraft>) => void;
  errorOf: (field: keyof GoalDraft) => string | undefined;
};

const kinds = [
  { kind: 'days', label: 'On a number of days a week' },
  { kind: 'reach', label: 'From one value to another' },
  { kind: 'steps', label: 'By ticking off steps' },
] as const;

/** How it can be seen whether one gets there. */
export function MeasureFields({ draft, offered, onChange, errorOf }: Props) {
  const own = offered.find(({ id }) => id === draft.series);
  const unit = own?.unit ?? '';
  const chooseSeries = (series: string) => {
    const latest = offered.find(({ id }) => id === series)?.latest ?? null;
    onChange({
      series,
      from: latest === null ? '' : String(latest),
      ...(series.startsWith('habit:') && { value: '1', bound: 'at least' }),
    });
  };
  return (
    <>
      <fieldset className={styles['kinds']}>
        <legend className="lab">How will you measure it?</legend>
        {kinds.map(({ kind, label }) => (
          <label key={kind}>
            <input type="radio" name="goal-kind" checked={draft.kind === kind} onChange={() => onChange({ kind })} />
            {label}
          </label>
        ))}
      </fieldset>
      {draft.kind !== 'steps' && (
        <SelectInput
          label="Follow"
          value={draft.series}
          choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={chooseSeries}
        />
      )}
      {draft.kind === 'reach' && (
        <div className="form-pair">
          <TextInput label="Now" value={draft.from} unit={unit} onChange={(from) => onChange({ from })} error={errorOf('from')} isNumber />
          <TextInput label="Aim" value={draft.to} unit={unit} onChange={(to) => onChange({ to })} error={errorOf('to')} isNumber />
        </div>
      )}
      {draft.kind === 'days' && (
        <div className="form-pair">
          <SelectInput
            label="On at least"
            value={String(draft.daysPerWeek)}
            choices={[1, 2, 3, 4, 5, 6, 7].map((days) => ({ value: String(days), label: `${days} of 7 days` }))}
            onChange={(days) => onChange({ daysPerWeek: Number(days) })}
          />
          {!draft.series.startsWith('habit:') && (
            <div className="form-pair">
              <SelectInput
                label="With"
                value={draft.bound}
                choices={[
                  { value: 'at least', label: 'at least' },
                  { value: 'at most', label: 'at most' },
                ]}
                onChange={(bound) => onChange({ bound })}
              />
              <TextInput
                label="Amount"
                value={draft.value}
                unit={unit}
                onChange={(value) => onChange({ value })}
                error={errorOf('value')}
                isNumber
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
