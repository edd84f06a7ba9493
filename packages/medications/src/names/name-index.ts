import { toMidSentence } from '@wellkept/clinical/wording.ts';
import { getProductId, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Product } from '@wellkept/knowledge/schema.ts';
import type { Ingredient } from '../resolution.ts';
import { createEntries, mayNameRelease, type NameEntry, type NameTarget, withoutBrackets, withoutRelease } from './name-entry.ts';
import { getNameKey, getOrderlessKey } from './names.ts';

export type WordStart = { text: string; entry: NameEntry; atStart: boolean };

export type SubstanceNameIndex = {
  byKey: ReadonlyMap<string, readonly NameEntry[]>;
  byOrderlessKey: ReadonlyMap<string, readonly NameEntry[]>;
  /** By the key without its first letter. */
  byTail: ReadonlyMap<string, readonly NameEntry[]>;
  /** By the first letter as it sounds: people rarely get that one wrong. */
  byFirstSound: ReadonlyMap<string, readonly NameEntry[]>;
  /** Each name from each of its words on, sorted, for type-ahead. */
  wordStarts: readonly WordStart[];
  /** Products of the knowledge base by their ingredients' ids, sorted and joined by "+". */
  productsByIngredients: ReadonlyMap<string, NameTarget>;
  /** Makes what misspelt names are looked up in, before the first of them. */
  make: () => Steps<void>;
};

/** Work in steps, between which a page answers its user. */
export type Steps<Value> = Generator<void, Value>;

