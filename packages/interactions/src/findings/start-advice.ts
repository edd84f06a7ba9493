import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { type AdviceLine, isSevere } from './advice.ts';
import type { FindingBase } from './findings.ts';
import { startLines } from './start-lines.ts';

/** Another choice that the advice names, or why there is none: the two are meant to be taken together. */
const namesAnother = /\banother\b|\binstead\b|\bother (?:medicine|choice|way)|\bwould do\b|\bsomething else\b|\bwithout living\b/i;
const isPlanned = /\bpart of (?:the )?treatment\b|\bplanned\b|\boften combined\b|\bwhich (?:one )?(?:of the two )?to keep\b|\bpurpose\b/i;

/** A severe finding says what to do before a start too, and of another choice; what a fact says of that itself is left as it stands. */
export function withStartAdvice(
  lines: readonly AdviceLine[],
  { severity, alternatives }: Pick<FindingBase, 'severity' | 'alternatives'>,
  sides: readonly [KnownSubstance, KnownSubstance],
): AdviceLine[] {
  if (!isSevere(severity)) return [...lines];
  const start = lines.some(({ when }) => when === 'considering') ? null : composeStart(severity, sides);
  const written = [...lines.map(({ text }) => text), start].join(' ');
  const hasChoice = alternatives.length > 0 || namesAnother.test(written) || isPlanned.test(written) || !sides.every(isMedicine);
  return [
    ...lines,
    ...[start, hasChoice ? null : startLines.another].flatMap((text) => (text === null ? [] : [{ when: 'considering', text } as const])),
  ];
}

const isMedicine = ({ kind, givenAtVisit }: KnownSubstance): boolean =>
  !givenAtVisit && kind !== 'food' && kind !== 'drink' && kind !== 'habit';

function composeStart(severity: FindingBase['severity'], sides: readonly KnownSubstance[]): string {
  if (sides.some(({ givenAtVisit }) => givenAtVisit)) return startLines.given;
  if (sides.some(({ kind }) => kind === 'habit')) return startLines.habit;
  if (sides.some(({ kind }) => kind === 'food' || kind === 'drink')) return startLines.eaten;
  return severity === 'contraindicated' ? startLines.forbidden : startLines.asked;
}
