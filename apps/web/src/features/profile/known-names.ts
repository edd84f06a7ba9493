import { getNameKey, tokenizeName } from '@wellkept/medications/names/names.ts';
import { computeSpellingDistance, createSpelling, getDistanceLimits } from '@wellkept/medications/names/spelling.ts';
import type { Engine } from '../../lib/knowledge.ts';

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
function findSpelledAlike(typed: string, names: readonly KnownName[]): string[] {
  const key = getNameKey(tokenizeName(typed));
  const limit = getDistanceLimits(key.length).offer;
  if (limit === 0) return [];
  const spelled = createSpelling(key);
  return names
    .map(({ name, others }) => {
      const distances = [name, ...others].map((one) =>
        computeSpellingDistance(spelled, createSpelling(getNameKey(tokenizeName(one))), limit),
      );
      return { name, distance: Math.min(...distances) };
    })
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, alikeMax)
    .map(({ name }) => name);
}
