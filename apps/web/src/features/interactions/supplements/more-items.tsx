import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** The rest of a list behind its number; nothing where there is no rest. */
export function MoreItems({ count, what, many, children }: { count: number; what: string; many: string; children: ReactNode }) {
  if (count <= 0) return null;
  return (
    <details className={styles['more']}>
      <summary className="small">{formatCount(count, what, many)}</summary>
      {children}
    </details>
  );
}
