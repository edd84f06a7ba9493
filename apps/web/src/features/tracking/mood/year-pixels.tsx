import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../../../lib/date-text.ts';
import { findScaleWord } from '../log/day-book.ts';
import type { MoodScale } from './mood-scales.ts';
import styles from './year-pixels.module.css';

/** Fewer days show no year; the months above show them. */
const daysMin = 30;
const steps = [1, 2, 3, 4, 5] as const;
const cell = { size: 18, gap: 2, left: 34, top: 4 };
const pitch = cell.size + cell.gap;
const width = cell.left + 31 * pitch;

/** The months that a year up to this day touches, the latest first. */
export function listMonths(today: LocalDay): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** "Good on 12 days, okay on 20": how often each step was. */
export function formatStepCounts(scale: MoodScale, values: readonly number[]): string {
  const parts = steps.toReversed().flatMap((step) => {
    const count = values.filter((value) => value === step).length;
    return count === 0 ? [] : [`${findScaleWord(scale, step)?.toLowerCase()} on ${formatCount(count, 'day')}`];
  });
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A year as a picture: one row a month, one square a day, in the shade of its step. Each day can be read in the months above. */
export function YearPixels({ scale, today, byDay }: { scale: MoodScale; today: LocalDay; byDay: ReadonlyMap<LocalDay, number> }) {
  if (byDay.size < daysMin) return null;
  const first = [...byDay.keys()].toSorted()[0] ?? today;
  const months = listMonths(today).filter((month) => month >= first.slice(0, 7));
  const counts = formatStepCounts(scale, [...byDay.values()]);
  return (
    <figure className={styles['year']}>
      <figcaption>
        <h3>Your year in pixels</h3>
        <p className="cap">One row a month, one square a day. {counts}</p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${cell.top + months.length * pitch}`} role="img" aria-label={`Your year in pixels. ${counts}`}>
        {months.map((month, row) => (
          <g key={month}>
            <text x="0" y={cell.top + row * pitch + 13}>
              {formatDay(`${month}-15`, 'monthAlone')}
            </text>
            {Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
              .filter((day) => day <= today && byDay.has(day))
              .map((day) => (
                <rect
                  key={day}
                  className={styles[`step${byDay.get(day)}`]}
                  x={cell.left + (Number(day.slice(8)) - 1) * pitch}
                  y={cell.top + row * pitch}
                  width={cell.size}
                  height={cell.size}
                  rx="2"
                />
              ))}
          </g>
        ))}
      </svg>
      <p className={styles['key']}>
        {steps.map((step) => (
          <span key={step}>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <rect className={styles[`step${step}`]} width="14" height="14" rx="2" />
            </svg>
            {findScaleWord(scale, step)}
          </span>
        ))}
      </p>
    </figure>
  );
}
