import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Practice } from '@wellkept/knowledge/practice.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { useMemo } from 'react';
import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import type { Engine } from '../../../lib/knowledge.ts';
import { SourceLine } from '../../interactions/source-line.tsx';
import { CardRow } from '../../interactions/supplements/card-row.tsx';
import cards from '../../interactions/supplements/cards.module.css';
import { EvidenceRow } from '../../interactions/supplements/evidence-row.tsx';
import { usePerson } from '../../profile/use-person.ts';
import styles from '../products.module.css';
import { judgePractice } from './practice-risk.ts';

type Props = { practice: Practice; engine: Engine; leaflets: Leaflets; medicines: readonly (string | StoredMedication)[] };

/** What is about this person first, then what trials say of a practice and how they did it. */
export function PracticeDetail({ practice, engine, leaflets, medicines }: Props) {
  const { person } = usePerson();
  const cautions = useMemo(() => judgePractice(practice, engine, person, medicines), [practice, engine, person, medicines]);
  const { name, about, how, evidence } = practice;
  const { sources } = leaflets;
  return (
    <div className={styles['card']}>
      <div>
        <p>{about.text}</p>
        <SourceLine ids={[about.source]} sources={sources} />
      </div>
      <CardRow title="Who should take care">
        {cautions.length === 0 && <p className="ink2">We don’t know of anyone who shouldn’t do it. If you’re ill, ask first.</p>}
        <ul className={cards['cautions']}>
          {cautions.map(({ who, text, severity, because }) => (
            <li key={who}>
              <SeverityGlyph mark={severity} />
              <p>
                <b className="bold">{because.length > 0 ? `For you, because of ${formatList(because.map(toMidSentence))}:` : `${who}:`}</b>{' '}
                <span className="ink2">{text}</span>
              </p>
            </li>
          ))}
        </ul>
        <SourceLine ids={cautions.map(({ source }) => source)} sources={sources} />
      </CardRow>
      <EvidenceRow name={name} evidence={evidence} upperLimit={null} reason={null} sources={sources} isDone />
      <CardRow title="How trials did it">
        {how ? (
          <>
            <p>
              {how.text} <span className="ink2">Read in {how.section}.</span>
            </p>
            <SourceLine ids={[how.source]} sources={sources} />
          </>
        ) : (
          <p className="ink2">We haven’t found how often or how long trials did it.</p>
        )}
      </CardRow>
    </div>
  );
}
