import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPages, renderPagePicture } from '@wellkept/documents/read-pages.ts';
import { loadPlainEngine } from '@wellkept/documents/testing/plain-engine.ts';
import { simulatePhoto } from '@wellkept/test-kit/documents/photo-simulation.ts';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { columns } from '@wellkept/test-kit/lab-reports/columns.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { computePercentile, report, reportComparison } from './report.ts';

const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), 'wellkept-labs-'));
const pages = columns.slice(0, 4).map(({ lines, columns: at }) => createLayoutPage(lines, at));
const pdf = createTextPdf(pages);

async function measureMedianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const durationsMs: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const started = performance.now();
    await work();
    durationsMs.push(performance.now() - started);
  }
  return computePercentile(durationsMs, 0.5);
}

// The command from its start to its end: nothing is warm but what an earlier run compiled.
const path = join(folder, 'report.pdf');
writeFileSync(path, createTextPdf(pages.slice(0, 1)));
const runLabsCommand = async () => {
  const { status } = spawnSync(process.execPath, ['apps/cli/src/main.ts', 'labs', 'read', path, '--json'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('the report was not read');
};
await runLabsCommand();
report('a page of text by the command, with its start', (await measureMedianMs(rounds, runLabsCommand)) / 1000, 0.5, 's');
await readPages(pdf);
report('a page of text in a running server', (await measureMedianMs(rounds, () => readPages(pdf))) / pages.length / 1000, 0.5, 's');

// The same picture for the engine itself, which gives lines of letters, and for us, with opening, turning, straightening and a process between.
const photoSettings = { name: 'by hand', side: 1600, degrees: 1, table: 0.03, shade: 0.3, blur: 0.8, quality: 55 };
const photo = await simulatePhoto((await renderPagePicture(pdf, { page: 1, sideMax: 1600 })).jpeg, photoSettings);
const picture = join(folder, 'photo.jpg');
writeFileSync(picture, photo);
const engine = await loadPlainEngine();
await engine(picture);
await readPages(photo);
const [alone, ours]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  alone.push(await measureMedianMs(1, () => engine(picture)));
  ours.push(await measureMedianMs(1, () => readPages(photo)));
}
reportComparison('a photographed page, the engine alone', computePercentile(alone, 0.5) / 1000, 's');
report('a photographed page, in times of the engine alone', computePercentile(ours, 0.5) / computePercentile(alone, 0.5), 1.15, '×');
const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
const peaks = children.map((id) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1000);
report('most memory of a reading process', Math.max(...peaks), 1200, 'MB');
rmSync(folder, { recursive: true });
