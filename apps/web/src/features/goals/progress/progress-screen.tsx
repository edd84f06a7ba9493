import { useQuery } from '@tanstack/react-query';
import { journeyLevelDefault, journeys } from '@wellkept/profile/journey.ts';
import { Link } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { getToday } from '../../../lib/today.ts';
import { preferencesQuery } from '../../profile/onboarding/preferences.ts';
import { capitalize } from '../../tracking/trends/number-text.ts';
import { TrendIllustration } from '../../tracking/trends/trend-illustration.tsx';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';
import { useAchievements } from '../achievements/achievements-data.ts';
import { JourneyPath } from '../achievements/journey-path.tsx';
import { formatGoalMeasure, formatGoalProgress } from '../goal-text.ts';
import { useGoals } from '../goals-data.ts';
import { ComparedLine } from './compared-line.tsx';
import { DayCalendar } from './day-calendar.tsx';
import styles from './progress.module.css';
import { type ProgressSummary, useProgress } from './progress-data.ts';

/** Where things stand: the days, the weeks, the goals and the way. */
export function ProgressScreen() {
  const { data, isPending, isError, error, refetch } = useProgress();
  const isEmpty = data?.days.length === 0;
  return (
    <>
      <PageHeader title="Progress" />
      {isPending && (
        <LoadingStatus text="Loading your progress">
          <Skeleton height={200} />
        </LoadingStatus>
      )}
      {isError && (
        <ErrorCard title="We couldn’t load your progress." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {data && isEmpty && (
        <EmptyState
          title="Your progress will be here"
          text="The days you log, how four weeks compare with the four before, and how your goals are going."
          action={
            <>
              <Link className="btn primary" to="/log">
                Log today
              </Link>
              <SampleOffer />
            </>
          }
          ghost={<TrendIllustration />}
        />
      )}
      {data && !isEmpty && (
        <div className={styles['sections']}>
          <DayCalendar days={data.days} today={getToday()} />
          <Weeks progress={data} />
        </div>
      )}
      <GoalsNow />
      <Way />
    </>
  );
}

function Weeks({ progress: { lines, waiting } }: { progress: ProgressSummary }) {
  return (
    <section>
      <div className="sec-h">
        <h2>The last four weeks compared with the four before</h2>
      </div>
      <p className="small ink2">The ring is before, the dot is now. The true change is very likely within the bar.</p>
      {lines.length > 0 && (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <ComparedLine key={line.series.id} line={line} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul className={styles['waiting']}>
          {waiting.map(({ name, days, needed }) => (
            <li key={name} className="small ink2">
              <b className="bold">{capitalize(name)}</b>: not enough days yet: {days} of {needed} in each four weeks.
            </li>
          ))}
        </ul>
      )}
      <p>
        <ArrowLink to="/trends">Wellness Trends: every line over time</ArrowLink>
      </p>
    </section>
  );
}

function GoalsNow() {
  const { data, isPending } = useGoals();
  const active = (data?.goals ?? []).filter(({ status }) => status === 'active');
  if (!data) return isPending && <Arriving />;
  return (
    <Entry note="Goals">
      {active.length === 0 ? (
        <p className="ink2">No goal is set.</p>
      ) : (
        <ul className={styles['goals']}>
          {active.map((goal) => (
            <li key={goal.id}>
              <b className="bold">{goal.title}</b> <span className="tag">{goal.progress.pace.text}</span>
              <p className="small ink2">
                {formatGoalMeasure(goal)}. {formatGoalProgress(goal)}.
              </p>
            </li>
          ))}
        </ul>
      )}
      <ArrowLink to="/wellness-goals">{active.length === 0 ? 'Set a goal' : 'Open your goals'}</ArrowLink>
    </Entry>
  );
}

/** The stations of the way, and how much of it one has chosen to ask of oneself. */
function Way() {
  const { data, isPending } = useAchievements();
  const preferences = useQuery(preferencesQuery);
  if (!data || preferences.isPending) return isPending && <Arriving />;
  const journey = journeys[preferences.data?.healthJourneyLevel ?? journeyLevelDefault];
  return (
    <Entry note="Your path">
      <p className={styles['level']}>
        You are on the <Link to="/health/journey-selector">{journey.title}</Link> path, {journey.estimatedTimeCommitment}.
      </p>
      <JourneyPath achievements={data.achievements} />
      <ArrowLink to="/dashboard/achievements">See your achievements</ArrowLink>
    </Entry>
  );
}
