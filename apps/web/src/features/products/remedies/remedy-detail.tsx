import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import { useId, useMemo } from 'react';
import { AddToList } from '../../../components/add-to-list.tsx';
import type { Engine } from '../../../lib/knowledge.ts';
import { useSession } from '../../../lib/session.ts';
import { SourceLine } from '../../interactions/source-line.tsx';
import { CautionRow } from '../../interactions/supplements/caution-row.tsx';
import { AmountRow } from '../../interactions/supplements/dosing-rows.tsx';
import { EvidenceRow } from '../../interactions/supplements/evidence-row.tsx';
import { FormsRow } from '../../interactions/supplements/forms-row.tsx';
import { SideEffectsRow } from '../../interactions/supplements/leaflet-rows.tsx';
import { RiskRow } from '../../interactions/supplements/risk-row.tsx';
import { createSupplementFacts } from '../../interactions/supplements/supplement-facts.ts';
import styles from '../products.module.css';
import { SeverePartnersRow } from './severe-partners-row.tsx';
import type { RemedyCheck } from './use-remedy-check.ts';

/** What can stand on a list of what one takes. */
const kinds: ReadonlySet<KnownSubstance['kind']> = new Set(['herb', 'supplement', 'vitamin', 'mineral']);

type Props = { substance: KnownSubstance; engine: Engine; leaflets: Leaflets; check: RemedyCheck };

/** The person's own risk first, then what trials say, how much, and for whom not. */
export function RemedyDetail({ substance, engine, leaflets, check: { result, partners, otherCount, isTaken } }: Props) {
  const id = useId();
  const { user } = useSession();
  const facts = useMemo(() => createSupplementFacts(engine.knowledge, leaflets, substance), [engine, leaflets, substance]);
  const sources = useMemo(() => new Map([...engine.knowledge.sources, ...leaflets.sources]), [engine, leaflets]);
  return (
    <div className={styles['card']}>
      <RiskRow result={result} index={otherCount} cardId={id} hasOthers={otherCount > 0} />
      <SeverePartnersRow name={substance.name} groups={partners} />
      {user && kinds.has(substance.kind) && !isTaken && <AddToList text={substance.name} />}
      {facts.about && (
        <div>
          <p>{facts.about.text}</p>
          <SourceLine ids={[facts.about.source]} sources={sources} />
        </div>
      )}
      <EvidenceRow name={substance.name} evidence={facts.evidence} upperLimit={facts.upperLimit} reason={null} sources={sources} />
      <AmountRow facts={facts} sources={sources} />
      <FormsRow facts={facts} sources={sources} />
      <CautionRow facts={facts} sources={sources} />
      <SideEffectsRow facts={facts} sources={sources} />
    </div>
  );
}
