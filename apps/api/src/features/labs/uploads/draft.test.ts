import { expect, test } from 'vitest';
import { parseStoredDraft } from './draft.ts';

const draft = { collected: null, reported: null, laboratory: null, results: [], review: null, pages: [] };

test.each([
  ['another name', 'Yash Patel', { name: 'Yash Patel', sex: null, ageYears: null, differs: ['name'] }],
  ['no other name', null, null],
])('a waiting draft of an earlier version with %s is still open to review', (_case, otherName, otherPerson) => {
  expect(parseStoredDraft({ ...draft, otherName })).toEqual({ ...draft, otherPerson });
});

test('what is no draft is not taken for one', () => {
  expect(() => parseStoredDraft({ otherName: null })).toThrow(/collected/);
});
