import { formatCount } from '@wellkept/clinical/wording.ts';
import styles from './lab-upload.module.css';
import type { useReview } from './use-review.ts';
import type { useSaveByHand } from './use-save-by-hand.ts';
import { confirmButtonId } from './use-value-focus.ts';

type Props = {
  collectedOn: string;
  review: ReturnType<typeof useReview>;
  isTheirs: boolean;
  /** Some of them are saved already, and the user has not chosen what to do with those. */
  hasSaved: boolean;
  saving: ReturnType<typeof useSaveByHand>;
};

/** The button that saves the results, with the answer that is missing until then. */
export function SaveByHand({ collectedOn, review: { results, asking }, isTheirs, hasSaved, saving: { isSaving, fault, save } }: Props) {
  return (
    <div className={styles['end']}>
      {fault !== null && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <button
        type="button"
        id={confirmButtonId}
        className="btn primary"
        disabled={isSaving || asking.length > 0 || results.length === 0 || collectedOn === '' || !isTheirs || hasSaved}
        onClick={() => void save()}
      >
        Keep {formatCount(results.length, 'value')}
      </button>
      {(asking.length > 0 || collectedOn === '' || !isTheirs || hasSaved) && (
        <p className="small ink2">
          Before that:{' '}
          {!isTheirs
            ? 'say whose results these are'
            : asking.length > 0
              ? 'answer the questions above'
              : hasSaved
                ? 'say what to do with values you already have'
                : 'say which day the sample was taken'}
          .
        </p>
      )}
    </div>
  );
}
