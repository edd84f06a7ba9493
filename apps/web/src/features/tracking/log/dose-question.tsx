import { useEffect, useId, useRef } from 'react';
import styles from '../diary/diary.module.css';

/** Asks before a dose that may be one too many is noted. */
export function DoseQuestion({ text, onYes, onNo }: { text: string; onYes: () => void; onNo: () => void }) {
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  // What was pressed has gone with its line.
  useEffect(() => no.current?.focus(), []);
  return (
    <div role="alertdialog" aria-labelledby={id}>
      <p id={id}>
        <b className="bold">{text}</b>
      </p>
      <p className={styles['chips']}>
        <button ref={no} type="button" className="btn outlined sm" onClick={onNo}>
          No
        </button>
        <button type="button" className="btn quiet sm" onClick={onYes}>
          Note another
        </button>
      </p>
    </div>
  );
}
