import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type ReadLab, readLabs } from '../apps/cli/src/labs-command.ts';

// `npm run evaluate -- labs FOLDER` compares what the product reads from reports with what a person read from them.
// Each PDF or picture in the folder has a NAME.truth.json: a list of
// { id, valueText, value, unit, refLow, refHigh, flag, expectedFlag }. An id of null is an analyte that the product does not list:
// it is right when it is shown as not recognized. Files named KIND--NAME are also counted by kind.

const folder = process.argv[2];
if (!folder) {
  console.error('Name the folder that holds the reports and their truth files.');
  process.exit(2);
}

type Expected = {
  id: string | null;
  valueText: string | number;
  value?: number | string | null;
  unit?: string | null;
  refLow?: number | null;
  refHigh?: number | null;
  expectedFlag?: string | null;
};

const measures = ['found', 'value', 'unit', 'range', 'flag'] as const;
const problems = ['invented', 'lostPoints', 'wrongUnasked', 'unrecognized', 'unread', 'unreadOthers', 'lost', 'asked'] as const;
type Counts = Record<(typeof measures)[number] | (typeof problems)[number] | 'expected', number>;
const createCounts = (): Counts => ({
  ...{ expected: 0, found: 0, value: 0, unit: 0, range: 0, flag: 0 },
  ...{ invented: 0, lostPoints: 0, wrongUnasked: 0, unrecognized: 0, unread: 0, unreadOthers: 0, lost: 0, asked: 0 },
});

/** One way to write what may be written in many: micro, raised digits, case and spaces. */
const normalize = (text: string | null | undefined) =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[µμ]/g, 'u')
    .replace(/[\s^*]/g, '')
    .toLowerCase();
const isSameValue = (expected: Expected, read: ReadLab) =>
  normalize(String(expected.valueText)) === normalize(read.valueText) ||
  (typeof expected.value === 'number' && expected.value === read.value);

function compareValue(
  expected: Expected,
  read: ReadLab | undefined,
  say: (text: string) => void,
): Record<(typeof measures)[number], boolean> {
  if (!read) {
    return { found: false, value: false, unit: false, range: false, flag: false };
  }
  const right = {
    found: true,
    value: isSameValue(expected, read),
    unit: normalize(expected.unit) === normalize(read.unit),
    range: (expected.refLow ?? null) === read.refLow && (expected.refHigh ?? null) === read.refHigh,
    flag: (expected.expectedFlag ?? null) === (read.flag ?? null),
  };
  if (!right.value)
    say(`value: ${expected.id} is ${expected.valueText}, read ${read.valueText}${read.questions.length > 0 ? ' (asked about)' : ''}`);
  if (!right.unit) say(`unit: ${expected.id} is in ${expected.unit}, read ${read.unit}`);
  if (!right.range) say(`range: ${expected.id} is ${expected.refLow} to ${expected.refHigh}, read ${read.refLow} to ${read.refHigh}`);
  if (!right.flag) say(`flag: ${expected.id} is ${expected.expectedFlag}, read ${read.flag}`);
  return right;
}

/** Whether a value was read with its decimal point elsewhere, and nothing was asked. */
const isLostPoint = (expected: Expected, read: ReadLab | undefined) =>
  read !== undefined &&
  read.questions.length === 0 &&
  !isSameValue(expected, read) &&
  normalize(String(expected.valueText)).replace(/[.,]/g, '') === normalize(read.valueText).replace(/[.,]/g, '');

/** Takes the row with the value of an analyte out of those that were not recognized. */
function takeUnlisted(expected: Expected, unlisted: { valueText: string }[]): boolean {
  const at = unlisted.findIndex(({ valueText }) => normalize(valueText) === normalize(String(expected.valueText)));
  if (at !== -1) unlisted.splice(at, 1);
  return at !== -1;
}

