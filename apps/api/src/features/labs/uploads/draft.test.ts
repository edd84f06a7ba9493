import { earlierConfirmedName } from '@wellkept/contract/labs/stored-review-row.ts';
import { expect, test } from 'vitest';
import { parseStoredDraft, withOwnDay } from './draft.ts';

const draft = { collected: null, reported: null, laboratory: null, results: [], review: null, pages: [] };

test.each([
  ['another name', 'Yash Patel', { name: 'Yash Patel', sex: null, ageYears: null, differs: ['name'] }],
  ['no other name', null, null],
])('a waiting draft of an earlier version with %s is still open to review', (_case, otherName, otherPerson) => {
  expect(parseStoredDraft({ ...draft, otherName })).toEqual({ ...draft, otherPerson, unread: [], unreadDays: [] });
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
  expect(parseStoredDraft(stored).review).toEqual({ ...review, rows: [{ ...row, isConfirmed: true, labNote: null }] });
});

test('what is no draft is not taken for one', () => {
  expect(() => parseStoredDraft({ otherName: null })).toThrow(/collected/);
});

const printed = { text: '04/05/2024', day: null, readings: ['2024-05-04', '2024-04-05'] };
const march = { text: '1 March 2024', day: '2024-03-01', readings: ['2024-03-01'] };

test.each([
  ['without a date gets it', '2024-04-05', null, { day: '2024-04-05' }],
  ['with the same date gets it', '2024-04-05', printed, { day: '2024-04-05' }],
  ['with another date is asked about', '2024-03-15', march, { day: null, readings: ['2024-03-15', '2024-03-01'] }],
  ['keeps its own date where the file says none', 'pending', march, march],
  ['keeps its own date where that of the file has two readings', '04/05/2024', march, march],
  ['without a date is asked about one with two readings', '04/05/2024', null, printed],
])('a part of an export %s', (_case, day, collected, expected) => {
  const own = parseStoredDraft({ ...draft, otherPerson: null, collected });
  expect(withOwnDay(own, day).collected).toMatchObject(expected);
});
