import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const resolver = createResolver(await loadKnowledge());
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
  const cpuMs = measureCpuMs(() => {
    for (const text of texts) resolver.resolve(text);
  });
  // Far above what it takes (a few milliseconds), far below what anything but linear time would.
  expect(cpuMs).toBeLessThan(1000);
});

test('a line of names that are all misspelt takes less than 20 ms', () => {
  const names = [
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
  const worst = [' / ', ' ', ', ', ' and ', ' tiwce dialy '].map((link) => names.join(link));
  worst.push(`Calm blend (${names.join(', ')})`, 'qwzrtpk '.repeat(50), 'x'.repeat(10_000));
  for (const line of worst) resolver.resolve(line);
  for (const line of worst) {
    const [best = 0] = [1, 2, 3].map(() => measureCpuMs(() => resolver.resolve(line))).sort((one, other) => one - other);
    expect(best, line.slice(0, 60)).toBeLessThan(20);
  }
});
