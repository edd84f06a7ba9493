import { type Knowledge, type KnownSubstance, productId } from '@wellkept/knowledge/knowledge.ts';
import type { Product, SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { Ingredient, Match } from './findings.ts';
import { keyOf, orderlessKeyOf, wordsOf } from './names.ts';
import { lettersOf, type Spelling, spellingOf } from './spelling.ts';
import { insideSentence } from './wording.ts';

/** What a name stands for: a substance, or a product with several. */
export type Target = Pick<Match, 'id' | 'kind' | 'name' | 'use' | 'ingredients'> & {
  substanceKind: SubstanceKind | null;
  /** Put on the skin or into the eyes, and hardly reaching the blood. */
  isLocal: boolean;
  /** How many products it is in, its brands and combinations: a rough measure of how common it is. */
  products: number;
};

export type NameEntry = Spelling & {
  name: string;
  how: 'exact' | 'synonym' | 'brand';
  /** A word for a whole group ("water pill"): found by it, shown by the target's own name. */
  isEverydayWord: boolean;
  target: Target;
  words: readonly string[];
  letters: number;
  soundLetters: number;
};

export type NameIndex = {
  byKey: ReadonlyMap<string, readonly NameEntry[]>;
  byOrderlessKey: ReadonlyMap<string, readonly NameEntry[]>;
  /** By the key without its first letter. */
  byTail: ReadonlyMap<string, readonly NameEntry[]>;
  /** By the first letter as it sounds: people rarely get that one wrong. */
  byFirstSound: ReadonlyMap<string, readonly NameEntry[]>;
  /** Each name from each of its words on, sorted, for type-ahead. */
  wordStarts: readonly { text: string; entry: NameEntry; atStart: boolean }[];
  /** Products of the knowledge base by their ingredients' ids, sorted and joined by "+". */
  productsByIngredients: ReadonlyMap<string, Target>;
};

export function buildNameIndex(knowledge: Knowledge): NameIndex {
  const entries: NameEntry[] = [];
  const productsByIngredients = new Map<string, Target>();
  const targets = new Map<string, Target>();
  const combinations = new Map<string, number>();
  for (const { ingredients } of knowledge.products.values()) {
    for (const { substance } of ingredients) combinations.set(substance, (combinations.get(substance) ?? 0) + 1);
  }
  for (const substance of knowledge.substances.values()) {
    const target = substanceTarget(substance, combinations.get(substance.id) ?? 0);
    targets.set(target.id, target);
    entries.push(...entriesOf(target, [substance.name], 'exact'), ...entriesOf(target, substance.synonyms, 'synonym'));
    entries.push(...entriesOf(target, substance.brands, 'brand'));
  }
  for (const product of knowledge.products.values()) {
    const target = productTarget(product, knowledge);
    targets.set(target.id, target);
    entries.push(...entriesOf(target, [product.name, ...(product.synonyms ?? [])], 'brand'));
    const ingredients = ingredientsKey(target.ingredients);
    if (!productsByIngredients.has(ingredients)) productsByIngredients.set(ingredients, target);
  }
  // One word, several targets: the resolver asks which.
  for (const { name, synonyms = [], means } of knowledge.terms) {
    for (const target of means.flatMap((id) => targets.get(id) ?? []))
      entries.push(...entriesOf(target, [name, ...synonyms], 'synonym', true));
  }
  const taken = new Set(entries.map((entry) => entry.key));
  const shortened = entries.filter((entry) => entry.name.includes('(')).flatMap(withoutBrackets);
  entries.push(...shortened.filter((entry) => !taken.has(entry.key)));
  return {
    byKey: groupBy(entries, (entry) => entry.key),
    byOrderlessKey: groupBy(
      entries.filter((entry) => entry.words.length > 1),
      (entry) => orderlessKeyOf(entry.words),
    ),
    byTail: groupBy(entries, (entry) => entry.key.slice(1)),
    byFirstSound: groupBy(entries, (entry) => entry.sound.charAt(0)),
    wordStarts: entries
      .flatMap((entry) => entry.words.map((_, at) => ({ text: keyOf(entry.words.slice(at)), entry, atStart: at === 0 })))
      .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)),
    productsByIngredients,
  };
}

export const ingredientsKey = (ingredients: readonly Ingredient[]): string =>
  ingredients
    .map((ingredient) => ingredient.substanceId)
    .sort()
    .join('+');

function substanceTarget(substance: KnownSubstance, combinations: number): Target {
  return {
    id: substance.id,
    kind: 'substance',
    name: substance.name,
    use: substance.use,
    ingredients: [{ substanceId: substance.id, name: substance.name, amount: null, unit: null }],
    substanceKind: substance.kind,
    isLocal: substance.local,
    products: substance.brands.length + 2 * combinations,
  };
}

function productTarget(product: Product, knowledge: Knowledge): Target {
  const ingredients = product.ingredients.map((ingredient) => ({
    substanceId: ingredient.substance,
    name: knowledge.substances.get(ingredient.substance)?.name ?? ingredient.substance,
    amount: ingredient.amount ?? null,
    unit: ingredient.unit ?? null,
  }));
  return {
    id: productId(product),
    kind: 'product',
    name: product.name,
    use: ingredients.map((ingredient) => insideSentence(ingredient.name)).join(', '),
    ingredients,
    substanceKind: null,
    isLocal: ingredients.every(({ substanceId }) => knowledge.substances.get(substanceId)?.local),
    products: 1,
  };
}

function entriesOf(target: Target, names: readonly string[], how: NameEntry['how'], isEverydayWord = false): NameEntry[] {
  return names.flatMap((name) => {
    const words = wordsOf(name);
    const key = keyOf(words);
    const spelling = spellingOf(key);
    if (key === '') return [];
    return [{ name, how, isEverydayWord, target, words, ...spelling, letters: lettersOf(key), soundLetters: lettersOf(spelling.sound) }];
  });
}

/** "Cannabidiol (CBD)" is also called Cannabidiol, where nothing else is. */
function withoutBrackets(entry: NameEntry): NameEntry[] {
  return entriesOf(entry.target, [entry.name.replace(/\s*\([^)]*\)/g, '')], entry.how === 'exact' ? 'synonym' : entry.how);
}

function groupBy<Key>(entries: readonly NameEntry[], keyFor: (entry: NameEntry) => Key): Map<Key, NameEntry[]> {
  const groups = new Map<Key, NameEntry[]>();
  for (const entry of entries) {
    const key = keyFor(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** The place of the first of the sorted starts that is not before a key. */
export function firstAtLeast(starts: NameIndex['wordStarts'], key: string): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle]?.text ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
