import { formatNumber } from '@wellkept/clinical/wording.ts';
import { formatAmount } from '@wellkept/interactions/amounts/amount-words.ts';
import type { DoseUnit } from '@wellkept/knowledge/dosing.ts';
import styles from './dose-scale.module.css';
import { computeDoseScale, getTextAnchor } from './dose-scale-places.ts';

type Props = { min: number; max: number; unit: DoseUnit; amount: number; words: string };

/** What trials gave a day as a band, and one amount beside it. The sentence next to it gives the same numbers, so it is a picture only. */
export function DoseScale({ min, max, unit, amount, words }: Props) {
  const { from, to, mark } = computeDoseScale(min, max, amount);
  const middle = (from + to) / 2;
  const tried = min === max ? formatAmount(max, unit) : `${formatNumber(min)} to ${formatAmount(max, unit)}`;
  return (
    <svg className={styles['scale']} aria-hidden="true">
      <text x={`${mark}%`} y="12" textAnchor={getTextAnchor(mark)} className={styles['own']}>
        {words} {formatAmount(amount, unit)}
      </text>
      <line className={styles['axis']} x1="0" x2="100%" y1="27" y2="27" />
      <rect className={styles['band']} x={`${from}%`} y="21" width={`${to - from}%`} height="12" />
      <line className={styles['mark']} x1={`${mark}%`} x2={`${mark}%`} y1="17" y2="37" />
      <text x={`${middle}%`} y="52" textAnchor={getTextAnchor(middle)}>
        Trials {tried}
      </text>
    </svg>
  );
}
