import type { ReactNode } from 'react';
import { computeTotal, formatNutrient, formatTotal } from './food-text.ts';
import styles from './nutrition.module.css';
import type { NutrientRow, Nutrition } from './nutrition-data.ts';

/** The need is at this share of the bar, so that more than it fits. */
const needShare = 0.8;
const width = 100;

type Props = { row: NutrientRow; energyNeed: Nutrition['energyNeed']; children?: ReactNode };

/** One nutrient: known as a solid bar, what could be more as a fading end, the need as a tick. */
export function NutrientBar({ row, energyNeed, children }: Props) {
  const need = row.need?.amount ?? (row.id === 'energy' ? (energyNeed?.high ?? null) : null);
  const total = computeTotal(row);
  const share = need === null || need === 0 ? 0 : Math.min(1, (total / need) * needShare);
  return (
    <li>
      <div className={styles['barHead']}>
        <b>{row.name}</b>
        <span>
          {formatTotal(row)}
          {need !== null && ` of ${row.id === 'energy' ? 'about ' : ''}${formatNutrient(need)}`}
        </span>
      </div>
      {need !== null && (
        <svg viewBox={`0 0 ${width} 6`} preserveAspectRatio="none" className={styles['bar']} aria-hidden="true">
          <rect className={styles['track']} width={width} height="6" />
          <rect className={styles['known']} width={share * width} height="6" />
          {row.isAtLeast && <rect className={styles['maybe']} x={share * width} width={Math.min(8, width - share * width)} height="6" />}
          <rect className={styles['tick']} x={needShare * width} width="0.6" height="6" />
        </svg>
      )}
      {row.fromSupplements > 0 && (
        <p className="cap">
          {formatNutrient(row.fromSupplements)} {row.unit} of it from your supplements
        </p>
      )}
      {row.fromLog > 0 && (
        <p className="cap">
          {formatNutrient(row.fromLog)} {row.unit} of it from your daily log
        </p>
      )}
      {row.over && <p className={styles['over']}>{row.over}</p>}
      {children}
    </li>
  );
}
