import { boundWords } from './ranges.ts';

const label =
  /^(?:[\s([]*)(?:adults?|child|newborn|infant|males?|females?|m[ae]n|wom[ae]n|normal|deficien|insufficien|sufficien|optimal|desirable|borderline|high|low|pre-?diabet|non-?diabet|diabet|follicular|luteal|ovulat|mid-?cycle|post-?menopaus|pregnan|(?:\d+\s*(?:-|–|to)\s*|[<>≥≤]=?\s*)?\d+\s*\+?\s*(?:years?|yrs?|jahre|ans|años|anos)|männer|frauen|mann|frau|hommes?|femmes?|hombres?|mujer|homem|homens|mulher|erkek|kad[ıi]n|[mfwhke]\s*:)/iu;

/** Whether a text begins with whom or what a range is for: "Adults", "Deficient". */
export const isRangeLabel = (text: string): boolean => label.test(text);

/** A short word that says that a range follows: "Ref 3.5-7.2", "N: 13 à 17". */
export const rangeWord = /^\W*(?:ref(?:\.|erence|erenz)?|réf\.?|norm(?:al|ale?s?|es?|a)?|usual|expected|range|vn|vr|n)\W*$/iu;

/** What laboratories print before a range that stands below or above its value, in the ten languages. */
export const rangeHeading = new RegExp(
  String.raw`^(?:(?:bio(?:logical)?\.? ?)?(?:reference|normal|optimal|expected|standard|usual|healthy|desired|typical|ref\.?) (?:range|interval|value|limit)s?\.?|(?:valor(?:es)?|intervalos?) (?:de )?refer[eê]ncia|valeurs? (?:de référence|usuelles?)|referenzbereich|normbereich|normwerte?|(?:intervall[oi]|valor[ie]) di riferimento|referentie(?:waarden?|interval)|zakres referencyjny|wartości referencyjne|referans (?:aralığı|değerleri?)|参考(?:范围|区间|值))\s*(?:[:：]\s*-?|(?<=(?:range|interval|values?)\s*))\s*[([]?(?:[<>≤≥\d]|(?:${boundWords})\s)`,
  'iu',
);
