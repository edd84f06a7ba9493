import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, inject, test } from 'vitest';
import { setUpTestServer } from '../../../../test/test-server.ts';
import { removeFoods } from './import-foods.ts';
import { importOffFoods } from './import-off-foods.ts';

setUpTestServer();
const folder = mkdtempSync(join(tmpdir(), 'large-dump-'));
afterAll(() => rmSync(folder, { recursive: true }));

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
/** Bytes that are in use and not only waiting to be collected. */
function readLiveBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const megabyte = 1_000_000;
/** `npm run soak -- hostile-imports` reads a whole gigabyte. */
const dumpBytes = 1000 * megabyte * Number(process.env['HOSTILE_SHARE'] ?? 0.1);
/** Batches that are on their way, whatever the size of the dump. */
const growthBytesMax = 30 * megabyte;
const [lineBytes, linesOfPart, foodEvery] = [1000, 1000, 50];

/** A number as on a package, with its check digit. */
function createBarcode(at: number): string {
  const digits = String(200_000_000_000 + at);
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function createLine(at: number): string {
  const nutriments = at % foodEvery === 0 ? { 'energy-kcal_100g': 100 + (at % 400) } : {};
  const line = JSON.stringify({ code: createBarcode(at), product_name: `Vexnar ${at}`, nutriments, ingredients_text: '' });
  return line.replace('"ingredients_text":""', `"ingredients_text":"${'x'.repeat(lineBytes - line.length - 1)}"`);
}

/** Parts that were compressed one by one are one compressed file too. */
function writeDump(path: string): number {
  const file = openSync(path, 'w');
  const part = Array.from({ length: linesOfPart }, (_none, at) => `${createLine(at)}\n`).join('');
  const packed = gzipSync(part);
  const parts = Math.ceil(dumpBytes / part.length);
  for (let at = 0; at < parts; at += 1) writeSync(file, packed);
  closeSync(file);
  return parts * linesOfPart;
}

test('a dump is read as a stream in a bounded part of the memory, says how far it is, and can be taken out again', async () => {
  const path = join(folder, 'large.jsonl.gz');
  const lines = writeDump(path);
  const progress: { line: number; bytes: number }[] = [];
  const done = await importOffFoods(inject('databaseOwnerUrl'), path, (line) => progress.push({ line, bytes: readLiveBytes() }));
  expect(done).toEqual({ linesDone: lines, foodCount: linesOfPart / foodEvery });
  expect(progress.length).toBeGreaterThanOrEqual(Math.floor(lines / 10_000));
  const [first] = progress;
  const most = Math.max(...progress.map(({ bytes }) => bytes));
  expect(most - (first?.bytes ?? 0)).toBeLessThan(growthBytesMax);
  expect(await removeFoods(inject('databaseOwnerUrl'), 'large.jsonl.gz')).toBe(linesOfPart / foodEvery);
}, 300_000);
