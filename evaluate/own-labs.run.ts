import { readPages, renderPagePicture } from '@wellkept/documents/read-pages.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import { photoConditions, simulatePhoto } from '@wellkept/test-kit/documents/photo-simulation.ts';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { columns } from '@wellkept/test-kit/lab-reports/columns.ts';
import type { Layout } from '@wellkept/test-kit/lab-reports/layout.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { names } from '@wellkept/test-kit/lab-reports/names.ts';
import { otherLanguages } from '@wellkept/test-kit/lab-reports/other-languages.ts';
import { ranges } from '@wellkept/test-kit/lab-reports/ranges.ts';
import { wholePages } from '@wellkept/test-kit/lab-reports/whole-pages.ts';

// `npm run evaluate -- own-labs [PICTURES]` measures the reading of generated reports: every layout as a PDF, and whole
// pages photographed in that many ways (rotated, skewed, in shadow, out of focus, from far away, as poor JPEGs).

const pictureCount = Number(process.argv[2] ?? photoConditions.length);
const { all } = await loadAnalytes();
// The standard fonts of a PDF have no letters of Turkish.
const isPrintable = ({ lines }: Layout) => !/[^ -ÿ–—µ]/.test(lines.join(''));
const pages = wholePages.map(withoutArrows).filter(isPrintable);
const layouts = [...[...columns, ...ranges, ...names, ...otherLanguages].filter(isPrintable), ...pages];

// Nor have they arrows.
function withoutArrows(page: Layout): Layout {
  return { ...page, lines: page.lines.map((line) => line.replaceAll('↑', '+').replaceAll('↓', '-')) };
}

type Counts = { expected: number; exact: number; asked: number; invented: number; lostPoints: number };
const createCounts = (): Counts => ({ expected: 0, exact: 0, asked: 0, invented: 0, lostPoints: 0 });

/** A comma for a point is the same number. */
const isSame = (read: string, printed: string) => read.replace(',', '.') === printed.replace(',', '.');
const getDigits = (valueText: string) => valueText.replace(/[.,]/g, '');

async function measure({ name, values: expected }: Layout, bytes: Uint8Array, total: Counts): Promise<void> {
  const read = assessValues(readReport(await readPages(bytes), all).values);
  const left = [...read];
  for (const one of expected) {
    const [id = '', valueText = ''] = one.split(' ');
    const at = left.findIndex((value) => value.analyte.id === id && isSame(value.valueText, valueText));
    const other = at === -1 ? left.findIndex((value) => value.analyte.id === id) : at;
    const [found] = other === -1 ? [] : left.splice(other, 1);
    total.expected += 1;
    if (at !== -1) total.exact += 1;
    else if (found && (found.confidence.level !== 'high' || found.questions.length > 0)) total.asked += 1;
    else if (found && getDigits(found.valueText) === getDigits(valueText)) total.lostPoints += 1;
    if (at === -1) console.log(`  ${name}: ${one}, read ${found ? `${found.valueText} (${found.confidence.level})` : 'nothing'}`);
  }
  total.invented += left.length;
  for (const { analyte, valueText } of left) console.log(`  ${name}: invented ${analyte.id} ${valueText}`);
}

const createPdf = ({ lines, columns: at }: Layout) => createTextPdf([createLayoutPage(lines, at)]);

function print(words: string, { expected, exact, asked, invented, lostPoints }: Counts): void {
  const share = (part: number) => `${part} of ${expected} (${((100 * part) / expected).toFixed(1)} %)`;
  console.log(
    `\n${words}\n  values exactly right  ${share(exact)}\n  wrong, but in doubt   ${share(asked)}\n  invented rows         ${share(invented)}\n  points lost silently  ${lostPoints}`,
  );
}

const texts = createCounts();
for (const layout of layouts) await measure(layout, createPdf(layout), texts);
print(`${layouts.length} layouts as PDF`, texts);

const pictures = createCounts();
for (const [at, photo] of photoConditions.slice(0, pictureCount).entries()) {
  const page = pages[at % pages.length];
  if (!page) break;
  const { jpeg } = await renderPagePicture(createPdf(page), { page: 1, sideMax: 3200 });
  await measure({ ...page, name: photo.name }, await simulatePhoto(jpeg, photo), pictures);
}
print(`${pictureCount} pages photographed`, pictures);
