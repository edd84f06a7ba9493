import { addDays, type LocalDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { Link } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { DayAnswer } from './day-answer.tsx';
import { formatBasis } from './day-answer-text.ts';
import { FoodNotices } from './food-notices.tsx';
import { formatNutrient } from './food-text.ts';
import { GapList } from './gap-list.tsx';
import { GentleNote } from './gentle-note.tsx';
import { NutrientBar } from './nutrient-bar.tsx';
import styles from './nutrition.module.css';
import { type Nutrition, useNutrition } from './nutrition-data.ts';
import { listShownRows } from './shown-rows.ts';
import { WeekCells } from './week-cells.tsx';
import { weekDays } from './week-days.ts';

/** Seven days up to one, against the needs: an average day, and each day beside it. */
export function WeekDiary({ day }: { day: LocalDay }) {
  const { data, isError, error, refetch } = useNutrition({ from: addDays(day, 1 - weekDays), to: day });
  if (isError) return <ErrorCard title="We couldn’t load your week" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingStatus text="Loading your week">
        <Skeleton height={480} above={16} />
      </LoadingStatus>
    );
  return <WeekAnswer nutrition={data} />;
}

function WeekAnswer({ nutrition }: { nutrition: Nutrition }) {
  const { daysWhole, entries, notices, unchecked, isGentle, gaps, uncheckedRules, energyNeed } = nutrition;
  return (
    <>
      {(daysWhole > 0 || notices.length > 0) && <DayAnswer nutrition={nutrition} />}
      <div className={styles['columns']}>
        <div className={styles['rail']}>
          {!isGentle && entries > 0 && (
            <section aria-labelledby="week-needs">
              <h2 id="week-needs">An average day against your needs</h2>
              <p>{formatBasis(nutrition)}</p>
              <ul className={styles['bars']}>
                {listShownRows(nutrition).map((row) => (
                  <NutrientBar key={row.id} row={row} energyNeed={energyNeed}>
                    <WeekCells nutrition={nutrition} row={row} />
                  </NutrientBar>
                ))}
              </ul>
              <p className="cap">The line is your need. Lighter bars are days noted only in part. “+” means at least.</p>
            </section>
          )}
          <GentleNote nutrition={nutrition} />
          <FoodNotices notices={notices} unchecked={unchecked} />
        </div>
        <div className={styles['rail']}>
          <DayLinks nutrition={nutrition} />
          {!isGentle && <GapList gaps={gaps} uncheckedRules={uncheckedRules} />}
        </div>
      </div>
    </>
  );
}

/** The days, each with how far it is noted and the way to it. */
function DayLinks({ nutrition: { from, days, rows, isGentle } }: { nutrition: Nutrition }) {
  const energy = rows.find(({ id }) => id === 'energy');
  return (
    <section aria-labelledby="week-days">
      <h2 id="week-days">The days</h2>
      <ul className={styles['gaps']}>
        {Array.from({ length: weekDays }, (_, at) => addDays(from, at)).map((day) => {
          const place = days.findIndex((one) => one.day === day);
          const noted = days[place];
          const kcal = energy?.days[place];
          return (
            <li key={day}>
              <span>
                <Link to={`/diet?day=${day}`}>{formatDay(day, 'withShortWeekday')}</Link>
                <span className="cap">
                  {' '}
                  {noted ? `${formatCount(noted.entries, 'food')}${noted.isWhole ? '' : ', in part'}` : 'nothing noted'}
                </span>
              </span>
              {noted && kcal && !isGentle && (
                <span>
                  {formatNutrient(kcal.amount)}
                  {kcal.unknown > 0 && '+'} kcal
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
