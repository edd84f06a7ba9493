import type { ReactNode } from 'react';
import styles from '../diary/diary.module.css';

type Props = { isChecked: boolean; onCheck: (isChecked: boolean) => void; aside: ReactNode; children: ReactNode };

/** A line of the day with its box in front. `aside` is at its end, outside of what the box is labelled by. */
export const CheckRow = ({ isChecked, onCheck, aside, children }: Props) => (
  <div className={styles['check']}>
    <label>
      <input type="checkbox" className={styles['tick']} checked={isChecked} onChange={(event) => onCheck(event.currentTarget.checked)} />
      <p>{children}</p>
    </label>
    {aside}
  </div>
);
