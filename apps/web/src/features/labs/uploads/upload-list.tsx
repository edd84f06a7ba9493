import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { client } from '../../../lib/client.ts';
import { formatMoment } from '../../../lib/date-text.ts';
import { sendChange } from '../../../lib/send-change.ts';
import styles from './lab-upload.module.css';
import { UploadBatchSection } from './upload-batch-section.tsx';
import { formatUploadDay, groupByBatch } from './upload-batches.ts';
import { computeStageShare, formatStage, isUploadInProgress, problemTexts } from './upload-texts.ts';
import { setUploads } from './use-uploads.ts';

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${formatNumber(bytes / 1_000_000, { decimalsMax: 1 })} MB`;

async function remove({ id }: LabUpload) {
  if (await sendChange(() => client.DELETE('/api/lab-uploads/{id}', { params: { path: { id } } })))
    setUploads((before) => before.filter((one) => one.id !== id));
}

/** What was uploaded, and how far it is. */
export function UploadList({ uploads }: { uploads: readonly LabUpload[] }) {
  return (
    <ul className={styles['uploads']} aria-label="Your uploads">
      {groupByBatch(uploads).map((one) =>
        'days' in one ? (
          <UploadBatchSection key={one.id} batch={one}>
            <ul className={styles['uploads']} aria-label={`Days of ${one.fileName}`}>
              {one.days.map((upload) => (
                <Upload key={upload.id} upload={upload} />
              ))}
            </ul>
          </UploadBatchSection>
        ) : (
          <Upload key={one.id} upload={one} />
        ),
      )}
    </ul>
  );
}

const deletionQuestions: Partial<Record<LabUpload['stage'], string>> = {
  confirmed: 'Delete the file? The values that you confirmed stay.',
  locked: 'Delete the file?',
};

function Upload({ upload }: { upload: LabUpload }) {
  const [isAsked, setIsAsked] = useState(false);
  const { id, byteCount, createdAt, stage, problem, day } = upload;
  const title = day === null ? upload.fileName : formatUploadDay(day);
  return (
    <li>
      <div className={styles['upload']}>
        <div>
          <p className="bold">{title}</p>
          {day === null && (
            <p className="cap">
              {formatSize(byteCount)}, <time dateTime={createdAt}>{formatMoment(createdAt, 'medium')}</time>
            </p>
          )}
        </div>
        <div className="row">
          {stage === 'ready' && (
            <Link
              className={`btn ${day === null ? 'primary' : 'outlined'} sm`}
              to={`/upload/${id}`}
              {...(day !== null && { 'aria-label': `Look at the values of ${title}` })}
            >
              Look at the values
            </Link>
          )}
          {stage === 'locked' && (
            <Link className="btn primary sm" to={`/upload/${id}`} aria-label={`Type the password of ${title}`}>
              Type its password
            </Link>
          )}
          {stage === 'confirmed' && (
            <Link className="btn outlined sm" to={`/upload/${id}`} aria-label={`See ${title}`}>
              See it
            </Link>
          )}
          {!isAsked && (
            <button
              type="button"
              className="btn quiet sm"
              onClick={() => (stage === 'failed' ? void remove(upload) : setIsAsked(true))}
              aria-label={`Delete ${title}`}
            >
              Delete
            </button>
          )}
        </div>
      </div>
      {isUploadInProgress(upload) && <ProgressBar className={styles['bar']} value={computeStageShare(upload)} label={`Reading ${title}`} />}
      {isAsked ? (
        <div className={styles['question']}>
          <p>{deletionQuestions[stage] ?? 'Delete the file with what was read and put right in it?'}</p>
          <div className="row">
            <button type="button" className="btn outlined sm" onClick={() => void remove(upload)}>
              Delete it
            </button>
            <button type="button" className="btn quiet sm" onClick={() => setIsAsked(false)}>
              Keep it
            </button>
          </div>
        </div>
      ) : (
        <p className="small ink2" role="status">
          {problem ? problemTexts[problem] : formatStage(upload)}
        </p>
      )}
    </li>
  );
}
