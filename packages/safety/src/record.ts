import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { interactionFinding } from './compose-finding.ts';
import { confidenceOf } from './confidence.ts';
import type { Finding, PairFinding } from './findings.ts';
import { judgePair } from './judge-pair.ts';
import { bySeverity } from './severity.ts';

/** Another substance, and what the two have to say to each other. */
export type RecordLine = { other: KnownSubstance; finding: Finding & PairFinding };

/** Everything on record about one substance: each other one that it does not leave alone, the most severe first, and among equals what most people know. */
export function recordOf(knowledge: Knowledge, substance: KnownSubstance): RecordLine[] {
  return [...knowledge.substances.values()]
    .flatMap((other): RecordLine[] => {
      const finding =
        other === substance ? null : interactionFinding(knowledge, judgePair(knowledge, substance, other), substance, other, [0, 1]);
      return finding ? [{ other, finding: { ...finding, confidence: confidenceOf(finding, []) } }] : [];
    })
    .sort(
      (one, next) =>
        bySeverity(one.finding, next.finding) || next.other.brands.length - one.other.brands.length || byName(one.other, next.other),
    );
}

const byName = (one: KnownSubstance, next: KnownSubstance): number => (one.name < next.name ? -1 : 1);
