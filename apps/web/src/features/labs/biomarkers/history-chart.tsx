import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatTrend } from '@wellkept/labs/meaning/meaning-text.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { formatValue } from '@wellkept/labs/values/unit-text.ts';
import { type Biomarker, getBiomarkerUnit, toUnitSystem } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { orderLabels, placeLabels } from './chart-labels.ts';
import { ChartRange } from './chart-range.tsx';
import { computeChartSpan } from './chart-span.ts';
import { useDayText } from './day-text.ts';
import { HistoryPoint } from './history-point.tsx';

const width = 400;
const height = 200;
const plot = { left: 44, right: 380, top: 26, bottom: 160 };

/** A marker over time, against its range. */
export function HistoryChart({ marker, system }: { marker: Biomarker; system: LabUnitSystem }) {
  const { formatDay, formatMonth } = useDayText();
  const points = marker.values.flatMap((value) =>
    value.amount === null ? [] : [{ ...value, amount: toUnitSystem(value.amount, marker, system) }],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const bounds = [marker.range?.low ?? null, marker.range?.high ?? null].map((bound) =>
    bound === null ? null : toUnitSystem(bound, marker, system),
  );
  const [low = null, high = null] = bounds;
  const amounts = points.map(({ amount }) => amount);
  const { from, to } = computeChartSpan(amounts, { low, high });
  const toY = (amount: number) => plot.bottom - ((amount - from) / (to - from)) * (plot.bottom - plot.top);
  const [startMs, endMs] = [Date.parse(first.collectedOn), Date.parse(last.collectedOn)];
  const toX = (day: string) => plot.left + 16 + ((Date.parse(day) - startMs) / (endMs - startMs || 1)) * (plot.right - plot.left - 32);
  const unit = getBiomarkerUnit(last, marker, system);
  const trend = marker.meaning?.trend;
  const toShown = (amount: number) => toUnitSystem(amount, marker, system);
  const title = trend
    ? formatTrend(marker.name, { ...trend, low: toShown(trend.low), high: toShown(trend.high) })
    : `${marker.name} over ${formatCount(points.length, 'test')}`;
  const places = points.map(({ amount, collectedOn }) => ({ x: toX(collectedOn), y: toY(amount) }));
  const order = orderLabels(amounts);
  const valueLabels = placeLabels(
    places.map(({ x, y }, at) => ({ text: formatValue(amounts[at] ?? 0), places: [y - 13, y + 22].map((foot) => ({ x, y: foot })) })),
    order,
  );
  const monthLabels = placeLabels(
    points.map(({ collectedOn }) => ({ text: formatMonth(collectedOn), places: [{ x: toX(collectedOn), y: plot.bottom + 20 }] })),
    order,
  );
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
        {points.map(({ id, amount, collectedOn, status }, index) => (
          <HistoryPoint
            key={id}
            x={toX(collectedOn)}
            y={toY(amount)}
            status={status}
            isLast={index === points.length - 1}
            value={valueLabels.get(index)}
            month={monthLabels.get(index)}
          />
        ))}
      </svg>
    </figure>
  );
}
