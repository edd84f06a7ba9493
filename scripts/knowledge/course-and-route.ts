import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import { type Base, type Fault, formatFactName, listMembers, listPairs, listTexts } from './base.ts';
import { isDecided } from './member-claims.ts';

/** What is taken for a while: until an infection is cured, a flare is over or a cycle ends. */
const forAWhile =
  /infect|antibiotic|bacteri|fung|thrush|yeast|vir(?:us|al)|herpes|covid|malaria|worm|tubercul|hepatitis|hiv|inflamm|steroid|allerg|asthma|transplant|cancer|leuk|lymph|myeloma|vaccin|pneumon|bronchit|gut|nausea|gout|pain/i;
const isForAWhile = ({ kind, use }: KnownSubstance): boolean => kind !== 'drug' || use === null || forAWhile.test(use);
const isVitaminKAntagonist = ({ sides }: KnownSubstance): boolean => sides.includes('class:vitamin-k-antagonist');

/** A sentence that is true of one of the sides, and of each member of it. */
const ofOneSide: readonly (readonly [string, RegExp, RegExp | null, (member: KnownSubstance) => boolean])[] = [
  ['the INR', /\bINR\b/, /warfarin|if you (?:also )?take/i, isVitaminKAntagonist],
  ['a course that ends', /\b(?:during|after|until) (?:the|a|this) course\b/i, null, isForAWhile],
];

/** The INR of a medicine that it does not measure, and the end of a course for what is taken for life. */
export function findForeignMeasures(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) =>
    ofOneSide.flatMap(([name, says, except, isFit]) => {
      const isClaimed = listTexts(fact).some(({ text }) => says.test(text) && !except?.test(text));
      if (!isClaimed) return [];
      const [ofA, ofB] = [fact.a, fact.b].map((side) => listMembers(base.knowledge, side).filter((member) => !isFit(member)));
      const share = (unfit: readonly KnownSubstance[] = [], side: string) =>
        unfit.length / Math.max(1, listMembers(base.knowledge, side).length);
      const [unfit, side] = share(ofA, fact.a) <= share(ofB, fact.b) ? [ofA, fact.a] : [ofB, fact.b];
      return (unfit ?? [])
        .filter((member) => isDecided(base, fact, side, member))
        .map(({ id }) => ({ rule: 'class-member', where: `${formatFactName(fact)}: ${id}`, says: `not true of it: ${name}` }));
    }),
  );
}

const forms: readonly RegExp[] = [
  /\b(?:ointment|cream|gel|lotion)s?\b/i,
  /\beye drops?\b/i,
  /\b(?:tablet|capsule|pill)s?\b/i,
  /\b(?:injection|shot|infusion)s?\b/i,
  /\binhale(?:d|rs?)\b/i,
];

/** "Collagenase injections" of collagenase ointment: a sentence about a form that the substance does not have by its own name. */
export function findWrongForms(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) =>
    (['a', 'b'] as const).flatMap((place) =>
      listMembers(base.knowledge, fact[place]).flatMap((member) => {
        const text = findOtherForm(fact, place, member);
        return text !== undefined && isDecided(base, fact, fact[place], member)
          ? [{ rule: 'route', where: `${formatFactName(fact)}: ${member.id}`, says: text }]
          : [];
      }),
    ),
  );
}

function findOtherForm(fact: PairFact, place: 'a' | 'b', { name }: KnownSubstance): string | undefined {
  const own = forms.filter((form) => form.test(name));
  if (own.length !== 1) return undefined;
  const first = name.split(' ')[0]?.replace(/\W/g, '') ?? name;
  const named = new RegExp(String.raw`(?:\{${place}\}|\b${first}) (\w+(?: drops?)?)`, 'gi');
  return listTexts(fact)
    .filter(({ part }) => part === 'claim')
    .map(({ text }) => text)
    .find((text) =>
      [...text.matchAll(named)].some(([, word = '']) => forms.some((form) => form.test(word)) && !own.some((form) => form.test(word))),
    );
}
