import { formatList } from '@wellkept/clinical/wording.ts';
import { listCosmeticIngredients } from '../cosmetics/cosmetic-ingredients.ts';
import { findAllergens } from '../label/find-allergens.ts';
import type { Label } from '../label/read-label.ts';
import { listLeaves } from '../list/ingredient.ts';
import { foldText, listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { formatAllergen } from './allergen-names.ts';
import { beeNames, fleshNames, foldName } from './avoided-foods.ts';
import type { LabelReason } from './judge-label.ts';

// What a package says is not in it, held against its own list. "No added sugar" and "free of" by the Annex of Regulation (EC) No 1924/2006;
// "gluten-free" by Implementing Regulation (EU) No 828/2014, which lets oats bear it.

/** A statement that something is not in it, in five languages: in front of its name, or behind it. */
const before = String.raw`\b(?:free (?:from|of)|does not contain|contains no|without|sans|ne contient pas de|ohne|enthalt keine?|sin|no contiene|libre de|senza|non contiene)\b:?\s+([^.;!\n]{2,80})`;
const behind = String.raw`\b([\p{L}-]{2,20}(?: nut)?)(?:[- ]free\b|frei\b)`;
const absencePattern = new RegExp(`${before}|${behind}`, 'gu');
const listHeading = /\b(?:ingr\p{L}*dients?|ingredientes|ingredienti|zutaten)\s*(?:\([^)]{0,20}\))?\s*:/u;

/** The front of a package stands before its list. Without a heading it is a first sentence that is no list. */
const findListStart = (folded: string): number => listHeading.exec(folded)?.index ?? /^[^.!\n,;:]*[.!\n]/.exec(folded)?.[0].length ?? 0;

/** Words that a sentence of its own begins with: "Suitable for vegetarians and vegans". */
const statementStart =
  /^\s*(?:(?:suitable|certified|this|the|our|product|recipe|food|is|are|100 ?%|for|vegetari\p{L}*|and|&|und|et|y|e|geeignet|fur|convient|aux|apto|para|adatto|ai?) )*$/u;
/** An ingredient follows the word: "unsalted butter". */
const describedNext = /^[ -](?!(?:and|or|und|oder|et|ou|y|o|e|product|recipe)\b)\p{L}/u;
/** "Not suitable for vegetarians or vegans", "ne convient pas aux vegans", "no apto para veganos", "non-vegan". */
const deniedBefore =
  /(?:\b(?:not|isn'?t|aren'?t|nicht|non|pas|kein\p{L}*|weder|neither)\b[^,:]*|\b(?:not (?:suitable|intended|meant)|un(?:suitable|geeignet)|nicht geeignet|ne convient pas|non adatto|no apto)\b.*|\bno (?:es|apt[oa]s?|adecuad[oa]s?|indicad[oa]s?)\b[^,:]*|\bno[ -])$/u;
const deniedAfter = /^\s*(?:[:?]\s*(?:no|not|nein|non)\b|[^,:]*\b(?:nicht geeignet|not suitable|un(?:suitable|geeignet))\b)/u;
const sentenceStart = /[^.;!\n]*$/;
const sentenceEnd = /^[^.;!\n]*/;

/** So far from a claim its sentence is looked at, in letters. */
const sentenceReach = 200;
type Sentence = { before: string; after: string };
/** What stands around some words in their sentence. */
function readSentence(folded: string, at: number, words: string): Sentence {
  const end = at + words.length;
  return {
    before: sentenceStart.exec(folded.slice(Math.max(0, at - sentenceReach), at))?.[0] ?? '',
    after: sentenceEnd.exec(folded.slice(end, end + sentenceReach))?.[0] ?? '',
  };
}
const isDenied = ({ before, after }: Sentence): boolean => deniedBefore.test(before) || deniedAfter.test(after);

/**
 * What a label says is not in it, folded. In the list the same words describe an ingredient ("gluten-free oat flakes", "almidón sin gluten"), so
 * that there only a sentence of its own counts.
 */
