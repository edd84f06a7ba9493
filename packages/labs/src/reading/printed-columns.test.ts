import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, it } from 'vitest';
import { findUnreadLines, parsePastedText } from './pasted-text.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const read = (text: string) => readReport([parsePastedText(text)], all);
const list = (text: string) => read(text).values.map(({ analyte, valueText, range }) => `${analyte.id} ${valueText} ${range?.text ?? '-'}`);

it.each(['Last value', 'Last result', 'Most recent result', 'Letzter Wert', 'Dernier résultat'])(
  'takes "%s" beside a range for the result',
  (head) => {
    const text = `Test | ${head} | Range\nTSH | 2.31 mIU/L | 0.27 - 4.20\nAnti-TPO | 9 IU/mL | <34\nCRP | 3 mg/L | <5`;
    expect(list(text)).toEqual(['tsh 2.31 0.27 - 4.20', 'anti_tpo 9 <34', 'crp 3 <5']);
  },
);

it.each([
  ['Test | Current | Last value | Range\nTSH | 12.3 | 2.31 | 0.27 - 4.20\nAnti-TPO | 9 | 11 | <34\nCRP | 93 | 4 | <5', ['12.3', '9', '93']],
  ['Test | Last value | Result | Range\nTSH | 2.31 | 12.3 | 0.27 - 4.20\nAnti-TPO | 9 | 11 | <34\nCRP | 3 | 94 | <5', ['12.3', '11', '94']],
  ['Test | Result | Last value | Range\nTSH | pending | 2.31 | 0.27 - 4.20\nFerritin | pending | 11 | 15-150\nCRP | 93 | 4 | <5', ['93']],
])('takes no last value for the result beside another one', (text, expected) => {
  expect(read(text).values.map(({ valueText }) => valueText)).toEqual(expected);
});

it('takes the column without a head for the newest beside one that is called earlier', () => {
  const { values, facts } = read(
    [
      'Prélèvement du 06/10/2026',
      'NUMERATION GLOBULAIRE                              Valeurs de référence    Antériorités 02/03/2026',
      'Hématies                4,21  T/L                  3,80 à 5,90             4,40',
      'Hémoglobine             10,2  g/dL                 11,5 à 17,5             12,1',
      'Plaquettes              455   G/L                  150 à 445               401',
      'Ferritine               5     µg/L                 15 à 150                11',
    ].join('\n'),
  );
  expect(values.map(({ valueText, evidence }) => [valueText, evidence])).toEqual([
    ['4,21', 'column'],
    ['10,2', 'column'],
    ['455', 'column'],
    ['5', 'column'],
  ]);
  expect(facts.collected?.text).toBe('06/10/2026');
});

it('takes bounds without a head for no newest column', () => {
  const text = [
    'Analyse                 Antériorité 02/03/2026',
    'Kalium           3,5    5,1    4,4',
    'Natrium          135    145    139',
  ].join('\n');
  expect(read(text).values.map(({ evidence }) => evidence)).toEqual(['none', 'none']);
});

it('reads lines of a practice with its marks in words', () => {
  const text = [
    'Haemoglobin concentration 109 g/L [115.0 - 165.0] Below low reference limit',
    'Total white blood count 6.4 10*9/L [4.0 - 11.0]',
    'Platelet count - observation 412 10*9/L [150.0 - 400.0] Above high reference limit',
    'Red blood cell count 4.41 10*12/L [3.8 - 5.8]',
  ].join('\n');
  expect(list(text)).toEqual(['hemoglobin 109 115.0 - 165.0', 'wbc 6.4 4.0 - 11.0', 'platelets 412 150.0 - 400.0', 'rbc 4.41 3.8 - 5.8']);
});

it('reads how much was seen in Spanish', () => {
  expect(list('SEDIMENTO URINARIO\nBacterias  Abundantes\nNitritos  Positivo\npH  6,0')).toContain('urine_bacteria Abundantes -');
});

it('shows what has no result yet, and findings that share a cell with their name, as unread', () => {
  const text = [
    'Sodium            141  mmol/L   136-145',
    'Potassium         Hemolyzed - not reported',
    'Ammonia           Pending',
    'Troponin I        TNP',
    'Lipase            33 U/L   0-160',
    'Bence Jones protein Not detected',
    'H. pylori faecal antigen: Positive',
  ];
  const reading = read(text.join('\n'));
  const shown = [...findUnreadLines(text.join('\n'), reading), ...reading.unrecognized.map(({ name }) => name)];
  for (const name of ['Potassium', 'Ammonia', 'Troponin I', 'Bence Jones', 'H. pylori'])
    expect(shown.some((one) => one.startsWith(name))).toBe(true);
});
