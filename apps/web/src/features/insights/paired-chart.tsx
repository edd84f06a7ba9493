import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import { ChartFigure } from '../tracking/trends/chart-figure.tsx';
import { formatLongDay } from '../tracking/trends/date-text.ts';
import { capitalize, computeTicks, formatNumber, formatUnitLabel, formatWithUnit } from '../tracking/trends/number-text.ts';
import styles from './insights.module.css';
import type { InsightFinding } from './insights-data.ts';
import { type ComparedSide, compareSides, type PairedDay } from './paired-days.ts';

const size = { width: 480, height: 190, left: 44, top: 8, bottom: 24 };

/** Every day as a dot on its side, and the mean of each side as a line: what the sentence was read from. */
export function PairedChart({ finding, pairs }: { finding: InsightFinding; pairs: readonly PairedDay[] }) {
  const { outcome, factor } = finding;
  const sides = compareSides(pairs, finding);
  const values = sides.flatMap(({ days }) => days.map((one) => one.outcome));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || 1) * 0.08;
  const toY = (value: number) => size.top + ((most + room - value) / (most - least + 2 * room)) * (size.height - size.top - size.bottom);
  const title = `${capitalize(outcome.name)}: ${sides.map(({ label, mean }) => `${formatWithUnit(mean, outcome.unit)} ${label}`).join(', ')}`;
  return (
    <ChartFigure
      title={title}
      note={`Each dot is a day${outcome.unit && `, ${formatUnitLabel(outcome.unit)}`}. The lines are the means.`}
      head={['Day', capitalize(factor?.name ?? ''), `${capitalize(outcome.name)}${outcome.unit && ` (${outcome.unit})`}`]}
      rows={pairs
        .toReversed()
        .map((one) => [formatLongDay(one.day), formatWithUnit(one.factor, factor?.unit ?? ''), formatNumber(one.outcome)])}
    >
      <svg className={styles['paired']} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={title}>
        {computeTicks(least, most).map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={size.left} x2={size.width} y1={toY(tick)} y2={toY(tick)} />
            <text x={size.left - 6} y={toY(tick) + 4} textAnchor="end">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {sides.map((side, at) => (
          <SideColumn key={side.label} side={side} at={at} y={toY} />
        ))}
      </svg>
    </ChartFigure>
  );
}

function SideColumn({ side: { label, days, mean }, at, y }: { side: ComparedSide; at: number; y: (value: number) => number }) {
  const width = (size.width - size.left) / 2;
  const middle = size.left + width * (at + 0.5);
  return (
    <g>
      {days.map(({ day, outcome }) => (
        <circle key={day} className={styles['dot']} cx={middle + computeJitter(day) * width * 0.6} cy={y(outcome)} r="3" />
      ))}
      {days.length > 0 && (
        <line className={styles['mean']} x1={middle - width * 0.36} x2={middle + width * 0.36} y1={y(mean)} y2={y(mean)} />
      )}
      <text x={middle} y={size.height - 6} textAnchor="middle">
        {label} ({days.length})
      </text>
    </g>
  );
}

/** Dots of one value would hide each other: each stands a little aside, always in the same place. */
const computeJitter = (day: string): number => ((Math.imul(toDayNumber(day), 2_654_435_761) >>> 8) % 1000) / 1000 - 0.5;
