import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../../../lib/date-text.ts';
import styles from './lab-upload.module.css';
import type { useReview } from './use-review.ts';
import type { useSavedAlready } from './use-saved-already.ts';

type Props = {
  collectedOn: string;
  saved: ReturnType<typeof useSavedAlready>;
  values: Pick<ReturnType<typeof useReview>, 'found' | 'leaveOut'>;
  /** Lines that may be results and were not read. */
  unreadCount: number;
  isBusy: boolean;
  onDiscard: () => void;
};

/** What of the report is not among the results of its day. */
function formatRest(newCount: number, unreadCount: number): string {
  if (newCount > 0) return `${formatCount(newCount, 'value is', 'values are')} new.`;
  return unreadCount > 0 ? `${formatCount(unreadCount, 'line')} that we couldn’t read may be new.` : 'All its values are saved.';
}

/** Asks what to do with values that an earlier report brought already: saved twice, they would count twice. */
export function SavedAlreadyQuestion({ collectedOn, saved, values, unreadCount, isBusy, onDiscard }: Props) {
  const sameCount = saved.rows.length;
  if (sameCount === 0) return null;
  // A value that still asks something is one of the report too.
  const newCount = values.found.filter(({ row }) => !row.isLeftOut).length - sameCount;
  const isCopy = newCount <= 0 && unreadCount === 0;
  const day = formatDay(collectedOn);
  return (
    <section className={styles['whose']} aria-label="Saved already" data-answered={false}>
      <p className="bold">
        {isCopy ? `You already have this report of ${day}.` : `You already have ${formatCount(sameCount, 'value')} of ${day}.`}
      </p>
      <p className="small ink2">{formatRest(newCount, unreadCount)} A value that is saved twice counts twice.</p>
      <div className="row">
        {isCopy ? (
          <button type="button" className="btn primary sm" disabled={isBusy} onClick={onDiscard}>
            Discard this copy
          </button>
        ) : (
          <button type="button" className="btn primary sm" onClick={() => values.leaveOut(saved.rows)}>
            Save only what’s new
          </button>
        )}
        <button type="button" className="btn outlined sm" onClick={saved.saveAgain}>
          Save all of it again
        </button>
      </div>
    </section>
  );
}
