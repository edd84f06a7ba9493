import { parseBarcode } from './barcode.ts';

export const productKinds = ['food', 'cosmetic', 'supplement'] as const;
export type ProductKind = (typeof productKinds)[number];
export const productSources = ['openFoodFacts', 'openBeautyFacts', 'sample'] as const;
export type ProductSource = (typeof productSources)[number];

/** The figures of 100 g or 100 ml that scores are computed from, by the names that Open Food Facts gives them. */
export const nutrimentNames = [
  'energy-kj_100g',
  'energy-kcal_100g',
  'fat_100g',
  'saturated-fat_100g',
  'carbohydrates_100g',
  'sugars_100g',
  'fiber_100g',
  'proteins_100g',
  'salt_100g',
  'sodium_100g',
  'fruits-vegetables-nuts_100g',
  'potassium_100g',
  'caffeine_100g',
] as const;
export type NutrimentName = (typeof nutrimentNames)[number];
export type Nutriments = Partial<Record<NutrimentName, number>>;

/** A product as the store has it. */
export type ProductRecord = {
  /** GTIN-14. */
  barcode: string;
  name: string;
  brand: string | null;
  kind: ProductKind;
  ingredients: string | null;
  nutriments: Nutriments;
  /** Categories as Open Food Facts writes them: "en:cheeses". */
  categories: string[];
  source: ProductSource;
  /** When its source last changed it. */
  modifiedAt: string | null;
  /** How many people scanned it in a year, by its source; 0 where that is not known. */
  popularity: number;
};

export const productNameLengthMax = 200;
/** A longer list is cut to this length, and one of this length is read as one that was cut: it is never called a fit. */
export const ingredientsLengthMax = 20_000;
const categoriesMax = 40;
const figureMax = 100_000;

/** A line of a dump of Open Food Facts or Open Beauty Facts as a record; null where it has no valid barcode or no name. */
export function parseProductRecord(raw: Readonly<Record<string, unknown>>, source: ProductSource): ProductRecord | null {
  const barcode = parseBarcode(padShortCode(String(raw['code'] ?? '')));
  const name = readText(raw['product_name'], productNameLengthMax) ?? readText(raw['product_name_en'], productNameLengthMax);
  if (!('gtin' in barcode) || name === null) return null;
  const categories = readList(raw['categories_tags']);
  return {
    barcode: barcode.gtin,
    name,
    brand: readText(raw['brands'], productNameLengthMax),
    kind: findKind(categories, source),
    ingredients: readText(raw['ingredients_text'], ingredientsLengthMax),
    nutriments: readNutriments(raw['nutriments'], raw),
    categories,
    source,
    modifiedAt: readInstant(raw['last_modified_t']),
    popularity: readCount(raw['unique_scans_n']),
  };
}

/** The words by which a product is found: name and brand, folded. */
export const listSearchWords = ({ name, brand }: Pick<ProductRecord, 'name' | 'brand'>): string =>
  [...new Set(foldWords(`${name} ${brand ?? ''}`).match(/[\p{L}\p{N}]+/gu) ?? [])].join(' ');

/** Lower case, without accents. */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');

/** Dumps write codes as numbers, and leave out the zeros in front. */
const padShortCode = (code: string): string => (/^\d{9,11}$/.test(code) ? code.padStart(12, '0') : code);

function readText(value: unknown, lengthMax: number): string | null {
  if (typeof value !== 'string') return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const text = value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ').trim();
  return text === '' ? null : text.slice(0, lengthMax);
}

function readList(value: unknown): string[] {
  const items = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return items
    .flatMap((one) => (typeof one === 'string' && /^[a-z]{2}:[\p{L}\p{N}-]{1,80}$/u.test(one.trim()) ? [one.trim()] : []))
    .slice(0, categoriesMax);
}

function readNutriments(nested: unknown, flat: Readonly<Record<string, unknown>>): Nutriments {
  const from: Readonly<Record<string, unknown>> = typeof nested === 'object' && nested !== null ? { ...nested } : flat;
  return Object.fromEntries(
    nutrimentNames.flatMap((name) => {
      const value = from[name];
      const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof figure === 'number' && figure >= 0 && figure <= figureMax ? [[name, figure]] : [];
    }),
  );
}

function readInstant(value: unknown): string | null {
  const seconds = Number(value);
  return Number.isInteger(seconds) && seconds > 0 && seconds < 4_000_000_000 ? new Date(seconds * 1000).toISOString() : null;
}

function readCount(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 && count < 1_000_000_000 ? count : 0;
}

function findKind(categories: readonly string[], source: ProductSource): ProductKind {
  if (source === 'openBeautyFacts') return 'cosmetic';
  return categories.some((one) => /^en:(?:dietary|food)-supplements$/.test(one)) ? 'supplement' : 'food';
}
