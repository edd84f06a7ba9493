import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './sample.module.css';
import { fillSample, sampleQuery } from './sample-data.ts';

/** For who wants to look around first. Nothing where there is something of one's own. */
export function SampleOffer() {
  const { data } = useQuery(sampleQuery);
  const [isFilling, setFilling] = useState(false);
  if (!data?.canFill) return null;
  const fill = async () => {
    setFilling(true);
    await fillSample();
    setFilling(false);
  };
  return (
    <div className={styles['offer']}>
      <button type="button" className="btn quiet" disabled={isFilling} onClick={() => void fill()}>
        Fill with sample data
      </button>
      <p className="cap">An invented person’s profile, days, medicines and test results, to look around. One click removes it.</p>
    </div>
  );
}
