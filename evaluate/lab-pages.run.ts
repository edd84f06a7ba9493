import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import { type Factor, type Factors, factorValues, makeReport } from '@wellkept/test-kit/lab-reports/generated-report.ts';

// `npm run evaluate -- lab-pages [PAGES] [FIRST SEED] [FACTOR=VALUE]` measures the reading on generated pages of results, by each factor of their
// layout. A factor's value that nobody looks at while the reader is changed tells how unseen reports are read: name it to see only its pages.

const [pageCount = '400', firstSeed = '1', fixed = '', show = ''] = process.argv.slice(2);
const { all } = await loadAnalytes();

type Counts = { rows: number; exact: number; asked: number; wrongUnasked: number; shown: number; lost: number; invented: number };
const createCounts = (): Counts => ({ rows: 0, exact: 0, asked: 0, wrongUnasked: 0, shown: 0, lost: 0, invented: 0 });
const byFactor = new Map<string, Counts>();
const total = createCounts();

const [factor, value] = fixed.split('=');
// Names on the command line are checked against the factors below.
const chosen = factor && Object.hasOwn(factorValues, factor) ? ({ [factor]: value } as Partial<Factors>) : {};

for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(pageCount); seed += 1) {
  const { factors, page, expected } = makeReport(seed, all, chosen);
  const { values, unrecognized } = readReport([page], all);
  const left = [...assessValues(values)];
  const others = [...unrecognized];
  const counts = createCounts();
  const take = <Item>(list: Item[], isIt: (item: Item) => boolean): Item | undefined => {
    const at = list.findIndex(isIt);
    return at === -1 ? undefined : list.splice(at, 1)[0];
  };
  for (const row of expected) {
    counts.rows += 1;
    const same = take(left, ({ analyte, valueText }) => analyte.id === row.id && valueText === row.valueText);
    const read = same ?? take(left, ({ analyte }) => analyte.id === row.id);
    const other = read ? undefined : take(others, ({ valueText }) => valueText === row.valueText);
    if (same) counts.exact += 1;
    else if (read) counts[read.questions.length > 0 ? 'asked' : 'wrongUnasked'] += 1;
    else if (other) counts[row.id === null ? 'exact' : 'shown'] += 1;
    else counts.lost += 1;
    if (show !== '' && !same && !(other && row.id === null))
      console.log(
        `${seed} ${row.name} ${row.valueText}: ${read ? `${read.valueText} ${read.evidence}` : other ? 'not recognized' : 'lost'}`,
      );
  }
  counts.invented = left.filter(({ questions }) => questions.length === 0).length + others.length;
  if (show !== '')
    for (const one of [...left, ...others])
      console.log(`${seed} invented ${'analyte' in one ? one.analyte.id : one.name} ${one.valueText}`);
  if (show !== '' && counts.exact < counts.rows) console.log(seed, JSON.stringify(factors));
  for (const name of Object.keys(factorValues) as Factor[]) add(getFactorCounts(`${name}: ${factors[name]}`), counts);
  add(total, counts);
}

function getFactorCounts(key: string): Counts {
  const found = byFactor.get(key) ?? createCounts();
  byFactor.set(key, found);
  return found;
}

function add(sum: Counts, counts: Counts): void {
  for (const name of Object.keys(counts) as (keyof Counts)[]) sum[name] += counts[name];
}

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(8);
const formatLine = (name: string, { rows, exact, asked, wrongUnasked, shown, lost, invented }: Counts) =>
  `${name.padEnd(34)}${String(rows).padStart(6)}${share(exact, rows)}${String(wrongUnasked).padStart(9)}${String(asked).padStart(7)}${String(shown).padStart(16)}${String(lost).padStart(7)}${String(invented).padStart(10)}`;
console.log(`${''.padEnd(34)}  rows   exact  unasked  asked  not recognised   lost  invented`);
for (const [name, counts] of byFactor) console.log(formatLine(name, counts));
console.log(formatLine('All', total));
