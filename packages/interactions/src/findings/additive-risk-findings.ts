import { capitalize, formatList, formatNumberWord, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { type AdditiveRisk, additiveRiskKinds, isTrio } from '../risks/additive-risks.ts';
import { classifyAdvice } from './advice.ts';
import { findSources } from './compose-finding.ts';
import { emptyFindingFields } from './finding-fields.ts';
import type { AdditiveRiskFinding } from './findings.ts';

/** A card for each burden that is more than nothing. */
export function createAdditiveRiskFindings(knowledge: Knowledge, additiveRisks: readonly AdditiveRisk[]): AdditiveRiskFinding[] {
  return additiveRisks.flatMap(({ kind: id, severity, members, score }) => {
    const kind = additiveRiskKinds.find((one) => one.id === id);
    if (severity === 'none' || !kind) return [];
    const trio = kind.trio && isTrio({ members }, kind.trio) ? kind.trio : null;
    const formatNames = (of: typeof members) => capitalize(formatList(of.map(({ substance }) => toMidSentence(substance.name))));
    const finding: AdditiveRiskFinding = {
      ...emptyFindingFields,
      id: `burden:${id}`,
      kind: 'burden',
      severity,
      items: [...new Set(members.map(({ item }) => item))].sort((one, other) => one - other),
      substances: members.flatMap(({ substance }) => substance),
      headline: trio
        ? `${formatNames(members.filter(({ source }) => source === trio.source))} ${trio.headline}`
        : `${capitalize(formatNumberWord(members.length))} of your items ${kind.does}, and it adds up.`,
      mechanisms: [...(trio ? [trio.why] : []), `${formatNames(members)} each do so; together they score ${score}.`],
      outcome: kind.outcome,
      advice: [...(trio ? [trio.advice] : []), ...kind.advice].map(classifyAdvice),
      alternatives: (trio?.alternatives ?? []).flatMap((one) => knowledge.substances.get(one)?.name ?? []),
      evidence: trio?.evidence ?? 'D',
      sources: findSources(
        knowledge,
        members.map(({ source }) => source),
      ),
    };
    return [finding];
  });
}
