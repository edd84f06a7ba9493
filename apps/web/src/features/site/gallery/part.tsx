import type { ReactNode } from 'react';
import { Entry } from '../../../components/entry.tsx';
import styles from './gallery.module.css';

/** One kind of part with all its states below one another. */
export const Part = ({ note, children }: { note: string; children: ReactNode }) => (
  <Entry note={note}>
    <div className={styles['parts']}>{children}</div>
  </Entry>
);
