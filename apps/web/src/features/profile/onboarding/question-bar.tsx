import type { FormEvent } from 'react';
import styles from './onboarding.module.css';

type Props = {
  onBack: (() => void) | null;
  skipText: string;
  onSkip: () => void;
  continueText: string;
  isDisabled: boolean;
  /** Null inside a form, where the button submits. */
  onContinue: ((event: FormEvent) => void) | null;
};

/** The buttons that go back, skip the question and continue. */
export function QuestionBar({ onBack, skipText, onSkip, continueText, isDisabled, onContinue }: Props) {
  return (
    <div className={styles['bar']}>
      {onBack && (
        <button type="button" className="btn outlined" onClick={onBack}>
          Back
        </button>
      )}
      <button type="button" className="btn quiet" onClick={onSkip}>
        {skipText}
      </button>
      <button type={onContinue ? 'button' : 'submit'} className="btn primary" disabled={isDisabled} onClick={onContinue ?? undefined}>
        {continueText}
      </button>
    </div>
  );
}
