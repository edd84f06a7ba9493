import { isFigureLine } from '../figures/read-figures.ts';
import { listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { processWords } from './process-words.ts';

/** Words that tell how or where a food was made, and change nothing about what it is. */
export const describingWords: ReadonlySet<string> = new Set(
  `organic fresh dried dry raw roasted frozen whole ground chopped sliced diced cooked precooked natural pure refined unrefined filtered
   pasteurized pasteurised concentrated concentrate powder powdered extract puree juice paste from of with the in reduced fat free low
   enriched unbleached bleached fine coarse grain ripe green red white yellow black golden sweet seed leaf root dehydrated purified
   bio biologique frai fraiche sec seche entier entiere en poudre de du des la le les d l a au aux cru moulu concentre extrait jus base
   farine flocon graine pulpe puree rouge vert verte blanc blanche jaune noir getrocknet frisch gemahlen pulver aus von mit bio flocken
   mehl saft konzentrat extrakt rot grun weiss en polvo seco fresco natural harina zumo semilla extracto rojo verde blanco integral
   in polvere secco fresca naturale vegetale farina succo semi di del della dei estratto rosso bianco integrale biologico ecologico`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether every word of a name is known, as the name of a food or an additive, or as a word that describes one. */
export function isKnownName(name: string, vocabulary: LabelVocabulary): boolean {
  const tokens = listTokens(name).filter((token) => token !== '');
  let isNamed = false;
  for (let at = 0; at < tokens.length; ) {
    const end = findEnd(tokens, at, vocabulary);
    if (end === null && !describingWords.has(tokens[at] ?? '')) return false;
    if (end !== null) isNamed = true;
    at = end ?? at + 1;
  }
  return isNamed;
}

/** Whether any of it is known. */
export function hasKnownName(name: string, vocabulary: LabelVocabulary): boolean {
  const tokens = listTokens(name);
  return isNumberOrVitamin(name) || tokens.some((_token, at) => findEnd(tokens, at, vocabulary) !== null);
}

const isNumberOrVitamin = (name: string): boolean => /\be[\s-]?\d{3,4}|^(?:pro)?(?:vitamine? ?)?[a-ek]\d{0,2}$/i.test(name);

/** A letter of "vitamin C", a figure of "omega 3", the salts of an additive: "E160ai". */
const countingToken = /^(?:[a-zα-ωµ]|\d{1,4}|e?\d{3,4}[a-j]?[ivx]{0,4})$/;

/**
 * Whether an ingredient is known to its end: each word is a name, or says how it was made. One known word is too little: "sale" is Italian
 * for salt, and "SALE 50% off" is none.
 */
export function isReadToTheEnd(name: string, vocabulary: LabelVocabulary): boolean {
  if (isFigureLine(name)) return true;
  const text = stripTranslation(name);
  const tokens = listTokens(text).filter((token) => token !== '');
  let isNamed = false;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    const end = findEnd(tokens, at, vocabulary);
    if (end !== null) isNamed = true;
    else if (!describingWords.has(token) && !processWords.has(token) && !countingToken.test(token)) return false;
    at = end ?? at + 1;
  }
  return isNamed || (tokens.length > 0 && isNumberOrVitamin(text));
}

const otherLetter = /(?!\p{Script=Latin})\p{L}/u;
/** Letters of a script that is not read. Greek ones are in names too: "β-carotene". */
export const hasUnreadLetters = (text: string): boolean => otherLetter.test(text.replace(/[α-ωµ](?![\p{Script=Greek}])/gu, ''));
/** "sugar (砂糖)", "砂糖/sugar": one name in two scripts. What is only beside a name may be another ingredient. */
function stripTranslation(name: string): string {
  if (!hasUnreadLetters(name)) return name;
  const sides = name.split(/\s*[/()（）]\s*/).filter((side) => side.trim() !== '');
  const read = sides.filter((side) => !hasUnreadLetters(side));
  return sides.length === 2 && read.length === 1 ? (read[0] ?? name) : name;
}

function findEnd(tokens: readonly string[], at: number, vocabulary: LabelVocabulary) {
  const end = vocabulary.names.findAt(tokens, at)?.end;
  if (end !== undefined) return end;
  // A number of an additive, or a vitamin: "B12 and riboflavin".
  if (/^e\d{3,4}[a-j]?$|^[a-k]\d{1,2}$/.test(tokens[at] ?? '')) return at + 1;
  if (tokens[at] === 'e' && /^\d{3,4}[a-j]?$/.test(tokens[at + 1] ?? '')) return at + 2;
  return vocabulary.allergenCompounds.find(tokens[at] ?? '') === null ? null : at + 1;
}
