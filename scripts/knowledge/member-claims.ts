import { judgePair } from '@wellkept/interactions/rules/judge-pair.ts';
import type { EffectAxis, Protein } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import { type Base, type Fault, formatFactName, listMembers, listPairs, listTexts } from './base.ts';

type Side = 'a' | 'b' | 'both' | 'either';
type Holds = (member: KnownSubstance) => boolean;
/** What a sentence says of one side or of both, and what the fields of each member must say then. */
type Claim = { name: string; side: Side; holds: Holds };

const hasEffect =
  (axis: EffectAxis, sign: 1 | -1): Holds =>
  ({ effects }) =>
    effects.some((effect) => effect.axis === axis && Math.sign(effect.weight) === sign);
const hasRole =
  (protein: Protein, role: 'inhibitor' | 'inducer'): Holds =>
  ({ proteins }) =>
    proteins.some((one) => one.protein === protein && one.role === role);
const hasOneOf =
  (...all: Holds[]): Holds =>
  (member) =>
    all.some((holds) => holds(member));

/** What "both", "each" or "two" of a pair are claimed to do. */
const sharedClaims: readonly (readonly [string, string, Holds])[] = [
  ['QT', String.raw`(?:can )?lengthens?\b.*\bQT\b`, hasEffect('qt', 1)],
  ['bleeding', `(?:thin (?:the )?blood|(?:raise|add to) the risk of bleeding|make (?:you )?bleed)`, hasEffect('bleeding', 1)],
  ['potassium', `raise (?:the )?potassium`, hasEffect('potassium', 1)],
  ['lost potassium', `lower (?:the )?potassium`, hasEffect('potassium', -1)],
  ['blood pressure', `lower (?:the )?blood pressure`, hasEffect('blood-pressure', -1)],
  ['blood sugar', `lower (?:the )?blood sugar`, hasEffect('glucose', -1)],
  ['slow heart', `slow the heart`, hasEffect('heart-rate', -1)],
  ['blood counts', `lower (?:the )?blood counts`, hasOneOf(hasEffect('bone-marrow', -1), hasEffect('immune', -1))],
  ['serotonin', `raise serotonin`, hasOneOf(hasEffect('serotonin', 1), hasEffect('noradrenaline', 1))],
  ['acetylcholine', `(?:can )?block acetylcholine`, hasEffect('acetylcholine', -1)],
  ['seizures', `(?:can )?(?:lower the (?:seizure )?threshold|stir up the brain)`, hasEffect('seizure-threshold', -1)],
  ['immune system', `(?:weaken|suppress) the immune`, hasEffect('immune', -1)],
];

const proteinWords: readonly (readonly [string, Protein])[] = [
  ['CYP3A4?', 'CYP3A'],
  ['CYP2D6', 'CYP2D6'],
  ['CYP2C9', 'CYP2C9'],
  ['CYP2C19', 'CYP2C19'],
  ['CYP2C8', 'CYP2C8'],
  ['CYP1A2', 'CYP1A2'],
  ['CYP2B6', 'CYP2B6'],
  ['OATP1B', 'OATP1B'],
  ['(?:P-glycoprotein|P-gp)', 'P-gp'],
];

const roleSentence =
  /(\{[ab]\}|\b(?:It|They|This medicine|The [a-z ]{2,24}?)) (?:strongly |also |can |partly )?(blocks?|slows?|speeds? up|switch(?:es)? on)\b[^.]{0,80}?\(([^)]*(?:CYP|OATP|P-g)[^)]*)\)/;

/** "{a} blocks the enzyme that clears {b} (CYP3A)". A sentence that names several ways is true of who has one of them. */
function readRole(text: string): Claim | null {
  const [, subject = '', verb = '', ways = ''] = roleSentence.exec(text) ?? [];
  const role = /block|slow/.test(verb) ? 'inhibitor' : 'inducer';
  const proteins = proteinWords.flatMap(([words, protein]) => (new RegExp(words).test(ways) ? [protein] : []));
  if (proteins.length === 0) return null;
  const side = subject === '{a}' ? 'a' : subject === '{b}' ? 'b' : 'either';
  return { name: `${proteins.join(' or ')} ${role}`, side, holds: hasOneOf(...proteins.map((protein) => hasRole(protein, role))) };
}

function listClaims(text: string): Claim[] {
  const shared = sharedClaims.flatMap(([name, words, holds]): Claim[] =>
    new RegExp(String.raw`\b(?:both|each|two|or also) (?:can |may )?${words}`, 'i').test(text) ? [{ name, side: 'both', holds }] : [],
  );
  const role = readRole(text);
  return role ? [...shared, role] : shared;
}

/** What a sentence claims must be true of each substance that it is stamped on, one by one where that is a class. */
export function findFalseClaims(base: Base): Fault[] {
  const stamped = listPairs(base).filter(({ a, b }) => `${a} ${b}`.includes('class:'));
  return stamped.flatMap((fact) =>
    listTexts(fact)
      .filter(({ part }) => part === 'claim')
      .flatMap(({ text }) => listClaims(text))
      .flatMap(({ name, side, holds }) =>
        listUnfit(base, fact, side, holds).map(({ id }) => ({
          rule: 'class-member',
          where: `${formatFactName(fact)}: ${id}`,
          says: `not true of it: ${name}`,
        })),
      ),
  );
}

function listUnfit(base: Base, fact: PairFact, side: Side, holds: Holds): readonly KnownSubstance[] {
  const listUnfitMembers = (one: string) =>
    listMembers(base.knowledge, one).filter((member) => !member.local && !holds(member) && isDecided(base, fact, one, member));
  if (side === 'both') return [...listUnfitMembers(fact.a), ...listUnfitMembers(fact.b)];
  if (side !== 'either') return listUnfitMembers(fact[side]);
  // Who "it" is, the fields say: the side of whose members more fit.
  const share = (one: string) => listUnfitMembers(one).length / Math.max(1, listMembers(base.knowledge, one).length);
  return listUnfitMembers(share(fact.a) <= share(fact.b) ? fact.a : fact.b);
}

/** Whether this fact is what the engine shows for the member, and no nearer one. */
export function isDecided({ knowledge }: Base, fact: PairFact, side: string, member: KnownSubstance): boolean {
  const other = listMembers(knowledge, side === fact.a ? fact.b : fact.a).find((one) => one !== member);
  return other !== undefined && judgePair(knowledge, member, other).facts.includes(fact);
}
