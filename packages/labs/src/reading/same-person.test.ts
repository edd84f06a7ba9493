import { expect, it } from 'vitest';
import { isSamePerson } from './same-person.ts';

it.each([
  ['LEE, ANN MARIE', 'Ann Lee', true],
  ['Mrs. Ann Lee', 'Ann Lee', true],
  ['Jürgen Müller', 'Jurgen Muller', true],
  ['A. Lee', 'Ann Lee', true],
  ['A. M. Lee', 'Ann Lee', true],
  ['Ann Marie Lee', 'A. M. Lee', true],
  ['B. Lee', 'Ann Lee', false],
  ['12345', 'Ann Lee', true],
  ['Ben Lee', 'Ann Lee', false],
  ['Ann Smith', 'Ann Lee', false],
  ['Mr. Yash Patel', 'Ann Lee', false],
] as const)('"%s" on the report of %s: the same is %s', (printed, own, same) => {
  expect(isSamePerson(printed, own)).toBe(same);
});
