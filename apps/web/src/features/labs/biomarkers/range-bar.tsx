import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { formatValue } from '@wellkept/labs/values/unit-text.ts';
import {
  type Biomarker,
  formatBiomarkerRange,
  formatBiomarkerValue,
  getBiomarkerUnit,
  getLatestValue,
  listEarlierValues,
  toUnitSystem,
} from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { createMarkerScale } from './marker-scale.ts';

const formatPercent = (value: number) => `${value}%`;
/** Fainter, the older. */
const opacityMin = 0.45;

/** A value on its range: earlier results are rings, the newest a disc, or a triangle when it is out of range. */
export function RangeBar({ marker, system }: { marker: Biomarker; system: LabUnitSystem }) {
  const scale = createMarkerScale(marker);
  const latest = getLatestValue(marker);
  if (!scale || latest.amount === null) return null;
  const { low, high, at } = scale;
  const earlier = listEarlierValues(marker).filter(({ amount }) => amount !== null);
  const range = formatBiomarkerRange(marker, system);
  const words = `${formatBiomarkerValue(latest, marker, system)} ${getBiomarkerUnit(latest, marker, system)}; ${range ? `range ${range}` : 'no range to compare with'}`;
  return (
    <svg className={styles['bar']} role="img" aria-label={words}>
      <line className={styles['axis']} x1="0" x2="100%" y1="16" y2="16" />
      {(low !== null || high !== null) && (
        <rect className={styles['band']} x={formatPercent(low ?? 0)} y="10" width={formatPercent((high ?? 100) - (low ?? 0))} height="12" />
      )}
      {[low, high].map(
        (end, index) =>
          end !== null && (
            <line
              key={index === 0 ? 'low' : 'high'}
              className={styles['end']}
              x1={formatPercent(end)}
              x2={formatPercent(end)}
              y1="10"
              y2="22"
            />
          ),
      )}
      {earlier.map(({ id, amount }, index) => (
        <circle
          key={id}
          className={styles['ring']}
          cx={formatPercent(at(amount ?? 0))}
          cy="16"
          r="4"
          opacity={opacityMin + ((1 - opacityMin) * (index + 1)) / earlier.length}
        />
      ))}
      <svg x={formatPercent(at(latest.amount))} y="16" overflow="visible" aria-hidden="true">
        <StatusShape status={marker.status} />
      </svg>
      {marker.range &&
        (
          [
            [marker.range.low, low],
            [marker.range.high, high],
          ] as const
        ).map(
          ([bound, end]) =>
            bound !== null &&
            end !== null && (
              <text key={bound} x={formatPercent(end)} y="38" textAnchor="middle">
                {formatValue(toUnitSystem(bound, marker, system))}
              </text>
            ),
        )}
    </svg>
  );
}

export function StatusShape({ status }: { status: Biomarker['status'] }) {
  if (status === 'above') return <path className={styles['off']} d="M-8 6h16l-8-14z" />;
  if (status === 'below') return <path className={styles['off']} d="M-8-6h16l-8 14z" />;
  return <circle className={status === null ? styles['plain'] : styles['good']} r="6" />;
}
