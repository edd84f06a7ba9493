import { onboardingParts } from '@wellkept/profile/onboarding.ts';
import { Entry } from '../../../components/entry.tsx';
import styles from './onboarding.module.css';
import type { OnboardingTestChange } from './testing-page.tsx';

const halfway = Array.from({ length: onboardingParts.length - 1 }, (_, at) => at + 1);

type Props = { isDisabled: boolean; onSet: (body: OnboardingTestChange, message: string) => void };

export function SetUpChanges({ isDisabled, onSet }: Props) {
  return (
    <Entry note="Set it to">
      <div className={styles['states']}>
        <button
          type="button"
          className="btn outlined"
          disabled={isDisabled}
          onClick={() => onSet({ state: 'new' }, 'Your set-up hasn’t started')}
        >
          New
        </button>
        {halfway.map((parts) => (
          <button
            key={parts}
            type="button"
            className="btn outlined"
            disabled={isDisabled}
            onClick={() => onSet({ state: 'partial', parts }, `Your set-up continues at step ${parts + 1}`)}
          >
            Half done, at step {parts + 1}
          </button>
        ))}
        <button
          type="button"
          className="btn outlined"
          disabled={isDisabled}
          onClick={() => onSet({ state: 'complete' }, 'Your set-up is complete')}
        >
          Complete
        </button>
      </div>
    </Entry>
  );
}
