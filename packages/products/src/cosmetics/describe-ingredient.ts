import type { CosmeticLimit } from '@wellkept/knowledge/cosmetics.ts';
import { foldText, listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { inciFamilies } from './inci-families.ts';

/** What the name of a cosmetic ingredient means. */
export type CosmeticIngredient = {
  /** What people call it; null where the name says it already. */
  common: string | null;
  /** Keys of `functions` in the vocabulary, the main one first. */
  functions: readonly string[];
  eu?: CosmeticLimit;
  /** The plant it is made from. */
  plant?: string;
  /** Whether the name itself is in the table, and not only what names like it mean. */
  isNamed: boolean;
};

/** What of a plant it is, in the words of labels; the first that the name has counts. */
const plantForms: readonly { pattern: RegExp; word: string; functions: readonly string[] }[] = [
  {
    pattern: /\b(?:peel|rind|flower|leaf|bark|root|bud|wood|herb|needle|twig|stem|grass|rhizome|resin|berry)\b.* oil\b/,
    word: 'essential oil',
    functions: ['fragrance'],
  },
  { pattern: /\b(?:butter|beurre)\b/, word: 'butter', functions: ['emollient'] },
  { pattern: /\b(?:cera|wax)\b/, word: 'wax', functions: ['emollient', 'film'] },
  { pattern: /\boil\b|\bhuile\b|\boel\b|\bol$/, word: 'oil', functions: ['emollient'] },
  { pattern: /\b(?:water|distillate|hydrosol)\b/, word: 'water', functions: ['skin', 'fragrance'] },
  { pattern: /\bjuice\b/, word: 'juice', functions: ['skin'] },
  { pattern: /\b(?:starch|flour|meal)\b/, word: 'flour', functions: ['absorbent'] },
  { pattern: /\b(?:powder|shell|granules)\b/, word: 'powder', functions: ['abrasive', 'skin'] },
  { pattern: /\bgum\b/, word: 'gum', functions: ['thickener'] },
  { pattern: /\bprotein\b/, word: 'protein', functions: ['skin', 'hair'] },
];

/** Oils that labels call by the plant alone and that come from its seed, kernel, fruit or germ are for the skin and not for their scent. */
const restParts = /\b(?:seed|kernel|fruit|germ|nut|bran)\b/;

/** What a name on the label of a cosmetic means; null where it is none that is known. */
export function describeIngredient(text: string, vocabulary: LabelVocabulary): CosmeticIngredient | null {
  for (const name of listSpellings(text)) {
    const entry = vocabulary.inci.findWhole(name);
    if (entry) return { common: entry.common ?? null, functions: entry.functions, ...(entry.eu ? { eu: entry.eu } : {}), isNamed: true };
    const plant = describePlant(name, vocabulary);
    if (plant) return plant;
  }
  if (vocabulary.fragranceAllergens.findWhole(text) !== null) return { common: null, functions: ['fragrance'], isNamed: true };
  if (vocabulary.prohibitedInCosmetics.findWhole(text) !== null) return { common: null, functions: [], isNamed: true };
  for (const name of listSpellings(text)) {
    const eu = vocabulary.restrictedInCosmetics.findWhole(name);
    const functions = eu?.isHairDye ? ['dye'] : (inciFamilies.find(({ pattern }) => pattern.test(name))?.functions ?? []);
    if (eu) return { common: null, functions, eu, isNamed: true };
  }
  for (const name of listSpellings(text)) {
    const family = inciFamilies.find(({ pattern }) => pattern.test(name));
    if (family) return { common: family.common ?? null, functions: family.functions, isNamed: false };
  }
  return describeMisread(text, vocabulary);
}

/** "lodopropynl butylcarbamate" from a photo: the one name in the table that is a letter or two away. */
function describeMisread(text: string, vocabulary: LabelVocabulary): CosmeticIngredient | null {
  for (const name of listSpellings(text)) {
    const meant = vocabulary.misreadInci.correct(name);
    const entry = meant === null ? null : vocabulary.inci.findWhole(meant);
    if (entry) return { common: `read as ${meant}`, functions: entry.functions, ...(entry.eu ? { eu: entry.eu } : {}), isNamed: false };
  }
  return null;
}

/**
 * The ways in which one name is printed: without its marks and shares, with and without what is in brackets, each side of "Aqua / Water".
 * Labels in the United States write "Water (Aqua)", those of Europe "Aqua (Water)".
 */
export function listSpellings(text: string): string[] {
  const folded = foldText(text)
    .replace(/\d+(?:[.,]\d+)? ?%|[*†‡°•]|\[[^\]]*\]|\((?:nano|and|organic|bio)\)/g, ' ')
    .replace(
      /^(?:organic|bio|natural|pure|certified organic|extra virgin|virgin|cold[- ]pressed|raw|unrefined|refined|fractionated|vegetable|food grade|usp|wild|steam distilled) /,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,;:.\s-]+|[,;:.\s-]+$/g, '');
  const open = folded
    .replace(/\s*\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const inside = [...folded.matchAll(/\(([^)]*)\)/g)].map(([, words = '']) => words.trim());
  const sides = open.split(/\s*[/|]\s*/);
  return [...new Set([open, folded.replace(/[()]/g, ''), ...(sides.length > 1 ? sides : []), ...inside])].filter((name) => name.length > 1);
}

function describePlant(name: string, vocabulary: LabelVocabulary): CosmeticIngredient | null {
  const tokens = listTokens(name.replaceAll('-', ' ')).filter((token) => token !== '');
  // "Hydrolyzed Pisum Sativum ..." begins one word later.
  const hit = vocabulary.plants.findAt(tokens, 0) ?? vocabulary.plants.findAt(tokens, 1);
  if (!hit) return null;
  const form = plantForms.find(({ pattern }) => pattern.test(name) && !(pattern === plantForms[0]?.pattern && restParts.test(name)));
  return {
    common: form ? `${hit.meaning} ${form.word}` : `${hit.meaning} extract`,
    functions: form?.functions ?? ['skin'],
    plant: hit.meaning,
    isNamed: true,
  };
}
