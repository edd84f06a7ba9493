import { IconX } from '@tabler/icons-react';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import styles from './reports.module.css';

type Props = { questions: Report['questions']; onRemove: (question: Report['questions'][number]) => void };

export function QuestionList({ questions, onRemove }: Props) {
  return (
    <ul className={styles['questions']}>
      {questions.map((question) => (
        <li key={question.id}>
          <p>{question.text}</p>
          <button type="button" className="btn-icon" aria-label={`Remove “${question.text}”`} onClick={() => onRemove(question)}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
