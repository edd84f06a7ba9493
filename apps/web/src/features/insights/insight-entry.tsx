import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import { type Certainty, rateCertainty } from '@wellkept/tracking/certainty.ts';
import { useId, useState } from 'react';
import { WhenNear } from '../../components/when-near.tsx';
import { formatDay, formatMoment } from '../../lib/date-text.ts';
import { AskAbout } from '../assistant/ask-about.tsx';
import { formatMeasured, formatWithoutUnit, formatWithUnit } from '../tracking/trends/number-text.ts';
import { canBeTried } from './experiment-draft.ts';
import { InsightEvidence } from './insight-evidence.tsx';
import { InsightPicture } from './insight-picture.tsx';
import styles from './insights.module.css';
import { type Insight, type InsightFinding, saveInsightRating } from './insights-data.ts';

type Props = { insight: Insight; onTry?: (insight: Insight) => void };

/** One insight: a sentence, a picture, how sure it is; the statistics behind "How we know". */
export function InsightEntry({ insight, onTry }: Props) {
  const { finding, fadedAt } = insight;
  return (
    <li className={styles['insight']}>
      <h3 className={styles['sentence']}>{finding.sentence.replace(/\.$/, '')}</h3>
      <div className={styles['picture']}>
        <WhenNear placeholder={<div className={styles['pending']} />}>
          <InsightPicture finding={finding} />
        </WhenNear>
      </div>
      <div className={styles['words']}>
        {fadedAt !== null && (
          <p className="small">
            <span className="tag">Faded</span> Since {formatMoment(fadedAt)} your days no longer show this. It may have been chance, or
            something has changed.
          </p>
        )}
        <dl className={styles['why']}>
          <div>
            <dt>How sure</dt>
            <dd>
              <HowSure finding={finding} />
            </dd>
          </div>
          {finding.caveats.length > 0 && (
            <div>
              <dt>Keep in mind</dt>
              <dd>
                {finding.caveats.map((caveat) => (
                  <p key={caveat}>{caveat}</p>
                ))}
              </dd>
            </div>
          )}
        </dl>
        <InsightActions insight={insight} {...(fadedAt === null && onTry && { onTry })} />
      </div>
    </li>
  );
}

const certainties: Readonly<Record<Certainty, { word: string; cells: number }>> = {
  early: { word: 'Early sign', cells: 1 },
  fair: { word: 'Fairly sure', cells: 2 },
  strong: { word: 'Very sure', cells: 3 },
};

function HowSure({ finding }: { finding: InsightFinding }) {
  const { word, cells } = certainties[rateCertainty(finding)];
  return (
    <>
      <span className={styles['cells']} aria-hidden="true">
        {[1, 2, 3].map((cell) => (
          <i key={cell} data-on={cell <= cells || undefined} />
        ))}
      </span>
      <b className="bold">{word}.</b> {formatInterval(finding)}
    </>
  );
}

/** "The true difference is likely between 11 min and 52 min." */
function formatInterval({ effect, kind, outcome }: InsightFinding): string {
  if (!effect) return '';
  const { low, high, estimate } = effect;
  const per = kind === 'trend' ? ' a week' : '';
  if (low < 0 && high > 0) return 'It may also be nothing, or the other way around.';
  const [least, most] = estimate < 0 ? [-high, -low] : [low, high];
  const range = outcome.unit.startsWith('of ')
    ? `${formatMeasured(least, outcome.unit)} and ${formatMeasured(most, outcome.unit)} ${formatMeasured(most, outcome.unit) === '1' ? 'point' : 'points'}`
    : `${formatWithoutUnit(least, outcome.unit)} and ${formatWithUnit(most, outcome.unit)}`;
  return `The true ${kind === 'trend' ? 'change' : 'difference'} is likely between ${range}${per}.`;
}

function InsightActions({ insight, onTry }: Props) {
  const { finding, feedback } = insight;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="row">
        {canBeTried(finding) && onTry && (
          <button type="button" className="btn outlined sm" onClick={() => onTry(insight)}>
            Try it out
            <span className="vh">: {finding.sentence}</span>
          </button>
        )}
        <button
          type="button"
          className="btn quiet sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          How we know
          <span className="vh">: {finding.sentence}</span>
        </button>
        <AskAbout question={`What is known about this: ${finding.sentence}`} />
      </div>
      {isOpen && (
        <div id={id} className={styles['known']}>
          <Statistics insight={insight} />
          <fieldset className={`seg ${styles['feedback']}`}>
            <legend className="vh">Is this of use to you? {finding.sentence}</legend>
            {(['useful', 'not useful'] as const).map((rating) => (
              <button key={rating} type="button" aria-pressed={feedback === rating} onClick={() => void saveInsightRating(insight, rating)}>
                {rating === 'useful' ? 'Useful' : 'Not useful'}
              </button>
            ))}
          </fieldset>
        </div>
      )}
    </>
  );
}

function Statistics({ insight: { finding, firstFoundAt, evidence } }: { insight: Insight }) {
  return (
    <>
      <p className="small ink2">
        We looked at {formatCount(finding.dayCount, finding.kind === 'results' ? 'result' : 'day')}, {formatDay(finding.from)} to{' '}
        {formatDay(finding.to)}, and first found this on {formatMoment(firstFoundAt)}. {formatPValue(finding.chance)}
        {finding.effect && ' The range is a 95% interval.'}
      </p>
      {evidence && <InsightEvidence evidence={evidence} />}
    </>
  );
}

/** How surely it is no chance, without more figures than can be felt. */
const formatPValue = (pValue: number): string =>
  pValue < 0.001
    ? 'Chance alone would show this less than once in a thousand diaries.'
    : `Chance alone would show this about once in ${formatNumber(Math.round(1 / pValue))} diaries.`;
