import { pagePicture, readPages } from '@wellkept/documents/read-pages.ts';
import { textPdf } from '@wellkept/documents/text-pdf.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { columns } from '@wellkept/labs/layouts/columns.ts';
import type { Layout } from '@wellkept/labs/layouts/layout.ts';
import { names } from '@wellkept/labs/layouts/names.ts';
import { otherLanguages } from '@wellkept/labs/layouts/other-languages.ts';
import { pageOf } from '@wellkept/labs/layouts/page-of.ts';
import { ranges } from '@wellkept/labs/layouts/ranges.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import sharp from 'sharp';

// `npm run evaluate -- own-labs [PICTURES]` measures the reading on reports made here: every layout as a PDF, and so many of them photographed,
// which is to say drawn, turned a little, blurred, darkened towards a corner, and kept as a poor JPEG.

const pictureCount = Number(process.argv[2] ?? 8);
const { all } = await loadAnalytes();
// The standard fonts of a PDF have no letters of Turkish.
const layouts = [...columns, ...ranges, ...names, ...otherLanguages].filter(({ lines }) => !/[^ -ÿ–—µ]/.test(lines.join('')));

type Counts = { expected: number; exact: number; asked: number; invented: number };
const none = (): Counts => ({ expected: 0, exact: 0, asked: 0, invented: 0 });

async function measure({ name, values: expected }: Layout, bytes: Uint8Array, total: Counts): Promise<void> {
  const read = assessValues(readReport(await readPages(bytes), all).values);
  const left = [...read];
  for (const one of expected) {
    const [id = '', valueText = ''] = one.split(' ');
    const at = left.findIndex((value) => value.analyte.id === id && value.valueText === valueText);
    const other = at === -1 ? left.findIndex((value) => value.analyte.id === id) : at;
    const [found] = other === -1 ? [] : left.splice(other, 1);
    total.expected += 1;
    if (at !== -1) total.exact += 1;
    else if (found && found.confidence.level !== 'high') total.asked += 1;
    if (at === -1) console.log(`  ${name}: ${one}, read ${found ? `${found.valueText} (${found.confidence.level})` : 'nothing'}`);
  }
  total.invented += left.length;
  for (const { analyte, valueText } of left) console.log(`  ${name}: invented ${analyte.id} ${valueText}`);
}

const pdfOf = ({ lines, columns: at }: Layout) => textPdf([pageOf(lines, at)]);

async function photographed(bytes: Uint8Array, seed: number): Promise<Buffer> {
  const page = await pagePicture(bytes, { page: 1, sideMax: 2200, quarters: 0 });
  const { data, info } = await sharp(page)
    .rotate((seed % 5) - 2, { background: '#d8d4cc' })
    .blur(0.8 + (seed % 3) * 0.3)
    .toBuffer({ resolveWithObject: true });
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#8d8778"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(shade), blend: 'multiply' }])
    .jpeg({ quality: 55 })
    .toBuffer();
}

function print(words: string, { expected, exact, asked, invented }: Counts): void {
  const share = (part: number) => `${part} of ${expected} (${((100 * part) / expected).toFixed(1)} %)`;
  console.log(
    `\n${words}\n  values exactly right  ${share(exact)}\n  wrong, but in doubt   ${share(asked)}\n  invented rows         ${share(invented)}`,
  );
}

const texts = none();
for (const layout of layouts) await measure(layout, pdfOf(layout), texts);
print(`${layouts.length} layouts as PDF`, texts);

const pictures = none();
const step = Math.max(1, Math.floor(layouts.length / pictureCount));
const chosen = layouts.filter((_, at) => at % step === 0).slice(0, pictureCount);
for (const [seed, layout] of chosen.entries()) await measure(layout, await photographed(pdfOf(layout), seed), pictures);
print(`${chosen.length} layouts photographed`, pictures);
