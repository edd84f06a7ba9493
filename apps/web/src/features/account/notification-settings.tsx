import { useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { Switch } from '../../components/switch.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import styles from './account.module.css';
import { findLatestConsent } from './latest-consents.ts';

/** Which mails come. Those about the safety of the account are part of it; those about the product are asked for. */
export function NotificationSettings() {
  const { data, error, refetch } = api.useQuery('get', '/api/account/consents');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const latest = findLatestConsent(data ?? [], 'product-mails');
  const isOn = wanted ?? (latest !== undefined && latest.withdrawnAt === null);

  const updateConsent = async (give: boolean) => {
    setWanted(give);
    const body = { kind: 'product-mails' } as const;
    const sent = await sendChange(() =>
      give ? client.POST('/api/account/consents', { body }) : client.POST('/api/account/consents/withdraw', { body }),
    );
    if (sent) {
      await refetch();
      toast({ kind: 'success', title: give ? 'We’ll email you product news' : 'No more emails about the product' });
    }
    setWanted(null);
  };

  if (error)
    return <ErrorCard title="We couldn’t load your email settings." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  return (
    <ul className={styles['list']}>
      <li>
        <div>
          <p className="bold" id="security-mails">
            Security emails <span className="tag positive">Always on</span>
          </p>
          <p className="cap">
            Sent when your password, a passkey or two-step sign-in changes, and when the account is deleted. You can’t turn them off,
            because they warn you if it wasn’t you.
          </p>
        </div>
      </li>
      <li>
        <div>
          <p className="bold" id="product-mails">
            Emails about the product
          </p>
          <p className="cap" id="product-mails-text">
            What is new in Wellkept, now and then. Off until you turn it on.
          </p>
        </div>
        <Switch
          aria-labelledby="product-mails"
          aria-describedby="product-mails-text"
          checked={isOn}
          disabled={!data || wanted !== null}
          onChange={(event) => void updateConsent(event.currentTarget.checked)}
        />
      </li>
    </ul>
  );
}
