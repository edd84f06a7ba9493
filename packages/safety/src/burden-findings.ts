import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { classifyAdvice } from './advice.ts';
import { type Burden, burdenKinds, isTrio } from './burdens.ts';
import { emptyCard } from './card.ts';
import { sourcesOf } from './compose-finding.ts';
import type { BurdenFinding } from './findings.ts';
import { capitalised, insideSentence, listed, numberWord } from './wording.ts';

/** A card for each burden that is more than nothing. */
export function burdenFindings(knowledge: Knowledge, burdens: readonly Burden[]): BurdenFinding[] {
  return burdens.flatMap(({ kind: id, severity, members, score }) => {
    const kind = burdenKinds.find((one) => one.id === id);
    if (severity === 'none' || !kind) return [];
    const trio = kind.trio && isTrio({ members }, kind.trio) ? kind.trio : null;
    const names = (of: typeof members) => capitalised(listed(of.map(({ substance }) => insideSentence(substance.name))));
    const finding: BurdenFinding = {
      ...emptyCard,
      id: `burden:${id}`,
      kind: 'burden',
      severity,
      items: [...new Set(members.map(({ item }) => item))].sort((one, other) => one - other),
      substances: members.flatMap(({ substance }) => substance),
      headline: trio
        ? `${names(members.filter(({ source }) => source === trio.source))} ${trio.headline}`
        : `${capitalised(numberWord(members.length))} of your items ${kind.does}, and it adds up.`,
      mechanisms: [...(trio ? [trio.why] : []), `${names(members)} each do so; together they score ${score}.`],
      outcome: kind.outcome,
      advice: [...(trio ? [trio.advice] : []), ...kind.advice].map(classifyAdvice),
      alternatives: (trio?.alternatives ?? []).flatMap((one) => knowledge.substances.get(one)?.name ?? []),
      evidence: trio?.evidence ?? 'D',
      sources: sourcesOf(
        knowledge,
        members.map(({ source }) => source),
      ),
    };
    return [finding];
  });
}
