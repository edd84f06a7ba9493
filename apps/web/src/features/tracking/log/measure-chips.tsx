import { getMeasure, type MeasureId } from '@wellkept/tracking/diary/measures.ts';
import type { ReactNode } from 'react';
import styles from '../diary/diary.module.css';

type Props = {
  offered: readonly MeasureId[];
  opened: MeasureId | null;
  listTexts: (id: MeasureId) => readonly string[];
  onOpen: (id: MeasureId | null) => void;
  children: ReactNode;
};

/** The measures that can be entered, with today's values. */
export function MeasureChips({ offered, opened, listTexts, onOpen, children }: Props) {
  return (
    <div className={styles['chips']}>
      {offered.map((id) => (
        <button
          key={id}
          type="button"
          className={styles['chip']}
          aria-pressed={listTexts(id).length > 0}
          aria-expanded={opened === id}
          onClick={() => onOpen(opened === id ? null : id)}
        >
          {getMeasure(id).name}
          {listTexts(id).length > 0 && <b>{listTexts(id).join(', ')}</b>}
        </button>
      ))}
      {children}
    </div>
  );
}
