import { listOpenCounted } from '@wellkept/contract/billing/open-features.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { toast } from '../../../lib/toast.ts';
import { UsageLimitNotification } from '../plans/usage-limit-notification.tsx';
import type { SubscriptionStatus } from '../plans/use-plan.ts';
import { ChangeCycle } from './change-cycle.tsx';
import { Receipts } from './receipts.tsx';
import { describeState, getEventText } from './state-text.ts';
import styles from './subscription.module.css';
import { cancel, reconcile, resume, useChange } from './subscription-calls.ts';

const shownMax = 6;

/** How things stand, then everything one can do about it. */
export function SubscriptionView({ status }: { status: SubscriptionStatus }) {
  const { run, toPortal, isBusy } = useChange();
  const { title, text } = describeState(status);
  const isCancelled = status.subscribed && (status.cancels_at !== null || status.state === 'cancelled');
  const isOwed = status.state === 'past_due';
  // What a payment is missing of ends at once; what is paid for ends with its period.
  const endsAtOnce = status.is_running && (isOwed || !status.subscribed);
  const goesOn = status.subscribed && !isCancelled;

  const undo = () =>
    run(async () => {
      await resume();
      toast({ kind: 'success', title: 'Your subscription goes on' });
    });
  const end = () =>
    run(async () => {
      const { cancels_at, subscribed } = await cancel();
      if (!subscribed) {
        toast({ kind: 'success', title: 'Your subscription has ended', text: 'Nothing more is charged.' });
        return;
      }
      const until =
        cancels_at && `Everything stays open until ${new Date(cancels_at).toLocaleDateString(undefined, { dateStyle: 'long' })}.`;
      toast({
        kind: 'success',
        title: 'Your subscription is cancelled',
        ...(until && { text: until }),
        action: { label: 'Resume', run: () => void undo() },
      });
    });

  return (
    <>
      <section className={`answer ${styles['state']}`} data-tone={endsAtOnce ? 'owed' : undefined} aria-labelledby="subscription-state">
        <h2 className="big" id="subscription-state">
          {title}
        </h2>
        <p>{text}</p>
        {endsAtOnce && status.subscribed && (
          <p className="cap">Ending it stops every further attempt to charge you, and closes the paid plan at once.</p>
        )}
        <div className="row">
          {isOwed && status.is_running && (
            <button className="btn p" type="button" disabled={isBusy} onClick={() => void toPortal()}>
              Use another card
            </button>
          )}
          {(goesOn || endsAtOnce) && (
            <button className="btn o" type="button" disabled={isBusy} onClick={() => void end()}>
              {endsAtOnce ? 'End subscription now' : 'Cancel subscription'}
            </button>
          )}
          {isCancelled && (
            <button className="btn p" type="button" disabled={isBusy} onClick={() => void undo()}>
              Resume subscription
            </button>
          )}
          {!status.subscribed && !status.is_running && (
            <Link className="btn p" to="/pricing">
              See the plans
            </Link>
          )}
          {status.state === 'pending' && (
            <button className="btn o" type="button" disabled={isBusy} onClick={() => void run(reconcile)}>
              I have paid: look again
            </button>
          )}
        </div>
      </section>
      {goesOn && status.state === 'active' && status.plan === 'wellness_plus' && status.billing_cycle && (
        <Entry note="How you pay">
          <ChangeCycle key={status.billing_cycle} current={status.billing_cycle} />
        </Entry>
      )}
      {(status.subscribed || status.history.length > 0) && <Receipts onPortal={toPortal} isBusy={isBusy} />}
      <Entry note="Used today">
        <div className={styles['usage']}>
          {listOpenCounted().map((counted) => (
            <UsageLimitNotification key={counted} counted={counted} />
          ))}
        </div>
        <p className="cap">Interaction checks have no limit in any plan.</p>
      </Entry>
      {status.history.length > 0 && (
        <Entry note="What happened">
          <ol className={styles['history']}>
            {status.history.slice(0, shownMax).map(({ at, event }) => (
              <li key={`${at} ${event}`}>
                <time dateTime={at}>{new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' })}</time>
                <span>{getEventText(event)}</span>
              </li>
            ))}
          </ol>
        </Entry>
      )}
      {!status.subscribed && !status.is_running && (
        <Entry note={plans.wellness_plus.name}>
          <p>
            <Link to="/pro-features">What it adds</Link>. Serious warnings are not part of it: you have them.
          </p>
        </Entry>
      )}
    </>
  );
}
