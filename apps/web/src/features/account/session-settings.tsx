import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../components/busy-button.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { parseDeviceName } from '../../lib/device-name.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { signOut } from '../../lib/sign-out.ts';
import { toast } from '../../lib/toast.ts';
import styles from './account.module.css';

export function SessionSettings() {
  const navigate = useNavigate();
  const { data, error, refetch } = api.useQuery('get', '/api/account/sessions');
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (id: string) => {
    setEnding(id);
    const sent = await sendChange(() => client.DELETE('/api/account/sessions/{id}', { params: { path: { id } } }));
    if (sent) {
      await refetch();
      toast({ kind: 'success', title: 'That device is signed out' });
    }
    setEnding(null);
  };

  if (error)
    return <ErrorCard title="We couldn’t load your sign-ins." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  return (
    <>
      <ul className={styles['list']} aria-busy={!data}>
        {data?.map(({ id, userAgent, lastSeenAt, current }) => (
          <li key={id}>
            <div>
              <p className="bold">
                {parseDeviceName(userAgent)} {current && <span className="tag positive">This device</span>}
              </p>
              <p className="cap">
                Last seen <LongDate iso={lastSeenAt} hasTime />
              </p>
            </div>
            {!current && (
              <BusyButton
                className="btn quiet"
                isBusy={ending === id}
                onClick={() => void end(id)}
                aria-label={`Sign out ${parseDeviceName(userAgent)}`}
              >
                Sign out
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`btn outlined ${styles['after']}`}
        onClick={() => void signOut().then((hasLeft) => hasLeft && navigate('/login'))}
      >
        Sign out everywhere
      </button>
    </>
  );
}
