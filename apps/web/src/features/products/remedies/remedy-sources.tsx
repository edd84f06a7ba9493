import type { Leaflet } from '@wellkept/knowledge/leaflet.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import { wasRead } from '@wellkept/knowledge/was-read.ts';
import type { Engine } from '../../../lib/knowledge.ts';
import { CitedSource } from '../../interactions/cited-source.tsx';
import { listEvidenceSources } from '../../interactions/supplements/card-text.ts';
import type { SupplementEvidence, SupplementFacts } from '../../interactions/supplements/supplement-facts.ts';

/** What cites the sources: a substance, or a practice. */
type Cited = Pick<SupplementFacts, 'evidence'> & { others: readonly OtherSource[] };
/** A source of what is shown beside the evidence, with the section that was read. */
type OtherSource = { source: string; section?: string | undefined };
type Props = { facts: Cited; engine: Engine; leaflets: Leaflets };

/** What is shown beside the evidence of a substance. */
export const listOtherSources = (
  { about, dose, upperLimit, sideEffects, forms, cautions }: SupplementFacts,
  choice: Leaflet['choice'] | null,
): OtherSource[] => [
  ...[about, dose, upperLimit, sideEffects, choice].flatMap((one) => one ?? []),
  ...forms,
  ...cautions.flatMap(({ sources }) => sources.map((source) => ({ source }))),
];

/** Every source of what stands above, each once, with what of it was read. */
export function RemedySources({ facts, engine, leaflets }: Props) {
  const sources = new Map([...engine.knowledge.sources, ...leaflets.sources]);
  const othersRead = facts.others.flatMap(({ source, section }): [string, string][] => (section === undefined ? [] : [[source, section]]));
  const read = new Map([...othersRead, ...facts.evidence.flatMap(listRead)]);
  const ids = [...facts.evidence.flatMap(listEvidenceSources), ...facts.others.map(({ source }) => source)];
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
            <CitedSource source={source} />. {read.has(source.id) && <b className="bold">Read in {read.get(source.id)}.</b>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What of which source was opened for a statement: its sentence, the trials behind it, or the dose that they gave. */
const listRead = ({ source, reading, basis, trialDose, noDose }: SupplementEvidence): [id: string, section: string][] => [
  ...(trialDose?.section === undefined ? [] : [[trialDose.source, trialDose.section] as [string, string]]),
  ...[basis, noDose].flatMap((one): [string, string][] => (one ? [[one.source, one.section]] : [])),
  ...(wasRead(reading) && reading ? [[source, reading.section] as [string, string]] : []),
];
