import { sampleName } from '@wellkept/profile/sample-name.ts';
import { useState } from 'react';
import styles from './sample.module.css';
import { removeSample } from './sample-data.ts';

export function SampleNotice() {
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    await removeSample();
    setRemoving(false);
  };
  return (
    <aside className={styles['notice']} aria-label="Sample data">
      <p className="small">
        <span className="tag">Sample</span> An invented person’s data ({sampleName}).{' '}
        <span className={styles['more']}>What you add yourself is yours and stays.</span>
      </p>
      <button type="button" className="btn outlined sm" aria-label="Remove sample data" disabled={isRemoving} onClick={() => void remove()}>
        <span>
          Remove<span className={styles['more']}> sample data</span>
        </span>
      </button>
    </aside>
  );
}
