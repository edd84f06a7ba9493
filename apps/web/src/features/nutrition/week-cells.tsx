import { formatDay } from '../../lib/date-text.ts';
import { formatNutrient } from './food-text.ts';
import { formatDayAmount } from './nutrient-days.ts';
import styles from './nutrition.module.css';
import type { NutrientRow, Nutrition } from './nutrition-data.ts';
import { findWeekTop, listWeek } from './week-days.ts';

const [width, height] = [20, 36] as const;

/** A nutrient on each day of a week, with the need as a line across. */
export function WeekCells({ nutrition, row }: { nutrition: Nutrition; row: NutrientRow }) {
  const week = listWeek(nutrition, row);
  const need = row.need?.amount ?? (row.id === 'energy' ? (nutrition.energyNeed?.high ?? null) : null);
  const top = findWeekTop(
    need,
    week.map(({ noted }) => noted?.amount ?? 0),
  );
  return (
    <ol className={styles['week']} aria-label={`${row.name}, day by day`}>
      {week.map(({ day, noted }) => {
        const tall = ((noted?.amount ?? 0) / top) * height;
        return (
          <li key={day}>
            <span className="vh">
              {formatDay(day, 'withShortWeekday')}:{' '}
              {noted ? `${formatDayAmount(noted, row.unit)}${noted.isWhole ? '' : ', noted in part'}` : 'nothing noted'}
            </span>
            <span aria-hidden="true">{formatDay(day, 'shortWeekday')}</span>
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles['track']} width={width} height={height} />
              <rect className={styles[noted?.isWhole ? 'known' : 'maybe']} y={height - tall} width={width} height={tall} />
              {need !== null && <rect className={styles['tick']} y={height - (need / top) * height} width={width} height="1" />}
            </svg>
            <span aria-hidden="true">{noted ? `${formatNutrient(noted.amount)}${noted.unknown > 0 ? '+' : ''}` : '–'}</span>
          </li>
        );
      })}
    </ol>
  );
}
