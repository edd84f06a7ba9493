import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Arriving } from '../../components/arriving.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { getToday } from '../../lib/today.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { useProfile } from '../profile/editor/use-profile.ts';
import { TrendIllustration } from '../tracking/trends/trend-illustration.tsx';
import { createGoalDraft, type GoalDraft, goalAreas, toGoalDraft } from './goal-draft.ts';
import { GoalEntry } from './goal-entry.tsx';
import styles from './goals.module.css';
import { type Goal, useGoals } from './goals-data.ts';
import { PastGoals } from './past-goals.tsx';

const GoalDialog = createLateDialog(async () => (await import('./goal-dialog.tsx')).GoalDialog);

/** What one wants, how it goes, and what would fit better. */
export function GoalsScreen() {
  const { data, isPending, isError, error, refetch } = useGoals();
  const { profile, isPending: isProfilePending } = useProfile();
  const [editing, setEditing] = useState<{ goal: Goal | null; start: GoalDraft } | null>(null);
  const createGoal = (area: string | null) =>
    setEditing({ goal: null, start: createGoalDraft(area, data?.series ?? [], profile ?? undefined, getToday()) });
  const editGoal = (goal: Goal) => setEditing({ goal, start: toGoalDraft(goal) });
  const goals = data?.goals ?? [];
  const [active, past] = [goals.filter(({ status }) => status === 'active'), goals.filter(({ status }) => status !== 'active')];
  const wishes = profile?.healthGoals.primary ?? [];
  const open = [...new Set([...wishes, ...goalAreas])].filter((wish) => !goals.some(({ area }) => area === wish));

  return (
    <>
      <PageHeader title="Wellness Goals">
        {goals.length > 0 && (
          <button type="button" className="btn primary" onClick={() => createGoal(null)}>
            <IconPlus size={16} stroke={1.5} aria-hidden /> New goal
          </button>
        )}
      </PageHeader>
      {isPending && <GoalsSkeleton />}
      {isError && <ErrorCard title="We couldn’t load your goals." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />}
      {data && goals.length === 0 && (
        <EmptyState
          title="Your goals will be here"
          text="Say what you want and how you’ll measure it. What you log moves it along, and days off don’t count against you. You can change a plan that doesn’t fit."
          action={
            <button type="button" className="btn primary" onClick={() => createGoal(wishes[0] ?? null)}>
              Set a goal
            </button>
          }
          ghost={<TrendIllustration />}
        />
      )}
      {active.length > 0 && (
        <section className={styles['goals']} aria-label="Goals you follow now">
          <h2 className="vh">Goals you follow now</h2>
          {active.map((goal) => (
            <GoalEntry key={goal.id} goal={goal} onEdit={() => editGoal(goal)} />
          ))}
        </section>
      )}
      {data && isProfilePending && <Arriving />}
      {data && !isProfilePending && open.length > 0 && (
        <section className="entry">
          <h2 className="margin-note m-h">{wishes.length > 0 ? 'Your wishes' : 'Begin with'}</h2>
          <div className={styles['wishes']}>
            {open.map((wish) => (
              <button key={wish} type="button" className="btn outlined sm" onClick={() => createGoal(wish)}>
                {wish}
              </button>
            ))}
          </div>
        </section>
      )}
      {past.length > 0 && <PastGoals goals={past} onEdit={editGoal} />}
      {editing && data && <GoalDialog goal={editing.goal} start={editing.start} offered={data.series} onClose={() => setEditing(null)} />}
    </>
  );
}

function GoalsSkeleton() {
  return (
    <LoadingStatus text="Loading your goals" className={styles['skeleton']}>
      {[0, 1].map((row) => (
        <Skeleton key={row} height={160} />
      ))}
    </LoadingStatus>
  );
}
