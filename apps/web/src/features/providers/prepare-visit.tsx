import { useState } from 'react';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { VisitQuestions } from '../reports/visit-questions.tsx';
import styles from './providers.module.css';

/** In the words of a patient. They are questions of method, so no source is claimed for them. */
const suggested = [
  'What do you think is going on, and what else could it be?',
  'Do I still need all of my medicines?',
  'What are the benefits and risks, and what happens if we wait?',
  'When should I come back, and when should I call sooner?',
] as const;
const steps = [
  'Write down your questions, most important first',
  'Bring a list of all medicines, supplements and doses',
  'Bring recent results and letters from other doctors',
  'Note when symptoms began and what makes them better or worse',
  'Bring your ID and insurance card',
  'Ask ahead for an interpreter or step-free access if you need one',
] as const;

/** Questions to bring, which are those of the report, and what to have at hand. */
export function PrepareVisit() {
  const { data: questions, isPending, refetch } = api.useQuery('get', '/api/reports/questions', {}, { staleTime: 0 });
  const add = async (text: string) => {
    const params = { path: { id: crypto.randomUUID() } };
    const retry = () => void add(text);
    if (await sendChange(() => client.PUT('/api/reports/questions/{id}', { params, body: { text } }), { retry })) await refetch();
  };
  const left = suggested.filter((text) => !questions?.some((question) => question.text === text));
  return (
    <section className="sec">
      <h2>Prepare for a visit</h2>
      {questions && (
        <>
          <VisitQuestions questions={questions} onChange={() => void refetch()} />
          {left.length > 0 && (
            <>
              <p className="cap">People often ask these. Add the ones that fit.</p>
              <ul className={styles['places']} aria-label="Suggested questions">
                {left.map((text) => (
                  <li key={text}>
                    <button type="button" className="btn outlined sm" onClick={() => void add(text)}>
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {isPending ? (
        <LoadingStatus text="Loading your questions">
          <Skeleton height={420} />
        </LoadingStatus>
      ) : (
        <>
          <Checklist />
          <p>
            <ArrowLink to="/reports">Print a report with your questions</ArrowLink>
          </p>
        </>
      )}
    </section>
  );
}

/** Ticks last until the page is left: the next visit begins with an empty list. */
function Checklist() {
  const [done, setDone] = useState<readonly string[]>([]);
  const toggle = (step: string) => setDone(done.includes(step) ? done.filter((one) => one !== step) : [...done, step]);
  return (
    <fieldset className={styles['steps']}>
      <legend>Checklist</legend>
      {steps.map((step) => (
        <label key={step} className={styles['tick']}>
          <input type="checkbox" checked={done.includes(step)} onChange={() => toggle(step)} />
          <span>{step}</span>
        </label>
      ))}
    </fieldset>
  );
}
