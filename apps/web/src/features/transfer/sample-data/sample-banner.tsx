import { useQuery } from '@tanstack/react-query';
import { sampleName } from '@wellkept/profile/sample-name.ts';
import { useState } from 'react';
import styles from './sample.module.css';
import { removeSample, sampleQuery } from './sample-data.ts';

/** Stands above every page while a sample is filled in, so that nobody takes it for their own. */
export function SampleBanner() {
  const { data } = useQuery(sampleQuery);
  const [isRemoving, setRemoving] = useState(false);
  if (!data?.filledAt) return null;
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
