import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

test('a line of an older program is read as Windows-1252, and one broken byte does not make a line one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  const path = join(folder, 'lines.jsonl');
  const broken = Buffer.concat([Buffer.from('{"name":"Crème brûlée","by":"M'), Buffer.of(0xfc), Buffer.from('ller"}\n')]);
  writeFileSync(
    path,
    Buffer.concat([broken, Buffer.from('Müller “Köln”\n'), Buffer.from('Müller\n', 'latin1'), Buffer.from('a \uFFFD b')]),
  );
  const lines: string[] = [];
  try {
    for await (const line of readLines(path)) lines.push(line);
    expect(lines).toEqual(['{"name":"Crème brûlée","by":"M\uFFFDller"}', 'Müller “Köln”', 'Müller', 'a \uFFFD b']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
