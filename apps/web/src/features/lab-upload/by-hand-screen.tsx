import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { isEmptyDraft, useByHandDraft } from './by-hand-draft.ts';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import { rowOfPasted } from './reviewed-values.ts';
import { SampleFacts } from './sample-facts.tsx';
import { useReview } from './use-review.ts';
import { ValueList } from './value-list.tsx';

const example = 'Hemoglobin  13.5  g/dL  12.0-15.5\nFerritin  9  ng/mL  15-150';

/** Results without a file: typed in one by one, or pasted as they stand in a list or a spreadsheet. */
export function ByHandScreen({ engine }: { engine: LabEngine }) {
  const id = useId();
  const navigate = useNavigate();
  const { draft, wasThere, change, changeRows, startOver } = useByHandDraft();
  const { rows, collectedOn, laboratory, text, wasPasted } = draft;
  const review = useReview(engine, rows, changeRows);
  const [said, setSaid] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { found, results, asking } = review;

  const read = () => {
    const values = engine.readPasted(text);
    setSaid(
      values.length === 0
        ? 'We found no value in it. One measurement a line, the name first, works best.'
        : `${values.length} found. Look at them below.`,
    );
    if (values.length === 0) return;
    review.add(values.map((value) => rowOfPasted(value, crypto.randomUUID())));
    change({ wasPasted: true, text: '' });
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
      setFault(failureText(error, 'saving'));
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
          <SampleFacts value={{ collectedOn, laboratory }} twoWays={null} onChange={change} />
          <div className={styles['end']}>
            {fault !== null && (
              <p className="field-error" role="alert">
                {fault}
              </p>
            )}
            <button
              type="button"
              className="btn p"
              disabled={isSaving || asking.length > 0 || results.length === 0 || collectedOn === ''}
              onClick={() => void save()}
            >
              Keep {results.length === 1 ? '1 value' : `${results.length} values`}
            </button>
            {(asking.length > 0 || collectedOn === '') && (
              <p className="small ink2">
                Before that: {asking.length > 0 ? 'answer the questions above' : 'say which day the sample was taken'}.
              </p>
            )}
          </div>
        </>
      )}
    </>
  );
}
