import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import styles from './lab-upload.module.css';
import { UnlockForm } from './unlock-form.tsx';
import { computeStageShare, formatStage, isUploadInProgress, problemTexts } from './upload-texts.ts';
import { useUploads } from './use-uploads.ts';

/** An upload that there is nothing to look at of: it is still being read, or it could not be. */
export function UploadStatusScreen({ upload, onRead }: { upload: LabUpload; onRead: () => void }) {
  const now = useUploads().data?.find(({ id }) => id === upload.id) ?? upload;
  const isOver = now.stage !== upload.stage && !isUploadInProgress(now);
  useEffect(() => {
    if (isOver) onRead();
  }, [isOver, onRead]);
  if (isUploadInProgress(now))
    return (
      <>
        <PageHeader kicker={now.fileName} title="We’re reading it" />
        <ProgressBar className={styles['bar']} value={computeStageShare(now)} label={`Reading ${now.fileName}`} />
        <p className="lead" role="status">
          {formatStage(now)}
        </p>
        <p className="ink2">You can leave this page. The results wait for you here.</p>
        <p>
          <Link to="/upload">Back to your uploads</Link>
        </p>
      </>
    );
  if (now.stage === 'locked') return <UnlockForm upload={now} />;
  return (
    <>
      <PageHeader kicker={now.fileName} title="We couldn’t read it" />
      <p className={`lead ${styles['first']}`} role="status">
        {now.problem ? problemTexts[now.problem] : formatStage(now)}
      </p>
      <p className="ink2">We didn’t keep any of it.</p>
      <p className="row sheet-action">
        <Link className="btn primary" to="/upload">
          Upload another file
        </Link>
        <Link className="btn outlined" to="/upload/by-hand">
          Type the values in
        </Link>
      </p>
    </>
  );
}
