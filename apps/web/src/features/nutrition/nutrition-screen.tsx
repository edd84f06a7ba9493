import { addDays } from '@wellkept/clinical/local-day.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Arriving } from '../../components/arriving.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Entry } from '../../components/entry.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { getToday } from '../../lib/today.ts';
import { DayAnswer } from './day-answer.tsx';
import { formatBasis } from './day-answer-text.ts';
import { FoodNotices } from './food-notices.tsx';
import { formatNutrient } from './food-text.ts';
import { GapList } from './gap-list.tsx';
import { GentleNote } from './gentle-note.tsx';
import { NutrientTable } from './nutrient-table.tsx';
import styles from './nutrition.module.css';
import { type Nutrition, useNutrition } from './nutrition-data.ts';
import { usePinnedNutrients } from './pinned-nutrients.ts';
import { SteadyDays } from './steady-days.tsx';

const PinnedList = createLatePart(async () => (await import('./pinned-list.tsx')).PinnedList, Arriving);

const spans = [
  { days: 1, label: 'Today' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
] as const;

/** Nutrients against the intakes, with what each sum rests on. */
export function NutritionScreen() {
  const [days, setDays] = useState(7);
  const to = getToday();
  const { data, isError, error, refetch } = useNutrition({ from: addDays(to, 1 - days), to });
  return (
    <>
      <PageHeader title="Nutrition">
        <fieldset className="seg">
          <legend className="vh">Period</legend>
          {spans.map(({ days: span, label }) => (
            <button key={span} type="button" aria-pressed={span === days} onClick={() => setDays(span)}>
              {label}
            </button>
          ))}
        </fieldset>
      </PageHeader>
      {isError && (
        <ErrorCard title="We couldn’t load your nutrition" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <LoadingStatus text="Loading your nutrition">
          <Skeleton height={320} above={16} />
        </LoadingStatus>
      )}
      {data?.entries === 0 && (
        <EmptyState
          title="Your nutrients will be here"
          text="Note what you eat for a day or two. You’ll see what it gives you beside what you need, and what isn’t known."
          action={
            <Link className="btn primary" to="/diet">
              Open the food diary
            </Link>
          }
        />
      )}
      {data && data.entries > 0 && <NutritionAnswer nutrition={data} />}
    </>
  );
}

function NutritionAnswer({ nutrition }: { nutrition: Nutrition }) {
  const { daysWhole, notices, unchecked, isGentle, gaps, uncheckedRules, steady, energyNeed, proteinNeed, missingFacts, sources } =
    nutrition;
  const [pinned, togglePin] = usePinnedNutrients(nutrition.pinned);
  return (
    <div className={styles['nutrition']}>
      {(daysWhole > 0 || notices.length > 0) && <DayAnswer nutrition={nutrition} />}
      {!isGentle && <p className="lead">{formatBasis(nutrition)}</p>}
      <FoodNotices notices={notices} unchecked={unchecked} />
      <GentleNote nutrition={nutrition} />
      {!isGentle && (
        <>
          {pinned.length > 0 && <PinnedList nutrition={nutrition} pinned={pinned} />}
          <GapList gaps={gaps} uncheckedRules={uncheckedRules} />
          <NutrientTable nutrition={nutrition} pinned={pinned} onPin={togglePin} />
          {steady && <SteadyDays steady={steady} />}
          <Entry note="Energy">
            {energyNeed ? (
              <p>
                You need about {formatNutrient(energyNeed.low)}
                {energyNeed.high !== energyNeed.low && ` to ${formatNutrient(energyNeed.high)}`} kcal a day: {energyNeed.formula}. It’s an
                estimate, and people differ by a few hundred.
              </p>
            ) : (
              <p>
                We need your {missingFacts.join(', ')} to estimate your energy need. <Link to="/profile">Add it to your profile</Link>
              </p>
            )}
          </Entry>
          {proteinNeed && (
            <Entry note="Protein">
              <p>{proteinNeed.text}</p>
            </Entry>
          )}
        </>
      )}
      <Entry note="What fits you">
        <p>
          Foods are suggested by your diet, allergies and medicines. <Link to="/profile?edit=diet">Update your diet</Link>
        </p>
      </Entry>
      <Entry note="How we know">
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
        {missingFacts.includes('age') && <p>Your age isn’t in your profile, so needs are those of an adult of 40.</p>}
        {missingFacts.includes('sex') && <p>Your sex isn’t in your profile, so the higher need of the two is shown.</p>}
      </Entry>
    </div>
  );
}
