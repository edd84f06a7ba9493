import { formatCount } from '@wellkept/clinical/wording.ts';
import styles from './lab-upload.module.css';
import type { useReview } from './use-review.ts';
import type { useSaveByHand } from './use-save-by-hand.ts';

type Props = {
  collectedOn: string;
  review: ReturnType<typeof useReview>;
  isTheirs: boolean;
  saving: ReturnType<typeof useSaveByHand>;
};

/** The button that saves the results, with the answer that is missing until then. */
export function SaveByHand({ collectedOn, review: { results, asking }, isTheirs, saving: { isSaving, fault, save } }: Props) {
  return (
    <div className={styles['end']}>
      {fault !== null && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <button
        type="button"
        className="btn p"
        disabled={isSaving || asking.length > 0 || results.length === 0 || collectedOn === '' || !isTheirs}
        onClick={() => void save()}
      >
        Keep {formatCount(results.length, 'value')}
      </button>
      {(asking.length > 0 || collectedOn === '' || !isTheirs) && (
        <p className="small ink2">
          Before that:{' '}
          {!isTheirs
            ? 'say whose results these are'
            : asking.length > 0
              ? 'answer the questions above'
              : 'say which day the sample was taken'}
          .
        </p>
      )}
    </div>
  );
}
