import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import { expect, test } from 'vitest';
import { checkTexts } from './check.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const computeTimeRatio = (short: number, long: number): number => {
  const measureTime = (count: number): number => {
    const texts = Array.from({ length: count }, () => 'warfarin 5 mg');
    return measureCpuMs(() => checkTexts(knowledge, resolver, texts));
  };
  return measureTime(long) / Math.max(1, measureTime(short));
};

test('one product on every line is one finding about all lines', () => {
  const { findings } = checkTexts(
    knowledge,
    resolver,
    Array.from({ length: 200 }, () => 'warfarin 5 mg'),
  );
  expect(findings.find(({ id }) => id === 'duplicate:warfarin+warfarin')?.items).toEqual(Array.from({ length: 200 }, (_, at) => at));
});

test('the time grows with the pairs of a list, not with their third power', () => {
  // Four times the lines have sixteen times the pairs, and sixty-four times the triples.
  expect(computeTimeRatio(100, 400)).toBeLessThan(40);
});
