import styles from './safety.module.css';
import { acknowledgementWords } from './safety-text.ts';

const answers = ['seen', 'discussed'] as const;

type Props = { name: string; isBusy: boolean; onAnswer: (answer: (typeof answers)[number]) => void };

export function AnswerChoice({ name, isBusy, onAnswer }: Props) {
  return (
    <fieldset className={`row ${styles['ask']}`}>
      <legend className="vh">Your answer to {name}</legend>
      {answers.map((answer) => (
        <button key={answer} type="button" className="btn outlined sm" disabled={isBusy} onClick={() => onAnswer(answer)}>
          {acknowledgementWords[answer]}
        </button>
      ))}
    </fieldset>
  );
}
