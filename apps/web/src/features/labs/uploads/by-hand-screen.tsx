import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { useSession } from '../../../lib/session.ts';
import { getToday } from '../../../lib/today.ts';
import { profileQuery } from '../../profile/profile-query.ts';
import { isEmptyDraft, useByHandDraft } from './by-hand-draft.ts';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import { PasteForm } from './paste-form.tsx';
import { findAmbiguousDay, findOtherDays, findPastedPerson } from './pasted-report.ts';
import { ReportOwnerQuestion } from './report-owner-question.tsx';
import { SampleFacts } from './sample-facts.tsx';
import { SaveByHand } from './save-by-hand.tsx';
import { SavedAlreadyQuestion } from './saved-already-question.tsx';
import { UnreadLines } from './unread-lines.tsx';
import { usePastedValues } from './use-pasted-values.ts';
import { useReview } from './use-review.ts';
import { useSaveByHand } from './use-save-by-hand.ts';
import { useSavedAlready } from './use-saved-already.ts';
import { dayAnswersId, useValueFocus } from './use-value-focus.ts';
import { ValueList } from './value-list.tsx';

/** Results without a file: typed in one by one, or pasted from a list or a spreadsheet. */
export function ByHandScreen({ engine }: { engine: LabEngine }) {
  const byHand = useByHandDraft();
  const { draft, wasThere, change, changeRows, startOver } = byHand;
  const { rows, collectedOn, laboratory, text, pasted, isOwn } = draft;
  const review = useReview(engine, rows, changeRows);
  const { unread, status, read, takeLine } = usePastedValues(engine, byHand, review);
  const { focusOn, goOnAfter } = useValueFocus(review.asking);
  const saved = useSavedAlready(review.found, collectedOn);
  const { user } = useSession();
  const profile = useQuery({ ...profileQuery, enabled: user !== null }).data as Profile | undefined;
  const otherPerson = findPastedPerson(pasted, { name: user?.name ?? '', profile: profile ?? null, today: getToday() });
  const otherDays = collectedOn === '' ? [] : findOtherDays(pasted, collectedOn);
  const isTheirs = otherPerson === null || isOwn;
  const { found } = review;
  const saving = useSaveByHand(draft, review, startOver);

  return (
    <>
      <PageHeader title="Test results by hand" />
      {!isEmptyDraft(draft) && <DraftNotice wasThere={wasThere} onStartOver={startOver} />}
      <PasteForm text={text} status={status} onType={(typed) => change({ text: typed })} onRead={read} />
      <UnreadLines lines={unread.map((text) => ({ text, place: null }))} onAdd={(line) => focusOn(takeLine(line))} />
      {otherPerson && (
        <ReportOwnerQuestion
          person={otherPerson}
          isOwn={isOwn}
          isDiscarding={saving.isSaving}
          onAnswer={(answer) => change({ isOwn: answer })}
          onDiscard={startOver}
        />
      )}
      <section className={styles['section']}>
        {found.length === 0 && <p className="ink2">None yet. Read a list above, or type them in one by one.</p>}
        <ValueList
          engine={engine}
          groups={[{ title: 'Values', found }]}
          picture={null}
          shownKey={null}
          onShow={() => undefined}
          onChange={review.change}
          onAnswer={(row) => {
            review.change(row);
            goOnAfter(row.key);
          }}
          onAdd={() => focusOn(review.addRow())}
        />
      </section>
      {found.length > 0 && (
        <>
          <SampleFacts
            value={{ collectedOn, laboratory }}
            twoWays={findAmbiguousDay(pasted)}
            onChange={change}
            onAnswer={() => goOnAfter(dayAnswersId)}
          />
          <OtherDays days={otherDays} />
          <SavedAlreadyQuestion
            collectedOn={collectedOn}
            saved={saved}
            values={review}
            unreadCount={unread.length}
            isBusy={saving.isSaving}
            onDiscard={startOver}
          />
          <SaveByHand collectedOn={collectedOn} review={review} isTheirs={isTheirs} hasSaved={saved.rows.length > 0} saving={saving} />
        </>
      )}
    </>
  );
}

const OtherDays = ({ days }: { days: readonly string[] }) =>
  days.length > 0 && <p className="small ink2">Your list also says {days.join(', ')}. Keep values of each day on their own.</p>;

/** That nothing is lost, and nothing counts yet. */
const DraftNotice = ({ wasThere, onStartOver }: { wasThere: boolean; onStartOver: () => void }) => (
  <p className="small ink2">
    {wasThere ? 'Here is what you left.' : 'What you type waits in this browser.'} It counts once you keep it.{' '}
    <button type="button" className="link-btn" onClick={onStartOver}>
      Start over
    </button>
  </p>
);
