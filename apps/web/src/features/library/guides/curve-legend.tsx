import styles from './guide-picture.module.css';
import type { Curve } from './picture-keys.ts';

export function CurveLegend({ lines }: { lines: Curve['lines'] }) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ label }, index) => (
        <li key={label}>
          <svg className={styles['sample']} viewBox="0 0 30 8" aria-hidden="true">
            <line className={index === 0 ? styles['line'] : styles['otherLine']} x1="1" x2="29" y1="4" y2="4" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
