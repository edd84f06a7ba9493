import type { ComponentProps } from 'react';
import styles from '../products.module.css';
import { PracticeDetail } from './practice-detail.tsx';
import { practiceWord } from './remedies.ts';
import { RemedySources } from './remedy-sources.tsx';

/** Everything that is known of a practice, then where it is from. */
export function PracticeSheet(props: ComponentProps<typeof PracticeDetail>) {
  const { practice, engine, leaflets } = props;
  const { synonyms = [], evidence, about, how, cautions } = practice;
  const others = [about.source, ...(how ? [how.source] : []), ...cautions.map(({ source }) => source)];
  return (
    <div className={styles['card']}>
      <p className="cap">{[practiceWord, ...synonyms].join(', ')}</p>
      <PracticeDetail {...props} />
      <RemedySources facts={{ evidence, others }} engine={engine} leaflets={leaflets} />
    </div>
  );
}
