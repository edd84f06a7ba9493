import { useId } from 'react';
import styles from './time-field.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void; error?: string | undefined; isOff?: boolean };

/** A time of the day. The browser shows it by the person's own clock. */
export function TimeField({ label, value, onChange, error, isOff = false }: Props) {
  const id = useId();
  return (
    <div className={styles['timeField']}>
      <label htmlFor={id}>{label}</label>
      <div className="field">
        <input
          id={id}
          type="time"
          step={300}
          value={value}
          disabled={isOff}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
