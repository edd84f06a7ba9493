import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const table = ['Sodium | 139 | mmol/L | 135 - 145', 'Chloride | 101 | mmol/L | 98 - 107', 'Calcium | 9.4 | mg/dL | 8.6 - 10.2'];
const listUnread = (lines: readonly string[]) => readReport([createLayoutPage(lines)], all).unread.map(({ text }) => text);

it.each([
  ['a name and a number with nothing to bear it out', ['Zorbulin index | 7.2'], ['Zorbulin index 7.2']],
  ['the same measurement again with another amount', [...table, '', 'Sodium: 131'], ['Sodium: 131']],
  [
    'values with a day between two names that are no results alone',
    [...table, 'Zorbulin', ' | 7.2 mg/dL | 4.6 | 7.5 | 12/03/2024', 'Quaxin'],
    ['Zorbulin 7.2 mg/dL 4.6 7.5 12/03/2024'],
  ],
  [
    'a sentence with an unknown name and a unit that only measurements have',
    ['Zorbulin: 7.5 g/L (5.0-9.0)'],
    ['Zorbulin: 7.5 g/L (5.0-9.0)'],
  ],
  [
    'a whole result whose name has the words of a class',
    [...table, 'HPV, high-risk | 12.5 | U/L | 5 - 20', 'Carbohydrate deficient zorbulin | 1.2 | % | 0.5 - 1.7'],
    ['HPV, high-risk 12.5 U/L 5 - 20', 'Carbohydrate deficient zorbulin 1.2 % 0.5 - 1.7'],
  ],
  [
    'values whose ranges are of several groups',
    ['L1 | Zorbulin | 4.41 | 4.15 | Pregnant: 6.64 - 9.96'],
    ['L1 Zorbulin 4.41 4.15 Pregnant: 6.64 - 9.96'],
  ],
  ['a value below a name that is no result alone', ['Zorbulin quotient', '7.2 | mg/dL'], ['Zorbulin quotient 7.2 mg/dL']],
])('lists %s', (_, lines, expected) => {
  expect(listUnread(lines)).toEqual(expected);
});

it.each([
  ['a table of which all is read', table],
  ['the same again with the same amount', [...table, '', 'Sodium: 139']],
  ['what a report says of the person and itself', [...table, '', 'Age: 44 years', 'Page 1 of 2', 'Phone 0221 940505']],
  ['a day and its hour', [...table, '', 'Collected | 14/05/2023 08:40']],
  ['a table of classes', [...table, '', 'Triglycerides | < 150 | 150 - 199 | 200 - 499 | >= 500']],
  ['sentences with numbers', [...table, '', 'Values above 5.0 may need a repeat within 14 days.']],
  [
    'doses, times and shares of something else',
    [...table, '', 'Ibuprofen 400 mg', 'Rest: 30 min', 'Room 12/A', 'Speed 80 km/h by car today then 5 of 6'],
  ],
  ['the line of a method', [...table, 'Method: Photometry 340 nm']],
])('lists nothing of %s', (_, lines) => {
  expect(listUnread(lines)).toEqual([]);
});
