import { useQuery } from '@tanstack/react-query';
import { sampleName } from '@wellkept/profile/sample-person.ts';
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
        <span className="tag">Sample</span> You see the data of an invented person ({sampleName}). What you add yourself is yours and stays.
      </p>
      <button type="button" className="btn o sm" disabled={isRemoving} onClick={() => void remove()}>
        Remove sample data
      </button>
    </aside>
  );
}
