import { useId } from 'react';
import { type ImportChoices, type ImportTable, setColumn } from './import-choices.ts';
import { columnTargets, getTargetKey } from './import-targets.ts';
import styles from './imports.module.css';

type Props = { table: ImportTable; choices: ImportChoices; onChange: (choices: ImportChoices) => void };

const orders = [
  ['dmy', 'Day first: 31/12/2025'],
  ['mdy', 'Month first: 12/31/2025'],
  ['ymd', 'Year first: 2025-12-31'],
] as const;
const groups = [...new Set(columnTargets.map(({ group }) => group))];

/** What each column of a table stands for, as guessed, to be put right. */
export function ColumnChoices({ table, choices, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label className="lab" htmlFor={`${id}-order`}>
        Dates are written
      </label>
      <select
        id={`${id}-order`}
        className={styles['select']}
        value={choices.order ?? ''}
        aria-invalid={choices.order === null}
        onChange={({ currentTarget: { value } }) => onChange({ ...choices, order: orders.find(([order]) => order === value)?.[0] ?? null })}
      >
        {choices.order === null && <option value="">Choose, because they can be read two ways</option>}
        {orders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
      <ul className={styles['columns']} aria-label="What each column means">
        {table.columns.map(({ name, samples }, at) => (
          <li key={at}>
            <label htmlFor={`${id}-${at}`}>
              <b className="bold">{name || `Column ${at + 1}`}</b>
              <span className="cap">{samples.join(', ') || 'empty'}</span>
            </label>
            <select
              id={`${id}-${at}`}
              className={styles['select']}
              value={choices.unitsAsked.includes(at) ? '' : getTargetKey(choices.columns[at] ?? { to: 'nothing' })}
              aria-invalid={choices.unitsAsked.includes(at)}
              onChange={({ currentTarget: { value } }) => {
                const target = columnTargets.find(({ key }) => key === value)?.target ?? { to: 'nothing' };
                onChange(setColumn(choices, at, target));
              }}
            >
              {choices.unitsAsked.includes(at) && <option value="">Choose its unit</option>}
              {groups.map((group) => (
                <optgroup key={group} label={group}>
                  {columnTargets
                    .filter((one) => one.group === group)
                    .map(({ key, label }) => (
                      <option key={key} value={key}>
                        {label}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </>
  );
}
