// A place of the directory is a town or an area of postcodes, and has a key by which entries are found. There is no map and no distance.

/** Unicode knows no accent in these. */
const undecomposed: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Words as they are compared: lower case, without accents and signs. */
export const foldPlaceWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Place = { town: string; region: string; country: string; postcode: string };

/** "t:us:il:springfield". Two towns of one name in two states are two places. */
export const createTownKey = ({ town, region, country }: Place): string =>
  `t:${foldPlaceWords(country)}:${foldPlaceWords(region)}:${foldPlaceWords(town)}`;

/** "c:us:62701". */
export const createAreaKey = ({ country, postcode }: Place): string =>
  `c:${foldPlaceWords(country)}:${formatPostcodeArea(postcode).toLowerCase()}`;

/**
 * The part of a postcode that names a neighborhood: the five digits of a US ZIP code, the first half of a British postcode, all of any other.
 */
export function formatPostcodeArea(postcode: string): string {
  const plain = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (/^\d{9}$/.test(plain)) return plain.slice(0, 5);
  const british = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/.exec(plain);
  return british?.[1] ?? plain;
}

/** The first letter of a word; not the s of "children's", and not the letters of "1st". */
const firstLetter = /(?<![\p{L}\p{N}])(?<!\p{L}['’](?=\p{L}(?!\p{L})))\p{L}/gu;

/** What a register writes in capitals, in the usual way: "NEW YORK" is "New York". */
export const formatCapitals = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase().replace(firstLetter, (letter) => letter.toUpperCase()) : text;
