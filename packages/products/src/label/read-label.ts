import { type Ingredient, listLeaves } from '../list/ingredient.ts';
import { hasUnreadLetters, isReadToTheEnd } from '../list/known-name.ts';
import { parseList } from '../list/parse-list.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { findAdditives } from './find-additives.ts';
import { type FoundAllergens, findAllergens } from './find-allergens.ts';
import { estimateNova, type NovaGroup } from './nova.ts';
import { normalizeLabel, splitLabel } from './statements.ts';

/** Longer texts are cut: no label is longer, and nothing a person sends may take long. In letters. */
export const labelLengthMax = 20_000;

/** What a list of ingredients says. Nothing found means nothing printed that is known, and never that a food is safe. */
export type Label = {
  ingredients: Ingredient[];
  allergens: FoundAllergens;
  /** What it may contain by accident. */
  traces: FoundAllergens;
  /** Warnings and statements beside the list, as they are printed. */
  statements: string[];
  /** E-numbers. */
  additives: string[];
  nova: NovaGroup | null;
  /** Ingredients that are not known to their end, and warnings in a script that is not read. */
  unrecognised: string[];
  /** Whether the list has a heading, such as "Ingredients:". */
  isHeaded: boolean;
  /** Whether the text was longer than what is read. */
  isCut: boolean;
  /** Whether the list visibly begins or ends in its middle: ", rapeseed oil", "sugar, …". */
  isTorn: boolean;
  /** The last word of a list that no mark ends, which may be the beginning of another: "pea". */
  openEnd: string | null;
};

/**
 * Reads the ingredients of a food in English, French, German, Spanish or Italian. Whether that was enough is for callers to decide: a text
 * in which nothing is recognised was no list, or is in a language that is not read.
 */
export function readLabel(text: string, vocabulary: LabelVocabulary): Label {
  const parts = splitLabel(normalizeLabel(text.slice(0, labelLengthMax), vocabulary));
  const ingredients = parseList(parts.list, vocabulary);
  const additives = findAdditives(parts.list, ingredients, vocabulary);
  const leaves = listLeaves(ingredients);
  const unknown = [
    ...listNamedLeaves(ingredients).filter((name) => !isReadToTheEnd(name, vocabulary)),
    ...[...parts.traces, ...parts.contains].filter(hasUnreadLetters),
  ];
  const nova = estimateNova(leaves, ingredients, additives, vocabulary);
  return {
    ingredients,
    allergens: findAllergens([parts.list, ...parts.contains], vocabulary),
    traces: findAllergens(parts.traces, vocabulary),
    statements: [...parts.traces, ...parts.contains],
    additives,
    // What is in another script can only be more processed than what was read.
    nova: nova === 4 || !unknown.some(hasUnreadLetters) ? nova : null,
    unrecognised: [...new Set(unknown)],
    isHeaded: parts.isHeaded,
    // A text of the store or of a photo may have been cut to this length before.
    isCut: text.length >= labelLengthMax,
    isTorn:
      tornStart.test(parts.list) ||
      tornEnd.test(parts.list) ||
      [...parts.traces, ...parts.contains].some((one) => tornWarning.test(foldText(one))),
    openEnd: [parts.list, ...parts.traces, ...parts.contains].map((one) => openEnd.exec(one)?.[0].toLowerCase()).find(Boolean) ?? null,
  };
}

const tornStart = /^\s*(?:\.{2,}|…|[,;)\]])/;
const tornEnd =
  /(?:\.{2,}|…|[,;([&-]|(?<=\s)(?:and|or|et|und|oder|y|e|con|avec|mit|with|may|can|kann|peut|puede|puo|contains?|contient|enthalt|enthält|contiene))\s*:?\s*$/i;
/** A warning that ends before it names anything, or in the middle: "may contain", "contains:", "may contain milk and", "contains m". */
const tornWarning =
  /(?:(?<!\p{L})(?:contains?|contenir|contient|contener|contiene|contenere|enthalt|(?:kann|konnen)(?: auch)?(?: spuren)?(?: enthalten)?|traces?|spuren|trazas|tracce|of|de|des|du|von|di|and|or|et|ou|und|oder|a|an|the|that|which|with|also|der|die|qui|que|che|where|handles|processes)|^[^\p{L}]*allerg\p{L}{0,4}(?: information|-?hinweis)?|,)[\s:;,([\-….]*$|(?<!\p{L})(?!ei$)\p{L}{1,2}$/u;
const openEnd = /\p{L}+$/u;

/** The names of the leaves. "sugar (砂糖)" is one in two scripts. */
const listNamedLeaves = (ingredients: readonly Ingredient[]): string[] =>
  ingredients.flatMap(({ text, ingredients: parts = [] }) => {
    const [first] = parts;
    if (!first) return [text];
    return parts.length === 1 && !first.ingredients && hasUnreadLetters(first.text) ? [`${text} (${first.text})`] : listNamedLeaves(parts);
  });

export { type Ingredient, listLeaves } from '../list/ingredient.ts';
export type { NovaGroup } from './nova.ts';
