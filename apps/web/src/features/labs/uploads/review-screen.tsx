import type { LabDraft, LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import { PageFigure } from './page-figure.tsx';
import { ReportOwnerQuestion } from './report-owner-question.tsx';
import { ReviewSaveStatus } from './review-save-status.tsx';
import { createLabReview, isSavedUnrecognized } from './reviewed-values.ts';
import { SampleFacts } from './sample-facts.tsx';
import { UnreadablePages } from './unreadable-pages.tsx';
import { useReview } from './use-review.ts';
import { useStoredReview } from './use-stored-review.ts';
import { setUploads } from './use-uploads.ts';
import { useValueGroups } from './use-value-groups.ts';
import { ValueList } from './value-list.tsx';

type Props = { upload: LabUpload; draft: LabDraft; engine: LabEngine };

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What was read, beside the page it was read from. Nothing counts until it is confirmed here. */
export function ReviewScreen({ upload, draft, engine }: Props) {
  const navigate = useNavigate();
  const { review, change, keeping, keeper } = useStoredReview(upload.id, draft);
  const values = useReview(engine, review.rows, (to) => change((before) => ({ ...before, rows: to(before.rows) })));
  const { found, results, asking } = values;
  const groups = useValueGroups(found);
  const unrecognizedCount = found.filter(({ row }) => isSavedUnrecognized(row) && !row.isLeftOut).length;
  const { collectedOn, laboratory, isOwn } = review;
  const date = draft.collected ?? draft.reported;
  const [shown, setShown] = useState<{ key: string | null; page: number }>({ key: null, page: draft.results[0]?.place?.page ?? 1 });
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const getPictureUrl = (page: number) => `/api/lab-uploads/${upload.id}/pages/${page}`;
  const missing = [
    ...(asking.length > 0 ? [`${formatCount(asking.length, 'value needs', 'values need')} your answer`] : []),
    ...(collectedOn === '' ? ['the day of the sample is missing'] : []),
    ...(isOwn ? [] : ['say whose report it is']),
  ];

  const show = (key: string) => {
    const page = found.find(({ row }) => row.key === key)?.row.place?.page;
    setShown({ key, page: page ?? shown.page });
  };
  const goTo = (key: string) => {
    show(key);
    document.getElementById(`value-${key}`)?.scrollIntoView({ block: 'center' });
  };
  const confirm = async () => {
    setIsSaving(true);
    setFault(null);
    keeper.stop();
    const body = {
      collectedOn,
      laboratory: laboratory.trim() || null,
      results,
      ...(draft.otherPerson !== null && isOwn ? { isOwn: true as const } : {}),
    };
    const { error } = await client.POST('/api/lab-uploads/{id}/confirm', { params: { path: { id: upload.id } }, body });
    setIsSaving(false);
    if (error) {
      setFault(formatFailure(error, 'saving'));
      keeper.change(review);
      return;
    }
    await queryClient.invalidateQueries();
    toast({ kind: 'success', title: `${formatCount(results.length, 'value is', 'values are')} kept.` });
    await navigate('/wellness/biomarkers');
  };

  const discard = async () => {
    setIsSaving(true);
    keeper.stop();
    const { error } = await client.DELETE('/api/lab-uploads/{id}', { params: { path: { id: upload.id } } });
    setIsSaving(false);
    if (error) {
      setFault(formatFailure(error, 'saving'));
      return;
    }
    setUploads((before) => before.filter(({ id }) => id !== upload.id));
    toast({ kind: 'success', title: 'The report is discarded. Nothing of it was kept.' });
    await navigate('/upload');
  };

  const startAgain = () => {
    const before = review;
    change(() => createLabReview(draft));
    toast({ kind: 'info', title: 'Shown again as it was read.', action: { label: 'Undo', run: () => change(() => before) } });
  };

  return (
    <>
      <PageHeader kicker={upload.fileName} title="Look at what we read" />
      <p className="lead" role="status">
        {formatCount(found.length, 'value', 'values')} read.{unrecognizedCount > 0 && ` ${unrecognizedCount} not recognized.`}{' '}
        {asking.length === 0 ? 'All of them were easy to read.' : `${formatCount(asking.length, 'needs', 'need')} your answer.`}
      </p>
      {asking[0] && (
        <p className={styles['first']}>
          <button type="button" className="btn o sm" onClick={() => asking[0] && goTo(asking[0].row.key)}>
            Go to the first question
          </button>
        </p>
      )}
      {draft.otherPerson !== null && (
        <ReportOwnerQuestion
          person={draft.otherPerson}
          isOwn={isOwn}
          isDiscarding={isSaving}
          onAnswer={(answer) => change((before) => ({ ...before, isOwn: answer }))}
          onDiscard={() => void discard()}
        />
      )}
      <UnreadablePages pages={draft.pages} />
      <SampleFacts
        value={{ collectedOn, laboratory }}
        twoWays={date && date.readings.length > 1 && date.day === null ? { text: date.text, days: date.readings } : null}
        onChange={(facts) => change((before) => ({ ...before, ...facts }))}
      />
      <div className={styles['review']}>
        <PageFigure
          src={getPictureUrl(shown.page)}
          page={shown.page}
          pageCount={draft.pages.length}
          found={found}
          shownKey={shown.key}
          onPage={(page) => setShown({ key: null, page })}
        />
        <div>
          <ValueList
            engine={engine}
            groups={groups}
            picture={getPictureUrl}
            shownKey={shown.key}
            onShow={show}
            onChange={values.change}
            onAdd={values.addEmpty}
          />
        </div>
      </div>
      <div className={styles['end']}>
        {fault !== null && (
          <p className="field-error" role="alert">
            {fault}
          </p>
        )}
        <button
          type="button"
          className="btn p"
          disabled={isSaving || missing.length > 0 || results.length === 0}
          onClick={() => void confirm()}
        >
          Confirm {formatCount(results.length, 'value', 'values')}
        </button>
        {missing.length > 0 && <p className="small ink2">Before that: {missing.join(', ')}.</p>}
        <ReviewSaveStatus keeping={keeping} onRetry={() => void keeper.send()} onUndoAll={startAgain} />
      </div>
    </>
  );
}
