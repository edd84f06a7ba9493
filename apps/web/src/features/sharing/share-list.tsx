import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Share, ShareLink, ShareState } from '@wellkept/contract/sharing/shares.ts';
import { useEffect, useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { MadeLink } from './made-link.tsx';
import { ShareFacts } from './share-facts.tsx';
import { ShareTalk } from './share-talk.tsx';
import styles from './shares.module.css';

/** Every link with its state, who opened it and when. */
export function ShareList() {
  const { data: shares, error, refetch } = api.useQuery('get', '/api/shares', {}, { staleTime: 0 });
  const hasNew = shares?.some(({ newCount }) => newCount > 0) ?? false;
  // What is on the screen has been seen; it stays marked as new until the page is opened again.
  useEffect(() => {
    if (hasNew) void client.POST('/api/shares/seen');
  }, [hasNew]);
  if (error) return <ErrorCard title="We couldn’t load your links." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!shares || shares.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label="Your links">
      {shares.map((share) => (
        <ShareLine key={share.id} share={share} onChange={() => void refetch()} />
      ))}
    </ul>
  );
}

const stateWords: Readonly<Record<Exclude<ShareState, 'open'>, string>> = {
  expired: 'Expired',
  revoked: 'Withdrawn',
  locked: 'Closed: too many wrong passcodes',
};

function ShareLine({ share, onChange }: { share: Share; onChange: () => void }) {
  const { id, label, state, newCount, newMessages, takesMessages, messageCount } = share;
  const [shown, setShown] = useState<ShareLink | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isTalkOpen, setTalkOpen] = useState(false);
  const isOpen = state === 'open';

  const show = async () => {
    const { data, error } = await client.GET('/api/shares/{id}/link', { params: { path: { id } } });
    if (error) toast({ kind: 'error', title: formatFailure(error, 'loading') });
    else setShown(data);
  };
  const withdraw = async () => {
    const sent = await sendChange(() => client.DELETE('/api/shares/{id}', { params: { path: { id } } }));
    setAsking(false);
    setShown(null);
    if (!sent) return;
    toast({ kind: 'success', title: 'The link was withdrawn', text: 'What you shared is deleted.' });
    return onChange();
  };
  return (
    <li>
      <p className={styles['head']}>
        <b className="bold">{label}</b>
        <span className={isOpen ? 'tag positive' : 'tag'}>{isOpen ? 'Open' : stateWords[state]}</span>
        {newCount + newMessages > 0 && <span className="tag positive">New</span>}
      </p>
      <ShareFacts share={share} />
      <Openings share={share} />
      {(takesMessages || messageCount > 0) && (
        <div className="row">
          <button
            type="button"
            className="btn outlined sm"
            aria-expanded={isTalkOpen}
            aria-label={`${formatMessages(share)} with ${label}`}
            onClick={() => setTalkOpen(!isTalkOpen)}
          >
            {formatMessages(share)}
          </button>
        </div>
      )}
      {isTalkOpen && <ShareTalk share={share} />}
      {shown && <MadeLink made={shown} onClose={() => setShown(null)} />}
      {isOpen && (
        <div className="row">
          {!shown && (
            <button type="button" className="btn outlined sm" aria-label={`Show the link for ${label}`} onClick={() => void show()}>
              Show the link
            </button>
          )}
          {isAsking ? (
            <>
              <button type="button" className="btn primary sm" onClick={() => void withdraw()}>
                Withdraw for good
              </button>
              <button type="button" className="btn outlined sm" onClick={() => setAsking(false)}>
                Keep it
              </button>
            </>
          ) : (
            <button type="button" className="btn outlined sm" aria-label={`Withdraw the link for ${label}`} onClick={() => setAsking(true)}>
              Withdraw
            </button>
          )}
        </div>
      )}
    </li>
  );
}

const formatMessages = ({ messageCount, newMessages }: Share): string =>
  `${messageCount === 0 ? 'Messages' : formatCount(messageCount, 'message')}${newMessages > 0 ? ` (${newMessages} new)` : ''}`;

const shownMax = 3;

function Openings({ share: { openings, openedCount } }: { share: Share }) {
  if (openedCount === 0) return <p className="small">Not opened yet.</p>;
  return (
    <p className="small">
      Opened {openedCount === 1 ? 'once' : `${openedCount} times`}:{' '}
      {openings.slice(0, shownMax).map(({ at, recipient }, index) => (
        <span key={at}>
          {index > 0 && '; '}
          <LongDate iso={at} hasTime /> by “{recipient}”
        </span>
      ))}
      {openedCount > shownMax && ' …'}
    </p>
  );
}
