import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import type { Engine } from '../../../lib/knowledge.ts';
import { RemedyDetail } from './remedy-detail.tsx';
import { useRemedyCheck } from './use-remedy-check.ts';

type Props = { substance: KnownSubstance; engine: Engine; leaflets: Leaflets; medicines: readonly (string | StoredMedication)[] };

/** What is known of a remedy, where no answer above has checked it yet. */
export function CheckedRemedyDetail({ substance, engine, leaflets, medicines }: Props) {
  const check = useRemedyCheck(engine, substance, medicines);
  return <RemedyDetail substance={substance} engine={engine} leaflets={leaflets} check={check} />;
}
