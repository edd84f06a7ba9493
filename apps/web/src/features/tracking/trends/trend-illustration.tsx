import styles from './trends.module.css';

/** A line as it will be, of nobody. */
export function TrendIllustration() {
  return (
    <svg className={styles['ghost']} viewBox="0 0 280 110" width="280" aria-hidden="true">
      <path
        d="M0 70 40 62 80 66 120 50 160 54 200 40 240 44 280 30V60L240 72 200 68 160 82 120 78 80 92 40 88 0 98Z"
        className={styles['band']}
      />
      <path d="M0 84 40 75 80 79 120 64 160 68 200 54 240 58 280 45" className={styles['line']} />
    </svg>
  );
}
