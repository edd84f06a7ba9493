import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebaseValue } from './rebase-value.ts';

test.each([
  ['a list keeps what both added', { before: ['a'], after: ['a', 'b'] }, ['a', 'c'], ['a', 'c', 'b']],
  ['what one took away is gone from the list of both', { before: ['a', 'b'], after: ['b'] }, ['a', 'b', 'c'], ['b', 'c']],
  ['a list that was not there is joined', { after: ['a'] }, ['c'], ['c', 'a']],
  ['a map keeps the entries of both', { before: {}, after: { Cough: 4 } }, { Itching: 2 }, { Itching: 2, Cough: 4 }],
  [
    'a map of maps keeps the entries of both, each as one value',
    { before: { doses: { a: { at: ['08:00'] } } }, after: { doses: { a: { at: ['09:00'] }, b: { at: ['07:00'] } } } },
    { doses: { a: { at: ['10:00'] }, c: { at: ['21:00'] } } },
    { doses: { a: { at: ['09:00'] }, b: { at: ['07:00'] }, c: { at: ['21:00'] } } },
  ],
  ['of one value the edit stands', { before: 1, after: 2 }, 3, 2],
  ['a cleared value is cleared', { before: 1 }, 3, undefined],
])('%s', (_what, edit, current, expected) => {
  expect(rebaseValue(edit, current)).toEqual(expected);
});

const texts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__'));

test('laying an edit over a list twice is as good as once, and loses nothing that anybody added', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, after, current) => {
      const once = rebaseValue({ before, after }, current) as string[];
      expect(rebaseValue({ before, after }, once)).toEqual(once);
      expect(new Set(once).size).toBe(once.length);
      for (const added of after.filter((one) => !before.includes(one))) expect(once).toContain(added);
      for (const theirs of current.filter((one) => !before.includes(one))) expect(once).toContain(theirs);
    }),
  );
});