function listAbsences(folded: string): string[] {
  const start = findListStart(folded);
  return [...folded.matchAll(absencePattern)].flatMap((found) => {
    const [whole, named, prefixed] = found;
    const isSentence = /(?:^|[.;!)\n])\s*$/.test(folded.slice(0, found.index));
    const describes = prefixed !== undefined && /^\s+\p{L}/u.test(folded.slice(found.index + whole.length));
    if (isDenied(readSentence(folded, found.index, whole))) return [];
    return found.index < start || (isSentence && !describes) ? [named ?? prefixed ?? ''] : [];
  });
}

/** Whether a package claims something: in front of its list, or in a sentence of its own, and without denying it. */
function isClaimed(folded: string, says: RegExp): boolean {
  const start = findListStart(folded);
  return [...folded.matchAll(new RegExp(says, 'gu'))].some(({ index, 0: whole }) => {
    const sentence = readSentence(folded, index, whole);
    const isStatement = statementStart.test(sentence.before) && !describedNext.test(sentence.after);
    return (index < start || isStatement) && !isDenied(sentence);
  });
}

type Named = { text: string; tokens: readonly string[] };
type Rule = {
  /** How the package says it. */
  says: RegExp;
  claim: string;
  /** Which ingredients the package then may not have. */
  contradicts: (one: Named, vocabulary: LabelVocabulary) => boolean;
};

const hasClass = ({ text }: Named, { additives }: LabelVocabulary, name: string): boolean => {
  const found = additives.findWhole(text);
  return found !== null && found !== 'none' && found.class === name;
};
const sugarName =
  /\b(?:glucose|glukose|dextrose|fru[ck]tose|sucrose|saccharose|lactose|laktose|maltose|corn syrup|invert sugar|traubenzucker)/;
const isSugar = ({ text, tokens }: Named, { foods }: LabelVocabulary): boolean => {
  if (sugarName.test(foldText(text))) return true;
  const kinds = foods.findAll(tokens).map(({ meaning }) => meaning);
  return kinds.length > 0 && kinds.every((kind) => kind === 'sugar');
};
const matches =
  (pattern: RegExp) =>
  ({ text }: Named): boolean =>
    pattern.test(foldText(text));

