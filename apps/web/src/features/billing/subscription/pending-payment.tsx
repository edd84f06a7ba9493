import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { refreshPlan } from '../plans/use-plan.ts';
import styles from './subscription.module.css';
import { reconcile } from './subscription-calls.ts';

/** How often we look whether the payment has arrived; every third time the payment provider itself is asked. */
const lookMs = 2000;
const patienceMs = 60_000;

type Checkout = { url: string | null; isOpen: boolean };

/** The checkout that was begun and not come back from; null after a payment. */
function readCheckout(state: unknown): Checkout | null {
  const checkout = typeof state === 'object' && state !== null && 'checkout' in state ? state.checkout : null;
  if (typeof checkout !== 'object' || checkout === null) return null;
  const url = 'url' in checkout && typeof checkout.url === 'string' && /^https?:\/\//.test(checkout.url) ? checkout.url : null;
  return { url, isOpen: 'isOpen' in checkout && checkout.isOpen === true };
}

const longText =
  'It’s taking longer than usual. Nothing is lost and you won’t be charged twice. What you paid for opens on its own, even if you leave this page.';
const arrivingText = 'This page continues on its own as soon as the payment arrives, usually within seconds.';

const formatUnpaid = ({ isOpen }: Checkout): string =>
  isOpen
    ? 'The payment page is open in another tab. Nothing is charged before you pay there. This page continues on its own afterwards.'
    : 'Your account is ready. Nothing is charged before you pay on the next page.';

/** Between the payment and the message that it arrived. Nobody has to reload: what is found out is known to the page around this one. */
export function PendingPayment() {
  const checkout = readCheckout(useLocation().state);
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
      <PageHeader title={checkout ? 'Your plan isn’t paid yet' : 'Waiting for your payment to arrive'} />
      <p className="lead sheet-lead" role="status">
        {checkout ? formatUnpaid(checkout) : isLong ? longText : arrivingText}
      </p>
      {!checkout && (
        <p className={styles['waiting']} aria-hidden="true">
          <i />
        </p>
      )}
      <div className="row">
        {checkout?.url && (
          <a className="btn primary" href={checkout.url}>
            Continue to payment
          </a>
        )}
        <Link className="btn outlined" to="/dashboard">
          Continue for now
        </Link>
        {isLong && (
          <Link className="btn quiet" to="/contact">
            Write to us
          </Link>
        )}
      </div>
    </div>
  );
}
