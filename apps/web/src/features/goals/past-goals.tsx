import { formatCount } from '@wellkept/clinical/wording.ts';
import { Fold } from '../../components/fold.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { GoalEntry } from './goal-entry.tsx';
import styles from './goals.module.css';
import type { Goal } from './goals-data.ts';

type Props = { goals: readonly Goal[]; onEdit: (goal: Goal) => void };

export function PastGoals({ goals: past, onEdit }: Props) {
  return (
    <div className={styles['past']}>
      <Fold title={<h2 className="m-h">{formatCount(past.length, 'goal')} reached or set aside</h2>}>
        {past.map((goal) => (
          <div key={goal.id}>
            <p className="cap">
              {goal.status === 'reached' ? 'Reached' : 'Set aside'} on {formatDay(goal.statusOn)}
            </p>
            <GoalEntry goal={goal} onEdit={() => onEdit(goal)} />
          </div>
        ))}
      </Fold>
    </div>
  );
}
