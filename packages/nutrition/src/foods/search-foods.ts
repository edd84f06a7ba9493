import { foldText } from '../amounts/language.ts';
import { createVocabulary, listCloseWords, type Vocabulary } from './correct-word.ts';
import type { EverydayRow } from './food-file.ts';
import type { FoodTable } from './food-table.ts';
import { listSearchWords, stemWord } from './words.ts';

export type FoodHit = { position: number; name: string; score: number; everyday: EverydayRow | null };
export type FoodSearch = {
  /** The foods that a text may mean, best first. The last word may be unfinished, others may be misspelled. */
  search: (text: string, limit?: number) => FoodHit[];
  /** The everyday food of exactly this name in one of the five languages. */
  findEveryday: (text: string) => FoodHit | null;
};
type Words = { words: readonly string[]; known: ReadonlyMap<string, number>; vocabulary: Vocabulary };
type WordHits = readonly { word: number; weight: number }[];

/** Groups that people mean less often than the plain food of the same name. */
const groupPenalties: Readonly<Record<string, number>> = {
  'Baby Foods': 4,
  'American Indian/Alaska Native Foods': 3,
  'Restaurant Foods': 1.5,
  'Fast Foods': 1.5,
  'Lamb, Veal, and Game Products': 0.5,
};
const textLengthMax = 120;
const wordsMax = 8;
const prefixWordsMax = 60;

export function createFoodSearch(table: FoodTable): FoodSearch {
  const exact = new Map<string, EverydayRow>();
  for (const row of table.file.everyday)
    for (const name of row[3]) {
      const key = createKey(name);
      if (!exact.has(key)) exact.set(key, row);
    }
  const index: Words = {
    words: table.index.words,
    known: new Map(table.index.words.map((word, at) => [word, at])),
    vocabulary: createVocabulary(table.index.words),
  };
  const everydayWords = new Set([...exact.keys()].flatMap((name) => name.split(' ')));
  const everydayVocabulary = createVocabulary(everydayWords);
  /** The name with each misspelled word put right by the words of everyday foods; null where none is misspelled. */
  const correct = (text: string): string | null => {
    const words = createKey(text).split(' ').slice(0, wordsMax);
    const corrected = words.map((word) =>
      everydayWords.has(word) || index.known.has(word) ? word : (listCloseWords(everydayVocabulary, word)[0]?.word ?? word),
    );
    return corrected.join(' ') === words.join(' ') ? null : corrected.join(' ');
  };
  const toHit = (row: EverydayRow, score: number): FoodHit => ({ position: row[0], name: row[1], score, everyday: row });
  const findEveryday = (text: string) => {
    const name = text.slice(0, textLengthMax);
    const row = exact.get(createKey(name)) ?? exact.get(correct(name) ?? '');
    return row ? toHit(row, 100) : null;
  };
  return {
    findEveryday,
    search: (text, limit = 20) => {
      const words = listSearchWords(text.slice(0, textLengthMax)).slice(0, wordsMax);
      if (words.length === 0) return [];
      const hits = new Map<number, FoodHit>();
      for (const row of searchEveryday(table, foldText(text.trim()).slice(0, textLengthMax), exact)) {
        const hit = toHit(row.row, row.score);
        if (!hits.has(hit.position)) hits.set(hit.position, hit);
      }
      const corrected = hits.size === 0 ? findEveryday(text) : null;
      if (corrected) hits.set(corrected.position, { ...corrected, score: 50 });
      for (const hit of searchIndex(table, index, words, limit + hits.size)) if (!hits.has(hit.position)) hits.set(hit.position, hit);
      return [...hits.values()].toSorted((one, other) => other.score - one.score).slice(0, limit);
    },
  };
}

/** The order of the words counts, their plural does not. */
const createKey = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}%&]+/u)
    .filter((word) => word !== '')
    .map(stemWord)
    .join(' ');

function searchEveryday(table: FoodTable, text: string, exact: ReadonlyMap<string, EverydayRow>): { row: EverydayRow; score: number }[] {
  const found: { row: EverydayRow; score: number }[] = [];
  const same = exact.get(createKey(text));
  if (same) found.push({ row: same, score: 100 });
  if (text.length < 2) return found;
  for (const row of table.file.everyday) {
    const name = row[3].find((one) => one.startsWith(text));
    if (name !== undefined) found.push({ row, score: 60 - (name.length - text.length) * 0.5 });
    else if (row[3].some((one) => one.includes(` ${text}`))) found.push({ row, score: 30 });
  }
  return found.toSorted((one, other) => other.score - one.score);
}

function searchIndex(table: FoodTable, index: Words, words: readonly string[], limit: number): FoodHit[] {
  const scores = new Float32Array(table.size);
  const counts = new Uint8Array(table.size);
  const best = new Float32Array(table.size);
  for (const [at, word] of words.entries()) {
    const touched: number[] = [];
    for (const hit of findWords(index, word, at === words.length - 1))
      for (const place of table.index.places[hit.word] ?? []) {
        const score = hit.weight * (1 + (place & 3));
        const food = place >> 2;
        const known = best[food] ?? 0;
        if (known === 0) touched.push(food);
        if (score > known) best[food] = score;
      }
    for (const food of touched) {
      scores[food] = (scores[food] ?? 0) + (best[food] ?? 0);
      counts[food] = (counts[food] ?? 0) + 1;
      best[food] = 0;
    }
  }
  const wanted = Math.max(1, Math.ceil(words.length / 2));
  const found: number[] = [];
  for (let food = 0; food < table.size; food += 1) {
    const count = counts[food] ?? 0;
    if (count < wanted) continue;
    const penalty = groupPenalties[table.file.groups[table.file.groupOf[food] ?? 0] ?? ''] ?? 0;
    const length = Math.min(table.file.names[food]?.length ?? 0, 120);
    scores[food] = ((scores[food] ?? 0) * count) / words.length - (words.length - count) * 4 - penalty - length * 0.02;
    found.push(food);
  }
  return takeBest(found, scores, limit).map((food) => ({
    position: food,
    name: table.file.names[food] ?? '',
    score: scores[food] ?? 0,
    everyday: null,
  }));
}

/** The `limit` foods of the highest score, best first, without sorting all. */
function takeBest(foods: readonly number[], scores: Float32Array, limit: number): number[] {
  const best: number[] = [];
  for (const food of foods) {
    const score = scores[food] ?? 0;
    if (best.length === limit && score <= (scores[best[limit - 1] ?? 0] ?? 0)) continue;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at -= 1;
    best.splice(at, 0, food);
    if (best.length > limit) best.pop();
  }
  return best;
}

/** The words of the index that a typed word may mean: itself, those that it begins, and where there is none those that are close to it. */
function findWords({ words, known, vocabulary }: Words, typed: string, isLast: boolean): WordHits {
  const same = known.get(typed);
  const hits = same === undefined ? [] : [{ word: same, weight: 1 }];
  if (isLast || same === undefined) {
    const from = findFirst(words, typed);
    for (let at = from; at < words.length && at < from + prefixWordsMax && (words[at] ?? '').startsWith(typed); at += 1)
      if (at !== same) hits.push({ word: at, weight: 0.75 });
  }
  if (hits.length > 0) return hits;
  return listCloseWords(vocabulary, typed).map(({ word, distance }) => ({ word: known.get(word) ?? 0, weight: 0.7 - distance * 0.15 }));
}

function findFirst(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
