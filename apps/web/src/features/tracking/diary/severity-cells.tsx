import { getSeverityWord } from '@wellkept/tracking/diary/day-scales.ts';
import { useId } from 'react';
import styles from './diary.module.css';

const cells = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** How strong a symptom was, as ten cells: one tap. */
export function SeverityCells({
  question,
  value,
  onChoose,
}: {
  question: string;
  value: number | null;
  onChoose: (value: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <div className="row between">
        <span className="lab" id={id}>
          {question}
        </span>
        {value !== null && (
          <output className={styles['chosen']} aria-labelledby={id}>
            {value}, {getSeverityWord(value)}
          </output>
        )}
      </div>
      <div className={styles['ten']} role="radiogroup" aria-labelledby={id}>
        {cells.map((cell) => (
          <label key={cell} className={value !== null && cell < value ? styles['under'] : undefined}>
            <input type="radio" name={id} checked={value === cell} onChange={() => onChoose(cell)} />
            <span>{cell}</span>
          </label>
        ))}
      </div>
      <div className={`cap ${styles['ends']}`}>
        <span>barely there</span>
        <span>worst I can imagine</span>
      </div>
    </div>
  );
}
