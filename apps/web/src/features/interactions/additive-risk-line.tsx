import type { AdditiveRisk } from '@wellkept/interactions/risks/additive-risks.ts';
import { getMarkTone } from '../../components/severity-mark.tsx';
import styles from './sums.module.css';

/** The line ends here; a higher score fills it. */
const scaleMax = 10;
const ticks = [0, 2, 4, 6, 8, 10];

/** The members side by side on a line from 0 to 10, the heaviest first. The numbers stand beside it, so it is a picture only. */
export function AdditiveRiskLine({ burden: { members, score, severity } }: { burden: AdditiveRisk }) {
  const scale = Math.max(score, scaleMax);
  return (
    <div className={styles['line']} aria-hidden="true">
      <div className={`${styles['track']} ${getMarkTone(severity)}`}>
        {members.map(({ substance, weight }) => (
          <i key={substance.id} style={{ width: `${(weight / scale) * 100}%` }}>
            {weight}
          </i>
        ))}
      </div>
      <div className={styles['ticks']}>
        {ticks.map((tick) => (
          <span key={tick} data-end={tick === scale || undefined} style={{ left: `${(tick / scale) * 100}%` }}>
            {tick}
          </span>
        ))}
      </div>
    </div>
  );
}
