import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import styles from './actions.module.css';

const marks = {
  high: { word: 'High priority', path: 'M2 10l5-5 5 5' },
  medium: { word: 'Medium priority', path: 'M2 7h10' },
  low: { word: 'Low priority', path: 'M2 4l5 5 5-5' },
} as const;

/** High is red, medium yellow, low green; each has its word and its shape too. */
export function PriorityBadge({ priority }: Pick<HealthAction, 'priority'>) {
  const { word, path } = marks[priority];
  return (
    <span className={`${styles['priority']} ${styles[priority]}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={path} />
      </svg>
      {word}
    </span>
  );
}
