import { TextField } from '../../../components/text-field.tsx';
import { formatDay } from '../../../lib/date-text.ts';
import styles from './lab-upload.module.css';
import { dayAnswersId } from './use-value-focus.ts';

type SampleFactsValue = { collectedOn: string; laboratory: string };
type Props = {
  value: SampleFactsValue;
  /** Where the printed date can be read in two ways: as it is printed, and the days it may mean. */
  twoWays: { text: string; days: readonly string[] } | null;
  onChange: (change: Partial<SampleFactsValue>) => void;
  /** The question which day it was is answered. */
  onAnswer: () => void;
};

/** The day the sample was taken, and by whom. */
export function SampleFacts({ value: { collectedOn, laboratory }, twoWays, onChange, onAnswer }: Props) {
  return (
    <div className={styles['facts']}>
      <TextField
        type="date"
        label="Day of the sample"
        name="collectedOn"
        required
        value={collectedOn}
        onChange={({ currentTarget: { value } }) => onChange({ collectedOn: value })}
      />
      <TextField
        label="Laboratory"
        name="laboratory"
        maxLength={200}
        value={laboratory}
        onChange={({ currentTarget: { value } }) => onChange({ laboratory: value })}
      />
      {twoWays && collectedOn === '' && (
        <div className={styles['question']}>
          <p>The report says {twoWays.text}. Which day is it?</p>
          <div className="row" id={dayAnswersId}>
            {twoWays.days.map((day) => (
              <button
                key={day}
                type="button"
                className="btn outlined sm"
                onClick={() => {
                  onChange({ collectedOn: day });
                  onAnswer();
                }}
              >
                {formatDay(day)}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
