import type { ListedSubstance } from '@wellkept/knowledge/cosmetics.ts';
import type { Label } from '../label/read-label.ts';
import type { Ingredient } from '../list/ingredient.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';

/** An ingredient as the label prints it, and the entry of the annex that names it. */
export type AnnexHit = { text: string; entry: string };
export type CosmeticFacts = {
  /** Whether the list is that of a cosmetic: only then do the annexes speak of it. */
  isCosmetic: boolean;
  prohibited: AnnexHit[];
  fragranceAllergens: AnnexHit[];
  listed: { text: string; substance: ListedSubstance }[];
};

const cosmeticName = /^(?:aqua|parfum|fragrance|aqua\/.*|parfum\/.*|ci \d{5})$/;

/** What European annexes and official lists of harmful substances say about the ingredients of a label, each ingredient once. */
export function findCosmeticFacts({ ingredients }: Pick<Label, 'ingredients'>, vocabulary: LabelVocabulary): CosmeticFacts {
  const texts = [...new Map(listAll(ingredients).map((text) => [foldText(text), text])).values()];
  const isCosmetic = texts.some((text) => cosmeticName.test(foldText(text).replace(/\s*\(.*$/, '')));
  const findEntries = (index: LabelVocabulary['prohibitedInCosmetics']): AnnexHit[] =>
    isCosmetic
      ? texts.flatMap((text) => {
          const entry = index.findWhole(text);
          return entry === null ? [] : [{ text, entry }];
        })
      : [];
  const listed = new Map<ListedSubstance, string>();
  for (const text of texts) {
    const substance = vocabulary.listedSubstances.findWhole(text);
    // "CI 77891 (Titanium Dioxide)" is one.
    if (substance && !listed.has(substance)) listed.set(substance, text);
  }
  return {
    isCosmetic,
    prohibited: findEntries(vocabulary.prohibitedInCosmetics),
    fragranceAllergens: findEntries(vocabulary.fragranceAllergens),
    listed: [...listed].map(([substance, text]) => ({ substance, text })),
  };
}

const listAll = (ingredients: readonly Ingredient[]): string[] =>
  ingredients.flatMap(({ text, ingredients: parts }) => [text, ...listAll(parts ?? [])]);
