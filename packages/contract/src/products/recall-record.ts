import { parseBarcode } from './barcode.ts';
import { foldWords } from './product-record.ts';

export const recallSources = ['fdaTainted', 'fdaEnforcement'] as const;
export type RecallSource = (typeof recallSources)[number];

/** A warning or recall as its authority published it. */
export type RecallRecord = {
  /** Small letters, digits and dashes: the number of the recall, or the name and day of a warning. */
  id: string;
  source: RecallSource;
  /** What is recalled, as published. */
  product: string;
  firm: string | null;
  /** Why: the published reason, or the drugs that the product hides. */
  reason: string;
  /** The day of the publication, YYYY-MM-DD. */
  publishedOn: string;
  /** GTIN-14 of the packages that it names. */
  barcodes: string[];
  /** Words of a product's name, where the list names products: something that has all of them is taken for it. Else empty. */
  nameWords: string[];
  /** Folded words of product and firm, by which a product with a brand is found. */
  words: string;
};

const textLengthMax = 2000;
const barcodesMax = 50;
const nameWordsMax = 12;
export const recallIdLengthMax = 120;

/**
 * One entry of the FDA's enforcement reports (openFDA field names), or of its list of tainted products by the columns of its table. Null for
 * an entry without a product or a day.
 */
export function parseRecallRecord(raw: Readonly<Record<string, unknown>>): RecallRecord | null {
  const fields = new Map(
    Object.entries(raw).map(([name, value]) => [
      name
        .toLowerCase()
        .replace('(s)', '')
        .replace(/[^a-z]+/g, ' ')
        .trim(),
      value,
    ]),
  );
  const read = (...names: string[]): string | null => names.map((name) => readText(fields.get(name))).find((text) => text !== null) ?? null;
  const number = read('recall number');
  const product = read('product description', 'product', 'product name');
  const publishedOn = readDay(read('recall initiation date', 'report date', 'date', 'publication date', 'date posted'));
  if (product === null || publishedOn === null) return null;
  const firm = read('recalling firm', 'company', 'firm', 'company name');
  const words = listWords(`${product} ${firm ?? ''}`).join(' ');
  if (number !== null) {
    const reason = read('reason for recall') ?? 'No reason was published.';
    const barcodes = [product, read('code info') ?? ''].flatMap(listBarcodes).slice(0, barcodesMax);
    return { id: toId(number), source: 'fdaEnforcement', product, firm, reason, publishedOn, barcodes, nameWords: [], words };
  }
  const hidden = read(
    'hidden ingredient',
    'hidden ingredients',
    'undeclared ingredient',
    'undeclared ingredients',
    'hidden drug ingredient',
  );
  const nameWords = listWords(product).slice(0, nameWordsMax);
  if (hidden === null || nameWords.length === 0) return null;
  const id = toId(`tainted ${product} ${publishedOn}`);
  return { id, source: 'fdaTainted', product, firm, reason: `Contains ${hidden}`, publishedOn, barcodes: [], nameWords, words };
}

const toId = (text: string): string =>
  foldWords(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, recallIdLengthMax);

export const listWords = (text: string): string[] => [...new Set(foldWords(text).match(/[\p{L}\p{N}]+/gu) ?? [])];

function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? null : text.slice(0, textLengthMax);
}

/** 20240131, 2024-01-31 or the American 01/31/2024, as YYYY-MM-DD. */
function readDay(text: string | null): string | null {
  const [, y1, m1, d1] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? [];
  const [, m2 = '', d2 = '', y2] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  const day = y1 ? `${y1}-${m1}-${d1}` : `${y2}-${m2.padStart(2, '0')}-${d2.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : day;
}

/** Numbers of packages, which are printed with blanks or dashes between their parts. What is before the word are lots. */
const listBarcodes = (text: string): string[] => {
  const start = text.search(/\b(?:UPCs?|GTINs?|EANs?|barcodes?)\b/i);
  if (start < 0) return [];
  const found = [...text.slice(start).matchAll(/(?<!\d)\d(?:[ -]?\d){7,13}(?!\d)/g)].flatMap(([digits]) => {
    const parsed = parseBarcode(digits);
    return 'gtin' in parsed && digits.replace(/\D/g, '').length >= 12 ? [parsed.gtin] : [];
  });
  return [...new Set(found)];
};
