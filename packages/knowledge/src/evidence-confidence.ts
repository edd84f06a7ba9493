import type { Leaflet } from './leaflet.ts';
import type { Source } from './schema.ts';
import { wasRead } from './was-read.ts';

type Evidence = Pick<NonNullable<Leaflet['evidence']>[number], 'verdict' | 'reading'>;
export type EvidenceConfidence = 'low' | 'moderate' | 'high';

/** How sure a statement about an effect is: a single study is never more than weak, and what was not read never more than moderate. */
export function computeEvidenceConfidence({ verdict, reading }: Evidence, source: Pick<Source, 'kind'> | undefined): EvidenceConfidence {
  const isSettled = verdict === 'works' || verdict === 'does-not-help';
  if (!isSettled || source === undefined || source.kind === 'study') return 'low';
  return wasRead(reading) ? 'high' : 'moderate';
}
