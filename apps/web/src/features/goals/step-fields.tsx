import { IconPlus, IconX } from '@tabler/icons-react';
import { goalStepsMax } from '@wellkept/contract/goals/goal-limits.ts';
import { TextField } from '../../components/text-field.tsx';
import type { GoalDraft } from './goal-draft.ts';
import styles from './goals.module.css';

type Props = { steps: GoalDraft['steps']; onChange: (steps: GoalDraft['steps']) => void };

/** The plan: small things in the order in which they will be done. */
export function StepFields({ steps, onChange }: Props) {
  return (
    <fieldset className={styles['step-rows']}>
      <legend className="lab">Plan, in small steps</legend>
      {steps.map((step, at) => (
        <div className={styles['step-row']} key={at}>
          <TextField
            label={`Step ${at + 1}`}
            isLabelHidden
            value={step.text}
            maxLength={200}
            onType={(text) => onChange(steps.map((one, index) => (index === at ? { ...one, text } : one)))}
          />
          <button
            type="button"
            className="btn-icon"
            aria-label={`Remove step ${at + 1}`}
            onClick={() => onChange(steps.filter((_, index) => index !== at))}
          >
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      {steps.length < goalStepsMax && (
        <p>
          <button type="button" className="btn quiet sm" onClick={() => onChange([...steps, { text: '', doneOn: null }])}>
            <IconPlus size={16} stroke={1.5} aria-hidden /> Add a step
          </button>
        </p>
      )}
    </fieldset>
  );
}
