import { useState } from 'react';
import { formatDay } from '../../lib/date-text.ts';
import { getToday } from '../../lib/today.ts';
import { MoreMenu } from '../../shell/more-menu.tsx';
import { GoalBar, GoalChart } from './goal-progress.tsx';
import { formatGoalMeasure, formatGoalProgress } from './goal-text.ts';
import styles from './goals.module.css';
import { type Goal, removeGoal, updateGoal } from './goals-data.ts';

type Props = { goal: Goal; onEdit: () => void };

/** One goal: what it is, how it goes, the plan, and what could be changed about it. */
export function GoalEntry({ goal, onEdit }: Props) {
  const { title, progress, steps, offers, caution } = goal;
  const [isOffered, setOffered] = useState(true);
  const isReached = progress.pace.kind === 'reached';
  return (
    <article className={styles['goal']} aria-label={title}>
      <div className={styles['head']}>
        <div>
          <h3>{title}</h3>
          <p className="small ink2">{formatGoalMeasure(goal)}</p>
        </div>
        <GoalMenu goal={goal} onEdit={onEdit} />
      </div>
      <p className={styles['state']}>
        <span className={isReached || progress.pace.kind === 'on pace' || progress.pace.kind === 'ahead' ? 'tag positive' : 'tag'}>
          {progress.pace.text}
        </span>
        <span>{formatGoalProgress(goal)}</span>
      </p>
      <GoalBar goal={goal} />
      <div className={styles['body']}>
        <div className={styles['status']}>
          {caution && (
            <p className={`form-notice ${styles['notice']}`} role="note">
              <span>
                {caution.text}{' '}
                <span className="cap">
                  {caution.source.publisher}, {caution.source.year}
                </span>
              </span>
            </p>
          )}
          {isReached && goal.status === 'active' && (
            <p className="row">
              You’ve reached it.
              <button type="button" className="btn primary sm" onClick={() => void updateGoal(goal, { status: 'reached' }, 'Goal reached')}>
                Mark as reached
              </button>
            </p>
          )}
          {offers.length > 0 && isOffered && (
            <section className={styles['offers']} aria-label={`Another plan for ${title}`}>
              <p className="bold">It’s going slower than planned, as most plans do. You could:</p>
              <ul>
                {offers.map((offer) => (
                  <li key={offer.kind}>
                    <p>{offer.text}</p>
                    <button type="button" className="btn outlined sm" onClick={() => void updateGoal(goal, offer.change, 'Plan changed')}>
                      {offerLabels[offer.kind]}
                    </button>
                  </li>
                ))}
              </ul>
              <button type="button" className="btn quiet sm" onClick={() => setOffered(false)}>
                Leave it as it is
              </button>
            </section>
          )}
          {steps.length > 0 && <Steps goal={goal} />}
        </div>
        <GoalChart goal={goal} />
      </div>
    </article>
  );
}

const offerLabels = {
  later: 'Take more time',
  smaller: 'Aim a little lower',
  'start again': 'Start again',
  'fewer days': 'Make it fewer days',
} as const;

function Steps({ goal }: { goal: Goal }) {
  const toggle = (at: number) =>
    updateGoal(goal, {
      steps: goal.steps.map((step, index) => (index === at ? { ...step, doneOn: step.doneOn === null ? getToday() : null } : step)),
    });
  return (
    <fieldset className={styles['steps']}>
      <legend className="m-h">Plan</legend>
      {goal.steps.map(({ text, doneOn }, at) => (
        <label key={text}>
          <input type="checkbox" checked={doneOn !== null} onChange={() => void toggle(at)} />
          <span>
            {text} {doneOn !== null && <span className="cap">{formatDay(doneOn)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const GoalMenu = ({ goal, onEdit }: Props) => (
  <MoreMenu
    label={`More for ${goal.title}`}
    entries={[
      { name: 'Edit', onPick: onEdit },
      ...(goal.status === 'active'
        ? [
            { name: 'Mark as reached', onPick: () => void updateGoal(goal, { status: 'reached' }, 'Goal reached') },
            { name: 'Set aside', onPick: () => void updateGoal(goal, { status: 'set aside' }, 'Goal set aside') },
          ]
        : [{ name: 'Start again', onPick: () => void updateGoal(goal, { status: 'active' }, 'Goal restarted') }]),
      { name: 'Remove', onPick: () => void removeGoal(goal) },
    ]}
  />
);
