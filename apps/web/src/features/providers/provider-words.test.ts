import { expect, test } from 'vitest';
import { describeEntry, formatAddress, getProfessional, languageChoices } from './provider-words.ts';

test('an address is one line without gaps', () => {
  expect(formatAddress({ address: '1 Main St', town: 'Albany', region: 'NY', postcode: '12207' })).toBe('1 Main St, Albany, NY 12207');
  expect(formatAddress({ address: null, town: 'Leeds', region: '', postcode: 'LS1' })).toBe('Leeds, LS1');
});

test('an entry that says nothing has no lines, and codes are written as words', () => {
  expect(describeEntry({ languages: [], ways: [], access: [], insurance: null })).toEqual([]);
  expect(describeEntry({ languages: ['es'], ways: ['inPerson', 'video'], access: ['stepFree'], insurance: 'Medicare' })).toEqual([
    ['Languages', 'Spanish'],
    ['Ways to meet', 'In person, Video'],
    ['Accessibility', 'Step-free entrance'],
    ['Insurance', 'Medicare'],
  ]);
});

test('every language has a name, and a need is a professional', () => {
  expect(languageChoices.filter(({ value, label }) => value === label)).toEqual([]);
  expect(getProfessional('heart')).toBe('Heart doctor (cardiologist)');
});
