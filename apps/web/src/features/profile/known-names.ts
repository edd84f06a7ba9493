import { getNameKey, tokenizeName } from '@wellkept/medications/names/names.ts';
import { computeSpellingDistance, createSpelling, getDistanceLimits } from '@wellkept/medications/names/spelling.ts';
import type { Engine } from '../../lib/knowledge.ts';
import type { Meaning } from './names-field.tsx';

type KnownName = { name: string; others: readonly string[] };

export const listConditionNames = ({ knowledge }: Engine): KnownName[] =>
  [...knowledge.conditions.values()].map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

export const listAllergyNames = ({ knowledge }: Engine): KnownName[] =>
  knowledge.allergies.map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

const offersMax = 8;

/** Names in which a word begins as typed, the own name before another of the same thing; else those that are spelled alike. */
export function findNameSuggestions(typed: string, names: readonly KnownName[]): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const hasWordStart = (name: string) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`);
  const own = names.filter(({ name }) => hasWordStart(name));
  const byOther = names.filter((known) => !own.includes(known) && known.others.some(hasWordStart));
  const found = [...own, ...byOther].slice(0, offersMax).map(({ name }) => name);
  return found.length > 0 ? found : findSpelledAlike(wanted, names);
}

const alikeMax = 3;

/** Names that a misspelled text may mean, the likeliest first. */
const findSpelledAlike = (typed: string, names: readonly KnownName[]): string[] =>
  rankSpelledAlike(typed, names, 'offer')
    .slice(0, alikeMax)
    .map(({ name }) => name);

/** The one name that a misspelled text can only mean; null where two are as near, or a number in it is another. */
export function findMeantName(typed: string, names: readonly KnownName[]): string | null {
  const [first, second] = rankSpelledAlike(typed, names, 'match');
  if (!first || first.distance === second?.distance) return null;
  return listDigits(first.spelled) === listDigits(typed) ? first.name : null;
}

const listDigits = (text: string) => (text.match(/\d/g) ?? []).toSorted().join('');

function rankSpelledAlike(typed: string, names: readonly KnownName[], purpose: 'match' | 'offer') {
  const key = getNameKey(tokenizeName(typed));
  const limit = getDistanceLimits(key.length)[purpose];
  if (limit === 0) return [];
  const wanted = createSpelling(key);
  const measure = (spelled: string) => computeSpellingDistance(wanted, createSpelling(getNameKey(tokenizeName(spelled))), limit);
  return names
    .flatMap(({ name, others }) => {
      const [nearest] = [name, ...others]
        .map((spelled) => ({ name, spelled, distance: measure(spelled) }))
        .sort((one, other) => one.distance - other.distance);
      return nearest && nearest.distance <= limit ? [nearest] : [];
    })
    .sort((one, other) => one.distance - other.distance);
}

/** What the check makes of the names of a field; null until the knowledge is here. */
export function createMeaning(engine: Engine | null | undefined, what: Meaning['what']): Meaning | null {
  if (!engine) return null;
  const names = what === 'condition' ? listConditionNames(engine) : listAllergyNames(engine);
  return {
    what,
    isUnderstood: (text) => engine.isUnderstood(what === 'condition' ? 'conditions' : 'allergies', text),
    findMeant: (text) => findMeantName(text, names),
  };
}
