import { FormMessage } from '../../components/form-message.tsx';
import styles from './goals.module.css';

type Props = { question: string; isAgreed: boolean; onChange: (isAgreed: boolean) => void };

/** Asks for the agreement of a professional where a goal may be unsafe. */
export function GoalAgreement({ question, isAgreed, onChange }: Props) {
  return (
    <div className={styles['fields']}>
      <FormMessage kind="info">{question}</FormMessage>
      <label className={styles['agree']}>
        <input type="checkbox" checked={isAgreed} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
        Yes, a health professional agrees with this goal.
      </label>
    </div>
  );
}
