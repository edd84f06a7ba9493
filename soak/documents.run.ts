// Damaged files: each is read or refused with a reason, and the reader goes on. `npm run soak -- documents` tries 20,000 of them.

import { readFileSync } from 'node:fs';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { readTextPages, renderPagePicture } from '@wellkept/documents/read-pages.ts';
import { renderView } from '@wellkept/documents/testing/picture.ts';
import { identityView } from '@wellkept/documents/testing/view.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { columns } from '@wellkept/test-kit/lab-reports/columns.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { names } from '@wellkept/test-kit/lab-reports/names.ts';
import { otherLanguages } from '@wellkept/test-kit/lab-reports/other-languages.ts';
import { ranges } from '@wellkept/test-kit/lab-reports/ranges.ts';
import { createRandomNumbers, mutate } from './mutation.ts';

const rounds = Number(process.argv[2] ?? 20_000);
const { all } = await loadAnalytes();
const pdfs = [...columns, ...names, ...ranges, ...otherLanguages].map(({ lines, columns: at }) =>
  createTextPdf([createLayoutPage(lines, at)]),
);
const jpeg = Buffer.from((await renderPagePicture(pdfs[0] ?? Buffer.alloc(0), { page: 1, sideMax: 400 })).jpeg);
const pictures = [jpeg, (await renderView(jpeg, identityView, 200)).data];

const outcomes = new Map<string, number>();
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

/** Without what a reader may write in another way than the page does: spaces, dashes, case. */
const toComparable = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015\u2212-]/g, '')
    .toLowerCase();

async function read(bytes: Buffer, { isPdf, round }: { isPdf: boolean; round: number }): Promise<void> {
  try {
    if (!isPdf) await renderPagePicture(bytes, { page: 1, sideMax: 200 });
    const pages = await readTextPages(bytes);
    const whole = pages.filter((page) => page !== null);
    const { values } = readReport(whole, all);
    assessValues(values);
    const text = toComparable(whole.flatMap(({ items }) => items.map((item) => item.text)).join(''));
    const invented = values.find(({ valueText }) => !text.includes(toComparable(valueText)));
    if (invented) throw new Error(`round ${round}: ${invented.analyte.id} ${invented.valueText} stands nowhere on the page`);
    count(isPdf ? `read, ${values.length === 0 ? 'no value' : 'with values'}` : 'a picture');
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    count(`refused: ${error.problem}`);
  }
}

/** What the processes that open documents have in use. */
function measureReaderMegabytes(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const kilobytes = children.map((id) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
  return Math.round(Math.max(...kilobytes) / 1000);
}

const halfway = Math.floor(rounds / 2);
const megabytesByRound: number[] = [];
const started = performance.now();
for (let round = 1; round <= rounds; round += 1) {
  const random = createRandomNumbers(round);
  const isPdf = round % 4 !== 0;
  const files = isPdf ? pdfs : pictures;
  const file = files[Math.floor(random() * files.length)];
  if (file) await read(mutate(file, random), { isPdf, round });
  if (round === halfway || round === rounds) megabytesByRound.push(measureReaderMegabytes());
}
for (const [outcome, times] of [...outcomes].toSorted()) console.log(`${String(times).padStart(7)}  ${outcome}`);
const whole = await readTextPages(pdfs[0] ?? Buffer.alloc(0));
if (!whole[0]) throw new Error('after the damaged files a whole one was not read');
console.log(`The reading process has ${megabytesByRound.join(' MB in use halfway, ')} MB at the end.`);
console.log(`${rounds} damaged files in ${Math.round((performance.now() - started) / 1000)} s; a whole one was read after them.`);
