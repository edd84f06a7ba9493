import { useState } from 'react';
import { Link } from 'react-router';
import { BusyButton } from '../../components/busy-button.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { broadcastSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import styles from './account.module.css';
import { type ConsentKind, findLatestConsent } from './latest-consents.ts';

const WithdrawConsentDialog = createLateDialog(async () => (await import('./withdraw-consent-dialog.tsx')).WithdrawConsentDialog);

/** The consent to product mails is given where the mails are. */
const shown: readonly { kind: ConsentKind; title: string }[] = [
  { kind: 'health-data', title: 'Processing of my health data' },
  { kind: 'terms', title: 'Terms of Service' },
  { kind: 'adult', title: 'I am 18 or older' },
];

/** What was agreed to and when. Only the consent to health data can be taken back while the account stays. */
export function ConsentSettings() {
  const { data, error, refetch } = api.useQuery('get', '/api/account/consents');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const updateConsent = async (give: boolean) => {
    setBusy(true);
    const body = { kind: 'health-data' } as const;
    const sent = await sendChange(() =>
      give ? client.POST('/api/account/consents', { body }) : client.POST('/api/account/consents/withdraw', { body }),
    );
    setBusy(false);
    if (!sent) return;
    setAsking(false);
    await Promise.all([refetch(), broadcastSession()]);
    toast({ kind: 'success', title: give ? 'Your consent is given' : 'Your consent is withdrawn' });
  };

  if (error)
    return <ErrorCard title="We couldn’t load your consents." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  const given = shown.flatMap(({ kind, title }) => {
    const latest = findLatestConsent(data ?? [], kind);
    return latest ? [{ ...latest, title }] : [];
  });
  return (
    <>
      <ul className={styles['list']} aria-busy={!data}>
        {given.map(({ kind, title, version, givenAt, withdrawnAt }) => (
          <li key={kind}>
            <div>
              <p className="bold">{title}</p>
              <ConsentDate givenAt={givenAt} version={version} withdrawnAt={withdrawnAt} />
            </div>
            {kind === 'health-data' &&
              (withdrawnAt ? (
                <BusyButton className="btn outlined" isBusy={isBusy} onClick={() => void updateConsent(true)}>
                  Give again
                </BusyButton>
              ) : (
                <button type="button" className="btn quiet" onClick={() => setAsking(true)}>
                  Withdraw
                </button>
              ))}
          </li>
        ))}
      </ul>
      <p className="cap">
        The other two come with having an account. To withdraw them, delete your account. <Link to="/privacy-policy">Privacy Policy</Link>
      </p>
      <WithdrawConsentDialog
        isOpen={isAsking}
        isBusy={isBusy}
        onWithdraw={() => void updateConsent(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

type ConsentDateProps = { givenAt: string; version: string; withdrawnAt: string | null };

function ConsentDate({ givenAt, version, withdrawnAt }: ConsentDateProps) {
  return (
    <p className="cap">
      {withdrawnAt ? (
        <>
          Withdrawn <LongDate iso={withdrawnAt} />
        </>
      ) : (
        <>
          Given <LongDate iso={givenAt} />, version {version}
        </>
      )}
    </p>
  );
}
