import { dayNumber } from '@wellkept/insights/diary.ts';
import { ChartFigure } from '../trends/chart-figure.tsx';
import { longDay } from '../trends/dates-in-words.ts';
import { capital, inUnit, shownNumber, shownWith, ticksOf } from '../trends/figures.ts';
import styles from './insights.module.css';
import type { Finding } from './insights-data.ts';
import { type PairedDay, type Side, sidesOf } from './paired-days.ts';

const size = { width: 480, height: 190, left: 44, top: 8, bottom: 24 };

/** Every day as a dot on its side, and the mean of each side as a line: what the sentence was read from. */
export function PairedChart({ finding, pairs }: { finding: Finding; pairs: readonly PairedDay[] }) {
  const { outcome, factor } = finding;
  const sides = sidesOf(pairs, finding);
  const values = sides.flatMap(({ days }) => days.map((one) => one.outcome));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || 1) * 0.08;
  const y = (value: number) => size.top + ((most + room - value) / (most - least + 2 * room)) * (size.height - size.top - size.bottom);
  const title = `${capital(outcome.name)}: ${sides.map(({ label, mean }) => `${shownWith(mean, outcome.unit)} ${label}`).join(', ')}`;
  return (
    <ChartFigure
      title={title}
      note={`Each dot is a day${outcome.unit && `, ${inUnit(outcome.unit)}`}. The lines are the means.`}
      head={['Day', capital(factor?.name ?? ''), `${capital(outcome.name)}${outcome.unit && ` (${outcome.unit})`}`]}
      rows={pairs.toReversed().map((one) => [longDay(one.day), shownWith(one.factor, factor?.unit ?? ''), shownNumber(one.outcome)])}
    >
      <svg className={styles['paired']} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={title}>
        {ticksOf(least, most).map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={size.left} x2={size.width} y1={y(tick)} y2={y(tick)} />
            <text x={size.left - 6} y={y(tick) + 4} textAnchor="end">
              {shownNumber(tick)}
            </text>
          </g>
        ))}
        {sides.map((side, at) => (
          <Column key={side.label} side={side} at={at} y={y} />
        ))}
      </svg>
    </ChartFigure>
  );
}

function Column({ side: { label, days, mean }, at, y }: { side: Side; at: number; y: (value: number) => number }) {
  const width = (size.width - size.left) / 2;
  const middle = size.left + width * (at + 0.5);
  return (
    <g>
      {days.map(({ day, outcome }) => (
        <circle key={day} className={styles['dot']} cx={middle + asideOf(day) * width * 0.6} cy={y(outcome)} r="3" />
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
const asideOf = (day: string): number => ((Math.imul(dayNumber(day), 2_654_435_761) >>> 8) % 1000) / 1000 - 0.5;
