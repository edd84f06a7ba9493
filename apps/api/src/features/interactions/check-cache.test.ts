import { expect, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { loadSafetyEngine } from './check/engine.ts';
import { checkWithCache } from './check-cache.ts';

const engine = await loadSafetyEngine();
const createMedication = (name: string, at: number) => ({
  id: `${at}`,
  ...createMedicationInput(name),
  appearance: null,
  parsed: null,
  needsReview: false,
  createdAt: '',
  updatedAt: '',
});
const list = ['Warfarin 5 mg', 'Ibuprofen 400 mg'].map(createMedication);

function createCountingChecker() {
  let count = 0;
  const check: typeof engine.check = (texts, person) => {
    count += 1;
    return engine.check(texts, person);
  };
  return { checker: { check }, count: () => count };
}

test('the same list of the same person is checked once', async () => {
  const { checker, count } = createCountingChecker();
  const first = await checkWithCache(checker, list, { ageYears: 60 });
  expect(await checkWithCache(checker, list, { ageYears: 60 })).toBe(first);
  expect(count()).toBe(1);
});

test.each([
  ['a dose', list.map((one) => ({ ...one, frequency: 'twice daily' })), { ageYears: 60 }],
  ['the order of the list', list.toReversed(), { ageYears: 60 }],
  ['a medicine less', list.slice(1), { ageYears: 60 }],
  ['the person', list, { ageYears: 61 }],
])('%s that changed is another check', async (_what, changed, person) => {
  const { checker, count } = createCountingChecker();
  await checkWithCache(checker, list, { ageYears: 60 });
  const result = await checkWithCache(checker, changed, person);
  expect([count(), result.items.length]).toEqual([2, changed.length]);
});

test('what was not asked for longest is forgotten, and checked again', async () => {
  const { checker, count } = createCountingChecker();
  const empty = { ...(await engine.check(list.map(({ name }) => name))) };
  const [finding] = empty.findings;
  if (!finding) throw new Error('the pair has no finding');
  const long = {
    ...checker,
    check: async (...items: Parameters<typeof checker.check>) => ({
      ...(await checker.check(...items)),
      findings: Array(6000).fill(finding),
    }),
  };
  for (const ageYears of [1, 2, 1]) await checkWithCache(long, list, { ageYears });
  expect(count()).toBe(3);
});
