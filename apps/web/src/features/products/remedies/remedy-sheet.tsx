import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { findSubstanceFact, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { getMarkWord } from '../../../components/severity-mark.tsx';
import type { Engine } from '../../../lib/knowledge.ts';
import { AnswerCard } from '../../interactions/answer-card.tsx';
import { listItemFindings } from '../../interactions/result-view.ts';
import { kindWords } from '../../interactions/supplements/card-text.ts';
import { createSupplementFacts } from '../../interactions/supplements/supplement-facts.ts';
import styles from '../products.module.css';
import { HowToChoose } from './how-to-choose.tsx';
import { RemedyDetail } from './remedy-detail.tsx';
import { listOtherSources, RemedySources } from './remedy-sources.tsx';
import type { SeverePartners } from './severe-partners.ts';
import { type RemedyCheck, useRemedyCheck } from './use-remedy-check.ts';

type Props = { substance: KnownSubstance; engine: Engine; leaflets: Leaflets; medicines: readonly (string | StoredMedication)[] };

const namesMax = 4;

/** The answer, then everything that is known of a remedy, then where it is from. */
export function RemedySheet({ substance, engine, leaflets, medicines }: Props) {
  const check = useRemedyCheck(engine, substance, medicines);
  const facts = useMemo(() => createSupplementFacts(engine.knowledge, leaflets, substance), [engine, leaflets, substance]);
  const choice = findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.choice);
  const names = (substance.synonyms ?? []).slice(0, namesMax);
  return (
    <div className={styles['card']}>
      <p className="cap">{[kindWords[substance.kind], ...names].join(', ')}</p>
      <RemedyAnswer name={substance.name} check={check} />
      <RemedyDetail substance={substance} engine={engine} leaflets={leaflets} check={check} />
      <HowToChoose choice={choice} />
      <RemedySources facts={{ evidence: facts.evidence, others: listOtherSources(facts, choice) }} engine={engine} leaflets={leaflets} />
    </div>
  );
}

/** What the check says first; never that it is safe. */
function RemedyAnswer({ name, check: { result, partners, otherCount } }: { name: string; check: RemedyCheck }) {
  const [worst] = listItemFindings(result, otherCount);
  if (worst) {
    const others = worst.substances.map((one) => one.name).filter((one) => one !== name);
    const sentence = others.length > 0 ? `${name} with ${formatList(others.map(toMidSentence), namesMax)}` : `${name} and you`;
    return (
      <AnswerCard mark={worst.severity} sentence={`${sentence}: ${getMarkWord(worst.severity).toLowerCase()}.`}>
        <p>{worst.headline}</p>
      </AnswerCard>
    );
  }
  if (otherCount === 0) return <AnswerWithoutList name={name} partners={partners} />;
  return (
    <AnswerCard mark="none" sentence="We know of no interaction with your list.">
      <p>That isn’t the same as safe. Read for whom it isn’t, below.</p>
    </AnswerCard>
  );
}

/** For those whose medicines we don't know: what is severe with it. */
function AnswerWithoutList({ name, partners }: { name: string; partners: readonly SeverePartners[] }) {
  const [worst] = partners;
  const remedy = toMidSentence(name);
  const names = [...new Set(partners.flatMap((group) => group.names.slice(0, 1)))].slice(0, namesMax).map(toMidSentence);
  const sentence = {
    contraindicated: `Some medicines must never be combined with ${remedy}.`,
    major: `Some medicines are a serious risk with ${remedy}.`,
    nothing: 'We have no list to check it with.',
  }[worst?.severity ?? 'nothing'];
  return (
    <AnswerCard mark={worst?.severity ?? 'nothing'} sentence={sentence}>
      {worst && <p>They include {formatList(names)}. All that we know of are below.</p>}
      <p>
        Add your medicines on <Link to="/medications">your list</Link>, or try them in the <Link to="/interactions">interaction check</Link>
        .
      </p>
    </AnswerCard>
  );
}
