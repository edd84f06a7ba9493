import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import { wasRead } from '@wellkept/knowledge/was-read.ts';
import type { Engine } from '../../../lib/knowledge.ts';
import { CitedSource } from '../../interactions/cited-source.tsx';
import { listEvidenceSources } from '../../interactions/supplements/card-text.ts';
import type { SupplementFacts } from '../../interactions/supplements/supplement-facts.ts';

type Props = { facts: SupplementFacts; engine: Engine; leaflets: Leaflets };

/** Every source of what stands above, each once, with what of it was read. */
export function RemedySources({ facts, engine, leaflets }: Props) {
  const sources = new Map([...engine.knowledge.sources, ...leaflets.sources]);
  const read = new Map(facts.evidence.flatMap(({ source, reading }) => (wasRead(reading) && reading ? [[source, reading.section]] : [])));
  const ids = [
    ...facts.evidence.flatMap(listEvidenceSources),
    ...[facts.about?.source, facts.dose?.source, facts.upperLimit?.source, facts.sideEffects?.source].filter((id) => id !== undefined),
    ...facts.cautions.flatMap((caution) => caution.sources),
  ];
  const known = [...new Set(ids)].flatMap((id) => sources.get(id) ?? []);
  if (known.length === 0) return null;
  return (
    <section className="sec">
      <h2>Sources</h2>
      <p className="cap">
        {read.size === 0
          ? 'We named these without reopening them for what they say here.'
          : `${read.size} of ${known.length} reopened for what they say here.`}
      </p>
      <ol className="small">
        {known.map((source) => (
          <li key={source.id}>
            <CitedSource source={source} />. {read.has(source.id) && <b className="b">Read, section {read.get(source.id)}.</b>}
          </li>
        ))}
      </ol>
    </section>
  );
}
