import { formatCount } from '@wellkept/clinical/wording.ts';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { formatDay } from '../../lib/date-text.ts';
import styles from './products.module.css';
import { answerRecall, type RecallNotice, useRecallNotices } from './recall-data.ts';

/** Recalls and warnings that may be about something the person has. Nothing where there are none. */
export function RecallNotices() {
  const { data } = useRecallNotices();
  if (!data || data.notices.length === 0) return null;
  return (
    <section className={styles['recalls']} aria-labelledby="recalls">
      <SeverityGlyph mark="major" />
      <div>
        <h2 id="recalls">{formatCount(data.notices.length, 'recall')} to look at</h2>
        <ul className={styles['reasons']}>
          {data.notices.map((notice) => (
            <RecallLine key={notice.recallId} notice={notice} />
          ))}
        </ul>
        {data.asOf && (
          <p className="cap">{`Based on lists up to ${formatDay(data.asOf)}. A product that isn’t listed can still be recalled.`}</p>
        )}
      </div>
    </section>
  );
}

const sourceWords: Readonly<Record<RecallNotice['source'], { by: string; advice: string }>> = {
  fdaTainted: {
    by: 'Warning of the U.S. Food and Drug Administration',
    advice: 'Don’t use it. It contains a drug that the label doesn’t name. Tell your doctor if you have used it.',
  },
  fdaEnforcement: {
    by: 'Recall report of the U.S. Food and Drug Administration',
    advice: 'Compare the package and its lot number. If it’s the same, don’t use it, and return it or throw it away.',
  },
};

function RecallLine({ notice }: { notice: RecallNotice }) {
  const { owned, product, firm, reason, publishedOn, matchedBy, source } = notice;
  const { by, advice } = sourceWords[source];
  return (
    <li className={styles['recall']}>
      <p>
        <b className="bold">{owned.name}.</b> {endSentence(reason)}{' '}
        {matchedBy === 'barcode' ? 'The barcode is the same.' : 'The name is alike, so check whether it’s yours.'} {advice}
      </p>
      <p className="small ink2">
        {by}, {formatDay(publishedOn)}: {endSentence(firm ? `${product} (${firm})` : product)}
      </p>
      <div className="row">
        <button
          type="button"
          className="btn outlined sm"
          aria-label={`I dealt with it: the recall of ${owned.name}`}
          onClick={() => void answerRecall(notice, 'done')}
        >
          I dealt with it
        </button>
        <button
          type="button"
          className="btn outlined sm"
          aria-label={`Not mine: the recall of ${owned.name}`}
          onClick={() => void answerRecall(notice, 'notMine')}
        >
          Not mine
        </button>
      </div>
    </li>
  );
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
