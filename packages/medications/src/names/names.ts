// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const isAscii = /^[\x00-\x7f]*$/;

/** Small letters of one kind: no accents, ligatures or apostrophes, "ß" as "ss". */
function foldLetters(text: string): string {
  // Nearly every name: it has no letter of another kind.
  if (isAscii.test(text)) return text.toLowerCase().replaceAll("'", '').replaceAll('`', '');
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i');
}

/** Words that people write in several ways, in the one way the index holds. */
const canonicalWords: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['vit', 'vitamin'],
  ['vitamine', 'vitamin'],
  ['vitamins', 'vitamin'],
  ['vits', 'vitamin'],
]);

const toCanonicalWord = (word: string): string => canonicalWords.get(word) ?? word;

export function tokenizeName(text: string): string[] {
  const words = foldLetters(text).match(isAscii.test(text) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
  return words.map(toCanonicalWord).filter((word) => word !== 'and');
}

/** Spaces and hyphens decide nothing: "CoQ10", "Co Q-10" and "coq 10" have one key. */
export const getNameKey = (words: readonly string[]): string => words.join('');

const isOneWord = /^[a-z0-9]+$/i;
/** What joins the words of a name, where none of them has to be left out or written in another way. */
const joints = /[^a-z0-9]+/g;
const needsReading = /[^ -~]|['`_]|(?:^|[^a-z])(?:and|saint|vit)/;

/** The key of a name as it is written. Nearly every name is its letters and numbers in a row, for which no list of words is made. */
export function getTextKey(text: string): string {
  const letters = text.toLowerCase();
  if (isOneWord.test(text)) return letters === 'and' ? '' : toCanonicalWord(letters);
  return needsReading.test(letters) ? getNameKey(tokenizeName(text)) : letters.replace(joints, '');
}

/** Nor does the order of words: "extract of ginkgo", "ginkgo extract". */
export const getOrderlessKey = (words: readonly string[]): string => [...words].sort().join(' ');

const salts = new Set(
  `sodium potassium calcium magnesium disodium dipotassium hydrochloride hcl dihydrochloride hydrobromide hbr bromide chloride iodide
  succinate tartrate bitartrate maleate malate mesylate mesilate besylate besilate tosylate fumarate citrate phosphate sulfate sulphate bisulfate
  acetate nitrate gluconate carbonate oxide hydroxide trihydrate monohydrate dihydrate hemihydrate anhydrous propionate dipropionate furoate
  valerate xinafoate pamoate embonate decanoate enanthate cypionate lactate aspartate glycinate bisglycinate picolinate threonate taurate orotate
  natrium kalium natrico hydrochlorid maleat succinat tartrat besilat sulfat citrat phosphat
  tromethamine trometamol medoxomil axetil proxetil mofetil disoproxil alafenamide etexilate cilexetil marboxil hyclate estolate ethylsuccinate
  stearate palmitate salt ascorbate malonate polycation besy besyl fum hycl mal oxal prop sod succ sulf tart`.split(/\s+/),
);

export const isSalt = (word: string): boolean => salts.has(word);
export const isNumber = (word: string): boolean => /^\d+$/.test(word);
