import { describeReport } from '@wellkept/community/treatments/report.ts';
import { type FormEvent, useState } from 'react';
import { FormMessage } from '../../components/form-message.tsx';
import styles from './community.module.css';
import type { Contribution } from './community-data.ts';
import { findLengthFault } from './post-text-field.tsx';
import { CancelButton, PostingFoot } from './posting-foot.tsx';
import { AnswerFields } from './treatment-answer-fields.tsx';
import { type AnswersDraft, editReport, type Report, toAnswers } from './treatment-data.ts';
import { NoteField } from './treatment-form.tsx';
import { usePosting } from './use-posting.ts';

type Props = { contribution: Contribution; report: Report; onClose: () => void };

/** Changes the answers and the note of one’s own report. Another treatment is another report. */
export function ReportEditForm({ contribution: { id, title, text }, report, onClose }: Props) {
  const [answers, setAnswers] = useState<AnswersDraft>({ ...report.answers, dose: report.answers.dose ?? '' });
  const [note, setNote] = useState(text);
  const given = toAnswers(answers);
  const send = () => {
    if (given === null) throw new Error('answers that are not complete');
    return editReport(id, { ...given, note });
  };
  const posting = usePosting(send, (_posted, isCrisis) => isCrisis || onClose());
  const isLocked = posting.reading !== null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (given !== null && findLengthFault(note) === null)
      void posting.begin({ id, title, text: note, answers: describeReport(report.treatmentName, given, note) });
  };
  return (
    <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit} aria-label="Change your report">
      {posting.error !== null && <FormMessage kind="error">{posting.error}</FormMessage>}
      <p className="cap">Others can read what it said before.</p>
      <AnswerFields answers={answers} isLocked={isLocked} onChange={(change) => setAnswers({ ...answers, ...change })} />
      <NoteField note={note} isLocked={isLocked} onChange={setNote} />
      <PostingFoot posting={posting} submit="Save">
        <CancelButton onClose={onClose} />
      </PostingFoot>
    </form>
  );
}
