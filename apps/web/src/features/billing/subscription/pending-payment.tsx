import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { refreshPlan } from '../plans/use-plan.ts';
import styles from './subscription.module.css';
import { reconcile } from './subscription-calls.ts';

/** How often we look whether the payment has arrived; every third time the payment provider itself is asked. */
const lookMs = 2000;
const patienceMs = 60_000;

/** The page of a checkout in another tab, where the browser did not let one open. */
function getCheckoutUrl(state: unknown): string | null {
  const url = typeof state === 'object' && state !== null && 'checkoutUrl' in state ? state.checkoutUrl : null;
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null;
}

/** Between the payment and the message that it arrived. Nobody has to reload: what is found out is known to the page around this one. */
export function PendingPayment() {
  const checkoutUrl = getCheckoutUrl(useLocation().state);
  const [isLong, setLong] = useState(false);
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(async () => {
      try {
        // The first looks only read what is known; asking the provider is for a message that is late.
        await (looks % 3 === 2 ? reconcile() : refreshPlan());
      } catch {
        // Neither answered this time; the next look asks again, and the page says how long it has been.
      }
      if (!isHere) return;
      setLong((looks + 1) * lookMs >= patienceMs);
      setLooks(looks + 1);
    }, lookMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [looks]);

  return (
    <div className="sheet">
      <PageHeader title={checkoutUrl ? 'Your payment is open' : 'Waiting for your payment to arrive'} />
      <p className="lead sheet-lead" role="status">
        {isLong
          ? 'It’s taking longer than usual. Nothing is lost and you won’t be charged twice. What you paid for opens on its own, even if you leave this page.'
          : 'This page continues on its own as soon as the payment arrives, usually within seconds.'}
      </p>
      <p className={styles['waiting']} aria-hidden="true">
        <i />
      </p>
      <div className="row">
        {checkoutUrl && (
          <a className="btn p" href={checkoutUrl}>
            Open the payment page
          </a>
        )}
        <Link className="btn o" to="/dashboard">
          Continue for now
        </Link>
        {isLong && (
          <Link className="btn q" to="/contact">
            Write to us
          </Link>
        )}
      </div>
    </div>
  );
}
