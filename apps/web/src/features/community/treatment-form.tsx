import { communityGroups, type GroupId, isGroupId } from '@wellkept/community/groups.ts';
import { type FormEvent, useState } from 'react';
import { FormMessage } from '../../components/form-message.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './community.module.css';
import { DraftState } from './draft-state.tsx';
import { useNameChoice } from './name-choice.tsx';
import { findLengthFault, PostTextField } from './post-text-field.tsx';
import { PostingFoot } from './posting-foot.tsx';
import { AnswerFields } from './treatment-answer-fields.tsx';
import { postReport, readNames, toAnswers, toDraft } from './treatment-data.ts';
import { usePosting } from './use-posting.ts';
import { type ReportDraft, useReportDraft } from './use-treatment-draft.ts';

type Props = { start: { group: GroupId | ''; treatment: string; reason: string }; onPosted: (id: string) => void };

const unknownTreatment = 'We don’t know this one. Name one medicine, remedy or practice, without its dose.';
const unknownReason = 'We don’t know this one. Name one condition or symptom in a few words.';

/** What was tried, what for, and what came of it. */
export function ReportForm({ start, onPosted }: Props) {
  const { stored, draft, changeAnswers } = useReportDraft(start);
  const { treatment, reason, note, groupId, answers } = draft;
  const name = useNameChoice(stored);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { id } = stored.fields;
  const given = toAnswers(answers);
  const send = async () => {
    await name.choose();
    if (groupId === '' || given === null) throw new Error('a report that is not complete');
    return postReport(id, { ...given, groupId, treatment, reason, note, isAnonymous: name.isAnonymous });
  };
  const posting = usePosting(send, (_posted, isCrisis) => {
    stored.discard();
    if (!isCrisis) onPosted(id);
  });
  const check = async () => {
    const missing = findMissing({ groupId, treatment, reason, isComplete: given !== null }) ?? findLengthFault(note);
    if (missing !== null || given === null) return setProblem({ field: null, text: missing ?? '' });
    const read = await readNames(treatment, reason);
    if (!read.treatment) return setProblem({ field: 'treatment', text: unknownTreatment });
    if (!read.reason) return setProblem({ field: 'reason', text: unknownReason });
    setProblem(null);
    await posting.begin(toDraft(read.treatment.name, read.reason.name, given, note));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    check().catch((failure: unknown) => setProblem({ field: null, text: formatFailure(failure, 'saving') }));
  };
  const isLocked = posting.reading !== null;
  const general = problem?.field === null ? problem.text : posting.error;
  return (
    <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit} noValidate>
      {general !== null && <FormMessage kind="error">{general}</FormMessage>}
      <SubjectFields draft={draft} isLocked={isLocked} problem={problem} onChange={stored.change} />
      <AnswerFields answers={answers} isLocked={isLocked} onChange={changeAnswers} />
      <NoteField note={note} isLocked={isLocked} onChange={(text) => stored.change({ note: text })} />
      <PostingFoot posting={posting} submit="Post report" name={name.choice}>
        <DraftState draft={stored} />
      </PostingFoot>
    </form>
  );
}

type Problem = { field: 'treatment' | 'reason' | null; text: string };
type SubjectProps = {
  draft: Pick<ReportDraft, 'treatment' | 'reason' | 'groupId'>;
  isLocked: boolean;
  problem: Problem | null;
  onChange: (change: Partial<Record<'treatment' | 'reason' | 'groupId', string>>) => void;
};

/** What was tried, what for, and in which group it appears. */
function SubjectFields({ draft, isLocked, problem, onChange: change }: SubjectProps) {
  const findError = (field: string) => (problem?.field === field ? problem.text : null);
  return (
    <>
      {problem !== null && problem.field !== null && <FormMessage kind="error">Please check the name that is marked below.</FormMessage>}
      <TextField
        label="What did you try?"
        hint="One medicine, supplement, remedy or practice. For example: magnesium, or walking"
        error={findError('treatment')}
        maxLength={120}
        value={draft.treatment}
        disabled={isLocked}
        onType={(text) => change({ treatment: text })}
      />
      <TextField
        label="What for?"
        hint="One condition or symptom. For example: insomnia"
        error={findError('reason')}
        maxLength={120}
        value={draft.reason}
        disabled={isLocked}
        onType={(text) => change({ reason: text })}
      />
      <SelectField
        label="Group"
        value={draft.groupId}
        isDisabled={isLocked}
        choices={[{ value: '', label: 'Choose a group' }, ...communityGroups.map((one) => ({ value: one.id, label: one.name }))]}
        onChange={(value) => change({ groupId: isGroupId(value) ? value : '' })}
      />
    </>
  );
}

type Given = { groupId: string; treatment: string; reason: string; isComplete: boolean };
function findMissing({ groupId, treatment, reason, isComplete }: Given): string | null {
  if (treatment.trim() === '') return 'Say what you tried.';
  if (reason.trim() === '') return 'Say what you tried it for.';
  if (groupId === '') return 'Choose a group.';
  return isComplete ? null : 'Say how long you tried it and whether it helped.';
}

type NoteProps = { note: string; isLocked: boolean; onChange: (text: string) => void };

export const NoteField = ({ note, isLocked, onChange }: NoteProps) => (
  <PostTextField
    label="In your own words (optional)"
    hint="What changed, and when? Please leave out names, phone numbers and links."
    rows={6}
    text={note}
    isLocked={isLocked}
    onType={onChange}
  />
);
