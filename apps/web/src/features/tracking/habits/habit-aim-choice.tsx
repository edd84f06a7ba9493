import styles from '../diary/diary.module.css';
import type { HabitDraft } from './habit-draft.ts';

type Props = { aim: HabitDraft['aim']; onChoose: (aim: HabitDraft['aim']) => void };

export function HabitAimChoice({ aim: chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="lab">Do it, or stop it?</legend>
      <div className={styles['chips']}>
        {(['build', 'stop'] as const).map((aim) => (
          <button key={aim} type="button" className={styles['chip']} aria-pressed={chosen === aim} onClick={() => onChoose(aim)}>
            {aim === 'build' ? 'Do it' : 'Stop it'}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
