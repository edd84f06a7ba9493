import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { createInteractionFinding } from '../findings/compose-finding.ts';
import { computeFindingConfidence } from '../findings/confidence.ts';
import type { Finding, PairFinding } from '../findings/findings.ts';
import { judgePair } from '../rules/judge-pair.ts';
import { compareSeverity } from '../severity.ts';

/** Another substance, and what the two have to say to each other. */
export type SubstanceInteraction = { other: KnownSubstance; finding: Finding & PairFinding };

/** Everything on record about one substance: each other one that it does not leave alone, the most severe first, and among equals what most people know. */
export function listSubstanceInteractions(knowledge: Knowledge, substance: KnownSubstance): SubstanceInteraction[] {
  return [...knowledge.substances.values()]
    .flatMap((other): SubstanceInteraction[] => {
      const finding =
        other === substance ? null : createInteractionFinding(knowledge, judgePair(knowledge, substance, other), substance, other, [0, 1]);
      return finding ? [{ other, finding: { ...finding, confidence: computeFindingConfidence(finding, []) } }] : [];
    })
    .sort(
      (one, next) =>
        compareSeverity(one.finding, next.finding) ||
        next.other.brands.length - one.other.brands.length ||
        compareName(one.other, next.other),
    );
}

const compareName = (one: KnownSubstance, next: KnownSubstance): number => (one.name < next.name ? -1 : 1);
