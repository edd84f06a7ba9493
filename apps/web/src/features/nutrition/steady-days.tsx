import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../../lib/date-text.ts';
import { formatNutrient } from './food-text.ts';
import styles from './nutrition.module.css';
import type { Nutrition } from './nutrition-data.ts';

type Steady = NonNullable<Nutrition['steady']>;
const width = 100;

/** How even a nutrient was from day to day, for a medicine that asks for a steady amount. */
export function SteadyDays({ steady }: { steady: Steady }) {
  const { name, unit, why, ofDays, days, mean } = steady;
  const highest = Math.max(1, ...days.map(({ amount }) => amount));
  return (
    <section className="sec" aria-labelledby="steady">
      <h2 id="steady">
        {name} with {why}, last {formatCount(ofDays, 'day')}
      </h2>
      <p>{formatVerdict(steady)}</p>
      {mean !== null && (
        <ul className={styles['steady']}>
          {days.map(({ day, amount, isOutside }) => (
            <li key={day}>
              <span>{formatDay(day, 'withShortWeekday')}</span>
              <svg viewBox={`0 0 ${width} 6`} preserveAspectRatio="none" className={styles['bar']} aria-hidden="true">
                <rect className={styles['track']} width={width} height="6" />
                <rect className={styles['known']} width={(amount / highest) * width} height="6" />
                <rect className={styles['tick']} x={Math.min(width - 1, (mean / highest) * width)} width="0.6" height="6" />
              </svg>
              <span>
                {formatNutrient(amount)} {unit}
                {isOutside && <b> {amount > mean ? 'much more' : 'much less'}</b>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="cap">
        Steady matters more than low. You don’t need to give up greens. Talk to your clinic before you eat differently from usual.
      </p>
    </section>
  );
}

function formatVerdict({ unit, days, daysNeeded, mean }: Steady): string {
  if (mean === null)
    return `We need ${daysNeeded} days that you noted in full to say how steady it is. There ${days.length === 1 ? 'is' : 'are'} ${formatCount(days.length, 'day')} so far.`;
  const outside = days.filter(({ isOutside }) => isOutside).length;
  const usual = `About ${formatNutrient(mean)} ${unit} a day over ${formatCount(days.length, 'day')} noted in full.`;
  if (outside === 0) return `${usual} No day had more than double or less than half of that.`;
  return `${usual} ${outside === 1 ? '1 day' : `${outside} days`} had more than double or less than half of that. Tell your clinic if this is new.`;
}
