import type { ReactNode } from 'react';
import styles from './safety-cabinet.module.css';

/** One part of the report, with its subject and a few words on it. */
export function ReportSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <div className="sec-h">
        <h2>{title}</h2>
        <span className="cap">{note}</span>
      </div>
      {children}
    </section>
  );
}
