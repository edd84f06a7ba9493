import type { Ref } from 'react';
import styles from './unchecked-list.module.css';
import type { UnitChoice } from './unit-question.ts';

type Props = { choices: readonly UnitChoice[]; firstRef?: Ref<HTMLButtonElement>; onPick: (choice: UnitChoice) => void };

/** Which unit a number has: 10 mg and 10 mcg are not the same dose. */
export const UnitChoices = ({ choices, firstRef, onPick }: Props) => (
  <div className={`row ${styles['meant']}`}>
    {choices.map((choice, index) => (
      <button key={choice.label} type="button" className="btn o sm" ref={index === 0 ? firstRef : undefined} onClick={() => onPick(choice)}>
        {choice.label}
      </button>
    ))}
  </div>
);
