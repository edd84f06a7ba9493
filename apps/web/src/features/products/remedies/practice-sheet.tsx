import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { type ComponentProps, useMemo } from 'react';
import { getMarkWord } from '../../../components/severity-mark.tsx';
import { AnswerCard } from '../../interactions/answer-card.tsx';
import { usePerson } from '../../profile/use-person.ts';
import styles from '../products.module.css';
import { PracticeDetail } from './practice-detail.tsx';
import { judgePractice } from './practice-risk.ts';
import { practiceWord } from './remedies.ts';
import { RemedySources } from './remedy-sources.tsx';

type Props = ComponentProps<typeof PracticeDetail>;

/** The answer, then everything that is known of a practice, then where it is from. */
export function PracticeSheet(props: Props) {
  const { practice, engine, leaflets } = props;
  const { synonyms = [], evidence, about, how, cautions } = practice;
  const others = [about, ...(how ? [how] : []), ...cautions];
  return (
    <div className={styles['card']}>
      <p className="cap">{[practiceWord, ...synonyms].join(', ')}</p>
      <PracticeAnswer {...props} />
      <PracticeDetail {...props} />
      <RemedySources facts={{ evidence, others }} engine={engine} leaflets={leaflets} />
    </div>
  );
}

/** What is about this person; never that it is safe. */
function PracticeAnswer({ practice, engine, medicines }: Props) {
  const { person, progress } = usePerson();
  const [first] = useMemo(() => judgePractice(practice, engine, person, medicines), [practice, engine, person, medicines]);
  if (first && first.because.length > 0)
    return (
      <AnswerCard
        mark={first.severity}
        sentence={`${practice.name} and ${formatList(first.because.map(toMidSentence))}: ${getMarkWord(first.severity).toLowerCase()}.`}
      >
        <p>{first.text}</p>
      </AnswerCard>
    );
  if (progress !== 'done')
    return (
      <AnswerCard mark="nothing" sentence="We haven’t checked it with your profile yet.">
        <p>{progress === 'waiting' ? 'Your profile is loading.' : 'We couldn’t load your profile.'} Read who should take care, below.</p>
      </AnswerCard>
    );
  if (medicines.length === 0 && engine.readPerson(person ?? {}).circumstances.length === 0)
    return (
      <AnswerCard mark="nothing" sentence="We have no list and no conditions to check it with.">
        <p>Read who should take care, below.</p>
      </AnswerCard>
    );
  return (
    <AnswerCard mark="nothing" sentence="We know of nothing about you that makes it a risk.">
      <p>That isn’t the same as safe: we only know what is in your profile and on your list. Read who should take care, below.</p>
    </AnswerCard>
  );
}
