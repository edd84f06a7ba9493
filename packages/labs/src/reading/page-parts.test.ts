import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import type { TextItem } from './page-text.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const height = 9;
const put = (text: string, x: number, y: number): TextItem => ({ text, x, y, width: text.length * 4.6, height });
const readItems = (items: readonly TextItem[]) => formatReading(readReport([{ width: 595, height: 842, items }], all));
const readLines = (lines: readonly string[], columns?: readonly number[]) =>
  formatReading(readReport([createLayoutPage(lines, columns)], all));
const formatReading = ({ values, unrecognized }: ReturnType<typeof readReport>) => [
  ...values.map(({ analyte, valueText, unit, range }) => `${analyte.id} ${valueText} ${unit} ${range?.low ?? ''}..${range?.high ?? ''}`),
  ...unrecognized.map(({ name, valueText }) => `${name}: ${valueText}`),
];

const left = [
  ['Sodium', '139', 'mmol/L', '135 - 145'],
  ['Potassium', '4.1', 'mmol/L', '3.5 - 5.1'],
  ['Calcium', '9.4', 'mg/dL', '8.6 - 10.2'],
  ['Magnesium', '2.0', 'mg/dL', '1.6 - 2.6'],
] as const;
const right = [
  ['Free Thyroxine', '1.31', 'ng/dL', '0.93 - 1.70'],
  ['Ferritin', '12', 'ng/mL', '15 - 150'],
  ['Vitamin B12', '310', 'pg/mL', '200 - 900'],
] as const;
const leftRead = [
  'sodium 139 mmol/L 135..145',
  'potassium 4.1 mmol/L 3.5..5.1',
  'calcium 9.4 mg/dL 8.6..10.2',
  'magnesium 2.0 mg/dL 1.6..2.6',
];
const rightRead = ['t4_free 1.31 ng/dL 0.93..1.7', 'ferritin 12 ng/mL 15..150', 'vitamin_b12 310 pg/mL 200..900'];

it('reads two tables side by side whose lines are not level', () => {
  const place = (rows: typeof left | typeof right, x: number, top: number, step: number) =>
    rows.flatMap((cells, at) => cells.map((text, column) => put(text, x + ([0, 90, 125, 175][column] ?? 0), top - at * step)));
  const found = readItems([...place(left, 40, 700, 17), ...place(right, 320, 695, 20)]);
  expect(found.toSorted()).toEqual([...leftRead, ...rightRead].toSorted());
});

it('reads values in the middle of names and ranges in several lines, in two columns', () => {
  const place = (rows: typeof left | typeof right, x: number) =>
    rows.flatMap(([name, value, unit, range], at) => {
      const y = 700 - at * 32;
      const [first = '', ...more] = name.split(' ');
      const names = more.length > 0 ? [put(first, x, y + 5), put(more.join(' '), x, y - 5)] : [put(name, x, y)];
      return [...names, put(value, x + 90, y), put(unit, x + 125, y + 5), put(range, x + 125, y - 5)];
    });
  expect(readItems([...place(left, 40), ...place(right, 320)]).toSorted()).toEqual([...leftRead, ...rightRead].toSorted());
});

it.each([
  [
    'under a heading that the catalog does not have',
    ['ZORBULINA SÉRICA', 'Método: Enzimático', 'Resultado: 29 U/L', 'GLICOSE', 'Método: Enzimático', 'Resultado: 92 mg/dL'],
    ['glucose 92 mg/dL ..', 'ZORBULINA SÉRICA: 29'],
  ],
  [
    'of the newest of three days, with hours between them and the values',
    [
      'Bepaling | 12-01-2024 | 03-06-2024 | 10-02-2025 | Eenheid | Referentie',
      ' | 08:15 | 09:40 | 08:02',
      'Natrium | 138 | 141 | 139 | mmol/L | 135 - 145',
      'Kalium | 4,4 | 4,2 | 4,1 | mmol/L | 3,5 - 5,1',
      'Ferritine | 34 | 21 | 12 | ng/mL | 15 - 150',
    ],
    ['sodium 139 mmol/L 135..145', 'potassium 4,1 mmol/L 3.5..5.1', 'ferritin 12 ng/mL 15..150'],
  ],
  [
    'with the unit in the second line of the head and ranges in words',
    ['Esame | Esito | Riferimento', ' | mg/dL', 'Colesterolo totale | 228 | inferiore a 200', 'Trigliceridi | 96 | inferiore a 150'],
    ['cholesterol_total 228 mg/dL ..200', 'triglycerides 96 mg/dL ..150'],
  ],
  [
    'named by an abbreviation in brackets',
    ['Transaminase pirúvica (TGP/ALT) | 29 | U/L | até 33', 'Calcium (corr) | 2.29 | mmol/L | 2.10 - 2.60'],
    ['alt 29 U/L ..33', 'calcium_corrected 2.29 mmol/L 2.1..2.6'],
  ],
])('reads results %s', (_, lines, expected) => {
  expect(readLines(lines, [40, 200, 280, 350, 420, 480])).toEqual(expected);
});
