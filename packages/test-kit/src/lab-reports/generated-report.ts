import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { PageText, TextItem } from '@wellkept/labs/reading/page-text.ts';
import { spellings } from '@wellkept/labs/testing/reading/unit-spellings.ts';

/** In what ways laboratories lay a list of results out. One value of each factor makes a page. */
export const factorValues = {
  order: ['name value unit range', 'name value range unit', 'name range value unit', 'name unit value range', 'value unit name range'],
  head: ['words', 'none', 'another language'],
  align: ['left', 'right', 'middle'],
  range: ['dash', 'to', 'brackets', 'two columns'],
  flag: ['none', 'letter behind', 'word in a column', 'star before'],
  print: ['once', 'twice over', 'four times over'],
  name: ['plain', 'inverted', 'with the specimen', 'with the method', 'in capitals'],
  below: ['nothing', 'the method', 'a footnote'],
  drift: ['none', 'a fifth of a line', 'a third of a line'],
} as const;
export type Factor = keyof typeof factorValues;
export type Factors = { readonly [Name in Factor]: (typeof factorValues)[Name][number] };
/** `id` is null for a measurement that the catalog does not have. */
export type ExpectedRow = { id: string | null; name: string; valueText: string };
export type GeneratedReport = { factors: Factors; page: PageText; expected: ExpectedRow[] };

const [width, height, lineStep, size, letterWidth] = [595, 842, 17, 9, 4.6];
const unknownShare = 0.2;
const rowsMin = 6;
const rowsMax = 16;

