import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { measureCpuRatio } from '@wellkept/test-kit/processor-time.ts';
import { expect, test } from 'vitest';
import { checkTexts } from './check.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const checkLines = (count: number) =>
  checkTexts(
    knowledge,
    resolver,
    Array.from({ length: count }, () => 'warfarin 5 mg'),
  );

test('one product on every line is one finding about all lines', () => {
  const { findings } = checkLines(200);
  expect(findings.find(({ id }) => id === 'duplicate:warfarin+warfarin')?.items).toEqual(Array.from({ length: 200 }, (_, at) => at));
});

test('the time grows with the pairs of a list, not with their third power', () => {
  // Four times the lines have sixteen times the pairs, and sixty-four times the triples.
  const ratioMax = 40;
  const ratio = measureCpuRatio(
    ratioMax,
    () => checkLines(400),
    () => checkLines(100),
  );
  expect(ratio).toBeLessThan(ratioMax);
});
