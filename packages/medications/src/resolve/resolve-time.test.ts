import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { measureCpuMs, measureCpuRatio } from '@wellkept/test-kit/processor-time.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const ingredients = (text: string) => resolver.resolve(text).match?.ingredients.map(({ substanceId }) => substanceId);

test('a line of misspelt parts is not searched for more than six of them', () => {
  const line = (misspelt: number) => ['warfarin', ...Array(misspelt).fill('ibuprofin')].join(' + ');
  expect(ingredients(line(6))).toEqual(['warfarin', 'ibuprofen']);
  const { status, candidates } = resolver.resolve(line(7));
  expect(status).toBe('unknown');
  expect(candidates.map((candidate) => candidate.id)).toEqual(['warfarin']);
  expect(resolver.resolve(Array(39).fill('ibuprofin').join(' + '))).toMatchObject({ status: 'unknown', candidates: [] });
});

test('ten thousand characters are answered as fast as a short text', () => {
  const texts = ['x'.repeat(10_000), 'amoxicillin and '.repeat(700), 'ab '.repeat(3400), 'a/'.repeat(5000), '(((('.repeat(2500)];
  // Far above what it takes (a few milliseconds), far below what anything but linear time would.
  const msMax = 1000;
  const cpuMs = measureCpuMs(msMax, () => {
    for (const text of texts) resolver.resolve(text);
  });
  expect(cpuMs).toBeLessThan(msMax);
});

const misspelt = [
  'ibuprofin',
  'metfromin',
  'lisinoprol',
  'atorvastain',
  'omeprazol',
  'warfrin',
  'amlodipin',
  'sertralin',
  'gabapentine',
  'furosemid',
];
const resolveEach = (): void => {
  for (const name of misspelt) resolver.resolve(name);
};

/** The Levenshtein distance without any shortcut. */
function computeDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1)
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + Number(one[at] !== other[to])));
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('a misspelt name takes a third of comparing it with the name of each substance, letter by letter', () => {
  const names = [...knowledge.substances.values()].map(({ name }) => name);
  const compareEach = () => misspelt.map((typed) => names.filter((name) => computeDistance(typed, name) < 2));
  resolveEach();
  compareEach();
  // 0.11 when this was written.
  expect(measureCpuRatio(0.33, resolveEach, compareEach)).toBeLessThan(0.33);
});

test('a line of names that are all misspelt takes at most twice as long as each name alone', () => {
  const worst = [' / ', ' ', ', ', ' and ', ' tiwce dialy '].map((link) => misspelt.join(link));
  worst.push(`Calm blend (${misspelt.join(', ')})`, 'qwzrtpk '.repeat(50), 'x'.repeat(10_000));
  resolveEach();
  for (const line of worst) resolver.resolve(line);
  // 0.9 to 1.1 when this was written.
  for (const line of worst)
    expect(
      measureCpuRatio(2, () => resolver.resolve(line), resolveEach),
      line.slice(0, 60),
    ).toBeLessThan(2);
});
