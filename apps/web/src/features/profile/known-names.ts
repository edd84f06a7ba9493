import { keyOf, wordsOf } from '@wellkept/safety/names.ts';
import { reachOf, spellingDistance, spellingOf } from '@wellkept/safety/spelling.ts';
import type { Engine } from '../../lib/knowledge.ts';

type Known = { name: string; others: readonly string[] };

export const conditionNames = ({ knowledge }: Engine): Known[] =>
  [...knowledge.conditions.values()].map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

export const allergyNames = ({ knowledge }: Engine): Known[] =>
  knowledge.allergies.map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

const offersMax = 8;

/** Names in which a word begins as typed, the own name before another of the same thing; else those that are spelled alike. */
export function offersFor(typed: string, names: readonly Known[]): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const begins = (name: string) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`);
  const own = names.filter(({ name }) => begins(name));
  const byOther = names.filter((known) => !own.includes(known) && known.others.some(begins));
  const found = [...own, ...byOther].slice(0, offersMax).map(({ name }) => name);
  return found.length > 0 ? found : findSpelledAlike(wanted, names);
}

const alikeMax = 3;

/** Names that a misspelled text may mean, the likeliest first. */
function findSpelledAlike(typed: string, names: readonly Known[]): string[] {
  const key = keyOf(wordsOf(typed));
  const limit = reachOf(key.length).offer;
  if (limit === 0) return [];
  const spelled = spellingOf(key);
  return names
    .map(({ name, others }) => {
      const distances = [name, ...others].map((one) => spellingDistance(spelled, spellingOf(keyOf(wordsOf(one))), limit));
      return { name, distance: Math.min(...distances) };
    })
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, alikeMax)
    .map(({ name }) => name);
}
