import type { PairFact, StatedPair } from './schema.ts';

/** One fact for each pair that a statement is about. */
export function expandPair(stated: StatedPair): PairFact[] {
  const { sameFor, ...fact } = stated;
  if (sameFor === undefined) return [stated];
  return [fact, ...sameFor.map((pair) => ({ ...fact, ...parsePair(pair) }))];
}

function parsePair(pair: string): Pick<PairFact, 'a' | 'b'> {
  const [a = '', b = ''] = pair.split('+');
  return { a, b };
}
