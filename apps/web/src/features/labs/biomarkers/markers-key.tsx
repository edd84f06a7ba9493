import styles from './biomarkers.module.css';
import { StatusShape } from './range-bar.tsx';

/** What the shapes of the lines mean. */
export function MarkersKey() {
  return (
    <p className={styles['key']}>
      <span>
        <i className={styles['keyBand']} /> range
      </span>
      <span>
        <i className={styles['keyRing']} /> your earlier results
      </span>
      {(['within', 'above', 'below'] as const).map((status) => (
        <span key={status} className={status === 'within' ? styles['in'] : styles['out']}>
          <svg viewBox="-9 -9 18 18" aria-hidden="true">
            <StatusShape status={status} />
          </svg>
          {status === 'within' ? 'in range' : status}
        </span>
      ))}
    </p>
  );
}
