import { judgePair } from '@wellkept/interactions/rules/judge-pair.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import { type Base, type Fault, formatFactName, listMembers, listPairs, listTexts } from './base.ts';
import { isDecided } from './member-claims.ts';
import { findNames } from './names.ts';

const isSevere = (severity: PairFact['severity']): boolean => getSeverityRank(severity) >= getSeverityRank('major');

/** A sentence about a third medicine was written for another pair. What is recommended instead is judged by `findBadSuggestions`. */
export function findThirdMedicines(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) => {
    const own = new Set([fact.a, fact.b].flatMap((side) => listMembers(base.knowledge, side)));
    const isAboutSides = createSideMatcher(base, fact, own);
    return listTexts(fact)
      .filter(({ part, text }) => part === 'claim' || !(recommends.test(text) || warns.test(text)))
      .flatMap(({ text }) =>
        findNames(base.knowledge, text)
          .filter(({ name, substances }) => !isAboutSides(name, substances) && !isCompared(text, name))
          .map(({ name }) => ({ rule: 'third-medicine', where: `${formatFactName(fact)}: ${name}`, says: text })),
      );
  });
}

/** "Holds levodopa", "a relative of aspirin", "unlike miconazole": what one side contains, becomes or is like. */
function isCompared(text: string, name: string): boolean {
  const before =
    'holds?|hold|contains?|undeclared|turns? (?:it |levodopa )?into|turns|which is|relatives? of|related to|close to|similar medicine|unlike|like|than|such as|its|pure|a little|the body turns';
  const plain = text.toLowerCase();
  return (
    new RegExp(`\\b(?:${before})\\b[^.;]{0,40}\\b${name}\\b`).test(plain) ||
    new RegExp(`\\b${name} (?:family|and its relatives)|\\b${name} in it\\b|\\bturns ${name}\\b`).test(plain)
  );
}

/** A side's members, what is sold in one product with them, what a class is called, and what is offered instead. */
function createSideMatcher({ knowledge }: Base, fact: PairFact, own: ReadonlySet<KnownSubstance>) {
  const ids = new Set([...own].map(({ id }) => id));
  const partners = new Set(
    [...knowledge.products.values()]
      .map(({ ingredients }) => ingredients.map(({ substance }) => substance))
      .filter((together) => together.some((id) => ids.has(id)))
      .flat(),
  );
  const titles = [fact.a, fact.b]
    .map((side) => knowledge.classes.get(side.replace('class:', ''))?.name ?? knowledge.substances.get(side)?.name ?? '')
    .join(' ')
    .toLowerCase();
  const isPartOfSides = ({ id }: KnownSubstance) => ids.has(id) || partners.has(id) || fact.alternatives?.includes(id);
  const sideNames = [fact.a, fact.b].map((side) => side.replaceAll('-', ' '));
  return (name: string, substances: readonly KnownSubstance[]): boolean =>
    substances.some(isPartOfSides) || titles.includes(name) || sideNames.some((side) => name.startsWith(side));
}

/** How a line of advice recommends something. What stands before "rather than" or after "not" is not recommended. */
export const recommends =
  /\b(?:such as|ask (?:at once )?(?:about|for|whether)|ask your (?:doctor|pharmacist) (?:about|for)|choose|instead|usually the choice|would do|or have|is sometimes added|(?:is|are) (?:better|allowed|used|fine|not affected|not a problem)|in usual doses are allowed|affects? [a-z]+ less|(?:avoids|avoid) this|fits? better|may be needed)\b/i;
/** A rescue to keep at home, what not to take on top, and a question to those who take a third thing. */
export const warns = /\b(?:have|keep|carry) naloxone\b|^avoid\b|\bdo not (?:take|add|use)\b|\bif you take\b/i;

/** "With warfarin ask for a test": the name behind such a word is no recommendation. */
const withoutConditions = (text: string): string =>
  text.replace(/\b(?:not )?(?:with|not|than|of|after|before|during|without) \w+(?: (?:or|and) \w+)?/gi, '');

