// Damaged files: each is read or refused with a reason, and the reader goes on. `npm run soak -- documents` tries 20,000 of them.

import { DocumentError } from '@wellkept/documents/document-error.ts';
import { scaledPicture } from '@wellkept/documents/picture.ts';
import { pagePicture, textPages } from '@wellkept/documents/read-pages.ts';
import { textPdf } from '@wellkept/documents/text-pdf.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { columns } from '@wellkept/labs/layouts/columns.ts';
import { pageOf } from '@wellkept/labs/layouts/page-of.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import { chance, mutated } from './mutation.ts';

const rounds = Number(process.argv[2] ?? 20_000);
const { all } = await loadAnalytes();
const pdfs = columns.map(({ lines, columns: at }) => textPdf([pageOf(lines, at), pageOf(lines, at)]));
const jpeg = Buffer.from(await pagePicture(pdfs[0] ?? Buffer.alloc(0), { page: 1, sideMax: 400, quarters: 0 }));
const pictures = [jpeg, (await scaledPicture(jpeg, 200)).data];

const outcomes = new Map<string, number>();
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

async function read(bytes: Buffer, isPdf: boolean): Promise<void> {
  try {
    if (!isPdf) await pagePicture(bytes, { page: 1, sideMax: 200, quarters: 0 });
    const pages = await textPages(bytes);
    const { values } = readReport(
      pages.filter((page) => page !== null),
      all,
    );
    assessValues(values);
    count(isPdf ? `read, ${values.length === 0 ? 'no value' : 'with values'}` : 'a picture');
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    count(`refused: ${error.problem}`);
  }
}

const started = performance.now();
for (let round = 1; round <= rounds; round += 1) {
  const random = chance(round);
  const isPdf = round % 4 !== 0;
  const files = isPdf ? pdfs : pictures;
  const file = files[Math.floor(random() * files.length)];
  if (file) await read(mutated(file, random), isPdf);
}
for (const [outcome, times] of [...outcomes].toSorted()) console.log(`${String(times).padStart(7)}  ${outcome}`);
const whole = await textPages(pdfs[0] ?? Buffer.alloc(0));
if (whole[0] === null || whole.length !== 2) throw new Error('after the damaged files a whole one was not read');
console.log(`${rounds} damaged files in ${Math.round((performance.now() - started) / 1000)} s; a whole one was read after them.`);
