import type { LabUpload } from '@wellkept/contract/lab-uploads.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import styles from './lab-upload.module.css';
import { isOpen, problemTexts, stageShare, stageText } from './upload-texts.ts';
import { useUploads } from './use-uploads.ts';

/** An upload that there is nothing to look at of: it is still being read, or it could not be. */
export function UnreadScreen({ upload, onRead }: { upload: LabUpload; onRead: () => void }) {
  const now = useUploads().data?.find(({ id }) => id === upload.id) ?? upload;
  const isOver = isOpen(upload) && !isOpen(now);
  useEffect(() => {
    if (isOver) onRead();
  }, [isOver, onRead]);
  if (isOpen(now))
    return (
      <>
        <PageHeader kicker={now.fileName} title="We are reading it" />
        <ProgressBar className={styles['bar']} value={stageShare(now)} label={`Reading ${now.fileName}`} />
        <p className="lead" role="status">
          {stageText(now)}
        </p>
        <p className="ink2">You may leave this page. What we read waits for you here.</p>
        <p>
          <Link to="/upload">Back to your uploads</Link>
        </p>
      </>
    );
  return (
    <>
      <PageHeader kicker={now.fileName} title="We could not read it" />
      <p className={`lead ${styles['first']}`} role="status">
        {now.problem ? problemTexts[now.problem] : stageText(now)}
      </p>
      <p className="ink2">Nothing of it was kept.</p>
      <p className="row sheet-action">
        <Link className="btn p" to={now.testType === 'urine' ? '/urine-test-upload' : '/blood-test-upload'}>
          Upload another file
        </Link>
        <Link className="btn o" to="/upload/by-hand">
          Type the values in
        </Link>
      </p>
    </>
  );
}
