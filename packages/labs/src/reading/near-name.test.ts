import { expect, it } from 'vitest';
import { buildLookIndex } from './near-name.ts';

const names = new Map([
  ['hba1c', ['a1c']],
  ['iron', ['iron']],
  ['t3', ['t3']],
  ['proteini', ['one']],
  ['protein1', ['other']],
]);
const { find } = buildLookIndex(names);

it('finds names in which letters and digits were taken for others that look alike', () => {
  expect(find('hbalc')).toEqual(['a1c']);
  expect(find('lr0n')).toEqual(['iron']);
});

it('finds none for names of other letters, for short ones, and where two meanings look alike', () => {
  expect(find('hbb1c')).toBeNull();
  expect(find('t3')).toBeNull();
  expect(find('proteinl')).toBeNull();
});
