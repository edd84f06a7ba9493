import { DataFile, type DataSection } from '@wellkept/knowledge/data-file.ts';
import { type DataRecord, formatFactId } from '@wellkept/knowledge/fact-id.ts';
import {
  buildFindGroup,
  type FindGroup,
  findPlace,
  formatFileName,
  type LetterRange,
  parseFileName,
  wholeAlphabet,
} from '@wellkept/knowledge/fact-place.ts';
import { layOut } from './lay-out.ts';

/** A data file as it is written, before anything is known of it. */
export type RawFile = Partial<Record<DataSection, readonly Record<string, unknown>[]>>;

const linesMax = 3000;
/** Sections whose ids are made of other fields. */
const named: ReadonlySet<string> = new Set(['products', 'strengths', 'terms', 'pairs', 'labelRules', 'cautions']);
/** In a file, classes go before their members. */
const sections = DataFile.keyof().options;

type Placed = { section: DataSection; record: unknown; letters: string; order: string; lines: number };

/** Each fact in the file where it belongs: texts by their paths below `data`. Files that are there already keep their part of the alphabet. */
export function arrangeFacts(files: readonly RawFile[], paths: readonly string[]): ReadonlyMap<string, string> {
  const complete = files.map(addIds);
  const parsed = complete.map((file) => DataFile.parse(file));
  const find = buildFindGroup(parsed);
  const placed = new Map<string, Placed[]>();
  for (const section of sections) {
    parsed.forEach((file, at) => {
      file[section]?.forEach((record, index) => {
        const { folder, group, ...rest } = placeRecord(section, record, find);
        const name = `${folder}/${group}`;
        // As it is written: parsing puts fields into another order.
        const written = complete[at]?.[section]?.[index] ?? record;
        const lines = layOut(written, 4).split('\n').length;
        placed.set(name, [...(placed.get(name) ?? []), { ...rest, section, record: written, lines }]);
      });
    });
  }
  return new Map([...placed].flatMap(([name, records]) => writeGroup(name, records, paths)));
}

const addIds = (file: RawFile): RawFile =>
  Object.fromEntries(
    Object.entries(file).map(([section, records]) => [
      section,
      // The schema judges afterwards what is no record of its section.
      named.has(section) ? records.map((one) => ({ id: formatFactId(section as 'pairs', one as DataRecord['pairs']), ...one })) : records,
    ]),
  );

function placeRecord<Section extends DataSection>(section: Section, record: DataRecord[Section], find: FindGroup) {
  const { folder, group, letters } = findPlace(section, record, find);
  // Rows of one situation keep the order in which they are read.
  const order = 'of' in record && section === 'cautions' ? record.of : formatFactId(section, record);
  return { folder, group, letters, order };
}

function writeGroup(name: string, records: readonly Placed[], paths: readonly string[]): [string, string][] {
  const [folder = '', group = ''] = name.split('/');
  const there = paths
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => parseFileName(path.slice(folder.length + 1)))
    .filter((one) => one.group === group)
    .map(({ range }) => range);
  return (there.length > 0 ? there : [wholeAlphabet])
    .flatMap((range) => divide(records.filter(isWithin(range)), range))
    .filter(([own]) => own.length > 0)
    .map(([own, range]) => [`${folder}/${formatFileName(group, range)}`, writeFile(own)]);
}

const isWithin =
  ([from, to]: LetterRange) =>
  ({ letters }: Placed) =>
    from <= letters && letters <= to;

const countLines = (records: readonly Placed[]): number => records.reduce((sum, { lines }) => sum + lines, 4);

/** Halves what is too long between two letters, again and again; what begins with the same two letters stays together. */
function divide(records: readonly Placed[], range: LetterRange): [readonly Placed[], LetterRange][] {
  if (countLines(records) <= linesMax) return [[records, range]];
  const [from, to] = range;
  const isOneLetter = from[0] === to[0];
  const starts = [...new Set(records.map(({ letters }) => (isOneLetter ? letters : `${letters[0]}a`)))].filter((one) => one > from);
  const halves = starts.map((start) => {
    const first = records.filter(({ letters }) => letters < start);
    return { start, first, unevenness: Math.abs(countLines(first) * 2 - countLines(records)) };
  });
  const [best] = halves.toSorted((one, other) => one.unevenness - other.unevenness);
  if (!best) return [[records, range]];
  const { start, first } = best;
  return [
    ...divide(first, [from, precede(start)]),
    ...divide(
      records.filter(({ letters }) => letters >= start),
      [start, to],
    ),
  ];
}

/** The two letters before these: `az` before `ba`. */
function precede(letters: string): string {
  const place = (letters.charCodeAt(0) - 97) * 26 + letters.charCodeAt(1) - 98;
  return String.fromCharCode(97 + Math.floor(place / 26), 97 + (place % 26));
}

function writeFile(records: readonly Placed[]): string {
  const compare = (one: Placed, other: Placed) => order(one.letters, other.letters) || order(one.order, other.order);
  const bySection = sections.flatMap((section) => {
    const own = records.filter((one) => one.section === section).toSorted(compare);
    return own.length > 0 ? [[section, own.map(({ record }) => record)]] : [];
  });
  return `${layOut(Object.fromEntries(bySection))}\n`;
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
