import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d[^|]*) \| ([12]) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, numbers = '', level = '', state = '', how = '']) => ({
    numbers: numbers.split(', ').flatMap(expand),
    level,
    state,
    how,
  }),
);

/** "10.3.1 to 10.3.4" is four requirements. */
function expand(part: string): string[] {
  const [, section = '', first = '', last = ''] = /^(\d+\.\d+)\.(\d+) to \d+\.\d+\.(\d+)$/.exec(part) ?? [];
  if (section === '') return [part];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`);
}

test('each of the 70 requirements of level 1 and the 183 of level 2 is judged once', () => {
  const count = (level: string) => rows.filter((row) => row.level === level).flatMap(({ numbers }) => numbers).length;
  expect([count('1'), count('2')]).toEqual([70, 183]);
  expect(new Set(rows.flatMap(({ numbers }) => numbers)).size).toBe(253);
  expect(rows.filter(({ state }) => !['met', 'partly', 'not met', 'operator', 'n/a'].includes(state))).toEqual([]);
});

test('the files that it names exist', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(60);
  const homes = ['', 'apps/api/src/', 'apps/web/src/', 'docs/'];
  expect(named.filter((path) => !homes.some((home) => existsSync(`${home}${path}`)))).toEqual([]);
});

test('the summary counts them', () => {
  const states = ['met', 'partly', 'not met', 'operator', 'n/a'];
  const count = (level: string, state: string) =>
    rows.filter((row) => row.level === level && row.state === state).flatMap(({ numbers }) => numbers).length;
  const [, one = '', two = ''] = /^In all: of 70 requirements of level 1, (.*?)\. Of 183 of level 2, (.*)$/m.exec(text) ?? [];
  const parseNumbers = (sentence: string) => [...sentence.matchAll(/\b\d+\b/g)].map(([number]) => Number(number));
  for (const [level, sentence] of [
    ['1', one],
    ['2', two],
  ] as const)
    expect(parseNumbers(sentence)).toEqual(states.map((state) => count(level, state)).filter((number) => number > 0));
});

test('the summary names each that is not met', () => {
  const notMet = rows.filter(({ state }) => state === 'not met').flatMap(({ numbers }) => numbers);
  expect(/^Not met at level 2: (.+?)\. /m.exec(text)?.[1]?.split(', ')).toEqual(notMet);
});
