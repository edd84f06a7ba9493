import { formatCount } from '@wellkept/clinical/wording.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { formatValue } from '@wellkept/labs/values/unit-text.ts';
import { type Biomarker, getBiomarkerUnit, toUnitSystem } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { ChartRange } from './chart-range.tsx';
import { useDayText } from './day-text.ts';
import { HistoryPoint } from './history-point.tsx';

const width = 400;
const height = 200;
const plot = { left: 44, right: 380, top: 26, bottom: 160 };

/** A marker over time, against its range. */
export function HistoryChart({ marker, system }: { marker: Biomarker; system: LabUnitSystem }) {
  const { formatDay } = useDayText();
  const points = marker.values.flatMap((value) =>
    value.amount === null ? [] : [{ ...value, amount: toUnitSystem(value.amount, marker, system) }],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const bounds = [marker.range?.low ?? null, marker.range?.high ?? null].map((bound) =>
    bound === null ? null : toUnitSystem(bound, marker, system),
  );
  const all = [...points.map(({ amount }) => amount), ...bounds.filter((bound) => bound !== null)];
  const [amountMin, amountMax] = [Math.min(...all), Math.max(...all)];
  const pad = (amountMax - amountMin) * 0.15 || 1;
  const from = amountMin >= 0 ? Math.max(amountMin - pad, 0) : amountMin - pad;
  const toY = (amount: number) => plot.bottom - ((amount - from) / (amountMax + pad - from)) * (plot.bottom - plot.top);
  const [startMs, endMs] = [Date.parse(first.collectedOn), Date.parse(last.collectedOn)];
  const toX = (day: string) => plot.left + 16 + ((Date.parse(day) - startMs) / (endMs - startMs || 1)) * (plot.right - plot.left - 32);
  const [low = null, high = null] = bounds;
  const unit = getBiomarkerUnit(last, marker, system);
  const title = marker.meaning?.trend ?? `${marker.name} over ${formatCount(points.length, 'test')}`;
  const words = points.map(({ amount, collectedOn }) => `${formatValue(amount)} on ${formatDay(collectedOn)}`).join(', ');
  return (
    <figure className={styles['chart']}>
      <figcaption>
        {title}
        {unit && <span className="cap"> in {unit}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${marker.name} in ${unit || 'its own scale'}: ${words}`}>
        <ChartRange low={low} high={high} toY={toY} plot={plot} />
        <line className={styles['axis']} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
        <polyline
          className={styles['path']}
          points={points.map(({ amount, collectedOn }) => `${toX(collectedOn)},${toY(amount)}`).join(' ')}
        />
        {points.map(({ id, amount, collectedOn, status }, index) => {
          const isLast = index === points.length - 1;
          const isNamed = isLast || index === 0 || toX(collectedOn) - toX(points[index - 1]?.collectedOn ?? collectedOn) > 56;
          return (
            <HistoryPoint
              key={id}
              x={toX(collectedOn)}
              y={toY(amount)}
              amount={amount}
              collectedOn={collectedOn}
              status={status}
              isLast={isLast}
              isNamed={isNamed}
              baseline={plot.bottom}
            />
          );
        })}
      </svg>
    </figure>
  );
}
