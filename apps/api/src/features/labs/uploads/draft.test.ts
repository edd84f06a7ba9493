import { earlierConfirmedName } from '@wellkept/contract/labs/stored-review-row.ts';
import { expect, test } from 'vitest';
import { parseStoredDraft } from './draft.ts';

const draft = { collected: null, reported: null, laboratory: null, results: [], review: null, pages: [] };

test.each([
  ['another name', 'Yash Patel', { name: 'Yash Patel', sex: null, ageYears: null, differs: ['name'] }],
  ['no other name', null, null],
])('a waiting draft of an earlier version with %s is still open to review', (_case, otherName, otherPerson) => {
  expect(parseStoredDraft({ ...draft, otherName })).toEqual({ ...draft, otherPerson, unread: [] });
});

test('reads the row of a review under the name that an earlier version gave to a confirmed value', () => {
  const row = {
    ...{ key: '1', name: 'Ferritin', analyteId: 'ferritin', unrecognizedIn: null, printedName: 'Ferritin', valueText: '9', unit: null },
    ...{
      printedUnit: null,
      range: null,
      printedFlag: null,
      place: null,
      certainty: 1,
      evidence: 'typed',
      isCorrected: false,
      isLeftOut: false,
    },
  };
  const review = { collectedOn: '', laboratory: '', isOwn: true };
  const stored = { ...draft, otherPerson: null, review: { ...review, rows: [{ ...row, [earlierConfirmedName]: true }] } };
  expect(parseStoredDraft(stored).review).toEqual({ ...review, rows: [{ ...row, isConfirmed: true }] });
});

test('what is no draft is not taken for one', () => {
  expect(() => parseStoredDraft({ otherName: null })).toThrow(/collected/);
});
