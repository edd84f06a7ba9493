import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** One question that a card answers. */
export function CardRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['row']}>
      <h3>{title}</h3>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
