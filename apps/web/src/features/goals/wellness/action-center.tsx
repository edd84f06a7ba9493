import { IconBulb } from '@tabler/icons-react';
import type { ActionPlan, HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import { toast } from '../../../lib/toast.ts';
import { shorten } from '../../../lib/wording.ts';
import { ActionItem } from './action-item.tsx';
import { formatPending, getQuickTip } from './action-text.ts';
import styles from './actions.module.css';
import { changeAction, hasMore, loadNext, reloadPlan } from './own-plan.ts';

type ListProps = {
  plan: ActionPlan;
  onToggle: (action: HealthAction, isDone: boolean) => void;
  onDismiss?: (action: HealthAction) => void;
};

/** What is worth doing, the most urgent first, with how much is left and where to begin. */
export function ActionList({ plan, onToggle, onDismiss }: ListProps) {
  return (
    <>
      <div className="sec-h">
        <h3>Actions</h3>
        <span className="cap" role="status">
          {formatPending(plan.counts.pending)}
        </span>
      </div>
      <p className={styles['tip']}>
        <IconBulb size={20} stroke={1.5} aria-hidden />
        <span>
          <b className="bold">Quick tip:</b> {getQuickTip(plan.actions)}
        </span>
      </p>
      <ul className={styles['list']}>
        {plan.actions.map((action) => (
          <ActionItem
            key={action.actionId}
            action={action}
            onToggle={(isDone) => onToggle(action, isDone)}
            {...(onDismiss && { onDismiss: () => onDismiss(action) })}
          />
        ))}
      </ul>
    </>
  );
}

/** The person's own. Ticking shows at once. */
export function OwnActions({ plan }: { plan: ActionPlan }) {
  if (plan.actions.length === 0 && plan.counts.pending === 0) return <EmptyActions hasPutAside={plan.counts.dismissed > 0} />;
  const dismiss = (action: HealthAction) => {
    void changeAction(action, 'dismissed');
    toast({
      kind: 'info',
      title: `“${shorten(action.title, 40)}” is put aside`,
      action: { label: 'Undo', run: () => void changeAction(action, 'pending').then(reloadPlan) },
    });
  };
  return (
    <>
      <ActionList
        plan={plan}
        onToggle={(action, isDone) => void changeAction(action, isDone ? 'completed' : 'pending')}
        onDismiss={dismiss}
      />
      {hasMore(plan) && (
        <p>
          <button type="button" className="btn outlined" onClick={() => void loadNext(plan)}>
            Show what comes next
          </button>
        </p>
      )}
    </>
  );
}

function EmptyActions({ hasPutAside }: { hasPutAside: boolean }) {
  return (
    <>
      <h3>Actions</h3>
      <p className="ink2">
        {hasPutAside
          ? 'Everything is done or set aside. New actions appear when your data changes.'
          : 'We don’t have any actions for you yet. Answer more questions or add what you take, and we’ll make your plan within a minute.'}
      </p>
    </>
  );
}