/** What is offered instead must not be as bad with the side that stays. */
export function findBadSuggestions(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) => {
    if (!isSevere(fact.severity) && fact.severity !== 'moderate') return [];
    const inTexts = listTexts(fact)
      .filter(({ part, text }) => part === 'advice' && recommends.test(text))
      .flatMap(({ text }) => findNames(base.knowledge, withoutConditions(text)).flatMap(({ substances }) => substances.slice(0, 1)));
    const listed = (fact.alternatives ?? []).flatMap((id) => base.knowledge.substances.get(id) ?? []);
    return [...new Set([...listed, ...inTexts])].flatMap((instead) => {
      const bad = isUnfit(base, fact, instead);
      return bad ? [{ rule: 'suggestion', where: `${formatFactName(fact)}: ${instead.id}`, says: bad }] : [];
    });
  });
}

function isUnfit(base: Base, fact: PairFact, instead: KnownSubstance): string | null {
  const [ofA, ofB] = [listMembers(base.knowledge, fact.a), listMembers(base.knowledge, fact.b)];
  if (ofA.includes(instead) || ofB.includes(instead)) {
    const [side, others] = ofA.includes(instead) ? [fact.a, ofB] : [fact.b, ofA];
    const own = others.filter((other) => other !== instead && judgePair(base.knowledge, instead, other).facts.includes(fact));
    return side.startsWith('class:') && own.length > 0 ? `it is a member of ${side}, which the fact is about` : null;
  }
  // Whose place it takes: of the two sides the one with which it shares a class; where neither does, either.
  const [likeA, likeB] = [isLike(instead, ofA), isLike(instead, ofB)];
  const staying = likeA === likeB ? [ofA, ofB] : [likeA ? ofB : ofA];
  const isBadWith = (others: readonly KnownSubstance[]) => {
    const bad = others.filter((other) => other !== instead && isSevere(judgePair(base.knowledge, instead, other).severity));
    return bad.length > 0 && bad.length * 2 >= others.length;
  };
  return staying.every(isBadWith) ? 'the base itself calls it serious with the other side' : null;
}

const isLike = (instead: KnownSubstance, members: readonly KnownSubstance[]): boolean =>
  members.some(({ classes }) => classes.some((one) => instead.classes.includes(one)));

const pregnancy = /\b(?:become pregnant|unplanned pregnancy)\b/i;

/** A sentence about birth control, tried on each member of a class of hormones: not all of them are taken for it. */
export function findUnfitMembers(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) => {
    if (!listTexts(fact).some(({ part, text }) => part === 'claim' && pregnancy.test(text))) return [];
    return [fact.a, fact.b]
      .filter((side) => /^class:.*(?:progestin|estrogen|contraceptive)/.test(side))
      .flatMap((side) =>
        listMembers(base.knowledge, side).filter(
          (member) => !member.local && !isContraceptive(member) && isDecided(base, fact, side, member),
        ),
      )
      .map(({ id }) => ({ rule: 'class-member', where: `${formatFactName(fact)}: ${id}`, says: 'not true of it: birth control' }));
  });
}

const isContraceptive = ({ use }: KnownSubstance): boolean => use === null || /contracept|birth control/.test(use);

export const forbids = /\b(?:forbids?|forbidden|must (?:not|never)|contraindicated|ruled out|never (?:be )?(?:taken|combined))\b/i;
const avoids = /\b(?:are avoided|is avoided|should not be (?:taken|combined|used)|should be avoided)\b/i;
const isMedicine = ({ knowledge }: Base, side: string): boolean => listMembers(knowledge, side).every(({ kind }) => kind === 'drug');

/** "Must not" belongs to what is contraindicated, and "is avoided" between two medicines to what is serious. */
export function findGradeClashes(base: Base): Fault[] {
  return listPairs(base).flatMap((fact) => {
    const forbidden = listTexts(fact).find(({ text }) => forbids.test(text));
    if (forbidden && fact.severity !== 'contraindicated' && !fact.forConditions?.some(({ severity }) => severity === 'contraindicated'))
      return [{ rule: 'grade', where: formatFactName(fact), says: `${fact.severity}, but: ${forbidden.text}` }];
    const isSevereForSome = fact.forConditions?.some(({ severity }) => severity !== undefined && isSevere(severity));
    if (isSevere(fact.severity) || isSevereForSome || !isMedicine(base, fact.a) || !isMedicine(base, fact.b)) return [];
    const avoided = listTexts(fact).find(({ text }) => avoids.test(text));
    return avoided ? [{ rule: 'grade', where: formatFactName(fact), says: `${fact.severity}, but: ${avoided.text}` }] : [];
  });
}
