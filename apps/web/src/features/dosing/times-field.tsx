import { TimeField } from '../../components/time-field.tsx';
import styles from './times-field.module.css';

type Props = {
  times: readonly string[];
  max: number;
  /** None is needed: without a time nothing is reminded of. */
  mayBeEmpty?: boolean;
  error?: string | undefined;
  onChange: (times: string[]) => void;
};

/** When to be reminded: one time or several. */
export function TimesField({ times, max, mayBeEmpty = false, error, onChange }: Props) {
  const least = mayBeEmpty ? 0 : 1;
  return (
    <fieldset className={styles['timesField']}>
      <legend className="lab">Remind me at</legend>
      {times.map((time, index) => (
        <div key={index} className={styles['time']}>
          <TimeField
            label={times.length === 1 ? 'Time' : `Time ${index + 1}`}
            value={time}
            onChange={(typed) => onChange(times.map((one, at) => (at === index ? typed : one)))}
          />
          {times.length > least && (
            <button
              type="button"
              className="btn quiet sm"
              aria-label={`Remove time ${index + 1}`}
              onClick={() => onChange(times.filter((_, at) => at !== index))}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      {error && <span className="field-error">{error}</span>}
      {times.length < max && (
        <button type="button" className="btn outlined sm" onClick={() => onChange([...times, times.length === 0 ? '08:00' : ''])}>
          {times.length === 0 ? 'Add a time' : 'Add another time'}
        </button>
      )}
    </fieldset>
  );
}
