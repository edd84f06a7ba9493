import { expect, test } from 'vitest';
import { type Chunk, joinChunks } from './join-chunks.ts';

/** Chunks as text: the pages that load it, its kilobytes, and what its one module imports. */
type Row = readonly [module: string, pages: readonly number[], kilobytes: number, imports?: readonly string[]];

function join(rows: readonly Row[], pageCount = 10): string[] {
  const chunks = rows.map(([module, pages, kilobytes]): Chunk => ({ modules: [module], pages: new Set(pages), bytes: kilobytes * 1000 }));
  const imports = new Map(rows.map(([module, , , imported = []]) => [module, imported]));
  const joined = joinChunks(chunks, { pageCount, readImports: (module) => imports.get(module) ?? [] });
  return joined.map(({ modules }) => [...modules].sort().join('+')).sort();
}

test('joins two files that the same pages load', () => {
  expect(
    join([
      ['a', [0, 1], 50],
      ['b', [0, 1], 90],
    ]),
  ).toEqual(['a+b']);
});

test('spares a page a large file that it does not show', () => {
  expect(
    join([
      ['frame', [0, 1], 50],
      ['chart', [1], 20],
    ]),
  ).toEqual(['chart', 'frame']);
});

test('joins a small file that most of the pages load anyway', () => {
  expect(
    join([
      ['frame', [0, 1, 2], 50],
      ['icon', [0, 1], 0.3],
    ]),
  ).toEqual(['frame+icon']);
});

test('never has a page load a third file for a module that it does not need', () => {
  expect(
    join([
      ['dashboard', [0, 1], 0.5],
      ['button', [1, 2], 0.1, ['library']],
      ['library', [1, 2, 3, 4], 60],
    ]),
  ).toEqual(['button+library', 'dashboard']);
});

test('counts what is loaded only when it is used for less than a page', () => {
  const rows: Row[] = [
    ['page', [0, 1], 3],
    ['dialog', [0, 1, 2, 3], 2],
  ];
  expect(join(rows, 10)).toEqual(['dialog', 'page']);
  expect(join(rows, 2)).toEqual(['dialog+page']);
});
