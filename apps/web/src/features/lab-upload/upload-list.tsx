import type { LabUpload } from '@wellkept/contract/lab-uploads.ts';
import { Link } from 'react-router';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import styles from './lab-upload.module.css';
import { isOpen, problemTexts, stageShare, stageText } from './upload-texts.ts';
import { setUploads } from './use-uploads.ts';

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

async function remove({ id }: LabUpload) {
  const { error } = await client.DELETE('/api/lab-uploads/{id}', { params: { path: { id } } });
  if (error) toast({ kind: 'error', title: 'Not deleted', text: failureText(error, 'saving') });
  else setUploads((before) => before.filter((one) => one.id !== id));
}

/** What was uploaded, and how far it is. */
export function UploadList({ uploads }: { uploads: readonly LabUpload[] }) {
  return (
    <ul className={styles['uploads']} aria-label="Your uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <div className={styles['upload']}>
            <div>
              <p className="b">{upload.fileName}</p>
              <p className="cap">
                {upload.testType === 'urine' ? 'Urine test' : 'Blood test'}, {size(upload.byteCount)},{' '}
                <time dateTime={upload.createdAt}>{new Date(upload.createdAt).toLocaleDateString('en', { dateStyle: 'medium' })}</time>
              </p>
            </div>
            <div className="row">
              {upload.stage === 'ready' && (
                <Link className="btn p sm" to={`/upload/${upload.id}`}>
                  Look at the values
                </Link>
              )}
              <button type="button" className="btn q sm" onClick={() => void remove(upload)} aria-label={`Delete ${upload.fileName}`}>
                Delete
              </button>
            </div>
          </div>
          {isOpen(upload) && <ProgressBar className={styles['bar']} value={stageShare(upload)} label={`Reading ${upload.fileName}`} />}
          <p className="small ink2" role="status">
            {upload.problem ? problemTexts[upload.problem] : stageText(upload)}
          </p>
        </li>
      ))}
    </ul>
  );
}
