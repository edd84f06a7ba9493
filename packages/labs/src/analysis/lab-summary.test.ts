import { expect, test } from 'vitest';
import { countLabs, formatLabSummary } from './lab-summary.ts';

test.each([
  [{ within: 0, outside: 0, unjudged: 0, unrecognized: 0, asking: 0 }, null, null],
  [{ within: 8, outside: 0, unjudged: 0, unrecognized: 0, asking: 0 }, null, 'All 8 values with a range are inside it.'],
  [{ within: 1, outside: 0, unjudged: 0, unrecognized: 0, asking: 0 }, null, 'The only value with a range is inside it.'],
  [
    { within: 8, outside: 0, unjudged: 3, unrecognized: 1, asking: 0 },
    null,
    'All 8 values with a range are inside it. 3 values have no range to compare with. 1 row was not recognized.',
  ],
  [{ within: 0, outside: 0, unjudged: 1, unrecognized: 0, asking: 0 }, null, '1 value has no range to compare with.'],
  [{ within: 0, outside: 0, unjudged: 0, unrecognized: 2, asking: 0 }, null, '2 rows were not recognized.'],
  [
    { within: 8, outside: 0, unjudged: 0, unrecognized: 0, asking: 1 },
    null,
    'All 8 values with a range are inside it. 1 value that isn’t outside its range is still worth asking about.',
  ],
  [{ within: 7, outside: 1, unjudged: 0, unrecognized: 0, asking: 0 }, null, '1 of the 8 values that have a range is outside it.'],
  [
    { within: 5, outside: 25, unjudged: 0, unrecognized: 0, asking: 0 },
    20,
    '25 of the 30 values that have a range are outside it. The 20 most pressing are listed.',
  ],
] as const)('%j: %s', (counts, cutTo, sentence) => expect(formatLabSummary(counts, cutTo)).toBe(sentence));

test('a value without a range is not counted as within', () => {
  const counts = countLabs(
    ([null, 'within', 'above', 'below'] as const).map((status) => ({ status, urgency: null })),
    4,
  );
  expect(counts).toEqual({ within: 1, outside: 2, unjudged: 1, unrecognized: 4, asking: 0 });
});
