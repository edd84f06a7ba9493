import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextItem } from './page-text.ts';
import { readReport } from './read-report.ts';

const analytes: readonly Analyte[] = [
  {
    id: 'hemoglobin',
    name: 'Hemoglobin',
    loinc: '718-7',
    specimen: 'blood',
    unit: 'g/dL',
    plausible: [1.5, 26],
    names: ['hemoglobin', 'hb'],
  },
  { id: 'egfr', name: 'eGFR', loinc: '98979-8', specimen: 'blood', unit: 'mL/min/{1.73_m2}', plausible: [1, 200], names: ['egfr'] },
  { id: 'wbc', name: 'White cells', loinc: '6690-2', specimen: 'blood', unit: '10*3/uL', plausible: [0.1, 500], names: ['wbc'] },
];
const item = (text: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  text,
  x,
  y,
  width: text.length * 4.6,
  height: 9,
  ...more,
});
const read = (...items: TextItem[]) => readReport([{ width: 595, height: 842, items }], analytes).values;

describe('reading a page', () => {
  it('gives the place of each value', () => {
    const [value] = read(item('Hemoglobin', 40, 700), item('13.5', 230, 700), item('g/dL', 300, 700));
    expect(value?.place).toMatchObject({ page: 1, x: 230, y: 700, height: 9 });
    expect(value?.place.end).toBeCloseTo(248.4);
  });

  it('leaves a watermark out that lies across the results', () => {
    const values = read(
      item('Hemoglobin', 40, 700),
      item('SPECIMEN', 150, 699, { height: 60 }),
      item('13.5', 230, 700),
      item('g/dL', 300, 700),
      item('WBC', 40, 687),
      item('6.1', 230, 687),
    );
    expect(values.map(({ valueText }) => valueText)).toEqual(['13.5', '6.1']);
  });

  it('reads a value with a star before a range in the next cell', () => {
    const [value] = read(item('Hemoglobin [g/dL]', 40, 700), item('8.7 *', 230, 700), item('13.5 - 17.5', 300, 700));
    expect(value).toMatchObject({ valueText: '8.7', printedFlag: 'A' });
  });

  it('reads a name with the temperature of the measurement', () => {
    expect(
      read(item('Hemoglobin 37°C', 40, 700), item('13.5', 230, 700), item('g/dL', 300, 700)).map(({ valueText }) => valueText),
    ).toEqual(['13.5']);
  });

  it('takes the newest of days printed close together, and no day of the person, for the head of the values', () => {
    const lines = ['Hemoglobin', 'WBC', 'eGFR'].flatMap((name, at) => [
      item(name, 40, 680 - at * 18),
      item(`1${at}.1`, 230, 680 - at * 18),
      item(`1${at}.7`, 300, 680 - at * 18),
    ]);
    const born = [item('Tel. 030 5550', 40, 740), item('Born: 14.03.1961', 225, 740), item('ID 44108', 320, 740)];
    const head = [item('Analysis', 40, 706), { ...item('03.04.2026 12.10.2026', 230, 706), width: 116 }];
    expect(read(...born, ...head, ...lines).map(({ valueText }) => valueText)).toEqual(['10.7', '11.7', '12.7']);
  });

  it('takes no earlier result with its month in brackets for the value', () => {
    expect(read(item('Hemoglobin', 40, 700), item('↑', 230, 700), item('g/dL', 300, 700), item('12.5(04/26)', 380, 700))).toEqual([]);
  });

  it('reads a name with a day right before it', () => {
    const values = read(item('12.10.26 Hemoglobin', 40, 700), item('13.5 g/dL', 230, 700), item('12.0 - 16.0', 330, 700));
    expect(values.map(({ name, valueText }) => [name, valueText])).toEqual([['Hemoglobin', '13.5']]);
  });

  it('joins a denial with the word on the line below', () => {
    const names = ['surface antigen'];
    const surface: Analyte = { id: 'hbsag', name: 'Surface antigen', loinc: '5196-1', specimen: 'blood', unit: '1', names };
    const items = [item('Surface antigen', 40, 700), item('Non-', 230, 700), item('reactive', 230, 686)];
    const { values } = readReport([{ width: 595, height: 842, items }], [surface]);
    expect(values.map(({ valueText }) => valueText)).toEqual(['Non-reactive']);
  });

  it('takes the name of the laboratory from a tall title', () => {
    const lines = ['Hemoglobin', 'WBC', 'eGFR'].map((text, number) => item(text, 40, 700 - number * 13));
    const title = item('Sunrise Pathology Lab', 40, 780, { height: 30 });
    expect(readReport([{ width: 595, height: 842, items: [title, ...lines] }], analytes).facts.laboratory).toBe('Sunrise Pathology Lab');
  });

  it('reads raised exponents as such and leaves out raised marks of footnotes', () => {
    const values = read(
      item('WBC', 40, 700),
      item('1', 54, 704, { height: 5, width: 3 }),
      item('6.1', 230, 700),
      item('10', 300, 700),
      item('9', 309.5, 704, { height: 5, width: 3 }),
      item('/L', 313, 700),
      item('eGFR', 40, 680),
      item('92', 230, 680),
      item('mL/min/1.73m', 300, 680),
      item('2', 355.5, 684, { height: 5, width: 3 }),
    );
    expect(values.map(({ analyte, valueText, unit }) => [analyte.id, valueText, unit])).toEqual([
      ['wbc', '6.1', '10*9/L'],
      ['egfr', '92', 'mL/min/{1.73_m2}'],
    ]);
  });

  it('takes the least certainty of the letters of a line', () => {
    const [value] = read(item('Hemoglobin', 40, 700, { certainty: 0.99 }), item('13.5', 230, 700, { certainty: 0.7 }));
    expect(value?.certainty).toBe(0.7);
  });

  it('does not take a repetition for a second result, but a different full one', () => {
    const lines = ['Hemoglobin | 13.5 | g/dL | 12-16', 'Hemoglobin | 13.5', 'Hemoglobin | 13'];
    expect(readReport([createLayoutPage(lines)], analytes).values).toHaveLength(1);
    expect(readReport([createLayoutPage([...lines, 'Hemoglobin | 12.1 | g/dL | 12-16'])], analytes).values).toHaveLength(2);
  });

  it('reads nothing from nothing', () => {
    expect(readReport([], analytes)).toMatchObject({ pages: 0, values: [] });
    expect(read()).toEqual([]);
  });

  it('survives whatever stands on a page', () => {
    const words = fc.constantFrom(
      'Hemoglobin',
      'WBC',
      '13.5',
      '< 5',
      '10^9/L',
      'g/dL',
      '12 - 16',
      '(',
      ')',
      'Male:',
      '01/02/2024',
      '¹',
      '+',
      '-',
      '....',
      'Sex: F',
      '٣',
      '\u0000',
      '',
    );
    const anywhere = fc.record({
      text: fc.oneof(words, fc.string({ maxLength: 30 })),
      x: fc.integer({ min: -50, max: 700 }),
      y: fc.integer({ min: 0, max: 60 }),
      width: fc.integer({ min: 0, max: 200 }),
      height: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 25 }), (items) => {
        for (const { value } of read(...items)) expect(value === null || Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