async function measure(file: string): Promise<{ counts: Counts; notes: string[]; milliseconds: number; pages: number }> {
  const truth = JSON.parse(readFileSync(getTruthPath(file), 'utf8')) as Expected[];
  const started = performance.now();
  const { pages, results, unrecognized, unread } = await readLabs(readFileSync(join(folder ?? '', file)));
  const milliseconds = performance.now() - started;
  const left = new Set(results);
  const unreadLines = unread.map(({ text }) => text);
  const counts = { ...createCounts(), expected: truth.length };
  const notes: string[] = [];
  const unlisted = [...unrecognized];
  for (const expected of truth) {
    if (expected.id === null && takeUnlisted(expected, unlisted)) {
      for (const name of measures) counts[name] += 1;
      continue;
    }
    const same = [...left].filter(({ analyteId }) => analyteId === expected.id);
    const read = same.find((one) => isSameValue(expected, one)) ?? same[0];
    if (read) left.delete(read);
    const right = compareValue(expected, read, (text) => notes.push(text));
    for (const name of measures) counts[name] += right[name] ? 1 : 0;
    counts.lostPoints += isLostPoint(expected, read) ? 1 : 0;
    if (read && !right.value && read.questions.length === 0) counts.wrongUnasked += 1;
    if (read) continue;
    const other = [...left].find((one) => isSameValue(expected, one) && !truth.some(({ id }) => id === one.analyteId));
    if (other) {
      left.delete(other);
      if (other.questions.length === 0) counts.wrongUnasked += 1;
      notes.push(
        `read as another: ${expected.id} ${expected.valueText} as ${other.analyteId}${other.questions.length > 0 ? ' (asked about)' : ''}`,
      );
      continue;
    }
    const isShown = takeUnlisted(expected, unlisted);
    const line = isShown ? -1 : unreadLines.findIndex((text) => normalize(text).includes(normalize(String(expected.valueText))));
    if (line !== -1) unreadLines.splice(line, 1);
    counts[line === -1 ? 'lost' : 'unread'] += isShown ? 0 : 1;
    const kind = isShown ? 'not recognized' : line === -1 ? 'lost silently' : 'shown as unread';
    notes.push(`${kind}: ${expected.id} ${expected.valueText} ${expected.unit ?? ''}`);
  }
  counts.unrecognized = unlisted.length;
  counts.asked = results.filter(({ questions }) => questions.length > 0).length;
  for (const { printedName, valueText, unit } of unlisted) notes.push(`row not recognized: ${printedName} ${valueText} ${unit ?? ''}`);
  counts.unreadOthers = unreadLines.length;
  for (const text of unreadLines) notes.push(`line shown as unread: ${text}`);
  counts.invented = left.size;
  for (const { analyteId, printedName, valueText, unit } of left)
    notes.push(`invented: ${analyteId} (${printedName}) ${valueText} ${unit ?? ''}`);
  return { counts, notes, milliseconds, pages };
}

const getTruthPath = (file: string) => join(folder ?? '', `${file.slice(0, -extname(file).length)}.truth.json`);
const share = (part: number, whole: number) => `${part} of ${whole} (${whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)} %)`;

function print(name: string, counts: Counts): void {
  console.log(`\n${name}`);
  for (const [words, part] of [
    ['analytes found', counts.found],
    ['values exactly right', counts.value],
    ['units right', counts.unit],
    ['ranges right', counts.range],
    ['flags right', counts.flag],
    ['invented rows', counts.invented],
    ['decimal points lost silently', counts.lostPoints],
    ['wrong without a question', counts.wrongUnasked],
    ['asked about', counts.asked],
    ['rows not recognised', counts.unrecognized],
    ['rows shown as unread', counts.unread],
    ['other lines shown as unread', counts.unreadOthers],
    ['rows lost silently', counts.lost],
  ] as const)
    console.log(`  ${words.padEnd(30)}${share(part, counts.expected)}`);
}

const totals = new Map<string, Counts>();
function addTo(name: string, counts: Counts): void {
  const total = totals.get(name) ?? createCounts();
  for (const [one, count] of Object.entries(counts)) total[one as keyof Counts] += count;
  totals.set(name, total);
}
for (const file of readdirSync(folder).filter((name) => /\.(?:pdf|png|jpe?g|gif)$/i.test(name) && existsSync(getTruthPath(name)))) {
  const { counts, notes, milliseconds, pages } = await measure(file);
  print(`${file}: ${pages} pages, ${Math.round(milliseconds)} ms`, counts);
  for (const note of notes) console.log(`  ${note}`);
  const [kind = '', name] = file.split('--');
  if (name !== undefined) addTo(`Kind: ${kind}`, counts);
  addTo(extname(file) === '.pdf' ? 'All with text' : 'All pictures', counts);
}
for (const [name, counts] of totals) print(name, counts);
