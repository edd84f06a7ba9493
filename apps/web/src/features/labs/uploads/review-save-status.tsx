import { draftDaysMax } from '@wellkept/contract/labs/lab-limits.ts';
import type { ReviewSaveState } from './review-saver.ts';

type Props = { keeping: ReviewSaveState | null; onRetry: () => void; onUndoAll: () => void };

/** Says that nobody has to finish in one go, and how the last change stands. */
export function ReviewSaveStatus({ keeping, onRetry, onUndoAll }: Props) {
  return (
    <div className="small ink2">
      <p role="status">
        {keeping === null && `You don’t have to finish now. The report waits here for ${draftDaysMax} days, with all your corrections.`}
        {keeping?.kind === 'keeping' && 'Saving your changes…'}
        {keeping?.kind === 'kept' && 'Your changes are saved. You can leave and continue later.'}
        {keeping?.kind === 'failed' && (
          <>
            Your changes aren’t saved yet. {keeping.text}{' '}
            <button type="button" className="link-btn" onClick={onRetry}>
              Retry Now
            </button>
          </>
        )}
      </p>
      {keeping?.kind === 'kept' && (
        <button type="button" className="link-btn" onClick={onUndoAll}>
          Undo all my changes
        </button>
      )}
    </div>
  );
}
