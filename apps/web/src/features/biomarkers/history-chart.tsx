import type { UnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { valueWords } from '@wellkept/labs/values/unit-words.ts';
import styles from './biomarkers.module.css';
import { StatusShape } from './range-bar.tsx';
import { type Biomarker, dayWords, inSystem, monthWords, unitOf } from './shown-value.ts';

const width = 400;
const height = 200;
const plot = { left: 44, right: 380, top: 26, bottom: 160 };
const shownMax = 8;

/** A marker over time, against its range. */
export function HistoryChart({ marker, system }: { marker: Biomarker; system: UnitSystem }) {
  const points = marker.values.flatMap((value) =>
    value.amount === null ? [] : [{ ...value, amount: inSystem(value.amount, marker, system) }],
  );
  const shown = points.slice(-shownMax);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || shown.length < 2) return null;
  const bounds = [marker.range?.low ?? null, marker.range?.high ?? null].map((bound) =>
    bound === null ? null : inSystem(bound, marker, system),
  );
  const all = [...shown.map(({ amount }) => amount), ...bounds.filter((bound) => bound !== null)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const pad = (most - least) * 0.15 || 1;
  const from = least >= 0 ? Math.max(least - pad, 0) : least - pad;
  const y = (amount: number) => plot.bottom - ((amount - from) / (most + pad - from)) * (plot.bottom - plot.top);
  const [begin, end] = [Date.parse(first.collectedOn), Date.parse(last.collectedOn)];
  const x = (day: string) => plot.left + 16 + ((Date.parse(day) - begin) / (end - begin || 1)) * (plot.right - plot.left - 32);
  const [low = null, high = null] = bounds;
  const unit = unitOf(last, marker, system);
  const title = marker.meaning?.trend ?? `${marker.name} over ${points.length} tests`;
  const words = shown.map(({ amount, collectedOn }) => `${valueWords(amount)} on ${dayWords(collectedOn)}`).join(', ');
  return (
    <figure className={styles['chart']}>
      <figcaption>
        {title}
        {unit && <span className="cap"> in {unit}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${marker.name} in ${unit || 'its own scale'}: ${words}`}>
        {(low !== null || high !== null) && (
          <rect
            className={styles['zone']}
            x={plot.left}
            width={plot.right - plot.left}
            y={high === null ? plot.top : y(high)}
            height={(low === null ? plot.bottom : y(low)) - (high === null ? plot.top : y(high))}
          />
        )}
        {[low, high].map(
          (bound, index) =>
            bound !== null && (
              <g key={index === 0 ? 'low' : 'high'}>
                <line className={styles['bound']} x1={plot.left} x2={plot.right} y1={y(bound)} y2={y(bound)} />
                <text x={plot.left - 6} y={y(bound) + 4} textAnchor="end">
                  {valueWords(bound)}
                </text>
              </g>
            ),
        )}
        <line className={styles['axis']} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
        <polyline className={styles['path']} points={shown.map(({ amount, collectedOn }) => `${x(collectedOn)},${y(amount)}`).join(' ')} />
        {shown.map(({ id, amount, collectedOn, status }, index) => {
          const isLast = index === shown.length - 1;
          const isNamed = isLast || index === 0 || x(collectedOn) - x(shown[index - 1]?.collectedOn ?? collectedOn) > 44;
          return (
            <g key={id}>
              {isLast ? (
                <g transform={`translate(${x(collectedOn)} ${y(amount)})`}>
                  <StatusShape status={status} />
                </g>
              ) : (
                <circle className={styles['ring']} cx={x(collectedOn)} cy={y(amount)} r="5" />
              )}
              <text className={styles['figure']} x={x(collectedOn)} y={y(amount) - 13} textAnchor="middle">
                {valueWords(amount)}
              </text>
              {isNamed && (
                <text x={x(collectedOn)} y={plot.bottom + 20} textAnchor="middle">
                  {monthWords(collectedOn)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
