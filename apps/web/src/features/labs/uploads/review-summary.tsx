import { formatCount } from '@wellkept/clinical/wording.ts';
import { useSpelling } from '../../../lib/spelling.ts';
import styles from './lab-upload.module.css';
import { isSavedUnrecognized } from './reviewed-values.ts';
import type { useReview } from './use-review.ts';

type Props = { values: ReturnType<typeof useReview>; unreadCount: number; onGoTo: (key: string) => void };

/** How many values were read, and the way to the first one in doubt. */
export function ReviewSummary({ values: { found, asking }, unreadCount, onGoTo: goTo }: Props) {
  const spell = useSpelling();
  const hasAnswers = found.some(({ row }) => row.isCorrected || row.isConfirmed);
  const clearText = hasAnswers ? 'All questions are answered.' : 'All values were easy to read.';
  const unrecognizedCount = found.filter(({ row }) => isSavedUnrecognized(row) && !row.isLeftOut).length;
  return (
    <>
      <p className="lead" role="status">
        {formatCount(found.length, 'value')} read.{unrecognizedCount > 0 && spell(` ${unrecognizedCount} not recognized.`)}
        {unreadCount > 0 && ` ${formatCount(unreadCount, 'line', 'lines')} not read.`}{' '}
        {asking.length === 0 ? clearText : `${formatCount(asking.length, 'needs', 'need')} your answer.`}
      </p>
      {asking[0] && (
        <p className={styles['first']}>
          <button type="button" className="btn outlined sm" onClick={() => asking[0] && goTo(asking[0].row.key)}>
            Go to the first question
          </button>
        </p>
      )}
    </>
  );
}
