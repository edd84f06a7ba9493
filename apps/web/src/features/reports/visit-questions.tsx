import { questionLengthMax } from '@wellkept/contract/reports/report-limits.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { type FormEvent, useId, useState } from 'react';
import { clearSent } from '../../lib/clear-sent.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { QuestionList } from './question-list.tsx';
import styles from './reports.module.css';

type Props = { questions: Report['questions']; onChange: () => void };

/** Questions for the next visit, stored until they are removed from the list. */
export function VisitQuestions({ questions, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const put = async (question: { id: string; text: string }) => {
    const { error } = await client.PUT('/api/reports/questions/{id}', {
      params: { path: { id: question.id } },
      body: { text: question.text },
    });
    if (error) throw error;
    onChange();
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    setFault(null);
    try {
      await put({ id: crypto.randomUUID(), text });
      setTyped(clearSent(typed));
    } catch (failure) {
      setFault(formatFailure(failure, 'saving'));
    }
  };
  const remove = async (question: Report['questions'][number]) => {
    if (!(await sendChange(() => client.DELETE('/api/reports/questions/{id}', { params: { path: { id: question.id } } })))) return;
    onChange();
    toast({ kind: 'success', title: 'Question removed', action: { label: 'Undo', run: () => void put(question) } });
  };
  return (
    <>
      {questions.length > 0 && <QuestionList questions={questions} onRemove={(question) => void remove(question)} />}
      <form className={styles['ask']} onSubmit={(event) => void add(event)}>
        <label htmlFor={`${id}-question`}>What do you want to ask at your next visit?</label>
        <div className="row">
          <span className="field">
            <input
              id={`${id}-question`}
              value={typed}
              maxLength={questionLengthMax}
              placeholder="For example: do I still need both?"
              aria-invalid={fault !== null}
              aria-describedby={fault === null ? undefined : `${id}-fault`}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
          </span>
          <button type="submit" className="btn outlined">
            Add
          </button>
        </div>
        {fault !== null && (
          <p className="field-error" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
      </form>
    </>
  );
}