const rules: readonly Rule[] = [
  {
    says: /\bno added sugars?\b|\bwithout added sugars?\b|\bsugar[- ]free\b|sans sucres? ajoutes?|sans sucres?\b|ohne zuckerzusatz|zuckerfrei|sin azucar(?:es)?(?: anadidos?)?|senza zuccheri(?: aggiunti)?/,
    claim: 'no added sugar',
    contradicts: isSugar,
  },
  {
    says: /\bno (?:artificial )?preservatives\b|sans conservateurs?|ohne konservierungsstoffe|sin conservantes|senza conservanti/,
    claim: 'no preservatives',
    contradicts: (one, vocabulary) => hasClass(one, vocabulary, 'preservative'),
  },
  {
    says: /\bno (?:artificial )?sweeteners\b|sans edulcorants?|ohne su(?:ss|ß)ungsmittel|sin edulcorantes|senza edulcoranti/,
    claim: 'no sweeteners',
    contradicts: (one, vocabulary) => hasClass(one, vocabulary, 'sweetener'),
  },
  {
    says: /\bno added salt\b|\bunsalted\b|sans sel ajoute|ohne salzzusatz|sin sal anadida|senza sale aggiunto/,
    claim: 'no added salt',
    contradicts: matches(/^(?:sea |table |iodi[sz]ed )?(?:salt|sel|salz|speisesalz|meersalz|sal|sale)\b(?!icyl)/),
  },
  {
    says: /\bcaffeine[- ]free\b|\bno caffeine\b|sans cafeine|koffeinfrei|sin cafeina|senza caffeina/,
    claim: 'no caffeine',
    contradicts: matches(/caff?eine?\b|koffein|cafein|guarana|yerba mate/),
  },
  {
    says: /\bvegan(?:s|os?|as?|e|er|i)?\b/,
    claim: 'vegan',
    contradicts: (one, vocabulary) =>
      fleshNames.test(foldName(one.text)) ||
      beeNames.test(foldName(one.text)) ||
      findAllergens([one.text], vocabulary).eu.some((id) => ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'].includes(id)),
  },
  {
    says: /\b(?:fragrance|perfume)[- ]free\b|\bunscented\b|sans parfum|parfumfrei|ohne parfum|sin perfume|senza profumo/,
    claim: 'fragrance free',
    contradicts: matches(/^(?:parfum|fragrance|aroma)\b/),
  },
  {
    says: /\bparabens?[- ]free\b|sans parabenes?|ohne parabene|parabenfrei|sin parabenos|senza parabeni/,
    claim: 'no parabens',
    contradicts: matches(/paraben$/),
  },
  {
    says: /\bsul(?:ph|f)ates?[- ]free\b|sans sulfates?|ohne sulfate|sulfatfrei|sin sulfatos|senza solfati/,
    claim: 'no sulfates',
    contradicts: matches(/(?:laureth|lauryl|myreth|coco)[ -]sulfate$/),
  },
  {
    says: /\bsilicones?[- ]free\b|sans silicones?|ohne silikone?|silikonfrei|sin siliconas|senza siliconi/,
    claim: 'no silicones',
    contradicts: matches(/(?:methicone|siloxane|silanol)\b/),
  },
  {
    says: /\balcohol[- ]free\b|sans alcool|ohne alkohol|alkoholfrei|sin alcohol|senza alcol/,
    claim: 'no alcohol',
    contradicts: matches(/^(?:alcohol(?: denat\.?)?|ethanol|ethyl alcohol)$/),
  },
];

/** Where a package contradicts its own list: which of the two is right nobody can tell from here. */
export function findContradictions(text: string, label: Label, vocabulary: LabelVocabulary): LabelReason[] {
  const folded = foldText(text);
  const named = listNamed(label);
  const claims = rules
    .filter(({ says }) => isClaimed(folded, says))
    .map(({ claim, contradicts }) => ({ claim, found: named.filter((one) => contradicts(one, vocabulary)) }));
  const allergens = listAbsences(folded).flatMap((absence) =>
    listAbsentGroups(absence, vocabulary).map((group) => ({
      claim: `no ${formatAllergen(group.id)}`,
      found: named.filter((one) => isOfGroup(one, group, vocabulary)),
    })),
  );
  return [...allergens, ...claims]
    .filter(({ found }) => found.length > 0)
    .map(({ claim, found }) => ({
      answer: 'check',
      title: `The label contradicts itself: “${claim}”`,
      text: `It also lists ${formatList([...new Set(found.map((one) => one.text))], 3)}. Ask the maker which is right. Until then, go by the list.`,
    }));
}

type AbsentGroup = { id: string; isWheatOnly: boolean };

/** Milk without lactose is milk, and bread without wheat may be of rye. */
const listAbsentGroups = (absence: string, vocabulary: LabelVocabulary): AbsentGroup[] =>
  findAllergens([absence.replace(/\blactos\p{L}*/gu, ' ')], vocabulary).eu.map((id) => ({ id, isWheatOnly: !absence.includes('gluten') }));

/** Oats may be called gluten-free, and syrup of wheat is no allergen any more (Annex II of Regulation (EU) No 1169/2011). */
const mayBeGlutenFree =
  /\b(?:oats?|avoine|hafer\p{L}*|avena)\b|gluten[- ]?fr|sans gluten|sin gluten|senza glutine|gluco|gluku|dextro|maltode/u;
function isOfGroup({ text }: Named, { id, isWheatOnly }: AbsentGroup, vocabulary: LabelVocabulary): boolean {
  const found = findAllergens([text], vocabulary);
  if (!found.eu.includes(id)) return false;
  return id !== 'gluten' || (!mayBeGlutenFree.test(foldText(text)) && (!isWheatOnly || found.us.includes('wheat')));
}

const listNamed = ({ ingredients }: Label): Named[] =>
  [...new Set([...listLeaves(ingredients).map(({ text }) => text), ...listCosmeticIngredients(ingredients)])].map((text) => ({
    text,
    tokens: listTokens(text),
  }));
