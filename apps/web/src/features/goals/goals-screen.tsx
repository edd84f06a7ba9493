import { Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { Fold } from '../../components/fold.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { failureText } from '../../lib/error-texts.ts';
import { todayHere } from '../../lib/today.ts';
import { plural } from '../../lib/wording.ts';
import { useProfile } from '../profile-editor/use-profile.ts';
import { longDay } from '../trends/dates-in-words.ts';
import { TrendGhost } from '../trends/trend-ghost.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { areas, draftOf, type GoalDraft, newDraft } from './goal-draft.ts';
import { GoalEntry } from './goal-entry.tsx';
import styles from './goals.module.css';
import { type Goal, useGoals } from './goals-data.ts';

/** What one wants, how it goes, and what would fit better. */
export function GoalsScreen() {
  const { data, isPending, isError, error, refetch } = useGoals();
  const { profile } = useProfile();
  const [editing, setEditing] = useState<{ goal: Goal | null; start: GoalDraft } | null>(null);
  const begin = (area: string | null) =>
    setEditing({ goal: null, start: newDraft(area, data?.series ?? [], profile ?? undefined, todayHere()) });
  const edit = (goal: Goal) => setEditing({ goal, start: draftOf(goal) });
  const goals = data?.goals ?? [];
  const [active, past] = [goals.filter(({ status }) => status === 'active'), goals.filter(({ status }) => status !== 'active')];
  const wishes = profile?.health_goals.primary ?? [];
  const open = [...new Set([...wishes, ...areas])].filter((wish) => !goals.some(({ area }) => area === wish));

  return (
    <>
      <PageHeader title="Wellness Goals">
        {goals.length > 0 && (
          <button type="button" className="btn p" onClick={() => begin(null)}>
            <IconPlus size={16} stroke={1.5} aria-hidden /> New goal
          </button>
        )}
      </PageHeader>
      {isPending && <GoalsSkeleton />}
      {isError && (
        <ErrorCard title="Failed to load user data from database" text={failureText(error, 'loading')} onRetry={() => void refetch()} />
      )}
      {data && goals.length === 0 && (
        <EmptyState
          title="Your goals will be here"
          text="Say what you want and how you will see it. What you log moves it along, days off count neither way, and a plan that does not fit is changed, not failed."
          action={
            <button type="button" className="btn p" onClick={() => begin(wishes[0] ?? null)}>
              Set a goal
            </button>
          }
          ghost={<TrendGhost />}
        />
      )}
      {active.length > 0 && (
        <section className={styles['goals']} aria-label="Goals you follow now">
          <h2 className="vh">Goals you follow now</h2>
          {active.map((goal) => (
            <GoalEntry key={goal.id} goal={goal} onEdit={() => edit(goal)} />
          ))}
        </section>
      )}
      {data && open.length > 0 && (
        <section className="entry">
          <h2 className="m m-h">{wishes.length > 0 ? 'Your wishes' : 'Begin with'}</h2>
          <div className={styles['wishes']}>
            {open.map((wish) => (
              <button key={wish} type="button" className="btn o sm" onClick={() => begin(wish)}>
                {wish}
              </button>
            ))}
          </div>
        </section>
      )}
      {past.length > 0 && (
        <div className={styles['past']}>
          <Fold title={<h2 className="m-h">{plural(past.length, 'goal')} reached or set aside</h2>}>
            {past.map((goal) => (
              <div key={goal.id}>
                <p className="cap">
                  {goal.status === 'reached' ? 'Reached' : 'Set aside'} on {longDay(goal.statusOn)}
                </p>
                <GoalEntry goal={goal} onEdit={() => edit(goal)} />
              </div>
            ))}
          </Fold>
        </div>
      )}
      {editing && data && <GoalDialog goal={editing.goal} start={editing.start} offered={data.series} onClose={() => setEditing(null)} />}
    </>
  );
}

function GoalsSkeleton() {
  return (
    <LoadingStatus text="Loading your goals" className={styles['skeleton']}>
      {[0, 1].map((row) => (
        <Skeleton key={row} height={160} radius="md" />
      ))}
    </LoadingStatus>
  );
}
