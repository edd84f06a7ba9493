import { findProperName, type KnownName, rankSpelledAlike } from '@wellkept/medications/names/proper-name.ts';
import { isSpellingVariant } from '@wellkept/medications/names/spelling-variant.ts';
import { formatMedicationName } from '@wellkept/medications/resolve/match.ts';
import type { Engine } from '../../lib/knowledge.ts';
import type { Meaning } from './names-field.tsx';

export const listConditionNames = ({ knowledge }: Engine): KnownName[] =>
  [...knowledge.conditions.values()].map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

export const listAllergyNames = ({ knowledge }: Engine): KnownName[] =>
  knowledge.allergies.map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

const offersMax = 8;

/** How much there is of something, in front of its name: "mild", "a bit of". */
const degree =
  /^(?:(?:i|have|a|an|my|some|very|slight|slightly|mild|mildly|moderate|severe|bad|early|chronic|little|touch|bit|of|history)\s+)+(?=\S)/iu;

/** Names in which a word begins as typed, the own name before another of the same thing; else those that are spelled alike. */
export function findNameSuggestions(typed: string, names: readonly KnownName[]): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const hasWordStart = (name: string) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`);
  const own = names.filter(({ name }) => hasWordStart(name));
  const byOther = names.filter((known) => !own.includes(known) && known.others.some(hasWordStart));
  const found = [...own, ...byOther].slice(0, offersMax).map(({ name }) => name);
  if (found.length > 0) return found;
  const alike = findSpelledAlike(wanted, names);
  const bare = wanted.replace(degree, '');
  return alike.length > 0 || bare === wanted ? alike : findNameSuggestions(bare, names);
}

const alikeMax = 3;

/** Names that a misspelled text may mean, the likeliest first. */
const findSpelledAlike = (typed: string, names: readonly KnownName[]): string[] =>
  rankSpelledAlike(typed, names, 'offer')
    .slice(0, alikeMax)
    .map(({ known }) => known.name);

/** "Mild kidny diseas" as "mild kidney disease": how much of it there is stays in front of the name. */
export function findProperWithDegree(text: string, names: readonly KnownName[]): string | null {
  const amount = degree.exec(text.trim())?.[0];
  const proper = amount && findProperName(text.trim().slice(amount.length), names);
  if (!proper) return null;
  // An abbreviation and the name of a discoverer keep their capital.
  const isCapital = /^\p{Lu}{2}|^\p{L}+['’]/u.test(proper);
  return `${amount}${isCapital ? proper : proper.charAt(0).toLocaleLowerCase() + proper.slice(1)}`;
}

/** A medicine or food of an allergy, where it is only spelled differently. */
function findProperSubstance(text: string, resolve: Engine['resolve']): string | null {
  const name = formatMedicationName(resolve(text));
  return isSpellingVariant(text, name) ? name : null;
}

/** What the check makes of the names of a field; null until the knowledge is here. */
export function createMeaning(engine: Engine | null | undefined, what: 'condition' | 'allergy'): Meaning | null {
  if (!engine) return null;
  const names = what === 'condition' ? listConditionNames(engine) : listAllergyNames(engine);
  return {
    what,
    isUnderstood: (text) => engine.isUnderstood(what === 'condition' ? 'conditions' : 'allergies', text),
    findProper: (text) =>
      findProperName(text, names) ??
      findProperWithDegree(text, names) ??
      (what === 'allergy' ? findProperSubstance(text, engine.resolve) : null),
  };
}
