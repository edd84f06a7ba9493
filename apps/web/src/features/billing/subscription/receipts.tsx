import type { components } from '@wellkept/contract/api.ts';
import { Entry } from '../../../components/entry.tsx';
import { api } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/date-text.ts';
import { formatUsd } from '../plans/plan-price.ts';
import styles from './subscription.module.css';

const stateNames: Record<components['schemas']['Invoice']['state'], string> = {
  paid: 'paid',
  open: 'not paid yet',
  refunded: 'given back',
  disputed: 'disputed',
  void: 'void',
};

/** What was paid, with each receipt, and the way to the cards at the payment provider. */
export function Receipts({ onPortal, isBusy }: { onPortal: () => Promise<void>; isBusy: boolean }) {
  const { data, isError, refetch } = api.useQuery('get', '/api/subscription/invoices', {}, { staleTime: 0 });
  return (
    <Entry note="Receipts and card">
      {isError && (
        <p className="ink2">
          We couldn’t load the receipts.{' '}
          <button className="link-btn" type="button" onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles['receipts']}>
          {data.map(({ id, at, amountUsd, state, url }) => (
            <li key={id}>
              <time dateTime={at}>{formatMoment(at, 'medium')}</time>
              <span>
                {formatUsd(amountUsd)}, {stateNames[state]}
              </span>
              {url && (
                <a href={url} target="_blank" rel="noreferrer">
                  Receipt<span className="vh"> (opens in a new tab)</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="ink2">Nothing has been paid yet.</p>}
      <p className="sheet-action">
        <button className="btn outlined sm" type="button" disabled={isBusy} onClick={() => void onPortal()}>
          Manage card and receipts
        </button>
      </p>
    </Entry>
  );
}
