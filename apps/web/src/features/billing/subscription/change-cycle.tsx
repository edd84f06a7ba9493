import type { components } from '@wellkept/contract/api.ts';
import { type BillingCycle, yearlySavingUsd } from '@wellkept/contract/billing/plans.ts';
import { useState } from 'react';
import { formatMoment } from '../../../lib/date-text.ts';
import { toast } from '../../../lib/toast.ts';
import { formatPlanSummary, formatUsd } from '../plans/plan-price.ts';
import styles from './subscription.module.css';
import { changeCycle, previewChange, useChange } from './subscription-calls.ts';

type Preview = components['schemas']['PlanChangePreview'];

/** Paying by the year instead of the month, or the other way round. What is due now is shown before anything changes. */
export function ChangeCycle({ current }: { current: BillingCycle }) {
  const other: BillingCycle = current === 'monthly' ? 'yearly' : 'monthly';
  const [preview, setPreview] = useState<Preview | null>(null);
  const { run, isBusy } = useChange();
  const handleChange = (quote: string) =>
    run(async () => {
      // A quote that is refused is out of date: the next look brings a new one.
      setPreview(null);
      await changeCycle(other, quote);
      toast({ kind: 'success', title: `You pay ${formatPlanSummary('wellness_plus', other)} now` });
    });

  return (
    <>
      <p>
        By the {current === 'monthly' ? 'month' : 'year'}: {formatPlanSummary('wellness_plus', current)}.
      </p>
      {preview ? (
        <div className={styles['preview']} role="status">
          <p>
            {preview.amountDueUsd >= 0 ? (
              <>
                <b className="bold">{formatUsd(preview.amountDueUsd)} is due now</b>; what is left of your{' '}
                {current === 'monthly' ? 'month' : 'year'} is taken off already.
              </>
            ) : (
              <>
                <b className="bold">Nothing is due now</b>; {formatUsd(-preview.amountDueUsd)} is taken off your next payments.
              </>
            )}{' '}
            Then {formatUsd(preview.priceUsd)} {other === 'yearly' ? 'a year' : 'a month'}, next on {formatMoment(preview.renewsAt)}.
          </p>
          <div className="row">
            <button className="btn primary" type="button" disabled={isBusy} onClick={() => void handleChange(preview.quote)}>
              Change to {other}
            </button>
            <button className="btn quiet" type="button" onClick={() => setPreview(null)}>
              Leave it
            </button>
          </div>
        </div>
      ) : (
        <p className="sheet-action">
          <button
            className="btn outlined sm"
            type="button"
            disabled={isBusy}
            onClick={() => void run(async () => setPreview(await previewChange(other)))}
          >
            {other === 'yearly' ? `What would a year cost? It saves $${yearlySavingUsd}` : 'What would paying by the month cost?'}
          </button>
        </p>
      )}
    </>
  );
}
