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
/** Words that leave the substance as it is: kinds of product, makers, promises. */
const noise = new Set(
  `generic brand name organic natural pure raw fresh dried whole extract extracts standardized standardised supplement supplements complex formula high low
  potency extra maximum max double triple strength regular advanced premium ultra mega super plain simple childrens children kids infants infant
  adult adults mens womens men women daily dietary herbal herb root leaf leaves seed seeds bark powder powdered capsule capsules tablet tablets tab tabs pill pills
  softgel softgels gummy gummies liquid drops tincture otc rx prescription medication medicine drug med meds my the a an of for some
  dose mg mcg extended release delayed immediate controlled sustained modified slow enteric coated chewable dissolving effervescent er xr sr xl cr la mr ec dr ir
  kirkland equate cvs walgreens bayer nature made now foods teva sandoz mylan accord aurobindo zentiva ratiopharm stada hexal actavis apotex boots solgar
  oral orally topical nasal transdermal sublingual injection injectable inhaler inhaled inhalation ophthalmic otic vaginal rectal patch cream gel ointment lotion spray
  solution suspension syrup pen vial hfa aerosol tea juice
  flexpen flextouch kwikpen solostar doublestar tempo accuhaler evohaler turbohaler easyhaler clickhaler modulite respimat chrono
  express actifast dispersible soluble kit forte junior scalp thrush rugby major goodsense caplet caplets continus fastmelt fastmelts gelcap
  gelcaps gels inj liqui liquigels minis mlt neb nebs nebule nebules ophth opth original perles pessaries pessary pr spiromax ultratabs wafer wafers zydis`.split(
    /\s+/,
  ),
);
/** Words too common to be read as a misspelt name. */
const common = new Set(
  `vitamin mineral minerals pill pills tablet tablets capsule medicine medication medications drug drugs supplement supplements water blood pressure heart pain
  sleep sleeping sugar allergy allergies cold cough cream juice tea herb herbal natural protein acid oil food foods drink drinks drops spray stomach thinner
  antibiotic antibiotics hormone hormones steroid steroids diabetes cholesterol thyroid anxiety depression relief relaxer muscle weight energy health healthy
  morning night evening daily nothing none unknown other something test hello birth control insulin-like table select delete insert update users from where script alert
  white green black blue yellow orange purple round small large red little big fluid`.split(/\s+/),
);

export const isSalt = (word: string): boolean => salts.has(word);
export const isNoise = (word: string): boolean => noise.has(word);
export const isCommon = (word: string): boolean => common.has(word);
export const isNumber = (word: string): boolean => /^\d+$/.test(word);
