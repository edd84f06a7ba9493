import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photographed } from '@wellkept/documents/photographed.ts';
import { loadPlainEngine } from '@wellkept/documents/plain-engine.ts';
import { pagePicture, readPages } from '@wellkept/documents/read-pages.ts';
import { textPdf } from '@wellkept/documents/text-pdf.ts';
import { columns } from '@wellkept/labs/layouts/columns.ts';
import { pageOf } from '@wellkept/labs/layouts/page-of.ts';
import { peer, percentile, report } from './report.ts';

const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), 'wellkept-labs-'));
const pages = columns.slice(0, 4).map(({ lines, columns: at }) => pageOf(lines, at));
const pdf = textPdf(pages);

async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return percentile(taken, 0.5);
}

// The command from its start to its end: nothing is warm but what an earlier run compiled.
const path = join(folder, 'report.pdf');
writeFileSync(path, textPdf(pages.slice(0, 1)));
const command = async () => {
  const { status } = spawnSync(process.execPath, ['apps/cli/src/main.ts', 'labs', 'read', path, '--json'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('the report was not read');
};
await command();
report('a page of text by the command, with its start', (await medianMs(rounds, command)) / 1000, 0.5, 's');
await readPages(pdf);
report('a page of text in a running server', (await medianMs(rounds, () => readPages(pdf))) / pages.length / 1000, 0.5, 's');

// The same picture for the engine itself, which gives lines of letters, and for us, with opening, turning, straightening and a process between.
const taken = { name: 'by hand', side: 1600, degrees: 1, table: 0.03, shade: 0.3, blur: 0.8, quality: 55 };
const photo = await photographed(await pagePicture(pdf, { page: 1, sideMax: 1600 }), taken);
const picture = join(folder, 'photo.jpg');
writeFileSync(picture, photo);
const engine = await loadPlainEngine();
await engine(picture);
await readPages(photo);
const [alone, ours]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  alone.push(await medianMs(1, () => engine(picture)));
  ours.push(await medianMs(1, () => readPages(photo)));
}
peer('a photographed page, the engine alone', percentile(alone, 0.5) / 1000, 's');
report('a photographed page, in times of the engine alone', percentile(ours, 0.5) / percentile(alone, 0.5), 1.15, '×');
const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
const peaks = children.map((id) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1000);
report('most memory of a reading process', Math.max(...peaks), 1200, 'MB');
rmSync(folder, { recursive: true });
