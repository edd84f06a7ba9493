import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import { type Base, type Fault, formatFactName, listMembers, listPairs, listTexts } from './base.ts';
import { isDecided } from './member-claims.ts';
import { findNames } from './names.ts';

// Sentences with an amount, a region or a form: each must be true of the medicine it speaks of, and of every member of a class.

const milligrams: Readonly<Record<string, number>> = { mg: 1, milligram: 1, g: 1000, gram: 1000, mcg: 0.001, microgram: 0.001 };
const amountPattern = /(\d[\d,]*(?:\.\d+)?) ?(mg|milligrams?|mcg|micrograms?|g|grams?|IU)\b/g;

type Amount = { value: number; unit: 'mg' | 'IU'; text: string; at: number };

function readAmounts(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].map((match) => {
    const [written, digits = '', unit = ''] = match;
    const factor = milligrams[unit.replace(/s$/, '')];
    const value = Number(digits.replaceAll(',', '')) * (factor ?? 1);
    return { value, unit: factor === undefined ? 'IU' : 'mg', text: written, at: match.index };
  });
}

/** The greatest amount of a day that is known of a substance: by its label for any use, or by an upper level. */
function findGreatest({ dose, upperLimits = [] }: Dosing, unit: Amount['unit']): number | null {
  const inUnit = (amount: number, own: string): number[] =>
    unit === 'IU' ? (own === 'IU' ? [amount] : []) : own in milligrams ? [amount * (milligrams[own] ?? 1)] : [];
  const known = [
    ...(dose
      ? [dose.max ?? dose.usualMax, ...(dose.maxFor ?? []).map(({ max }) => max)].flatMap((amount) => inUnit(amount, dose.unit))
      : []),
    ...upperLimits.flatMap(({ amount, unit: own }) => inUnit(amount, own)),
  ];
  return known.length === 0 ? null : Math.max(...known);
}

/** Whose amount it is: the medicine that the sentence names nearest to it, else the one side that is no class. */
function findOwners({ knowledge }: Base, fact: PairFact, text: string, { at, text: written }: Amount): readonly KnownSubstance[] {
  // "1,000 mg of calcium": the words after the amount go before any name that is nearer.
  const [, after] = /^ of ([a-z]+(?: [A-Z]\d*\b)?)/.exec(text.slice(at + written.length)) ?? [];
  const spelled =
    after && [...knowledge.substances.values()].find(({ id, name }) => [id, name.toLowerCase()].includes(after.toLowerCase()));
  if (spelled) return [spelled];
  const named = [
    ...[...text.matchAll(/\{([ab])\}/g)].map((match) => ({
      at: match.index,
      ids: listMembers(knowledge, fact[match[1] === 'a' ? 'a' : 'b']),
    })),
    ...findNames(knowledge, text).map(({ name, substances }) => ({ at: text.toLowerCase().indexOf(name), ids: substances })),
    ...[fact.a, fact.b].flatMap((side) => {
      const [only, second] = listMembers(knowledge, side);
      const place = only && !second ? text.toLowerCase().indexOf(only.name.split(' (')[0]?.toLowerCase() ?? only.name) : -1;
      return only && place >= 0 ? [{ at: place, ids: [only] }] : [];
    }),
  ];
  const nearest = named.toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0];
  if (nearest) return nearest.ids;
  const single = [fact.a, fact.b].filter((side) => !side.startsWith('class:'));
  return single.length === 1 ? listMembers(knowledge, single[0] ?? '') : [];
}

const tooMuch = 1.5;

/** "At most 40 mg" of a class in which 40 mg is ten doses of one member: an amount that is written for a relative. */
export function findForeignAmounts(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) =>
    listTexts(fact).flatMap(({ text }) =>
      readAmounts(text).flatMap((amount) =>
        findOwners(base, fact, text, amount).flatMap((member) => {
          if (member.local || !`${fact.a} ${fact.b}`.includes('class:')) return [];
          const side = [fact.a, fact.b].find((one) => listMembers(base.knowledge, one).includes(member));
          if (side?.startsWith('class:') && !isDecided(base, fact, side, member)) return [];
          const dosing = member.sides.flatMap((one) => base.knowledge.dosing.get(one) ?? []);
          const known = dosing.flatMap((one) => findGreatest(one, amount.unit) ?? []);
          // A vitamin whose level is known in milligrams is not compared with an amount in units.
          if (known.length === 0 && amount.unit === 'IU' && dosing.length > 0) return [];
          if (known.length > 0 && amount.value <= tooMuch * Math.max(...known)) return [];
          const limit = known.length === 0 ? 'no dose is known to compare with' : `${Math.max(...known)} ${amount.unit} is the most`;
          return [{ rule: 'class-dose', where: `${formatFactName(fact)}: ${member.id}`, says: `${limit}: ${text}` }];
        }),
      ),
    ),
  );
}