/** Numbers from 0 to 1 that look like chance (Park and Miller, Communications of the ACM 1988). */
function makeRandom(seed: number): () => number {
  let state = (seed * 7919 + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Random = () => number;
const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
};

const spellingByUnit = new Map(
  Object.entries(spellings)
    .toReversed()
    .map(([spelling, unit]) => [unit, spelling]),
);

type Result = { id: string | null; name: string; value: string; unit: string; low: string; high: string };

const syllables = ['zor', 'bul', 'in', 'qua', 'tem', 'ol', 'ras', 'vid', 'ep', 'mun', 'gal', 'ith', 'oxi', 'dre'];
const unknownUnits = ['ng/mL', 'mg/L', 'U/mL', 'pmol/L'];

function makeResult(random: Random, analytes: readonly Analyte[]): Result {
  const isUnknown = random() < unknownShare;
  const analyte = isUnknown ? null : pick(random, analytes);
  const [least, most] = analyte?.plausible ?? [1, 100];
  const middle = Math.max(least, most / 1000) * (most / Math.max(least, most / 1000)) ** (0.25 + random() * 0.5);
  const digits = middle < 1 ? 3 : middle < 10 ? 2 : middle < 100 ? 1 : 0;
  const unknownName = `${pick(random, syllables)}${pick(random, syllables)}${pick(random, syllables)} ${pick(random, ['index', 'antigen', 'factor'])}`;
  return {
    id: analyte?.id ?? null,
    name: analyte ? getPrintableName(analyte) : unknownName,
    value: (middle * pick(random, [0.55, 0.93, 1.04, 1.62])).toFixed(digits),
    unit: analyte ? (spellingByUnit.get(analyte.unit) ?? '') : pick(random, unknownUnits),
    low: (middle * 0.8).toFixed(digits),
    high: (middle * 1.3).toFixed(digits),
  };
}

const getPrintableName = ({ names }: Analyte) => names.find((name) => /^[a-z]{3,}(?: [a-z]{3,})?$/.test(name)) ?? '';
const isPrintable = (analyte: Analyte) =>
  analyte.specimen === 'blood' && analyte.plausible !== undefined && spellingByUnit.has(analyte.unit) && getPrintableName(analyte) !== '';

const methods = ['Photometry', 'Jaffe kinetic', 'Chemiluminescence', 'HPLC'];
const footnotes = [
  '1 The reference interval applies to adults 18 to 65 years.',
  'Page 1 of 2',
  '12 Station Road, Block 4, 560034',
  'Collected 14/05/2023 08:40',
  'Values above 5.0 may need a repeat within 14 days.',
];

function formatName(random: Random, { name }: Result, style: Factors['name']): string {
  const words = name.split(' ');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  if (style === 'inverted' && words.length === 2) return title.split(' ').toReversed().join(', ');
  if (style === 'with the specimen') return pick(random, [`Serum ${title}`, `${title}, Serum`, `${title} (Plasma)`]);
  if (style === 'with the method') return `${title} (${pick(random, methods)})`;
  return style === 'in capitals' ? title.toUpperCase() : title;
}

const heads: Readonly<Record<'words' | 'another language', Readonly<Record<string, string>>>> = {
  words: { name: 'Test', value: 'Result', unit: 'Unit', range: 'Reference range', low: 'Low', high: 'High', flag: 'Flag' },
  'another language': { name: 'Badanie', value: 'Wynik', unit: 'Jednostka', range: 'Zakres', low: 'Dolna', high: 'Górna', flag: 'Uwagi' },
};

type Column = { key: string; x: number };

function createColumns({ order, range, flag }: Factors): Column[] {
  const keys = order.split(' ').flatMap((key) => (key === 'range' && range === 'two columns' ? ['low', 'high'] : [key]));
  const all = flag === 'word in a column' ? [...keys, 'flag'] : keys;
  const widths: Readonly<Record<string, number>> = { name: 190, value: 75, unit: 75, range: 95, low: 55, high: 55, flag: 50 };
  let x = 36;
  return all.map((key) => {
    const column = { key, x };
    x += widths[key] ?? 60;
    return column;
  });
}

function formatCell(random: Random, key: string, result: Result, factors: Factors): string {
  const { value, low, high, unit } = result;
  const flag = Number(value) > Number(high) ? 'H' : Number(value) < Number(low) ? 'L' : '';
  if (key === 'name') return formatName(random, result, factors.name);
  if (key === 'unit') return unit;
  if (key === 'flag') return { H: 'High', L: 'Low', '': '' }[flag];
  if (key === 'low' || key === 'high') return result[key];
  if (key === 'range')
    return { dash: `${low} - ${high}`, to: `${low} to ${high}`, brackets: `[${low}-${high}]`, 'two columns': '' }[factors.range];
  if (factors.flag === 'letter behind') return `${value} ${flag}`.trim();
  return factors.flag === 'star before' && flag !== '' ? `* ${value}` : value;
}

/** A page of results with everything about it drawn by lot. `fixed` keeps some factors. */
export function makeReport(seed: number, analytes: readonly Analyte[], fixed: Partial<Factors> = {}): GeneratedReport {
  const random = makeRandom(seed);
  const drawn = Object.fromEntries(Object.entries(factorValues).map(([name, values]) => [name, pick<string>(random, values)]));
  // Each factor has one of its own values: the entries above are built from them.
  const factors = { ...drawn, ...fixed } as Factors;
  const columns = createColumns(factors);
  const items: TextItem[] = [];
  const copies = { once: 1, 'twice over': 2, 'four times over': 4 }[factors.print];
  const shift = { none: 0, 'a fifth of a line': 0.2, 'a third of a line': 0.33 }[factors.drift] * size;
  const put = (text: string, x: number, y: number) => {
    if (text === '') return;
    for (let copy = 0; copy < copies; copy += 1) items.push({ text, x: x + copy * 0.3, y, width: text.length * letterWidth, height: size });
  };
  let y = 760;
  put('Northfield Diagnostics', 36, y);
  y -= 2 * lineStep;
  if (factors.head !== 'none') for (const { key, x } of columns) put(heads[factors.head][key] ?? '', x, y);
  const expected: ExpectedRow[] = [];
  const printable = analytes.filter(isPrintable);
  const used = new Set<string>();
  const count = rowsMin + Math.floor(random() * (rowsMax - rowsMin));
  while (expected.length < count) {
    const result = makeResult(random, printable);
    if (used.has(result.name)) continue;
    used.add(result.name);
    y -= lineStep;
    for (const { key, x } of columns) {
      const text = formatCell(random, key, result, factors);
      const room = { left: 0, right: 50 - text.length * letterWidth, middle: 25 - (text.length * letterWidth) / 2 }[factors.align];
      const isNumber = key === 'value' || key === 'low' || key === 'high';
      put(text, isNumber ? x + room : x, isNumber ? y - shift : y);
    }
    expected.push({ id: result.id, name: result.name, valueText: result.value });
    if (factors.below === 'the method' && random() < 0.5) {
      y -= 11;
      put(`Method: ${pick(random, methods)}`, 36, y);
    }
  }
  y -= 2 * lineStep;
  if (factors.below === 'a footnote')
    for (const line of footnotes) {
      y -= lineStep;
      put(line, 36, y);
    }
  return { factors, page: { width, height, items }, expected };
}
