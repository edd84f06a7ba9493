import { stages, stageTitles } from '@wellkept/tracking/achievements/achievements.ts';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatDay } from '../../../lib/date-text.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { AchievementBadge } from './achievement-badge.tsx';
import styles from './achievements.module.css';
import { type Achievement, useAchievements } from './achievements-data.ts';
import { JourneyPath } from './journey-path.tsx';

/** What one did for oneself, by the stations of the way. */
export function AchievementsScreen() {
  const { data, isPending, isError, error, refetch } = useAchievements();
  const all = data?.achievements ?? [];
  const earned = all.filter(({ earnedOn }) => earnedOn !== null);
  return (
    <>
      <PageHeader title="Achievements" />
      {isPending && (
        <LoadingStatus text="Loading your achievements">
          <Skeleton height={240} />
        </LoadingStatus>
      )}
      {isError && (
        <ErrorCard title="We couldn’t load your achievements." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className={`lead ${styles['lead']}`}>
            {earned.length === 0
              ? 'What you do for yourself shows up here. There are no streaks to lose. Days add up, and a missed day takes nothing away.'
              : `${earned.length} of ${all.length} earned. Days add up, and a missed day takes nothing away.`}
          </p>
          <JourneyPath achievements={all} />
          {stages.map((stage) => (
            <section className="entry" key={stage}>
              <h2 className="margin-note m-h">{stageTitles[stage]}</h2>
              <ul className={styles['list']}>
                {all
                  .filter((one) => one.stage === stage)
                  .map((one) => (
                    <Row key={one.id} achievement={one} />
                  ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </>
  );
}

function Row({ achievement: { title, text, earnedOn, progress, path } }: { achievement: Achievement }) {
  const share = progress ? progress.done / progress.of : 0;
  return (
    <li>
      <AchievementBadge isEarned={earnedOn !== null} share={share} />
      <div>
        <h3>{title}</h3>
        <p className="small ink2">{text}</p>
        <p className="cap">
          {earnedOn !== null ? (
            <>Earned on {formatDay(earnedOn)}</>
          ) : (
            <>
              {progress && progress.done > 0 ? `${progress.done} of ${progress.of} so far. ` : 'Not yet. '}
              <Link to={path}>
                Go there<span className="vh">: {title}</span>
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