/** Who speaks for a region, by what the publisher or the title of a source says. */
const regions: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bU\.?S\.? (?:label|guidance|rules|advice)/i,
    /U\.S\.|United States|American|Food and Drug|Prescribing information|Centers for Disease/i,
  ],
  [/\b(?:European? (?:label|guidance|rules|advice)|in Europe\b)/i, /Europe|EMA|EHRA|SmPC|summary of product|Commission|ANSM|Martindale/i],
  [
    /\b(?:UK|British) (?:label|guidance|rules|advice|reference)/i,
    /British|UK|United Kingdom|Medicines and Healthcare|NHS|NICE|Faculty of Sexual|Stockley|Martindale/i,
  ],
];

/** What a region advises needs a source from there. */
export function findForeignRegions(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) => {
    const cited = [...fact.sources, ...(fact.disagreement?.sources ?? [])]
      .flatMap((id) => base.knowledge.sources.get(id) ?? [])
      .map(({ publisher, title, id }) => `${publisher} ${title} ${id}`);
    const differs = [fact.disagreement?.text ?? '', ...(fact.disagreement?.regions ?? []).map(({ text }) => text)];
    return [...listTexts(fact).map(({ text }) => text), ...differs].flatMap((text) =>
      regions.flatMap(([says, speaks]) =>
        says.test(text) && !cited.some((source) => speaks.test(source))
          ? [{ rule: 'region', where: formatFactName(fact), says: `no source from there: ${text}` }]
          : [],
      ),
    );
  });
}

const onSkin = 'cream|ointment|gel|lotion|eye drops?|nose spray';
const swallowed = 'tablets?|capsules?|pills?';

/** The form in which a sentence speaks of {a} or {b}, and whom it cannot be true of. */
const formClaims: readonly (readonly [string, (place: string) => RegExp, (member: KnownSubstance) => boolean])[] = [
  [
    'swallowed',
    (x) => new RegExp(String.raw`(?:${x} (?:${swallowed})\b|(?:${swallowed}) such as ${x}|[Ss]wallow ${x})`),
    ({ local, givenAtVisit }) => local || givenAtVisit,
  ],
  ['on skin, eye or nose', (x) => new RegExp(String.raw`(?:${x} (?:${onSkin})\b|(?:${onSkin})s? such as ${x})`), ({ local }) => !local],
  [
    'inhaled',
    (x) => new RegExp(`(?:[Ii]nhaled|inhalers? with) ${x}`),
    ({ local, use }) => !local && !/asthma|COPD|lung|breath|nose/i.test(use ?? ''),
  ],
];

/** "Tablets such as {b}" of a class with a cream in it, and a line about a cream of a medicine that is neither side. */
export function findForeignForms(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) =>
    listTexts(fact).flatMap(({ text }) => [
      ...formClaims.flatMap(([name, pattern, isUnfit]) =>
        (['a', 'b'] as const)
          .filter((place) => pattern(String.raw`\{${place}\}`).test(text))
          .flatMap((place) =>
            listMembers(base.knowledge, fact[place])
              .filter((member) => isUnfit(member) && isDecided(base, fact, fact[place], member))
              .map(({ id }) => ({ rule: 'class-form', where: `${formatFactName(fact)}: ${id}`, says: `not ${name}: ${text}` })),
          ),
      ),
      ...listForeignFormLines(base, fact, text),
    ]),
  );
}

const isNoProblem = new RegExp(String.raw`\b(\w+) (?:as|in) (?:a )?(?:skin )?(?:${onSkin})s? (?:is|are) (?:no|not a) problem`, 'i');

function listForeignFormLines({ knowledge }: Base, fact: PairFact, text: string): Fault[] {
  const [, word = ''] = isNoProblem.exec(text) ?? [];
  const own = [fact.a, fact.b].flatMap((side) => listMembers(knowledge, side).map(({ id }) => id));
  return findNames(knowledge, word)
    .filter(({ substances }) => !substances.some(({ id }) => own.includes(id)))
    .map(({ name }) => ({ rule: 'class-form', where: `${formatFactName(fact)}: ${name}`, says: `it is neither side: ${text}` }));
}
