import { ErrorCard } from '../../components/error-card.tsx';
import { plural } from '../../lib/wording.ts';
import { shortDay } from './day-words.ts';
import styles from './diary.module.css';
import type { Queued } from './diary-database.ts';
import { drop, insist, retry, useHalted, useKeeping, useQueue } from './diary-queue.ts';
import { entryText } from './entry-text.ts';

/** What the server did not take: told in plain words, with both versions where two devices wrote about the same thing. */
export function Troubles() {
  const queue = useQueue();
  const halted = useHalted();
  const { isKept, unreadable } = useKeeping();
  const waiting = queue.some(({ trouble }) => trouble === null);
  const troubled = queue.filter(({ trouble }) => trouble !== null);
  return (
    <>
      {halted !== null && (
        <ErrorCard
          title={`${plural(queue.length - troubled.length, 'entry', 'entries')} could not be saved.`}
          text={isKept ? `${halted} What you wrote is kept in this browser.` : halted}
          onRetry={retry}
        />
      )}
      {!isKept && waiting && (
        <p className="error-card" role="status">
          This browser can't keep what you write. Leave this page open until it's sent.
        </p>
      )}
      {unreadable > 0 && (
        <p className="error-card" role="status">
          {plural(unreadable, 'entry', 'entries')} from an earlier visit can't be read on this device. We keep{' '}
          {unreadable === 1 ? 'it' : 'them'} here until you sign out.
        </p>
      )}
      {troubled.map((change) => (
        <Trouble key={change.seq} change={change} />
      ))}
    </>
  );
}

function Trouble({ change }: { change: Queued }) {
  const { trouble } = change;
  if (!trouble) return null;
  const mine = 'entry' in change ? entryText(change.entry) : 'taken out';
  if (trouble.kind === 'refused')
    return (
      <div className="error-card" role="alert">
        <div>
          <p className="b">
            {mine}, {shortDay(change.day)}: not saved.
          </p>
          <p className="small">{trouble.message}</p>
          <div className="row">
            <button type="button" className="btn o sm" onClick={() => void drop(change)}>
              Leave it out
            </button>
          </div>
        </div>
      </div>
    );
  return (
    <div className="error-card" role="alert">
      <div>
        <p className="b">{shortDay(change.day)} was changed on another device too.</p>
        <p className={styles['pending']}>Both are kept in the history of this entry.</p>
        <div className="row">
          <button type="button" className="btn o sm" onClick={() => void insist(change)}>
            Use this: {mine}
          </button>
          <button type="button" className="btn o sm" onClick={() => void drop(change)}>
            Keep the other: {entryText(trouble.stored)}
          </button>
        </div>
      </div>
    </div>
  );
}
