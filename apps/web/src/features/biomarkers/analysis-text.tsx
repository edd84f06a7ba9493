import type { components } from '@wellkept/contract/api.ts';
import styles from './biomarkers.module.css';

type Result = components['schemas']['AnalysisResult'];

/** What an analysis found beyond the single values. */
export function AnalysisText({ result, isAvailable = true }: { result: Result; isAvailable?: boolean }) {
  const { summary, together, immuneScore, immuneScoreText, findings } = result;
  const soon = findings.filter(({ level }) => level !== 'visit');
  return (
    <div className={styles['analysis']}>
      <p className="lead">{summary}</p>
      {!isAvailable && <p className="ink2">It holds no blood test yet, so it says little.</p>}
      {soon.length > 0 && (
        <ul className="bullets">
          {soon.map(({ analyteId, name, levelText, says }) => (
            <li key={analyteId}>
              <b className="b">
                {name}: {levelText.toLowerCase()}.
              </b>{' '}
              {says}
            </li>
          ))}
        </ul>
      )}
      {together.length > 0 && (
        <div>
          <h3 className="m-h">Blood and urine together</h3>
          <ul className="bullets">
            {together.map(({ text, source }) => (
              <li key={text}>
                {text} <span className="cap">{source}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className="m-h">Immune markers</h3>
        <p>
          {immuneScore !== null && <b className={styles['figureText']}>{immuneScore} % </b>}
          {immuneScoreText}
        </p>
      </div>
    </div>
  );
}
