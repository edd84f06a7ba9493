import { goalTitleLengthMax } from '@wellkept/contract/goals/goal-limits.ts';
import { useState } from 'react';
import { FormMessage } from '../../components/form-message.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { GoalAgreement } from './goal-agreement.tsx';
import { type GoalDraft, type GoalDraftProblem, parseGoalDraft } from './goal-draft.ts';
import { type Goal, type GoalList, saveGoal } from './goals-data.ts';
import { MeasureFields } from './measure-fields.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { StepFields } from './step-fields.tsx';

type Props = { goal: Goal | null; start: GoalDraft; offered: GoalList['series']; onClose: () => void };

/** Sets or changes a goal: what, how it is seen, by when, and the plan. */
export function GoalDialog({ goal, start, offered, onClose }: Props) {
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<GoalDraftProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** A safety question that the user has to answer before the goal is saved. */
  const [question, setQuestion] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const updateDraft = (next: Partial<GoalDraft>) => {
    setDraft({ ...draft, ...next });
    setProblem(null);
  };
  const getError = (field: keyof GoalDraft) => (problem?.field === field ? problem.message : undefined);

  const save = async () => {
    const fields = parseGoalDraft(draft, goal?.status ?? 'active');
    if ('field' in fields) return setProblem(fields);
    setBusy(true);
    setFailure(null);
    try {
      await saveGoal(goal?.id ?? crypto.randomUUID(), fields);
      onClose();
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal?.field === 'isAgreed') setQuestion(refusal.message);
      else if (refusal?.field === 'dueOn') setProblem({ field: 'dueOn', message: refusal.message });
      else setFailure(formatFailure(error, 'saving'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SaveDialog title={goal ? 'Edit goal' : 'New goal'} onClose={onClose} onSubmit={() => void save()} isBusy={isBusy}>
      <TextField
        label="What do you want?"
        value={draft.title}
        onType={(title) => updateDraft({ title })}
        error={getError('title')}
        maxLength={goalTitleLengthMax}
      />
      <MeasureFields draft={draft} offered={offered} onChange={updateDraft} errorOf={getError} />
      <div className="form-pair">
        <TextField
          label="From"
          type="date"
          value={draft.startsOn}
          onType={(startsOn) => updateDraft({ startsOn })}
          error={getError('startsOn')}
        />
        <TextField
          label="By"
          type="date"
          value={draft.dueOn}
          onType={(dueOn) => updateDraft({ dueOn })}
          error={getError('dueOn')}
          hint="Leave it empty for no date."
        />
      </div>
      <StepFields steps={draft.steps} onChange={(steps) => updateDraft({ steps })} />
      {question && <GoalAgreement question={question} isAgreed={draft.isAgreed} onChange={(isAgreed) => updateDraft({ isAgreed })} />}
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
    </SaveDialog>
  );
}
