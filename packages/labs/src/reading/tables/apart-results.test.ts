import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { describe, expect, it } from 'vitest';
import { readReport } from '../read-report.ts';

const { all } = await loadAnalytes();
const columns = [40, 160, 220, 310, 400, 490];
const read = (lines: readonly string[], certainty?: number) => {
  const page = createLayoutPage(lines, columns);
  const items = certainty === undefined ? page.items : page.items.map((item) => ({ ...item, certainty }));
  const { values, unrecognized } = readReport([{ ...page, items }], all);
  return [
    ...values.map(({ analyte, valueText, unit, range }) =>
      [analyte.id, valueText, unit ?? '', range ? `${range.low ?? ''}..${range.high ?? ''}` : ''].join(' ').trim(),
    ),
    ...unrecognized.map(({ name, valueText }) => `${name}: ${valueText}`),
  ];
};

describe('antibiotics and what they do to a germ', () => {
  const rows = ['Ampicillin | >=32 | R', 'Cefuroxime | 4 | S', 'Nitrofurantoin | <=16 | S', 'Gentamicin | <=1 | S'];

  it('are results in words, with the germ below the culture', () => {
    expect(read(['Urine culture', 'Escherichia coli > 100 000 CFU/mL', ' ', 'Antibiotic | MIC | Interpretation', ...rows])).toEqual([
      'urine_culture Escherichia coli > 100 000 CFU/mL',
      ...['Ampicillin: R', 'Cefuroxime: S', 'Nitrofurantoin: S', 'Gentamicin: S'],
    ]);
  });

  it('are results where the laboratory writes the words out', () => {
    expect(read(['ANTIBIOGRAMA', 'Ampicilina | Resistente', 'Cefotaxima | Sensible', 'Gentamicina | Intermedio'])).toEqual([
      'Ampicilina: Resistente',
      'Cefotaxima: Sensible',
      'Gentamicina: Intermedio',
    ]);
  });

  it('are none where nothing names antibiotics', () => {
    expect(read(rows.map((row) => row.replace(/R$/, 'L'))).filter((text) => /: [SRI]$/.test(text))).toEqual([]);
  });
});

describe('a history below the name of what was measured', () => {
  it('has its newest day read, with the range above', () => {
    const ldl = ['LDL Cholesterol', 'Standard range: below 100 mg/dL', 'Jun 30, 2025 | 141 mg/dL', 'Jan 12, 2026 | 128 mg/dL'];
    expect(read([...ldl, ' ', 'TSH', 'Standard range: 0.4 - 4.5 mIU/L', 'Jan 12, 2026 | 2.11 mIU/L'])).toEqual([
      'ldl 128 mg/dL ..100',
      'tsh 2.11 m[IU]/L 0.4..4.5',
    ]);
  });
});

describe('a blood group', () => {
  it.each([
    ['in one line', ['ABO group: O Rh (D): Negative'], ['blood_group O', 'rh_factor Negative']],
    ['behind a colon of its own', ['Grupo sanguíneo | : | AB', 'Factor Rh | : | Positivo'], ['blood_group AB', 'rh_factor Positivo']],
    ['with its rhesus', ['Blood group: O Rh positive'], ['blood_group O Rh positive']],
    ['not in what kind of test it was', ['Lab Type: Chemistry', 'Type: A'], []],
  ])('is read where a report has nothing else: %s', (_, lines, expected) => {
    expect(read(lines)).toEqual(expected);
  });
});

describe('results of one day', () => {
  it('have the latest hour read', () => {
    const head = 'Test | 05-02-2026 | 05-02-2026 | Units';
    const rows = ['Potassium | 5.2 | 4.8 | mmol/L', 'Sodium | 139 | 141 | mmol/L', 'Chloride | 101 | 103 | mmol/L'];
    expect(read([head, ' | 03:12 | 09:40', ...rows])).toEqual(['potassium 4.8 mmol/L', 'sodium 141 mmol/L', 'chloride 103 mmol/L']);
  });
});

describe('a line named "Result" after dots', () => {
  it.each([
    ['as text', 'Resultado...............: 103 mg/dL', undefined],
    ['as recognition leaves it', 'Resultado.. | .:103mg/dL', 0.97],
  ])('is the result of the name above, with the range below: %s', (_, result, certainty) => {
    const lines = ['GLICOSE', 'Material: Soro', 'Método..: Hexoquinase', result, 'Valores de referência...: 70 a 99 mg/dL'];
    expect(read(lines, certainty)).toEqual(['glucose 103 mg/dL 70..99']);
  });
});

