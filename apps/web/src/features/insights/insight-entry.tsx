import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { AskAbout } from '../assistant/ask-about.tsx';
import { formatLongDay } from '../tracking/trends/date-text.ts';
import { InsightEvidence } from './insight-evidence.tsx';
import { InsightPicture } from './insight-picture.tsx';
import styles from './insights.module.css';
import { type Insight, saveInsightRating } from './insights-data.ts';

type Props = { insight: Insight; onTry?: (insight: Insight) => void };

/** One insight: its sentence, what it cannot say, the days it was read from, and whether it is of use. */
export function InsightEntry({ insight, onTry }: Props) {
  const { finding, fadedAt, firstFoundAt, feedback, evidence } = insight;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles['insight']}>
      <h3 className={styles['sentence']}>{finding.sentence}</h3>
      {fadedAt !== null && (
        <p className="small">
          <span className="tag">Faded</span> Since {formatLongDay(fadedAt.slice(0, 10))} your days do not bear this out any more. It may
          have been chance, or something has changed.
        </p>
      )}
      <p className="cap">
        {formatCount(finding.dayCount, finding.kind === 'results' ? 'result' : 'day')}, {formatLongDay(finding.from)} to{' '}
        {formatLongDay(finding.to)}. First found on {formatLongDay(firstFoundAt.slice(0, 10))}. {formatPValue(finding.chance)}
      </p>
      {finding.caveats.map((caveat) => (
        <p key={caveat} className="small ink2">
          {caveat}
        </p>
      ))}
      {evidence && <InsightEvidence evidence={evidence} />}
      <div className="row">
        <button type="button" className="btn o sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} the {finding.kind === 'results' ? 'results' : 'days'}
          <span className="vh">: {finding.sentence}</span>
        </button>
        {finding.kind === 'relation' && fadedAt === null && onTry && (
          <button type="button" className="btn o sm" onClick={() => onTry(insight)}>
            Try it out
            <span className="vh">: {finding.sentence}</span>
          </button>
        )}
        <AskAbout question={`What is known about this: ${finding.sentence}`} />
        <fieldset className={`seg ${styles['feedback']}`}>
          <legend className="vh">Is this of use to you? {finding.sentence}</legend>
          {(['useful', 'not useful'] as const).map((rating) => (
            <button key={rating} type="button" aria-pressed={feedback === rating} onClick={() => void saveInsightRating(insight, rating)}>
              {rating === 'useful' ? 'Useful' : 'Not useful'}
            </button>
          ))}
        </fieldset>
      </div>
      {isOpen && <InsightPicture finding={finding} />}
    </li>
  );
}

/** How surely it is no chance, without more figures than can be felt. */
const formatPValue = (pValue: number): string =>
  pValue < 0.001
    ? 'Chance alone would show this less than once in a thousand diaries.'
    : `Chance alone would show this about once in ${Math.round(1 / pValue).toLocaleString()} diaries.`;
