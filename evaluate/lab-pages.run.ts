import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { type AssessedValue, assessValues } from '@wellkept/labs/values/assess.ts';
import {
  type ExpectedRow,
  type Factor,
  type Factors,
  factorValues,
  leftOutValues,
  makeReport,
} from '@wellkept/test-kit/lab-reports/generated-report.ts';

// `npm run evaluate -- lab-pages [PAGES] [FIRST SEED] [FACTOR=VALUE,… [show]]` measures the reading on generated pages of results, by each factor of
// their layout. Without factors, pages of each value that is left out of the reader's making follow: their mean tells how unseen reports are read.

const [pageCount = '400', firstSeed = '1', fixed = '', show = ''] = process.argv.slice(2);
const { all } = await loadAnalytes();

const counted = [
  'rows',
  'exact',
  'asked',
  'wrongUnasked',
  'shown',
  'lost',
  'unread',
  'noise',
  'invented',
  'unitWrong',
  'rangeWrong',
] as const;
type Counts = Record<(typeof counted)[number], number>;
const createCounts = (): Counts => ({
  ...{ rows: 0, exact: 0, asked: 0, wrongUnasked: 0, shown: 0, lost: 0, unread: 0, noise: 0, invented: 0, unitWrong: 0, rangeWrong: 0 },
});

type Printed = ReturnType<typeof readReport>['unrecognized'][number];

function compareDetails(row: ExpectedRow, { unit, range }: Pick<Printed, 'unit' | 'range'>, counts: Counts): string {
  const isUnitWrong = row.unit !== null && row.id !== null && unit !== row.unit;
  const isRangeWrong = (range?.low ?? null) !== row.low || (range?.high ?? null) !== row.high;
  counts.unitWrong += isUnitWrong ? 1 : 0;
  counts.rangeWrong += isRangeWrong ? 1 : 0;
  return `${isUnitWrong ? ` unit ${unit}` : ''}${isRangeWrong ? ` range ${range?.low} to ${range?.high}` : ''}`;
}

function take<Item>(list: Item[], isIt: (item: Item) => boolean): Item | undefined {
  const at = list.findIndex(isIt);
  return at === -1 ? undefined : list.splice(at, 1)[0];
}

/** Where the value of a row stands that was not read as what it is: under another name, in a line shown as unread, or nowhere. */
function classifyMissing(
  { valueText }: ExpectedRow,
  left: AssessedValue[],
  unread: string[],
): 'asked' | 'wrongUnasked' | 'unread' | 'lost' {
  const misnamed = take(left, (value) => value.valueText === valueText);
  if (misnamed) return misnamed.questions.length > 0 ? 'asked' : 'wrongUnasked';
  // A line may have the values of two tables that stand side by side.
  const at = unread.findIndex((text) => text.includes(valueText));
  if (at !== -1) unread[at] = (unread[at] ?? '').replace(valueText, ' ');
  return at === -1 ? 'lost' : 'unread';
}

function measurePage(seed: number, chosen: Partial<Factors>): { counts: Counts; factors: Factors } {
  const { factors, pages, expected } = makeReport(seed, all, chosen);
  const { values, unrecognized, unread } = readReport(pages, all);
  const unreadTexts = unread.map(({ text }) => text);
  const shownTexts = [...unreadTexts];
  const left = [...assessValues(values)];
  const others = [...unrecognized];
  const counts = createCounts();
  const missing: ExpectedRow[] = [];
  const notes: string[] = [];
  for (const row of expected) {
    counts.rows += 1;
    const same = take(left, ({ analyte, valueText }) => analyte.id === row.id && valueText === row.valueText);
    const read = same ?? take(left, ({ analyte }) => analyte.id === row.id);
    const other = read ? undefined : take(others, ({ valueText }) => valueText === row.valueText);
    const isExact = same !== undefined || (other !== undefined && row.id === null);
    if (isExact) counts.exact += 1;
    else if (read) counts[read.questions.length > 0 ? 'asked' : 'wrongUnasked'] += 1;
    else if (other) counts.shown += 1;
    else missing.push(row);
    const details = same || other ? compareDetails(row, same ?? other ?? { unit: null, range: null }, counts) : '';
    const kind = isExact ? '' : read ? `${read.valueText} ${read.evidence}` : other ? `not recognized: ${other.name}` : 'missing';
    if (kind + details !== '') notes.push(`${row.id} ${row.name} ${row.valueText}: ${kind}${details}`);
  }
  counts.invented = left.filter(({ questions }) => questions.length === 0).length + others.length;
  // A result in words may be shown with the words of its range behind it.
  shownTexts.push(...others.map(({ valueText }) => valueText));
  for (const row of missing) {
    const kind = classifyMissing(row, left, shownTexts);
    counts[kind] += 1;
    if (kind === 'lost') notes.push(`${row.id} ${row.name} ${row.valueText}: lost`);
  }
  counts.noise = unreadTexts.length;
  for (const text of unreadTexts) notes.push(`unread ${text}`);
  for (const one of [...left, ...others]) notes.push(`invented ${'analyte' in one ? one.analyte.id : one.name} ${one.valueText}`);
  if (show !== '' && notes.length > 0) console.log(`\n${seed} ${JSON.stringify(factors)}\n  ${notes.join('\n  ')}`);
  return { counts, factors };
}

function add(sum: Counts, counts: Counts): void {
  for (const name of counted) sum[name] += counts[name];
}

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(8);
function printLine(name: string, counts: Counts): void {
  const { rows, exact, wrongUnasked, asked, shown, lost, unread, noise, invented, unitWrong, rangeWrong } = counts;
  const numbers = [wrongUnasked, asked, shown, unread, lost, noise, invented, unitWrong, rangeWrong].map((count) =>
    String(count).padStart(9),
  );
  console.log(`${name.padEnd(42)}${String(rows).padStart(6)}${share(exact, rows)}${numbers.join('')}`);
}
const printHead = () =>
  console.log(`\n${''.padEnd(42)}  rows   exact  unasked    asked    shown   unread     lost    noise invented     unit    range`);

function measure(chosen: Partial<Factors>, byFactor: Map<string, Counts>): Counts {
  const total = createCounts();
  for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(pageCount); seed += 1) {
    const { counts, factors } = measurePage(seed, chosen);
    for (const name of Object.keys(factorValues) as Factor[]) {
      const key = `${name}: ${factors[name]}`;
      const sum = byFactor.get(key) ?? createCounts();
      add(sum, counts);
      byFactor.set(key, sum);
    }
    add(total, counts);
  }
  return total;
}

const pairs = fixed.split(',,').flatMap((pair) => {
  const [name = '', value = ''] = pair.split('=');
  return Object.hasOwn(factorValues, name) ? [[name, value] as const] : [];
});
const byFactor = new Map<string, Counts>();
const total = measure(Object.fromEntries(pairs), byFactor);
printHead();
for (const [name, counts] of [...byFactor].toSorted(([one], [other]) => one.localeCompare(other))) printLine(name, counts);
printLine('All', total);
if (pairs.length === 0) {
  printHead();
  const mean = createCounts();
  for (const [name, value] of Object.entries(leftOutValues)) {
    const counts = measure({ [name]: value }, new Map());
    printLine(`left out: ${name}: ${value}`, counts);
    add(mean, counts);
  }
  printLine('All left out', mean);
}
