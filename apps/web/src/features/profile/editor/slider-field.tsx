import { useId } from 'react';
import styles from './fields.module.css';

type Props = {
  label: string;
  value: number | undefined;
  /** Where the slider stands until it is answered. */
  usual: number;
  min: number;
  max: number;
  step: number;
  text: (value: number) => string;
  ends: readonly [string, string];
  onChange: (value: number) => void;
};

/** A scale. It stands at its usual place without an answer; to answer just that there is a button. */
export function SliderField({ label, value, usual, min, max, step, text, ends, onChange }: Props) {
  const id = useId();
  const isAnswered = value !== undefined;
  return (
    <div className={styles['slider']}>
      <div className={styles['sliderHead']}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} aria-label={label} className={isAnswered ? undefined : styles['open']}>
          {isAnswered ? text(value) : 'Not answered'}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={isAnswered ? undefined : styles['unanswered']}
        min={min}
        max={max}
        step={step}
        value={value ?? usual}
        aria-valuetext={isAnswered ? text(value) : `Not answered. Set to ${text(usual)}`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <div className={styles['ends']}>
        <span className="cap">{ends[0]}</span>
        {!isAnswered && (
          <button type="button" className="link-btn small" onClick={() => onChange(usual)}>
            Set to {text(usual)}
          </button>
        )}
        <span className="cap">{ends[1]}</span>
      </div>
    </div>
  );
}
