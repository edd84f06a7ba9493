import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '@wellkept/clinical/local-day.ts';
import { meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Arriving } from '../../components/arriving.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { getToday } from '../../lib/today.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { AddFood } from './add-food.tsx';
import { DayAnswer } from './day-answer.tsx';
import { DaySummary } from './day-summary.tsx';
import { useFavoriteFoods, useFoodDay } from './food-data.ts';
import { FoodSyncNotes } from './food-sync-notes.tsx';
import { MealEntries } from './meal-entries.tsx';
import styles from './nutrition.module.css';
import { useNutrition } from './nutrition-data.ts';

const CopyDialog = createLateDialog(async () => (await import('./copy-dialog.tsx')).CopyDialog);
const WeekDiary = createLatePart(async () => (await import('./week-diary.tsx')).WeekDiary, Arriving);

const weekDays = 7;
const views = [
  { view: 'day', label: 'Day' },
  { view: 'week', label: 'Week' },
] as const;

/** The food diary of a day, to write in, or of the seven days up to it, to look over. */
export function DietScreen() {
  const [params, setParams] = useSearchParams();
  const today = getToday();
  const asked = params.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked <= today ? asked : today;
  const isWeek = params.get('view') === 'week';
  const [isCopying, setCopying] = useState(false);
  const goTo = (next: string, toWeek: boolean) =>
    setParams({ ...(next < today && { day: next }), ...(toWeek && { view: 'week' }) }, { replace: true });
  const step = isWeek ? weekDays : 1;
  return (
    <>
      <PageHeader title="Food Diary">
        <button type="button" className="btn outlined" onClick={() => setCopying(true)}>
          Copy a meal or day
        </button>
      </PageHeader>
      <div className={styles['dayHead']}>
        <h2>{formatPeriod(day, isWeek)}</h2>
        <div className="row">
          <button
            type="button"
            className="btn-icon"
            aria-label={isWeek ? 'Week before' : 'Day before'}
            onClick={() => goTo(addDays(day, -step), isWeek)}
          >
            <IconChevronLeft size={20} stroke={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className="btn-icon"
            aria-label={isWeek ? 'Week after' : 'Day after'}
            disabled={day === today}
            onClick={() => goTo(addDays(day, step), isWeek)}
          >
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
          </button>
          <fieldset className="seg">
            <legend className="vh">View</legend>
            {views.map(({ view, label }) => (
              <button key={view} type="button" aria-pressed={isWeek === (view === 'week')} onClick={() => goTo(day, view === 'week')}>
                {label}
              </button>
            ))}
          </fieldset>
        </div>
      </div>
      {isWeek ? <WeekDiary day={day} /> : <DayDiary day={day} />}
      {isCopying && <CopyDialog day={day} onClose={() => setCopying(false)} />}
    </>
  );
}

/** "Today, Friday, November 27", "Nov 21 to Nov 27". */
function formatPeriod(day: string, isWeek: boolean): string {
  if (isWeek) return `${formatDay(addDays(day, 1 - weekDays), 'short')} to ${formatDay(day, 'short')}`;
  const name = formatDay(day, 'withWeekday');
  return day === getToday() ? `Today, ${name}` : name;
}

/** A day: add, what was eaten, and what it comes to. */
function DayDiary({ day }: { day: string }) {
  const { query, entries } = useFoodDay(day);
  const { data: nutrition } = useNutrition({ from: day, to: day });
  const { data: favorites = [] } = useFavoriteFoods();
  return (
    <>
      <DayAnswer nutrition={nutrition} />
      <div className={styles['columns']}>
        <div>
          <AddFood key={day} day={day} favorites={favorites} />
          <FoodSyncNotes />
          {query.isError && (
            <ErrorCard
              title="We couldn’t load your food diary"
              text={formatFailure(query.error, 'titled')}
              onRetry={() => void query.refetch()}
            />
          )}
          {query.isPending && <DietSkeleton />}
          {query.data && entries.length === 0 && (
            <p className={styles['empty']}>Nothing noted for this day yet. What you add shows up here, meal by meal.</p>
          )}
          {meals.map((meal) => (
            <MealEntries
              key={meal}
              meal={meal}
              entries={entries.filter((entry) => entry.meal === meal)}
              favorites={favorites}
              isGentle={nutrition?.isGentle ?? true}
            />
          ))}
        </div>
        <DaySummary nutrition={nutrition} />
      </div>
    </>
  );
}

function DietSkeleton() {
  return (
    <LoadingStatus text="Loading your food diary">
      {meals.map((meal) => (
        <Skeleton key={meal} height={72} above={16} />
      ))}
    </LoadingStatus>
  );
}