export function finishSteps<Value>(steps: Steps<Value>): Value {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** So many of a list are worked through in one step; a phone takes some milliseconds for them. */
const itemsPerStep = 400;

function* flatMapInSteps<Item, Value>(
  items: Iterable<Item>,
  map: (item: Item) => readonly Value[],
  perStep = itemsPerStep,
): Steps<Value[]> {
  const values: Value[] = [];
  let done = 0;
  for (const item of items) {
    for (const value of map(item)) values.push(value);
    done += 1;
    if (done % perStep === 0) yield;
  }
  yield;
  return values;
}

/** What lines that are written right need is there at once; `isWhole` has the rest made too, which a page can't make at the first key. */
export function* buildSubstanceNameIndex(knowledge: Knowledge, isWhole: boolean): Steps<SubstanceNameIndex> {
  const productsByIngredients = new Map<string, NameTarget>();
  const targets = new Map<string, NameTarget>();
  const combinations = new Map<string, number>();
  for (const { ingredients } of knowledge.products.values()) {
    for (const { substance } of ingredients) combinations.set(substance, (combinations.get(substance) ?? 0) + 1);
  }
  const entries = yield* flatMapInSteps(knowledge.substances.values(), (substance) => {
    const target = createSubstanceTarget(substance, combinations.get(substance.id) ?? 0);
    targets.set(target.id, target);
    return substance.soldIn === null ? createSubstanceEntries(target, substance) : [];
  });
  for (const product of knowledge.products.values()) {
    const target = createProductTarget(product, knowledge);
    targets.set(target.id, target);
    entries.push(...createEntries(target, [product.name, ...(product.synonyms ?? [])], 'brand'));
    const ingredients = getIngredientsKey(target.ingredients);
    if (!productsByIngredients.has(ingredients)) productsByIngredients.set(ingredients, target);
  }
  yield;
  for (const substance of knowledge.substances.values()) {
    const target = substance.soldIn === null ? undefined : targets.get(substance.soldIn);
    if (target) entries.push(...createSubstanceEntries(target, substance));
  }
  // One word, several targets: the resolver asks which.
  for (const { name, synonyms = [], means } of knowledge.terms) {
    for (const target of means.flatMap((id) => targets.get(id) ?? []))
      entries.push(...createEntries(target, [name, ...synonyms], 'synonym', true));
  }
  const byKey = yield* groupBy(entries, (entry) => entry.key);
  const shortened = [
    ...entries.filter(({ name }) => name.includes('(')).flatMap(withoutBrackets),
    ...entries.filter(mayNameRelease).flatMap(withoutRelease),
  ].filter((entry) => !byKey.has(entry.key));
  entries.push(...shortened);
  for (const [key, group] of yield* groupBy(shortened, (entry) => entry.key)) byKey.set(key, group);
  const index = new LazyNameIndex(entries, byKey, productsByIngredients);
  if (isWhole) yield* index.make();
  return index;
}

/** Made of names when the first misspelt or half-typed one is looked up, or before. */
class LazyNameIndex implements SubstanceNameIndex {
  readonly byKey: SubstanceNameIndex['byKey'];
  readonly productsByIngredients: SubstanceNameIndex['productsByIngredients'];
  readonly #entries: readonly NameEntry[];
  #byOrderlessKey: SubstanceNameIndex['byOrderlessKey'] | undefined;
  #byTail: SubstanceNameIndex['byTail'] | undefined;
  #byFirstSound: SubstanceNameIndex['byFirstSound'] | undefined;
  #wordStarts: SubstanceNameIndex['wordStarts'] | undefined;

  constructor(
    entries: readonly NameEntry[],
    byKey: SubstanceNameIndex['byKey'],
    productsByIngredients: SubstanceNameIndex['productsByIngredients'],
  ) {
    this.#entries = entries;
    this.byKey = byKey;
    this.productsByIngredients = productsByIngredients;
  }

  get byOrderlessKey() {
    this.#byOrderlessKey ??= finishSteps(groupOrderless(this.#entries));
    return this.#byOrderlessKey;
  }

  get byTail() {
    this.#byTail ??= finishSteps(groupByTail(this.#entries));
    return this.#byTail;
  }

  get byFirstSound() {
    this.#byFirstSound ??= finishSteps(groupByFirstSound(this.#entries));
    return this.#byFirstSound;
  }

  get wordStarts() {
    this.#wordStarts ??= finishSteps(listWordStarts(this.#entries));
    return this.#wordStarts;
  }

  *make(): Steps<void> {
    this.#byOrderlessKey ??= yield* groupOrderless(this.#entries);
    this.#byTail ??= yield* groupByTail(this.#entries);
    this.#byFirstSound ??= yield* groupByFirstSound(this.#entries);
    this.#wordStarts ??= yield* listWordStarts(this.#entries);
  }
}

const groupOrderless = (entries: readonly NameEntry[]) =>
  groupBy(
    entries.filter((entry) => entry.words.length > 1),
    (entry) => getOrderlessKey(entry.words),
  );
const groupByTail = (entries: readonly NameEntry[]) => groupBy(entries, (entry) => entry.key.slice(1));
const groupByFirstSound = (entries: readonly NameEntry[]) => groupBy(entries, (entry) => entry.sound.charAt(0));

/** Sorted letter by letter, so that no step sorts all of them. */
function* listWordStarts(entries: readonly NameEntry[]): Steps<WordStart[]> {
  const starts = yield* flatMapInSteps(entries, (entry) =>
    entry.words.map((_, at): WordStart => ({ text: getNameKey(entry.words.slice(at)), entry, atStart: at === 0 })),
  );
  const byLetter = yield* groupBy(starts, ({ text }) => text.charAt(0));
  const letters = [...byLetter].sort(([one], [other]) => compareText(one, other));
  return yield* flatMapInSteps(letters, ([, group]) => group.sort((one, other) => compareText(one.text, other.text)), 1);
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const getIngredientsKey = (ingredients: readonly Ingredient[]): string =>
  ingredients
    .map((ingredient) => ingredient.substanceId)
    .sort()
    .join('+');

function createSubstanceTarget(substance: KnownSubstance, combinations: number): NameTarget {
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

/** By the substance's names: itself, or the product that these alone mean. */
const createSubstanceEntries = (target: NameTarget, { name, synonyms, brands }: KnownSubstance): NameEntry[] => [
  ...createEntries(target, [name], target.kind === 'substance' ? 'exact' : 'synonym'),
  ...createEntries(target, synonyms, 'synonym'),
  ...createEntries(target, brands, 'brand'),
];

function createProductTarget(product: Product, knowledge: Knowledge): NameTarget {
  const ingredients = product.ingredients.map((ingredient) => ({
    substanceId: ingredient.substance,
    name: knowledge.substances.get(ingredient.substance)?.name ?? ingredient.substance,
    amount: ingredient.amount ?? null,
    unit: ingredient.unit ?? null,
  }));
  return {
    id: getProductId(product),
    kind: 'product',
    name: product.name,
    use: ingredients.map((ingredient) => toMidSentence(ingredient.name)).join(', '),
    ingredients,
    substanceKind: null,
    isLocal: ingredients.every(({ substanceId }) => knowledge.substances.get(substanceId)?.local),
    products: 1,
  };
}

function* groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Steps<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  let done = 0;
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    done += 1;
    if (done % itemsPerStep === 0) yield;
  }
  return groups;
}

/** The place of the first of the sorted starts that is not before a key. */
export function findFirstAtLeast(starts: SubstanceNameIndex['wordStarts'], key: string): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle]?.text ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
