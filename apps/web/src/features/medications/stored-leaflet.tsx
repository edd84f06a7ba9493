import { formatMoment } from '../../lib/date-text.ts';
import styles from './leaflet.module.css';
import { getStoredAnalysis } from './medication-analysis.ts';

/** Side effects and warnings as last shown, for when the leaflets cannot be downloaded. */
export function StoredLeaflet({ name }: { name: string }) {
  const analysis = getStoredAnalysis();
  const known = analysis?.medications.find((medication) => medication.name === name);
  if (!analysis || !known) return null;
  return (
    <div className={styles['leaflet']}>
      <p className="cap">Saved in this browser since {formatMoment(analysis.timestamp, 'medium')}</p>
      {known.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <ul className={styles['effects']}>
        {known.detailedSideEffects.map((effect) => (
          <li key={effect.name}>
            {effect.serious ? <b className="bold">{effect.name}</b> : effect.name} <span className="cap">{effect.frequencyText}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
