import { listSubstanceInteractions } from '@wellkept/interactions/substances/substance-interactions.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Match } from '@wellkept/medications/resolution.ts';
import { useMemo, useState } from 'react';
import type { Engine } from '../../../lib/knowledge.ts';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { SourceLine } from '../source-line.tsx';
import { kindWords } from '../supplements/card-text.ts';
import { CautionRow } from '../supplements/caution-row.tsx';
import { AmountRow, WhenRow } from '../supplements/dosing-rows.tsx';
import { SideEffectsRow, TestsRow } from '../supplements/leaflet-rows.tsx';
import { createSupplementFacts } from '../supplements/supplement-facts.ts';
import { RecordList } from './record-list.tsx';
import styles from './substance-record.module.css';

type Props = { engine: Engine; leaflets: Leaflets; match: Match };

/** What a name stands for, one ingredient at a time. What is severe, and who should take care, is there for everybody. */
export function SubstanceRecord({ engine: { knowledge }, leaflets, match }: Props) {
  const substances = match.ingredients.flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
  const [shownAt, setShownAt] = useState(0);
  const substance = substances[shownAt];
  const lines = useMemo(() => (substance ? listSubstanceInteractions(knowledge, substance) : []), [knowledge, substance]);
  const sources = useMemo(() => new Map([...knowledge.sources, ...leaflets.sources]), [knowledge, leaflets]);
  if (!substance) return null;
  const facts = createSupplementFacts(knowledge, leaflets, substance);
  return (
    <article className={styles['record']} aria-labelledby="record-name">
      <header>
        <h2 id="record-name">{substance.name}</h2>
        <p className="small mut">{kindWords[substance.kind]}</p>
        {substances.length > 1 && (
          <fieldset className={styles['ingredients']}>
            <legend className="cap">
              {match.name} holds {substances.length} things. This is the record of
            </legend>
            {substances.map((one, at) => (
              <button
                key={one.id}
                type="button"
                className="btn outlined sm"
                aria-pressed={one === substance}
                onClick={() => setShownAt(at)}
              >
                {one.name}
              </button>
            ))}
          </fieldset>
        )}
        <p>{facts.about?.text ?? substance.use ?? 'We don’t have a sourced description of it.'}</p>
        {facts.about && <SourceLine ids={[facts.about.source]} sources={sources} />}
      </header>
      <RecordList key={substance.id} name={substance.name} lines={lines} />
      <div className={styles['facts']}>
        <CautionRow facts={facts} sources={sources} />
        <FeatureGate feature="drug_interaction_database">
          <AmountRow facts={facts} sources={sources} />
          <WhenRow facts={facts} sources={sources} />
          <SideEffectsRow facts={facts} sources={sources} />
          <TestsRow facts={facts} sources={sources} />
        </FeatureGate>
      </div>
    </article>
  );
}
