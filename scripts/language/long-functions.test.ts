import { expect, test } from 'vitest';
import { listLongFunctions } from './long-functions.ts';

const createBody = (lines: number) => `{\n${'  work();\n'.repeat(lines - 2)}}`;

test.each([
  ['a declaration', (body: string) => `function run() ${body}`],
  ['an arrow function', (body: string) => `const run = () => ${body};`],
  ['a method', (body: string) => `const one = { run() ${body} };`],
])('finds %s of 71 lines, and accepts one of 70', (_, create) => {
  expect(listLongFunctions('a.ts', `\n${create(createBody(71))}`)).toEqual([{ line: 2, lines: 71 }]);
  expect(listLongFunctions('a.ts', create(createBody(70)))).toEqual([]);
});

test('counts a function inside another one by its own lines', () =>
  expect(listLongFunctions('a.ts', `const a = () => {\n${'\n'.repeat(5)}const b = () => ${createBody(71)};\n};`)).toEqual([
    { line: 1, lines: 78 },
    { line: 7, lines: 71 },
  ]));

test('takes a describe for a chapter of the file, and still counts the tests in it', () =>
  expect(listLongFunctions('a.test.ts', `describe('a', () => {\n${'\n'.repeat(80)}test('b', () => ${createBody(71)});\n});`)).toEqual([
    { line: 82, lines: 71 },
  ]));
