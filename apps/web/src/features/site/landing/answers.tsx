import styles from './landing.module.css';
import { questions } from './structured-data.ts';

/** What a careful visitor asks first. */
export function Answers() {
  return (
    <dl className={styles['answers']}>
      {questions.map(({ question, answer }) => (
        <div className="entry" key={question}>
          <dt className="m-h">{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
