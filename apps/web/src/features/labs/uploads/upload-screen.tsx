import { IconPencil } from '@tabler/icons-react';
import type { FeatureKey } from '@wellkept/contract/billing/features.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { PremiumFeatureGate } from '../../billing/plans/premium-feature-gate.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './lab-upload.module.css';
import { findFileProblem, sendFile } from './send-files.ts';
import { type Sending, SendingList } from './sending-list.tsx';
import { UploadList } from './upload-list.tsx';
import { setUploads, useUploads } from './use-uploads.ts';

type Props = {
  title: string;
  feature: FeatureKey;
  /** What the report is called until it is read: its values say whether they are of blood or of urine. */
  kind: 'blood' | 'urine';
};

/** Where a report is added, with what became of earlier ones. */
export function UploadScreen({ title, feature, kind }: Props) {
  const uploads = useUploads();
  return (
    <>
      <PageHeader title={title} />
      <PremiumFeatureGate feature={feature} meanwhile="You can type your results in by hand or paste them as a list, without a plan.">
        <AddReport kind={kind} />
      </PremiumFeatureGate>
      <ul className={`${styles['ways']} ${styles['section']}`}>
        <li>
          <Link to="/upload/by-hand" className={styles['way']}>
            <IconPencil size={20} stroke={1.5} aria-hidden="true" />
            <span>
              <span className={styles['wayTitle']}>By hand</span>
              <span className="small ink2">Type values in, or paste a list or a spreadsheet.</span>
            </span>
          </Link>
        </li>
      </ul>
      {uploads.isError && (
        <ErrorCard
          title="We couldn’t load your uploads."
          text={formatFailure(uploads.error, 'titled')}
          onRetry={() => void uploads.refetch()}
        />
      )}
      {uploads.data && uploads.data.length > 0 && (
        <section className={styles['section']}>
          <h2>Your uploads</h2>
          <p className="small ink2">You can leave this page. Reading continues, and the results wait for you here.</p>
          <UploadList uploads={uploads.data} />
        </section>
      )}
    </>
  );
}

function AddReport({ kind }: Pick<Props, 'kind'>) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const navigate = useNavigate();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const change = (key: string, to: Partial<Sending> | null) =>
    setSending((before) => before.flatMap((one) => (one.key !== key ? [one] : to ? [{ ...one, ...to }] : [])));

  /** One file after the other: each is in the server's memory until its last byte has come. */
  const lastSent = useRef(Promise.resolve());
  const send = async (file: File, key: string, isOnlyOne: boolean) => {
    try {
      const upload = await sendFile(file, kind, (share) => change(key, { share }));
      change(key, null);
      setUploads((before) => [upload, ...before.filter(({ id }) => id !== upload.id)]);
      // Several wait in the list. One is followed to its values, unless the person has gone elsewhere.
      if (isOnlyOne && !isLeft.current) await navigate(`/upload/${upload.id}`);
    } catch (error) {
      change(key, { fault: formatFailure(error, 'saving') });
    }
  };
  const add = (files: readonly File[]) => {
    const found = files.map((file) => ({
      file,
      entry: { key: crypto.randomUUID(), name: file.name, share: 0, fault: findFileProblem(file) },
    }));
    // What failed before is answered by the new try.
    setSending((before) => [...found.map(({ entry }) => entry), ...before.filter(({ fault }) => fault === null)]);
    for (const { file, entry } of found)
      if (entry.fault === null) lastSent.current = lastSent.current.then(() => send(file, entry.key, files.length === 1));
  };
  return (
    <>
      <DropZone onFiles={add} />
      <p className={`small ink2 ${styles['section']}`}>
        We read every value and show it next to its place on the page. Nothing counts until you’ve checked it.
      </p>
      {sending.length > 0 && <SendingList sending={sending} />}
    </>
  );
}
