import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { computeHitRate, listPerformanceWarnings } from '../../../lib/performance-warnings.ts';
import { getPerformanceFigures } from '../../../lib/performance-watch.ts';
import { getUsedMemoryBytes } from '../../../lib/storage-upkeep.ts';
import styles from './diagnostics.module.css';

const read = () => ({ seen: getPerformanceFigures(), memory: getUsedMemoryBytes() });

/** How fast this page is on this device, by what the browser measured. */
export function Speed() {
  const [{ seen, memory }, setRead] = useState(read);
  const slownessWarnings = listPerformanceWarnings(seen);
  const rate = computeHitRate(seen);
  const figures = [
    ['Last page', seen.loadMs === null ? 'Not measured yet' : `${Math.round(seen.loadMs)} ms`],
    ['Drawing that took longer than a frame', formatCount(seen.slowRenders, 'time')],
    ['Found without asking the server', rate === null ? 'Too early to say' : `${Math.round(rate * 100)}%`],
    ['Memory', memory === null ? 'This browser doesn’t say' : `${Math.round(memory / 1024 / 1024)} MB`],
  ] as const;
  return (
    <>
      {slownessWarnings.length === 0 ? (
        <p className="bold">Everything is as fast as it should be.</p>
      ) : (
        <ul className={styles['notices']}>
          {slownessWarnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <dl className={styles['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="btn outlined" onClick={() => setRead(read)}>
        Measure again
      </button>
    </>
  );
}
