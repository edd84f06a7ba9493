import { IconCheck } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useSpelling } from '../../../lib/spelling.ts';
import { toast } from '../../../lib/toast.ts';
import { effortMax, formatEffort, formatImpact, hasSteps, impactMax } from '../../goals/wellness/action-text.ts';
import { PriorityBadge } from '../../goals/wellness/priority-badge.tsx';
import { formatMedication } from '../../medications/medication-groups.ts';
import type { NextStep, SetupTask } from './next-step.ts';
import { SampleTag } from './sample-tag.tsx';
import styles from './suggestion.module.css';

type Props = {
  suggestion: NextStep;
  /** Of the whole plan. */
  openCount: number;
  medicines: readonly Medication[];
  onAction: (action: HealthAction, status: HealthAction['status']) => void;
  isSample: boolean;
};

/** The one thing that is worth doing next: how urgent, what, why, and what it brings and asks. */
export function NextStepCard({ suggestion, openCount, medicines, onAction, isSample }: Props) {
  return (
    <section aria-labelledby="next-step">
      <div className="sec-h">
        <h2 id="next-step">Worth doing next {isSample && <SampleTag />}</h2>
        {suggestion.kind === 'action' &&
          openCount > 1 &&
          (isSample ? (
            <span className="cap nowrap">1 of {formatCount(openCount, 'suggestion')}</span>
          ) : (
            <Link className="tlink nowrap" to="/wellness?tab=actions">
              See all {openCount}
            </Link>
          ))}
      </div>
      <div className={styles['card']}>
        {suggestion.kind === 'action' ? (
          <ActionBody key={suggestion.action.actionId} action={suggestion.action} onAction={onAction} isSample={isSample} />
        ) : (
          <SetupTaskBody errand={suggestion.errand} items={medicines.map(formatMedication)} />
        )}
      </div>
    </section>
  );
}

type ActionProps = { action: HealthAction } & Pick<Props, 'onAction' | 'isSample'>;

function ActionBody({ action, onAction, isSample }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { source, steps } = action.metadata;
  const spell = useSpelling();
  const updateStatus = (status: 'completed' | 'dismissed', title: string) => {
    onAction(action, status);
    toast({ kind: 'success', title, action: { label: 'Undo', run: () => onAction(action, 'pending') } });
  };
  return (
    <>
      <PriorityBadge priority={action.priority} />
      <h3>{spell(action.title)}</h3>
      <p className="ink2">{spell(action.description)}</p>
      <p className="cap">
        {source.publisher}: {source.title}, {source.year}
      </p>
      <p className={styles['meters']}>
        <Meter value={action.impactScore} of={impactMax} text={formatImpact(action)} isSample={isSample} />
        <Meter value={action.effort} of={effortMax} text={formatEffort(action)} isSample={isSample} />
      </p>
      <div className="row">
        {!isSample && (
          <button type="button" className="btn primary sm" onClick={() => updateStatus('completed', 'Marked as done')}>
            <IconCheck size={16} stroke={2} aria-hidden />
            Mark done
          </button>
        )}
        {hasSteps(action) && (
          <button
            type="button"
            className="btn outlined sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {formatCount(steps.length, 'step')}
          </button>
        )}
        {!isSample && (
          <button type="button" className={`btn sm ${styles['quiet']}`} onClick={() => updateStatus('dismissed', 'Put aside')}>
            Not now
          </button>
        )}
      </div>
      {isOpen && (
        <ol id={id} className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{spell(step)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function SetupTaskBody({ errand: { priority, title, reason, link }, items }: { errand: SetupTask; items: readonly string[] }) {
  const spell = useSpelling();
  return (
    <>
      <PriorityBadge priority={priority} />
      <h3>{title}</h3>
      <p className="ink2">{spell(reason)}</p>
      <div className="row">
        <Link className="btn primary sm" to={link.to} state={link.withItems ? { items } : null}>
          {link.label}
        </Link>
      </div>
    </>
  );
}

/** Filled cells, and the figure in words beside them. */
function Meter({ value, of, text, isSample }: { value: number; of: number; text: string; isSample: boolean }) {
  return (
    <span>
      <svg viewBox={`0 0 ${of * 8} 12`} width={of * 8} height={12} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <rect key={at} x={at * 8 + 0.5} y="0.5" width="5" height="11" className={at < value ? styles['full'] : undefined} />
        ))}
      </svg>
      {text} {isSample && <SampleTag />}
    </span>
  );
}
