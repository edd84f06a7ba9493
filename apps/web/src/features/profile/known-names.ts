import type { Engine } from '../../lib/knowledge.ts';

type Known = { name: string; others: readonly string[] };

export const conditionNames = ({ knowledge }: Engine): Known[] =>
  [...knowledge.conditions.values()].map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

export const allergyNames = ({ knowledge }: Engine): Known[] =>
  knowledge.allergies.map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

const offersMax = 8;

/** Names in which a word begins as typed, the own name before another of the same thing; none for nothing. */
export function offersFor(typed: string, names: readonly Known[]): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const begins = (name: string) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`);
  const own = names.filter(({ name }) => begins(name));
  const byOther = names.filter((known) => !own.includes(known) && known.others.some(begins));
  return [...own, ...byOther].slice(0, offersMax).map(({ name }) => name);
}
