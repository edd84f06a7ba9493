import { IconX } from '@tabler/icons-react';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import { useId, useMemo, useState } from 'react';
import { createLatePart } from '../../../components/late-part.tsx';
import type { Engine } from '../../../lib/knowledge.ts';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { formatItemLabel } from '../result-view.ts';
import { SourceLine } from '../source-line.tsx';
import { kindWords } from './card-text.ts';
import styles from './cards.module.css';
import { CautionRow } from './caution-row.tsx';
import { AmountRow, WhenRow } from './dosing-rows.tsx';
import { EvidenceRow } from './evidence-row.tsx';
import { RiskRow } from './risk-row.tsx';
import { createSupplementFacts } from './supplement-facts.ts';

const FormsRow = createLatePart(async () => (await import('./forms-row.tsx')).FormsRow);
const SideEffectsRow = createLatePart(async () => (await import('./leaflet-rows.tsx')).SideEffectsRow);
const TestsRow = createLatePart(async () => (await import('./leaflet-rows.tsx')).TestsRow);

type Props = {
  engine: Engine;
  leaflets: Leaflets;
  result: CheckResult;
  index: number;
  hasOthers: boolean;
  reason: string | null;
  onRemove: () => void;
};

/**
 * All that is known of one supplement, the evidence beside the risk. A product of several ingredients tells of one at a time. A plan pays for
 * the evidence; what the check found, and who should take care, are there for everybody.
 */
export function SupplementCard({ engine, leaflets, result, index, hasOthers, reason, onRemove }: Props) {
  const id = useId();
  const { knowledge } = engine;
  const item = result.items[index];
  const substances = (item?.resolution.match?.ingredients ?? []).flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
  const [shownAt, setShownAt] = useState(0);
  const substance = substances[shownAt] ?? substances[0];
  const sources = useMemo(() => new Map([...knowledge.sources, ...leaflets.sources]), [knowledge, leaflets]);
  if (!item || !substance) return null;
  const label = formatItemLabel(item);
  const facts = createSupplementFacts(knowledge, leaflets, substance);
  return (
    <article className={styles['card']} aria-labelledby={`${id}-name`}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h2 id={`${id}-name`}>{label}</h2>
          <button type="button" className="btn-icon" onClick={onRemove} aria-label={`Remove ${label}`}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
        <p className="small mut">{describeSupplement(label, substances, substance)}</p>
        {substances.length > 1 && (
          <fieldset className={styles['ingredients']}>
            <legend className="cap">It holds {substances.length} things. This card tells of</legend>
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
        {facts.about ? (
          <>
            <p>{facts.about.text}</p>
            <SourceLine ids={[facts.about.source]} sources={sources} />
          </>
        ) : (
          <p className="ink2">{substance.use ?? 'We don’t have a sourced description of it.'}</p>
        )}
      </header>
      <FeatureGate feature="supplement_interactions">
        <EvidenceRow name={substance.name} evidence={facts.evidence} upperLimit={facts.upperLimit} reason={reason} sources={sources} />
      </FeatureGate>
      <RiskRow result={result} index={index} cardId={id} hasOthers={hasOthers} />
      <FeatureGate feature="supplement_interactions">
        <AmountRow facts={facts} sources={sources} />
        {/* Cards side by side share their rows, so each row has its place before it is loaded. */}
        <div>
          <FormsRow facts={facts} sources={sources} />
        </div>
        <WhenRow facts={facts} sources={sources} />
      </FeatureGate>
      <CautionRow facts={facts} sources={sources} />
      <FeatureGate feature="supplement_interactions">
        <div>
          <SideEffectsRow facts={facts} sources={sources} />
        </div>
        <div>
          <TestsRow facts={facts} sources={sources} />
        </div>
      </FeatureGate>
    </article>
  );
}

function describeSupplement(label: string, substances: readonly KnownSubstance[], substance: KnownSubstance): string {
  if (substances.length > 1) return 'Product with several ingredients';
  const other = label.toLowerCase() === substance.name.toLowerCase() ? '' : `, ${substance.name}`;
  return `${kindWords[substance.kind]}${other}`;
}
