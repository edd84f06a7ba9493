import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { profileQuery } from '../../profile/profile-query.ts';
import { getLocalToday } from '../../profile/use-person.ts';
import { isEmptyDraft, useByHandDraft } from './by-hand-draft.ts';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import { findAmbiguousDay, findOtherDays, findPastedPerson, withPasted } from './pasted-report.ts';
import { ReportOwnerQuestion } from './report-owner-question.tsx';
import { toPastedRow } from './reviewed-values.ts';
import { SampleFacts } from './sample-facts.tsx';
import { useReview } from './use-review.ts';
import { ValueList } from './value-list.tsx';

const example = 'Hemoglobin  13.5  g/dL  12.0-15.5\nFerritin  9  ng/mL  15-150';

/** Results without a file: typed in one by one, or pasted as they stand in a list or a spreadsheet. */
export function ByHandScreen({ engine }: { engine: LabEngine }) {
  const id = useId();
  const navigate = useNavigate();
  const { draft, wasThere, change, changeRows, startOver } = useByHandDraft();
  const { rows, collectedOn, laboratory, text, wasPasted, pasted, isOwn } = draft;
  const review = useReview(engine, rows, changeRows);
  const { user } = useSession();
  const profile = useQuery({ ...profileQuery, enabled: user !== null }).data as Profile | undefined;
  const otherPerson = findPastedPerson(pasted, { name: user?.name ?? '', profile: profile ?? null, today: getLocalToday() });
  const otherDays = collectedOn === '' ? [] : findOtherDays(pasted, collectedOn);
  const isTheirs = otherPerson === null || isOwn;
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { found, results, asking } = review;

  const read = () => {
    const { values, facts, unreadLines } = engine.readPasted(text);
    setUnread(unreadLines);
    setSaid(
      values.length === 0
        ? 'We found no value in it. One measurement a line, the name first, works best.'
        : `${values.length} found. Look at them below.`,
    );
    if (values.length === 0) return;
    review.add(values.map((value) => toPastedRow(value, crypto.randomUUID())));
    change(withPasted(draft, facts));
  };
  const save = async () => {
    setIsSaving(true);
    setFault(null);
    const { error } = await client.POST('/api/lab-reports', {
      body: {
        collectedOn,
        laboratory: laboratory.trim() || null,
        note: null,
        source: wasPasted ? 'pasted' : 'manual',
        results,
      },
    });
    setIsSaving(false);
    if (error) {
      setFault(formatFailure(error, 'saving'));
      return;
    }
    startOver();
    await queryClient.invalidateQueries();
    toast({ kind: 'success', title: results.length === 1 ? '1 value is kept.' : `${results.length} values are kept.` });
    await navigate('/wellness/biomarkers');
  };

  return (
    <>
      <PageHeader title="Test results by hand" />
      {!isEmptyDraft(draft) && (
        <p className="small ink2">
          {wasThere ? 'Here is what you left.' : 'What you type waits in this browser.'} It counts once you keep it.{' '}
          <button type="button" className="link-btn" onClick={startOver}>
            Start over
          </button>
        </p>
      )}
      <form
        className={styles['paste']}
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <label htmlFor={id}>Paste a list or cells of a spreadsheet</label>
        <textarea
          id={id}
          rows={6}
          value={text}
          placeholder={example}
          spellCheck={false}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <div className="row">
          <button type="submit" className="btn o" disabled={text.trim() === ''}>
            Read the list
          </button>
          <span className="small ink2" role="status">
            {said}
          </span>
        </div>
      </form>
      <UnreadLines lines={unread} />
      {otherPerson && (
        <ReportOwnerQuestion
          person={otherPerson}
          isOwn={isOwn}
          isDiscarding={isSaving}
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
          onAdd={review.addEmpty}
        />
      </section>
      {found.length > 0 && (
        <>
          <SampleFacts value={{ collectedOn, laboratory }} twoWays={findAmbiguousDay(pasted)} onChange={change} />
          {otherDays.length > 0 && (
            <p className="small ink2">Your list also says {otherDays.join(', ')}. Keep values of each day on their own.</p>
          )}
          <div className={styles['end']}>
            {fault !== null && (
              <p className="field-error" role="alert">
                {fault}
              </p>
            )}
            <button
              type="button"
              className="btn p"
              disabled={isSaving || asking.length > 0 || results.length === 0 || collectedOn === '' || !isTheirs}
              onClick={() => void save()}
            >
              Keep {results.length === 1 ? '1 value' : `${results.length} values`}
            </button>
            {(asking.length > 0 || collectedOn === '' || !isTheirs) && (
              <p className="small ink2">
                Before that:{' '}
                {!isTheirs
                  ? 'say whose results these are'
                  : asking.length > 0
                    ? 'answer the questions above'
                    : 'say which day the sample was taken'}
                .
              </p>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** Nothing that was pasted goes missing without a word. */
function UnreadLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles['section']} aria-label="Lines we could not read">
      <p>We couldn’t read {lines.length === 1 ? 'this line' : 'these lines'} as a result. Add what is missing by hand.</p>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
