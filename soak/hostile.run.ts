// Files that are made to harm a server, also those that compute until their time is up: each is read, or refused with a reason.
// `npm run soak -- hostile` takes some minutes.

import { readFileSync } from 'node:fs';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { readerLimits } from '@wellkept/documents/limits.ts';
import { readPages } from '@wellkept/documents/read-pages.ts';
import { hostilePdfs, slowPdfs } from '../apps/api/test/hostile/pdfs.ts';
import { hostileGifs, hostileJpegs, hostilePngs } from '../apps/api/test/hostile/pictures.ts';

/** The memory of one process may grow by so much between two looks at it. */
const growthBytesMax = 700_000_000;
const watchMilliseconds = 200;

/** The most memory that a process of ours has in use, in bytes. */
function measureLargestChildBytes(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return Math.max(0, ...children.map(readResidentBytes));
}
function readResidentBytes(id: string): number {
  try {
    return 1000 * Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

let largest = 0;
const watch = setInterval(() => {
  largest = Math.max(largest, measureLargestChildBytes());
}, watchMilliseconds);

for (const [what, make] of [...hostilePdfs, ...hostilePngs, ...hostileJpegs, ...hostileGifs, ...slowPdfs]) {
  const bytes = make();
  largest = 0;
  const from = performance.now();
  const outcome = await readPages(bytes, { lane: 'long' }).then(
    (pages) => `read, ${pages.length} pages`,
    (error: unknown) => {
      if (error instanceof DocumentError && error.problem !== 'busy') return error.problem;
      throw error;
    },
  );
  const [seconds, megabytes] = [(performance.now() - from) / 1000, largest / 1e6];
  console.log(`${seconds.toFixed(1).padStart(7)} s ${megabytes.toFixed(0).padStart(5)} MB  ${what}: ${outcome}`);
  if (largest > readerLimits.recognise.long.memoryBytesMax + growthBytesMax) throw new Error(`${what} takes ${megabytes} MB`);
}
clearInterval(watch);
