import { formatCount } from '@wellkept/clinical/wording.ts';
import { ErrorCard } from '../../../components/error-card.tsx';
import { formatDay } from '../../../lib/date-text.ts';
import { useQueueState, useStorageState } from '../../../lib/offline/use-offline-queue.ts';
import styles from './diary.module.css';
import { useDiaryPreferences } from './diary-preferences.ts';
import { diaryQueue, discardChange, keepLocalVersion, useQueue } from './diary-queue.ts';
import { formatEntry } from './entry-text.ts';
import type { DiaryChange } from './queued-entries.ts';

/** In plain words, with both versions if two devices changed the same entry. */
export function SyncErrorCards() {
  const queue = useQueue();
  const { failure } = useQueueState(diaryQueue);
  const { isStored, unreadable } = useStorageState();
  const waiting = queue.some(({ trouble }) => trouble === null);
  const rejected = queue.filter(({ trouble }) => trouble !== null);
  return (
    <>
      {failure && !failure.willRetry && (
        <ErrorCard
          title={`${formatCount(queue.length - rejected.length, 'entry', 'entries')} could not be saved.`}
          text={isStored ? `${failure.text} What you wrote is kept in this browser.` : failure.text}
          onRetry={() => void diaryQueue.retry()}
        />
      )}
      {!isStored && waiting && (
        <p className="error-card" role="status">
          This browser can’t keep what you write. Leave this page open until it’s sent.
        </p>
      )}
      {unreadable > 0 && (
        <p className="error-card" role="status">
          {formatCount(unreadable, 'entry', 'entries')} from an earlier visit can’t be read on this device. We keep{' '}
          {unreadable === 1 ? 'it' : 'them'} here until you sign out.
        </p>
      )}
      {rejected.map((change) => (
        <SyncErrorCard key={change.id} change={change} />
      ))}
    </>
  );
}

function SyncErrorCard({ change }: { change: DiaryChange }) {
  const { payload, trouble } = change;
  const { units } = useDiaryPreferences();
  if (!trouble) return null;
  const mine = 'entry' in payload ? formatEntry(payload.entry, units) : 'removed';
  if (trouble.kind === 'refused')
    return (
      <div className="error-card" role="alert">
        <div>
          <p className="bold">
            {mine}, {formatDay(payload.day, 'short')}: not saved.
          </p>
          <p className="small">{trouble.message}</p>
          <div className="row">
            <button type="button" className="btn outlined sm" onClick={() => void discardChange(change)}>
              Leave it out
            </button>
          </div>
        </div>
      </div>
    );
  return (
    <div className="error-card" role="alert">
      <div>
        <p className="bold">{formatDay(payload.day, 'short')} was changed on another device too.</p>
        <p className={styles['pending']}>Both are kept in the history of this entry.</p>
        <div className="row">
          <button type="button" className="btn outlined sm" onClick={() => void keepLocalVersion(change)}>
            Use this: {mine}
          </button>
          <button type="button" className="btn outlined sm" onClick={() => void discardChange(change)}>
            Keep the other: {trouble.stored ? formatEntry(trouble.stored, units) : 'removed'}
          </button>
        </div>
      </div>
    </div>
  );
}
