import type { ReactNode } from 'react';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { GoalDraft } from './goal-draft.ts';
import styles from './goals.module.css';
import type { GoalList } from './goals-data.ts';

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
  const unit = own?.unit && <span className="mut">{own.unit}</span>;
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
        <SelectField
          label="Follow"
          value={draft.series}
          choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={chooseSeries}
        />
      )}
      {draft.kind === 'reach' && (
        <div className="form-pair">
          <TextField
            label="Now"
            value={draft.from}
            aside={unit}
            onType={(from) => onChange({ from })}
            error={errorOf('from')}
            inputMode="decimal"
          />
          <TextField
            label="Aim"
            value={draft.to}
            aside={unit}
            onType={(to) => onChange({ to })}
            error={errorOf('to')}
            inputMode="decimal"
          />
        </div>
      )}
      {draft.kind === 'days' && <DayFields draft={draft} unit={unit} onChange={onChange} errorOf={errorOf} />}
    </>
  );
}

function DayFields({ draft, unit, onChange, errorOf }: Omit<Props, 'offered'> & { unit: ReactNode }) {
  return (
    <div className="form-pair">
      <SelectField
        label="On at least"
        value={String(draft.daysPerWeek)}
        choices={[1, 2, 3, 4, 5, 6, 7].map((days) => ({ value: String(days), label: `${days} of 7 days` }))}
        onChange={(days) => onChange({ daysPerWeek: Number(days) })}
      />
      {!draft.series.startsWith('habit:') && (
        <div className="form-pair">
          <SelectField
            label="With"
            value={draft.bound}
            choices={[
              { value: 'at least', label: 'at least' },
              { value: 'at most', label: 'at most' },
            ]}
            onChange={(bound) => onChange({ bound })}
          />
          <TextField
            label="Amount"
            value={draft.value}
            aside={unit}
            onType={(value) => onChange({ value })}
            error={errorOf('value')}
            inputMode="decimal"
          />
        </div>
      )}
    </div>
  );
}
