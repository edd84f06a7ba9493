import { IconChevronDown, IconMoon, IconRun, IconSalad, type TablerIcon } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import { useEffect, useId, useState } from 'react';
import { useSpelling } from '../../../lib/spelling.ts';
import { effortMax, formatEffort, formatImpact, hasSteps, impactMax } from './action-text.ts';
import styles from './actions.module.css';
import { PriorityBadge } from './priority-badge.tsx';

const categories: Readonly<Record<HealthAction['category'], { word: string; icon: TablerIcon }>> = {
  nutrition: { word: 'Nutrition', icon: IconSalad },
  lifestyle: { word: 'Lifestyle', icon: IconMoon },
  fitness: { word: 'Fitness', icon: IconRun },
};

type Props = {
  action: HealthAction;
  onToggle: (isDone: boolean) => void;
  /** Where it can be put aside. */
  onDismiss?: () => void;
};

/** One thing worth doing: ticked on the left, and on the right what, why, how much it brings and asks, and how. */
export function ActionItem({ action, onToggle, onDismiss }: Props) {
  const id = useId();
  const { word, icon: Icon } = categories[action.category];
  const isDone = action.status === 'completed';
  // The tick answers the hand at once; the plan follows a moment later.
  const [ticked, setTicked] = useState<boolean | null>(null);
  const { status } = action;
  useEffect(() => setTicked(status === 'completed'), [status]);
  const { publisher, title, year } = action.metadata.source;
  const spell = useSpelling();
  return (
    <li className={isDone ? `${styles['item']} ${styles['done']}` : styles['item']}>
      <input
        id={id}
        type="checkbox"
        checked={ticked ?? isDone}
        onChange={({ currentTarget: { checked } }) => {
          setTicked(checked);
          onToggle(checked);
        }}
      />
      <div>
        <p className={styles['kind']}>
          <PriorityBadge priority={action.priority} />
          <span>
            <Icon size={16} stroke={1.5} aria-hidden />
            {word}
          </span>
        </p>
        <h4>
          <label htmlFor={id}>{spell(action.title)}</label>
        </h4>
        <p className="ink2">{spell(action.description)}</p>
        <p className="cap">
          {publisher}: {title}, {year}
        </p>
      </div>
      <p className={styles['worth']}>
        <Cells count={action.impactScore} of={impactMax} text={formatImpact(action)} />
        <Cells count={action.effort} of={effortMax} text={formatEffort(action)} />
      </p>
      <Foot action={action} onDismiss={onDismiss} />
    </li>
  );
}

function Cells({ count, of, text }: { count: number; of: number; text: string }) {
  return (
    <span>
      <i className={styles['cells']} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          // Cells have no other identity than their place.
          <u key={at} className={at < count ? styles['full'] : undefined} />
        ))}
      </i>
      {text}
    </span>
  );
}

function Foot({ action, onDismiss }: { action: HealthAction; onDismiss: Props['onDismiss'] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { steps } = action.metadata;
  const spell = useSpelling();
  const mayDismiss = onDismiss !== undefined && action.status === 'pending';
  if (!hasSteps(action) && !mayDismiss) return null;
  return (
    <div className={styles['more']}>
      <p className={styles['foot']}>
        {hasSteps(action) && (
          <button
            type="button"
            className="btn outlined sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {formatCount(steps.length, 'step')}
            <span className="vh"> of {spell(action.title)}</span>
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        )}
        {mayDismiss && (
          <button type="button" className={`btn sm ${styles['aside']}`} onClick={onDismiss}>
            Not now<span className="vh"> {spell(action.title)}</span>
          </button>
        )}
      </p>
      {isOpen && (
        <ol id={id} className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{spell(step)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
