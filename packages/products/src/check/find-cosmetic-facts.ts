import type { ChildRule, CosmeticLimit, ListedSubstance } from '@wellkept/knowledge/cosmetics.ts';
import { isCosmeticList, listCosmeticIngredients } from '../cosmetics/cosmetic-ingredients.ts';
import { type CosmeticIngredient, describeIngredient, listSpellings } from '../cosmetics/describe-ingredient.ts';
import type { Label } from '../label/read-label.ts';
import { type Ingredient, listLeaves } from '../list/ingredient.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { PhraseIndex } from '../vocabulary/phrase-index.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';

/** An ingredient as the label prints it, and the entry of the annex that names it. */
export type AnnexHit = { text: string; entry: string };
/** What a European rule says of children. Without a text of an ingredient it is about the product: sunscreen. */
export type ChildHit = { text: string | null; rule: ChildRule };
/** What the annexes allow of an ingredient, and the share where the label prints one. Null is a color, of which Annex IV says where it may be. */
export type LimitHit = { text: string; limit: CosmeticLimit | null; percent: number | null };
export type CosmeticFacts = {
  /** Whether the list is that of a cosmetic: only then do the annexes speak of it. */
  isCosmetic: boolean;
  /** Every ingredient of a cosmetic with what its name means; null for a name that says nothing to us. */
  ingredients: { text: string; meaning: CosmeticIngredient | null }[];
  prohibited: AnnexHit[];
  fragranceAllergens: AnnexHit[];
  children: ChildHit[];
  limits: LimitHit[];
  listed: { text: string; substance: ListedSubstance }[];
};

/** What European annexes and official lists of harmful substances say about the ingredients of a label, each ingredient once. */
export function findCosmeticFacts({ ingredients }: Pick<Label, 'ingredients'>, vocabulary: LabelVocabulary): CosmeticFacts {
  const names = listCosmeticIngredients(ingredients);
  const isCosmetic = isCosmeticList(names, vocabulary);
  const listed = new Map<ListedSubstance, string>();
  for (const text of isCosmetic ? names : listNames(ingredients)) {
    const substance = findByAnySpelling(vocabulary.listedSubstances, text);
    // "CI 77891 (Titanium Dioxide)" is one.
    if (substance && !listed.has(substance)) listed.set(substance, text);
  }
  const facts = { isCosmetic, listed: [...listed].map(([substance, text]) => ({ substance, text })) };
  if (!isCosmetic) return { ...facts, ingredients: [], prohibited: [], fragranceAllergens: [], children: [], limits: [] };
  const findEntries = (index: PhraseIndex<string>): AnnexHit[] =>
    names.flatMap((text) => {
      const entry = findByAnySpelling(index, text);
      return entry === null ? [] : [{ text, entry }];
    });
  const described = names.map((text) => ({ text, meaning: describeIngredient(text, vocabulary) }));
  return {
    ...facts,
    ingredients: described,
    prohibited: findEntries(vocabulary.prohibitedInCosmetics),
    fragranceAllergens: findEntries(vocabulary.fragranceAllergens),
    limits: findLimits(names, ingredients, vocabulary),
    children: [
      ...names.flatMap((text): ChildHit[] => {
        const rule = findByAnySpelling(vocabulary.ageRules, text);
        return rule === null ? [] : [{ text, rule }];
      }),
      ...(isSunscreen(described) ? vocabulary.sunRules.map((rule): ChildHit => ({ text: null, rule })) : []),
    ],
  };
}

function findLimits(names: readonly string[], ingredients: readonly Ingredient[], vocabulary: LabelVocabulary): LimitHit[] {
  const shares = new Map(listAll(ingredients).map(({ text, percent }) => [foldText(text), percent ?? null]));
  return names.flatMap((text): LimitHit[] => {
    const percent = shares.get(foldText(text).replace(/\s*\([^)]*\)$/, '')) ?? null;
    const limit = findByAnySpelling(vocabulary.restrictedInCosmetics, text);
    if (limit !== null) return [{ text, limit, percent }];
    const color = /\bci \d{5}\b/.exec(foldText(text))?.[0];
    return color === undefined || vocabulary.colorsAllowedAnywhere.has(color) ? [] : [{ text, limit: null, percent }];
  });
}

const listAll = (ingredients: readonly Ingredient[]): Ingredient[] =>
  ingredients.flatMap((one) => [one, ...listAll(one.ingredients ?? [])]);

/** Titanium dioxide and zinc oxide are in powders and pastes too: alone they make a sunscreen where a share is printed that colors never have. */
function isSunscreen(described: CosmeticFacts['ingredients']): boolean {
  return described.some(({ meaning }) => meaning?.functions[0] === 'uv' && !meaning.functions.includes('colorant'));
}

function findByAnySpelling<Meaning>(index: PhraseIndex<Meaning>, text: string): Meaning | null {
  for (const name of [text, ...listSpellings(text)]) {
    const meaning = index.findWhole(name);
    if (meaning !== null) return meaning;
  }
  return null;
}

const listNames = (ingredients: readonly Ingredient[]): string[] => [
  ...new Map([...ingredients, ...listLeaves(ingredients)].map(({ text }) => [foldText(text), text])).values(),
];
