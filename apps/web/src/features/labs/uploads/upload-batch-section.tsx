import { formatCount } from '@wellkept/clinical/wording.ts';
import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { queryClient } from '../../../lib/api.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import styles from './lab-upload.module.css';
import type { SavedDay } from './save-days.ts';
import { describeOutcome, describeProgress } from './saved-days-text.ts';
import type { UploadBatch } from './upload-batches.ts';
import { isUploadInProgress } from './upload-texts.ts';

/** With fewer, their own buttons are as near. */
const daysMin = 2;

/** Saves one day after the other, so that each is either saved whole or still there. */
async function saveEach(ready: readonly LabUpload[], onDone: (done: readonly SavedDay[]) => void): Promise<SavedDay[]> {
  const [{ loadLabEngine }, { saveDay }] = await Promise.all([import('./lab-engine.ts'), import('./save-days.ts')]);
  const engine = await loadLabEngine();
  const done: SavedDay[] = [];
  for (const upload of ready) {
    done.push(await saveDay(engine, upload));
    onDone([...done]);
  }
  return done;
}

/** The days of one file, each a report of its own, with one button to save all that leave no question. */
export function UploadBatchSection({ batch, children }: { batch: UploadBatch; children: ReactNode }) {
  const [progress, setProgress] = useState<string | null>(null);
  const [outcome, setOutcome] = useState('');
  const { id, fileName, days } = batch;
  const ready = days.filter(({ stage }) => stage === 'ready');
  const isReading = days.some(isUploadInProgress);
  const saveAll = async () => {
    setOutcome('');
    setProgress(describeProgress([], ready.length));
    try {
      setOutcome(describeOutcome(await saveEach(ready, (done) => setProgress(describeProgress(done, ready.length)))));
    } catch (error) {
      setOutcome(formatFailure(error, 'saving'));
    }
    setProgress(null);
    await queryClient.invalidateQueries();
  };
  return (
    <li aria-labelledby={`batch-${id}`} className={styles['batch']}>
      <div className={styles['upload']}>
        <div>
          <h3 id={`batch-${id}`} className="bold">
            {fileName}
          </h3>
          <p className="small ink2">It has results from {formatCount(days.length, 'day')}. Each day is a report of its own.</p>
        </div>
        {ready.length >= daysMin && (
          <button type="button" className="btn primary sm" disabled={progress !== null || isReading} onClick={() => void saveAll()}>
            Save all {formatCount(ready.length, 'day')}
          </button>
        )}
      </div>
      {ready.length >= daysMin && progress === null && outcome === '' && (
        <p className="small ink2">We save what we read. A day with a question stays here until you’ve looked at it.</p>
      )}
      <p className="small" role="status">
        {progress ?? outcome}
      </p>
      {days.some(({ stage }) => stage === 'confirmed') && progress === null && (
        <p className="small">
          <Link to="/wellness/biomarkers">See your results</Link>
        </p>
      )}
      {children}
    </li>
  );
}
