import { formatCount } from '@wellkept/clinical/wording.ts';
import { ErrorCard } from '../../components/error-card.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { useQueueState, useStorageState } from '../../lib/offline/use-offline-queue.ts';
import { discardFoodChange, foodQueue, useFoodChanges } from './food-queue.ts';

/** What is still on its way to the server, and what it refused, in plain words. */
export function FoodSyncNotes() {
  const queue = useFoodChanges();
  const { failure } = useQueueState(foodQueue);
  const { isStored } = useStorageState();
  const waiting = queue.filter(({ trouble }) => trouble === null);
  const refused = queue.flatMap((change) => (change.trouble?.kind === 'refused' ? [{ change, message: change.trouble.message }] : []));
  return (
    <>
      {failure && !failure.willRetry && waiting.length > 0 && (
        <ErrorCard
          title={`${formatCount(waiting.length, 'change')} could not be saved.`}
          text={failure.text}
          onRetry={() => void foodQueue.retry()}
        />
      )}
      {failure?.willRetry && waiting.length > 0 && (
        <p className="small" role="status">
          {isStored
            ? `${formatCount(waiting.length, 'change')} kept on this device. We’ll send ${waiting.length === 1 ? 'it' : 'them'} when we reach the server.`
            : 'This browser can’t keep what you add. Leave this page open until it’s sent.'}
        </p>
      )}
      {refused.map(({ change, message }) => (
        <div key={change.id} className="error-card" role="alert">
          <div>
            <p className="bold">
              {change.payload.entry?.name ?? 'A food'}, {formatDay(change.payload.day, 'short')}: not saved.
            </p>
            <p className="small">{message}</p>
            <div className="row">
              <button type="button" className="btn outlined sm" onClick={() => void discardFoodChange(change)}>
                Leave it out
              </button>
            </div>
          </div>
        </div>
      ))}
    </>
  );
}
