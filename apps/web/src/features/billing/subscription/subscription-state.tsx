import { Link } from 'react-router';
import { formatMoment } from '../../../lib/date-text.ts';
import { toast } from '../../../lib/toast.ts';
import type { SubscriptionStatus } from '../plans/use-plan.ts';
import { describeState } from './state-text.ts';
import styles from './subscription.module.css';
import { cancel, reconcile, resume, type useChange } from './subscription-calls.ts';

type Props = { status: SubscriptionStatus; change: ReturnType<typeof useChange> };

/** The state of the subscription with the buttons that change it. */
export function SubscriptionState({ status, change: { run, toPortal, isBusy } }: Props) {
  const { title, text } = describeState(status);
  const isCancelled = status.subscribed && isCancelledStatus(status);
  const isOwed = status.state === 'past_due';
  // What a payment is missing of ends at once; what is paid for ends with its period.
  const endsAtOnce = status.isRunning && (isOwed || !status.subscribed);
  const undo = () => run(resumeSubscription);
  const end = () => run(() => cancelSubscription(() => void undo()));
  return (
    <section className={`answer ${styles['state']}`} data-tone={endsAtOnce ? 'owed' : undefined} aria-labelledby="subscription-state">
      <h2 className="big" id="subscription-state">
        {title}
      </h2>
      <p>{text}</p>
      {endsAtOnce && status.subscribed && <p className="cap">Ending it stops all further charges and closes the paid plan right away.</p>}
      <div className="row">
        {isOwed && status.isRunning && (
          <button className="btn primary" type="button" disabled={isBusy} onClick={() => void toPortal()}>
            Use another card
          </button>
        )}
        {(isContinuing(status) || endsAtOnce) && (
          <button className="btn outlined" type="button" disabled={isBusy} onClick={() => void end()}>
            {endsAtOnce ? 'End subscription now' : 'Cancel subscription'}
          </button>
        )}
        {isCancelled && (
          <button className="btn primary" type="button" disabled={isBusy} onClick={() => void undo()}>
            Resume subscription
          </button>
        )}
        {!status.subscribed && !status.isRunning && (
          <Link className="btn primary" to="/pricing">
            See the plans
          </Link>
        )}
        {status.state === 'pending' && (
          <button className="btn outlined" type="button" disabled={isBusy} onClick={() => void run(reconcile)}>
            I’ve paid, check again
          </button>
        )}
      </div>
    </section>
  );
}

/** Whether the next period will be charged. */
export const isContinuing = (status: SubscriptionStatus) => status.subscribed && !isCancelledStatus(status);
const isCancelledStatus = (status: SubscriptionStatus) => status.cancelsAt !== null || status.state === 'cancelled';

async function resumeSubscription(): Promise<void> {
  await resume();
  toast({ kind: 'success', title: 'Your subscription continues' });
}

async function cancelSubscription(onUndo: () => void): Promise<void> {
  const { cancelsAt, subscribed } = await cancel();
  if (!subscribed) {
    toast({ kind: 'success', title: 'Your subscription has ended', text: 'Nothing more is charged.' });
    return;
  }
  const until = cancelsAt && `You keep everything until ${formatMoment(cancelsAt)}.`;
  toast({
    kind: 'success',
    title: 'Your subscription won’t renew',
    ...(until && { text: until }),
    action: { label: 'Resume', run: () => onUndo() },
  });
}