describe('names as analyzers and laboratories abbreviate them', () => {
  it('are known by the gases beside them', () => {
    expect(read(['pH | 7.337', 'pCO2 | 49.1 | mmHg', 'cK+ | 4.4 | mmol/L', 'cCa2+ | 1.17 | mmol/L', 'ctHb | 14.2 | g/dL'])).toEqual([
      'ph_blood 7.337',
      'pco2 49.1 mm[Hg]',
      'potassium 4.4 mmol/L',
      'calcium_ionized 1.17 mmol/L',
      'hemoglobin 14.2 g/dL',
    ]);
  });

  it('are known without what was sampled', () => {
    expect(read(['Natrium;P | 143 | mmol/L | 137-145', 'Albumin;P | 41 | g/L | 36-48'])).toEqual([
      'sodium 143 mmol/L 137..145',
      'albumin 41 g/L 36..48',
    ]);
  });
});

describe('a name behind which a laboratory prints what was sampled', () => {
  it('is of urine, or of nothing that is known', () => {
    expect(read(['Calcium;U | 2,5 | mmol/L', 'Natrium;dU | 43 | mmol/L'])).toEqual(['urine_calcium 2,5 mmol/L', 'urine_sodium 43 mmol/L']);
    expect(read(['Glukose;Csv | 3,2 | mmol/L', 'Natrium;P | 143 | mmol/L', 'Calcium;F | 2,5 | mmol/L'])).toEqual([
      'sodium 143 mmol/L',
      'Glukose;Csv: 3,2',
    ]);
  });
});

describe('a bare pH', () => {
  const strip = ['Leukocytes | Negative', 'Blood | Negative', 'pH | 6.5', 'Nitrite | Negative'];
  const gases = ['Arterial blood gases', 'pH | 7.12', 'pCO2 | 40 | mmHg'];
  const readPh = (lines: readonly string[]) => read(lines).filter((text) => /ph/i.test(text));

  it.each([
    ['of a urine strip that has a line of blood', ['Urinalysis', ...strip], ['urine_ph 6.5']],
    ['of a strip without a heading', [...strip, 'Epithelial cells | 0-2 | /hpf'], ['urine_ph 6.5']],
    ['of gases and of urine', [...gases, 'Urinalysis', ...strip], ['ph_blood 7.12', 'urine_ph 6.5']],
    [
      'far from the gases',
      [...gases, ' ', ...Array(8).fill('Sodium | 140 | mmol/L'), ...strip, 'Urine ketones | Negative'],
      ['ph_blood 7.12', 'pH: 6.5'],
    ],
  ])('is that %s', (_, lines, expected) => {
    expect(readPh(lines)).toEqual(expected);
  });
});

describe('calcium on a slip of gases', () => {
  it('is the ionized one where its range or amount says so', () => {
    const gases = ['pH | 7.3', 'pCO2 | 49.1 | mmHg'];
    expect(read([...gases, 'Ca++ | 1.12 | mmol/L | 1.15-1.3', 'Calcium | 9.5 | mg/dL']).slice(2)).toEqual([
      'calcium_ionized 1.12 mmol/L 1.15..1.3',
      'calcium 9.5 mg/dL',
    ]);
    expect(read([...gases, 'Ca++ | 9.5 | mg/dL | 8.5-10.5']).slice(2)).toEqual(['calcium 9.5 mg/dL 8.5..10.5']);
  });
});

it('takes the number of a patient for no prothrombin time, and bare counts of cells for results', () => {
  expect(read(['Pt: 776120 | Date: 2026-05-01', 'Platelets | 250000'])).toEqual(['platelets 250000']);
});

describe('small print that recognition ran together', () => {
  it('is read word by word', () => {
    expect(read(['Labor:Hb9,8g/dl(12-16);CRP2,1mg/1(<5);TSH 2,35 mU/l(0,4-4)'], 0.95)).toEqual([
      'hemoglobin 9,8 g/dL 12..16',
      'crp 2,1 mg/L ..5',
      'tsh 2,35 m[IU]/L 0.4..4',
    ]);
  });

  it('has marks before their numbers', () => {
    expect(read(['Haemoglobin | L10.6 g/dL |  | (12 - 15)', 'Platelets | H455 x10^9/L |  | (186-454)'], 0.95)).toEqual([
      'hemoglobin 10.6 g/dL 12..15',
      'platelets 455 10*9/L 186..454',
    ]);
  });
});

describe('a bound in the column of ranges', () => {
  it('is no result where the value of its line was not found', () => {
    const lines = [
      'Cholesterol |  | <200 mg/dL',
      'Albumin | 4.1 | 3.5-5.2 g/dL',
      'Sodium | 139 | 136-145 mmol/L',
      'Calcium | 9.6 | 8.6-10.2 mg/dL',
    ];
    expect(read(lines)).toEqual(['albumin 4.1 g/dL 3.5..5.2', 'sodium 139 mmol/L 136..145', 'calcium 9.6 mg/dL 8.6..10.2']);
  });
});
