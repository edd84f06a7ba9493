import type { Ref } from 'react';
import { shorten } from '../../lib/wording.ts';
import styles from './unchecked-list.module.css';
import type { UnitChoice } from './unit-question.ts';

type Props = { text: string; choices: readonly UnitChoice[]; firstRef?: Ref<HTMLButtonElement>; onPick: (choice: UnitChoice) => void };

/** Asks which unit a number has: 10 mg and 10 mcg are not the same dose. */
export function UnitChoices({ text, choices, firstRef, onPick }: Props) {
  if (choices.length === 0) return null;
  return (
    <div className={`row ${styles['unit']}`}>
      <span className="small">Which unit is “{shorten(text, 30)}” in?</span>
      {choices.map((choice, index) => (
        <button
          key={choice.label}
          type="button"
          className="btn outlined sm"
          ref={index === 0 ? firstRef : undefined}
          onClick={() => onPick(choice)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
