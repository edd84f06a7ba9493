import { IconCheck } from '@tabler/icons-react';
import { createProfileOverview, profileSections } from '@wellkept/profile/overview.ts';
import type { Profile } from '@wellkept/profile/profile.ts';
import styles from './step-path.module.css';

type Props = { profile: Profile; cabinetCount: number; step: number; onStep: (step: number) => void };

/** The seven parts: which are answered, where one is. Any of them can be gone to. */
export function StepPath({ profile, cabinetCount, step, onStep }: Props) {
  const { sections } = createProfileOverview(profile, cabinetCount);
  return (
    <nav className={styles['path']} aria-label={`Your profile, ${profileSections.length} sections`}>
      <ol>
        {sections.map(({ section, title, isDone }, index) => (
          <li key={section} className={index === step ? styles['here'] : isDone ? styles['done'] : undefined}>
            <button type="button" aria-current={index === step ? 'step' : undefined} onClick={() => onStep(index)}>
              <b>{isDone && index !== step ? <IconCheck size={14} stroke={2.2} aria-hidden /> : index + 1}</b>
              {title}
              {isDone && <span className="vh">, answered</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same on a phone: where one is, and how much is left. */
export function StepBar({ step, share }: { step: number; share: number }) {
  return (
    <div className={styles['bar']}>
      <span className="cap">
        Step {step + 1} of {profileSections.length}, {profileSections[step]?.title}
      </span>
      <i aria-hidden="true">
        {profileSections.map(({ section }, index) => (
          <u
            key={section}
            className={index < step ? styles['full'] : index === step ? (share < 0.5 ? styles['half'] : styles['most']) : undefined}
          />
        ))}
      </i>
    </div>
  );
}
