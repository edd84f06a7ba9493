import { product } from '@wellkept/contract/product.ts';
import type { ReactNode } from 'react';
import styles from './landing.module.css';
import { questions } from './structured-data.ts';

/** What a careful visitor asks first. */
export function Answers() {
  return (
    <dl className={styles['answers']}>
      <Answer question="Where answers come from">
        Product labels, medicines agencies and published studies. Each finding shows its sources and a grade for how strong they are.
      </Answer>
      <Answer question="What it can’t do">
        {product.name} is not a medical device and does not diagnose or treat. The AI may be wrong, and so may we. Ask a professional before
        you change anything.
      </Answer>
      {questions.map(({ question, answer }) => (
        <Answer key={question} question={question}>
          {answer}
        </Answer>
      ))}
      <Answer question="In an emergency">
        Call{' '}
        {product.emergencyNumbers.map(({ number, region }, index) => (
          <span key={region}>
            {index > 0 && (index === product.emergencyNumbers.length - 1 ? ' or ' : ', ')}
            <b>{number}</b> in the {region}
          </span>
        ))}
        .
      </Answer>
    </dl>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="entry">
      <dt className="m-h">{question}</dt>
      <dd>{children}</dd>
    </div>
  );
}
