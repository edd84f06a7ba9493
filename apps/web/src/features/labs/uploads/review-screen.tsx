import { formatCount } from '@wellkept/clinical/wording.ts';
import type { LabDraft, LabReview, LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../lib/toast.ts';
import { getToday } from '../../../lib/today.ts';
import type { LabEngine } from './lab-engine.ts';
import { ReportOwnerQuestion } from './report-owner-question.tsx';
import { ReviewColumns } from './review-columns.tsx';
import { ReviewEnd } from './review-end.tsx';
import { ReviewSaveStatus } from './review-save-status.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { createLabReview, findSampleDate, isSamePlace } from './reviewed-values.ts';
import { SampleFacts } from './sample-facts.tsx';
import { SavedAlreadyQuestion } from './saved-already-question.tsx';
import { UnreadDays } from './unread-days.tsx';
import { UnreadablePages } from './unreadable-pages.tsx';
import { formatUploadDay } from './upload-batches.ts';
import { useReview } from './use-review.ts';
import { useReviewEnd } from './use-review-end.ts';
import { useSavedAlready } from './use-saved-already.ts';
import { useShownValue } from './use-shown-value.ts';
import { useStoredReview } from './use-stored-review.ts';
import { dayAnswersId, useValueFocus } from './use-value-focus.ts';

type Props = { upload: LabUpload; draft: LabDraft; engine: LabEngine };

const listMissing = (questionCount: number, savedCount: number, { collectedOn, isOwn }: LabReview): string[] => [
  ...(questionCount > 0 ? [`${formatCount(questionCount, 'value needs', 'values need')} your answer`] : []),
  ...(collectedOn === '' ? ['the day of the sample is missing'] : []),
  ...(collectedOn > getToday() ? ['the day of the sample can’t be in the future'] : []),
  ...(isOwn ? [] : ['say whose report it is']),
  ...(savedCount === 0 ? [] : ['say what to do with values you already have']),
];

/** What was read, beside the page it was read from. Nothing counts until it is confirmed here. */
export function ReviewScreen({ upload, draft, engine }: Props) {
  const stored = useStoredReview(upload.id, draft);
  const { review, change, keeping, keeper } = stored;
  const values = useReview(engine, review.rows, (to) => change((before) => ({ ...before, rows: to(before.rows) })));
  const { found, results, asking } = values;
  const { collectedOn, laboratory, isOwn } = review;
  const date = findSampleDate(draft);
  const shown = useShownValue(found, draft.results[0]?.place?.page ?? 1);
  const focus = useValueFocus(asking);
  const saved = useSavedAlready(found, collectedOn);
  const missing = listMissing(asking.length, saved.rows.length, review);
  const unread = draft.unread.filter(({ place }) => !review.rows.some((row) => isSamePlace(row.place, place)));

  const end = useReviewEnd(upload, draft, stored, values);
  const startAgain = () => {
    const before = review;
    change(() => createLabReview(draft));
    toast({ kind: 'info', title: 'Shown again as it was read.', action: { label: 'Undo', run: () => change(() => before) } });
  };

  return (
    <>
      <PageHeader kicker={upload.fileName} title="Check what we read" />
      {upload.day !== null && (
        <p className="ink2">
          {upload.day === '' ? 'These are the results without a date' : `This is the report of ${formatUploadDay(upload.day)}`}. The other
          days of the file are under <Link to="/upload">Your uploads</Link>.
        </p>
      )}
      <ReviewSummary
        values={values}
        unreadCount={unread.length}
        onGoTo={(key) => {
          shown.show(key);
          focus.focusOn(key);
        }}
      />
      {draft.otherPerson !== null && (
        <ReportOwnerQuestion
          person={draft.otherPerson}
          isOwn={isOwn}
          isDiscarding={end.isSaving}
          onAnswer={(answer) => change((before) => ({ ...before, isOwn: answer }))}
          onDiscard={() => void end.discard()}
        />
      )}
      <SavedAlreadyQuestion
        collectedOn={collectedOn}
        saved={saved}
        values={values}
        unreadCount={unread.length}
        isBusy={end.isSaving}
        onDiscard={() => void end.discard()}
      />
      <UnreadablePages pages={draft.pages} />
      <UnreadDays unreadDays={draft.unreadDays} />
      <SampleFacts
        value={{ collectedOn, laboratory }}
        twoWays={date && date.readings.length > 1 && date.day === null ? { text: date.text, days: date.readings } : null}
        onChange={(facts) => change((before) => ({ ...before, ...facts }))}
        onAnswer={() => focus.goOnAfter(dayAnswersId)}
      />
      <ReviewColumns upload={upload} draft={draft} engine={engine} values={values} unread={unread} shown={shown} focus={focus} />
      <ReviewEnd end={end} resultCount={results.length} missing={missing}>
        <ReviewSaveStatus keeping={keeping} onRetry={() => void keeper.send()} onUndoAll={startAgain} />
      </ReviewEnd>
    </>
  );
}
