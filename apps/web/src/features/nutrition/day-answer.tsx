import { SeverityMark } from '../../components/severity-mark.tsx';
import { findWorstNotice, formatDayAnswer } from './day-answer-text.ts';
import { noticesId } from './food-notices.tsx';
import styles from './nutrition.module.css';
import type { Nutrition } from './nutrition-data.ts';

/** What the day comes to, before everything else: a food that does not go with what the person takes, or what is short. Its room is there first. */
export function DayAnswer({ nutrition }: { nutrition: Nutrition | undefined }) {
  const worst = nutrition ? findWorstNotice(nutrition.notices) : null;
  const more = nutrition ? nutrition.notices.length - 1 : 0;
  return (
    <div className={styles['dayAnswer']} role="status">
      {worst ? (
        <>
          <SeverityMark mark={worst.severity} />
          <p>
            {worst.food} with {worst.medicine}
            {more > 0 && ` and ${more} more`}.{' '}
            <a className="tlink" href={`#${noticesId}`}>
              What to do
            </a>
          </p>
        </>
      ) : (
        nutrition && <p>{formatDayAnswer(nutrition)}</p>
      )}
    </div>
  );
}
