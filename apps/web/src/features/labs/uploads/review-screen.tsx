import { formatCount } from '@wellkept/clinical/wording.ts';
import type { LabDraft, LabReview, LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../lib/toast.ts';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import { PageFigure } from './page-figure.tsx';
import { ReportOwnerQuestion } from './report-owner-question.tsx';
import { ReviewEnd } from './review-end.tsx';
import { ReviewSaveStatus } from './review-save-status.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { createLabReview, isSamePlace } from './reviewed-values.ts';
import { SampleFacts } from './sample-facts.tsx';
import { UnreadLines } from './unread-lines.tsx';
import { UnreadablePages } from './unreadable-pages.tsx';
import { useReview } from './use-review.ts';
import { useReviewEnd } from './use-review-end.ts';
import { useShownValue } from './use-shown-value.ts';
import { useStoredReview } from './use-stored-review.ts';
import { useValueGroups } from './use-value-groups.ts';
import { ValueList } from './value-list.tsx';

type Props = { upload: LabUpload; draft: LabDraft; engine: LabEngine };

const listMissing = (questionCount: number, { collectedOn, isOwn }: LabReview): string[] => [
  ...(questionCount > 0 ? [`${formatCount(questionCount, 'value needs', 'values need')} your answer`] : []),
  ...(collectedOn === '' ? ['the day of the sample is missing'] : []),
  ...(isOwn ? [] : ['say whose report it is']),
];

/** What was read, beside the page it was read from. Nothing counts until it is confirmed here. */
export function ReviewScreen({ upload, draft, engine }: Props) {
  const stored = useStoredReview(upload.id, draft);
  const { review, change, keeping, keeper } = stored;
  const values = useReview(engine, review.rows, (to) => change((before) => ({ ...before, rows: to(before.rows) })));
  const { found, results, asking } = values;
  const groups = useValueGroups(found);
  const { collectedOn, laboratory, isOwn } = review;
  const date = draft.collected ?? draft.reported;
  const { shown, show, showPage, goTo } = useShownValue(found, draft.results[0]?.place?.page ?? 1);
  const getPictureUrl = (page: number) => `/api/lab-uploads/${upload.id}/pages/${page}`;
  const missing = listMissing(asking.length, review);
  const unread = draft.unread.filter(({ place }) => !review.rows.some((row) => isSamePlace(row.place, place)));

  const end = useReviewEnd(upload.id, draft, stored, values);
  const startAgain = () => {
    const before = review;
    change(() => createLabReview(draft));
    toast({ kind: 'info', title: 'Shown again as it was read.', action: { label: 'Undo', run: () => change(() => before) } });
  };

  return (
    <>
      <PageHeader kicker={upload.fileName} title="Check what we read" />
      <ReviewSummary values={values} unreadCount={unread.length} onGoTo={goTo} />
      {draft.otherPerson !== null && (
        <ReportOwnerQuestion
          person={draft.otherPerson}
          isOwn={isOwn}
          isDiscarding={end.isSaving}
          onAnswer={(answer) => change((before) => ({ ...before, isOwn: answer }))}
          onDiscard={() => void end.discard()}
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
          onPage={showPage}
        />
        <div>
          <ValueList
            engine={engine}
            groups={groups}
            picture={getPictureUrl}
            shownKey={shown.key}
            onShow={show}
            onChange={values.change}
            onAdd={() => values.addEmpty()}
          />
          <UnreadLines lines={unread} picture={getPictureUrl} onAdd={({ place }) => values.addEmpty(place)} />
        </div>
      </div>
      <ReviewEnd end={end} resultCount={results.length} missing={missing}>
        <ReviewSaveStatus keeping={keeping} onRetry={() => void keeper.send()} onUndoAll={startAgain} />
      </ReviewEnd>
    </>
  );
}
