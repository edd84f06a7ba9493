import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { type Burden, burdenKinds } from './burdens.ts';
import { emptyCard } from './card.ts';
import { sourcesOf } from './compose-finding.ts';
import type { BurdenFinding } from './findings.ts';
import { capitalised, insideSentence, listed, numberWord } from './wording.ts';

/** A card for each burden that is more than nothing. */
export function burdenFindings(knowledge: Knowledge, burdens: readonly Burden[]): BurdenFinding[] {
  return burdens.flatMap(({ kind: id, severity, members, score }) => {
    const kind = burdenKinds.find((one) => one.id === id);
    if (severity === 'none' || !kind) return [];
    const finding: BurdenFinding = {
      ...emptyCard,
      id: `burden:${id}`,
      kind: 'burden',
      severity,
      items: members.map(({ item }) => item).sort((one, other) => one - other),
      substances: members.flatMap(({ substance }) => substance),
      headline: `${capitalised(numberWord(members.length))} of your items ${kind.does}, and it adds up.`,
      mechanisms: [
        `${capitalised(listed(members.map(({ substance }) => insideSentence(substance.name))))} each do so; together they score ${score}.`,
      ],
      outcome: kind.outcome,
      advice: kind.advice,
      evidence: 'D',
      sources: sourcesOf(
        knowledge,
        members.map(({ source }) => source),
      ),
    };
    return [finding];
  });
}
