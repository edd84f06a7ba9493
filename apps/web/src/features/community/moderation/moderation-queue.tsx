import { formatCount } from '@wellkept/clinical/wording.ts';
import { findGroup } from '@wellkept/community/groups.ts';
import type { components } from '@wellkept/contract/api.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Field } from '../../../components/field.tsx';
import { LongDate } from '../../../components/long-date.tsx';
import { api } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { sendChange } from '../../../lib/send-change.ts';
import { toast } from '../../../lib/toast.ts';
import styles from '../community.module.css';
import { changeCommunity } from '../community-data.ts';
import { queueNames, reportNames } from '../community-text.ts';
import { ShownPictures } from '../shown-pictures.tsx';
import { arrangeQueue } from './arrange-queue.ts';

type Item = components['schemas']['ModerationQueue'][number];

/** Someone in danger may write at any time: while the page is in view, it asks again. */
const refetchInterval = 5000;

/** Held and reported posts and appeals, danger first. `canReveal`: administrators alone find out whose an anonymous post is. */
export function ModerationQueue({ canReveal }: { canReveal: boolean }) {
  const queue = api.useQuery('get', '/api/community/moderation/queue', {}, { staleTime: 0, refetchInterval });
  const shown = useSteadyList(queue.data ?? []);
  const refetch = () => {
    shown.release();
    void queue.refetch();
  };
  if (queue.error && !queue.data) return <p className="field-error">{formatFailure(queue.error, 'loading')}</p>;
  return (
    <>
      {queue.data?.length === 0 && <p>Nothing is waiting.</p>}
      {shown.urgentCount > 0 && (
        <p className="field-error" role="alert">
          {formatCount(shown.urgentCount, 'new post')} may mean danger to someone. Look at the top of the list first.
        </p>
      )}
      <p role="status">{shown.hiddenCount > 0 && `${formatCount(shown.hiddenCount, 'new post')} since you began to work on the list.`}</p>
      {shown.hiddenCount > 0 && (
        <button type="button" className="btn outlined sm" onClick={shown.release}>
          Show new posts
        </button>
      )}
      <ul className={styles['list']} aria-label="Waiting for a moderator" onFocus={shown.hold}>
        {shown.items.map((item) => (
          <QueueItem key={item.id} item={item} canReveal={canReveal} onDecided={refetch} />
        ))}
      </ul>
    </>
  );
}

/** What comes in while a moderator works on the list waits beside it: a list that moves under the pointer gets the wrong post decided. */
function useSteadyList(items: readonly Item[]) {
  const [heldIds, setHeldIds] = useState<readonly string[] | null>(null);
  return {
    ...arrangeQueue(items, heldIds),
    hold: () => setHeldIds((before) => before ?? items.map(({ id }) => id)),
    release: () => setHeldIds(null),
  };
}

const ItemFacts = ({ item: { heldFor, groupId, isAnonymous, authorName, waitingSince, state, threadId } }: { item: Item }) => (
  <p className={styles['meta']}>
    {heldFor.map((cause) => (
      <span className="tag" key={cause}>
        {queueNames[cause]}
      </span>
    ))}
    <span>{findGroup(groupId)?.name}</span>
    <span>{isAnonymous ? 'Name hidden' : authorName}</span>
    <span>
      since <LongDate iso={waitingSince} hasTime />
    </span>
    {state === 'published' && <Link to={`/community/posts/${threadId}`}>Open the thread</Link>}
  </p>
);

type Report = Item['reports'][number];

const formatReported = ({ title, text, tags }: Report): string =>
  [title, text, ...(tags.length > 0 ? [`Tags: ${tags.join(', ')}`] : [])].filter(Boolean).join(' – ');

const saysOther = (item: Item, report: Report): boolean => formatReported(report) !== formatReported({ ...report, ...item });

type ItemProps = { item: Item; canReveal: boolean; onDecided: () => void };

function QueueItem({ item, canReveal, onDecided }: ItemProps) {
  const { id, title, text, tags, earlier, pictures, reports, isAnonymous, appeal } = item;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const params = { path: { id } };
  const isDeleted = item.state === 'deleted';
  /** Every decision and every look at who wrote it needs a reason. */
  const hasReason = () => {
    setMissing(reason.trim() === '');
    return reason.trim() !== '';
  };
  const decide = async (action: 'publish' | 'remove') => {
    if (!hasReason()) return;
    if (await changeCommunity(() => client.POST('/api/community/moderation/posts/{id}/decisions', { params, body: { action, reason } })))
      onDecided();
  };
  const reveal = async () => {
    if (!hasReason()) return;
    const sent = await sendChange(() => client.POST('/api/admin/community/posts/{id}/author', { params, body: { reason } }));
    if (sent?.data) toast({ kind: 'success', title: sent.data.userId === null ? 'The author has left' : `Account ${sent.data.userId}` });
  };
  return (
    <li>
      <ItemFacts item={item} />
      {isDeleted && <p className="cap">Its author deleted it. “Remove” counts it as removed, and you can’t bring it back.</p>}
      {title !== '' && <b className="bold">{title}</b>}
      <p className={styles['text']}>{text}</p>
      {tags.length > 0 && <p className="cap">Tags: {tags.join(', ')}</p>}
      {earlier.map((version) => (
        <p key={version.until} className={styles['text']}>
          <span className="cap">Before it was edited:</span> {version.title} {version.text}
        </p>
      ))}
      <ShownPictures pictures={pictures} getAddress={(picture) => `/api/community/moderation/pictures/${picture}`} />
      {appeal !== null && (
        <p className="cap">
          The author appeals: {appeal.text} It was removed with this reason: {appeal.decision}
        </p>
      )}
      {reports.map((report) => (
        <p key={report.at} className="cap">
          {reportNames[report.category]}
          {report.note !== null && `: ${report.note}`}
          {saysOther(item, report) && `. It said then: ${formatReported(report)}`}
        </p>
      ))}
      <div className="inputs">
        <Field label="Reason" hint="The author reads it." error={isMissing && reason.trim() === '' ? 'Write a reason first.' : null}>
          {(attributes) => <input {...attributes} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Field>
        <div className="row">
          <button type="button" className="btn outlined sm" onClick={() => void decide('publish')}>
            {isDeleted ? 'Nothing to remove' : 'Publish'}
          </button>
          <button type="button" className="btn outlined sm" onClick={() => void decide('remove')}>
            Remove
          </button>
          {isAnonymous && canReveal && (
            <button type="button" className="btn quiet" onClick={() => void reveal()}>
              Find out who wrote it
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
