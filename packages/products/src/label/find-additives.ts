import type { Additive } from '@wellkept/knowledge/ingredients.ts';
import type { Ingredient } from '../list/ingredient.ts';
import { describingWords } from '../list/known-name.ts';
import { foldText, listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';

/** An E-number or INS number as printed: E 472e, E451(i), E-150d. Roman sub-numbers name salts of one additive. */
const numberPattern = /\b(?:e|ins)[\s.-]?(1\d{3}|[1-9]\d{2})\s?(?:\(?([a-j])\)?)?(?:\s?\(?(?:i{1,3}|iv|vi{0,3})\)?)?(?![a-z0-9])/g;

/** Additives of a list by their E-numbers, each once, in the order of the label. */
export function findAdditives(list: string, ingredients: readonly Ingredient[], vocabulary: LabelVocabulary): string[] {
  const found = new Set<string>();
  addNamed(ingredients, vocabulary, found);
  const folded = foldText(list);
  for (const [, number = '', letter = ''] of folded.matchAll(numberPattern)) {
    const whole = `E${number}${letter}`.toUpperCase();
    const known = [whole, `E${number}`, readComma(number)].find((id) => vocabulary.additivesById.has(id));
    // A number that no additive has is a misread one; E14xx stands for starches that are listed apart.
    if (known) found.add(known);
  }
  addRanges(folded, vocabulary, found);
  return dropGeneral(found);
}

/** "E1331 E171": of a photo a comma may be read as a one. */
const readComma = (number: string): string => (number.length === 4 && number.endsWith('1') ? `E${number.slice(0, 3)}` : '');

/** "E 330-333" are four. */
function addRanges(folded: string, { additivesById }: LabelVocabulary, found: Set<string>): void {
  for (const [, first = '', last = ''] of folded.matchAll(/\be[\s-]?(\d{3,4})\s?[-–]\s?(\d{3,4})(?!\d|\s?%)/g)) {
    if (Number(last) - Number(first) > 9) continue;
    for (let number = Number(first); number <= Number(last); number += 1) if (additivesById.has(`E${number}`)) found.add(`E${number}`);
  }
}

function addNamed(ingredients: readonly Ingredient[], vocabulary: LabelVocabulary, found: Set<string>): void {
  for (const { text, ingredients: parts, function: use } of ingredients) {
    if (parts) addNamed(parts, vocabulary, found);
    const tokens = listTokens(text);
    const named = listNamed(tokens, vocabulary);
    const additives = named.length > 0 ? named : listMisread(tokens, vocabulary);
    for (const additive of additives) if (!additive.isNutrientToo || use !== undefined) found.add(additive.id);
  }
}

const listNamed = (tokens: readonly string[], { additives }: LabelVocabulary): Additive[] =>
  additives.findAll(tokens).flatMap(({ meaning }) => (meaning === 'none' ? [] : [meaning]));

/** "ascornic acid": a name with words that nothing is called, each of which one letter makes a word of an additive. */
function listMisread(tokens: readonly string[], vocabulary: LabelVocabulary): Additive[] {
  const isUnknown = (token: string) => vocabulary.names.findAt([token], 0) === null && !describingWords.has(token);
  if (!tokens.some(isUnknown)) return [];
  const corrected = tokens.map((token) => (isUnknown(token) ? (vocabulary.misreadAdditives.correct(token) ?? token) : token));
  return corrected.some((token, at) => token !== tokens[at]) ? listNamed(corrected, vocabulary) : [];
}

/** "Caramel E150d" is one additive: the general number goes where a particular one is printed. */
function dropGeneral(found: ReadonlySet<string>): string[] {
  const all = [...found];
  return all.filter((id) => !all.some((other) => other !== id && /^E\d+$/.test(id) && other.startsWith(id) && /[A-Z]$/.test(other)));
}
