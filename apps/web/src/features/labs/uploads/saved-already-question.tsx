import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../../../lib/date-text.ts';
import styles from './lab-upload.module.css';
import type { useReview } from './use-review.ts';
import type { useSavedAlready } from './use-saved-already.ts';

type Props = {
  collectedOn: string;
  saved: ReturnType<typeof useSavedAlready>;
  values: ReturnType<typeof useReview>;
  isBusy: boolean;
  onDiscard: () => void;
};

/** Asks what to do with values that an earlier report brought already. Saved twice, they would count twice. */
export function SavedAlreadyQuestion({ collectedOn, saved, values, isBusy, onDiscard }: Props) {
  const sameCount = saved.rows.length;
  const newCount = values.results.length - sameCount;
  if (sameCount === 0) return null;
  const day = formatDay(collectedOn);
  return (
    <section className={styles['whose']} aria-label="Saved already" data-answered={false}>
      <p className="b">
        {newCount <= 0 ? `You already have this report of ${day}.` : `You already have ${formatCount(sameCount, 'value')} of ${day}.`}
      </p>
      <p className="small ink2">
        {newCount <= 0 ? 'All its values are saved.' : `${formatCount(newCount, 'value is', 'values are')} new.`} Saved twice, a value
        counts twice.
      </p>
      <div className="row">
        {newCount <= 0 ? (
          <button type="button" className="btn p sm" disabled={isBusy} onClick={onDiscard}>
            Discard this copy
          </button>
        ) : (
          <button type="button" className="btn p sm" onClick={() => values.leaveOut(saved.rows)}>
            Save only what’s new
          </button>
        )}
        <button type="button" className="btn o sm" onClick={saved.saveAgain}>
          Save all of it again
        </button>
      </div>
    </section>
  );
}
