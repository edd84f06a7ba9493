import { useRef, useState } from 'react';
import { Link } from 'react-router';
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

type Kind = 'blood' | 'urine';
const words = {
  blood: { title: 'Blood test upload', feature: 'blood_test_upload', other: { to: '/urine-test-upload', text: 'urine test' } },
  urine: { title: 'Urine test upload', feature: 'urine_test_upload', other: { to: '/blood-test-upload', text: 'blood test' } },
} as const;

/** Where one kind of report is uploaded, with what became of earlier ones. */
export function UploadScreen({ kind }: { kind: Kind }) {
  const { title, feature } = words[kind];
  return (
    <PremiumFeatureGate
      feature={feature}
      title={title}
      meanwhile={
        <>
          You can <Link to="/upload/by-hand">type your results in by hand</Link> or paste them as a list, without a plan.
        </>
      }
    >
      <Uploading kind={kind} />
    </PremiumFeatureGate>
  );
}

function Uploading({ kind }: { kind: Kind }) {
  const { title, other } = words[kind];
  const uploads = useUploads();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (key: string, to: Partial<Sending> | null) =>
    setSending((before) => before.flatMap((one) => (one.key !== key ? [one] : to ? [{ ...one, ...to }] : [])));

  /** One file after the other: each is in the server's memory until its last byte has come. */
  const lastSent = useRef(Promise.resolve());
  const send = async (file: File, key: string) => {
    try {
      const upload = await sendFile(file, kind, (share) => change(key, { share }));
      change(key, null);
      setUploads((before) => [upload, ...before.filter(({ id }) => id !== upload.id)]);
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
    for (const { file, entry } of found) if (entry.fault === null) lastSent.current = lastSent.current.then(() => send(file, entry.key));
  };

  return (
    <>
      <PageHeader title={title} />
      <p className={`lead ${styles['intro']}`}>
        Upload what the laboratory gave you. We read every value and show it beside its place on the page. Nothing counts until you have
        looked at it.
      </p>
      <DropZone onFiles={add} />
      {sending.length > 0 && <SendingList sending={sending} />}
      {uploads.isError && (
        <ErrorCard
          title="Your uploads did not load."
          text={formatFailure(uploads.error, 'loading')}
          onRetry={() => void uploads.refetch()}
        />
      )}
      {uploads.data && uploads.data.length > 0 && (
        <section className={styles['section']}>
          <h2>Your uploads</h2>
          <p className="small ink2">You may leave this page: reading continues, and what was read waits here.</p>
          <UploadList uploads={uploads.data} />
        </section>
      )}
      <p className={`small ${styles['section']}`}>
        No file at hand? <Link to="/upload/by-hand">Type the values in or paste them</Link>. Or upload a{' '}
        <Link to={other.to}>{other.text}</Link>.
      </p>
    </>
  );
}
