import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ReactNode } from 'react';
import styles from './lab-upload.module.css';
import type { useReviewEnd } from './use-review-end.ts';
import { confirmButtonId } from './use-value-focus.ts';

type Props = {
  end: ReturnType<typeof useReviewEnd>;
  resultCount: number;
  missing: readonly string[];
  /** Whether the review is stored. */
  children: ReactNode;
};

/** The button that confirms the values, with what is missing until then. */
export function ReviewEnd({ end: { isSaving, fault, confirm }, resultCount, missing, children }: Props) {
  return (
    <>
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
          disabled={isSaving || missing.length > 0 || resultCount === 0}
          onClick={() => void confirm()}
        >
          Confirm {formatCount(resultCount, 'value')}
        </button>
        {missing.length > 0 && <p className="small ink2">Before that: {missing.join(', ')}.</p>}
      </div>
      {children}
    </>
  );
}
