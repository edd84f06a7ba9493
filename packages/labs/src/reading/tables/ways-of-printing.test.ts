import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { describe, expect, it } from 'vitest';
import { readReport } from '../read-report.ts';

const { all } = await loadAnalytes();
const columns = [40, 130, 220, 310, 400, 490];
const read = (lines: readonly string[]) => {
  const { values, unrecognized, unread, unreadDays, earlierDays } = readReport([createLayoutPage(lines, columns)], all);
  const print = ({ valueText, unit, range }: (typeof values)[number] | (typeof unrecognized)[number]) =>
    [valueText, unit, ...(range ? [`${range.low ?? ''}..${range.high ?? ''}`] : [])].filter((part) => part !== null).join(' ');
  return {
    values: values.map((value) => `${value.analyte.id} ${print(value)}`),
    unrecognized: unrecognized.map((value) => `${value.name} ${print(value)}`),
    unread: unread.map(({ text }) => text),
    unreadDays,
    earlierDays,
  };
};

describe('results in sentences', () => {
  it('are read one by one, each with its flag, unit and range', () => {
    expect(read(['Na 138 mEq/L (135-145); K 3.1 (L) mEq/L (3.5-5.0); hs-Troponin I 6 ng/L (<14)']).values).toEqual([
      'sodium 138 meq/L 135..145',
      'potassium 3.1 meq/L 3.5..5',
      'troponin_i_hs 6 ng/L ..14',
    ]);
  });

  it('go on over the end of a line', () => {
    expect(read(['WBC 6.1 K/uL (4.0-11.0); Hgb 13.2 g/dL (12.0-', '16.0); Plt 287 K/uL (150-400)']).values).toHaveLength(3);
  });

  it('are none where a sentence names a medicine and a dose', () => {
    expect(read(['Take potassium chloride 20 mEq twice daily; calcium 500 mg at night, magnesium if needed.']).values).toEqual([]);
  });
});

describe('measurements beside each other', () => {
  const table = [
    'Date | WBC | Hgb | Plt | Na',
    'Units | K/uL | g/dL | K/uL | mmol/L',
    'Ref. range | 4.0-11.0 | 12.0-16.0 | 150-400 | 135-145',
  ];

  it('have the newest day read, with the unit and range of their column', () => {
    const rows = ['02/13/2025 | 9.8 | 10.6 | 128 | 134', '02/14/2025 | 9.1 | 10.2L | 133L | 136'];
    expect(read([...table, ...rows]).values).toEqual([
      'wbc 9.1 10*3/uL 4..11',
      'hemoglobin 10.2 g/dL 12..16',
      'platelets 133 10*3/uL 150..400',
      'sodium 136 mmol/L 135..145',
    ]);
  });

  it('have their bounds in rows of their own', () => {
    const rows = ['Result | 9.8 | 10.6 | 128 | 134', 'Low | 4.0 | 12.0 | 150 | 135', 'High | 11.0 | 16.0 | 400 | 145'];
    expect(read([...table.slice(0, 2).map((line) => line.replace('Date', ' ')), ...rows]).values).toEqual([
      'wbc 9.8 10*3/uL 4..11',
      'hemoglobin 10.6 g/dL 12..16',
      'platelets 128 10*3/uL 150..400',
      'sodium 134 mmol/L 135..145',
    ]);
  });

  it('show as unread what was measured on an older day only', () => {
    const found = read([...table, '02/13/2025 | 9.8 | 10.6 | 128 | 134', '02/14/2025 | 9.1 |  | 133 | 136']);
    expect(found.values.map((value) => value.split(' ')[0])).toEqual(['wbc', 'platelets', 'sodium']);
    expect(found.unread).toEqual(['Hgb 10.6']);
    expect(found.unreadDays).toEqual(['02/13/2025']);
  });
});

it('shows as unread what a table with earlier results has on an older day only', () => {
  const lines = [
    'Test | 02/14/2025 | 02/13/2025 | Unit | Range',
    'Sodium | 137 | 139 | mmol/L | 136-145',
    'Potassium | 4.1 | 4.4 | mmol/L | 3.5-5.1',
    'Chloride |  | 103 | mmol/L | 98-107',
    'Calcium | 2.31 | 2.35 | mmol/L | 2.2-2.6',
  ];
  const found = read(lines);
  expect(found.values.map((value) => value.split(' ')[0])).toEqual(['sodium', 'potassium', 'calcium']);
  expect(found.unread).toEqual(['Chloride 103 mmol/L 98-107']);
  expect(found).toMatchObject({ earlierDays: ['2025-02-13'], unreadDays: [] });
});

it.each([
  ['of dates', 'Test | 02/14/2025 | 02/13/2025 | 11 Jan 2024 | Unit', { earlierDays: ['2025-02-13', '2024-01-11'], unreadDays: [] }],
  ['of results before', 'Test | Result | Previous | 11 Jan 2024 | Unit', { earlierDays: ['2024-01-11'], unreadDays: [''] }],
])('names the days of earlier columns %s', (_, head, days) => {
  const lines = ['Sodium | 137 | 139 | 140 | mmol/L', 'Potassium | 4.1 | 4.4 | 4.2 | mmol/L', 'Chloride | 101 | 103 | 99 | mmol/L'];
  expect(read([head, ...lines])).toMatchObject({
    values: ['sodium 137 mmol/L', 'potassium 4.1 mmol/L', 'chloride 101 mmol/L'],
    ...days,
  });
});

it('names the earlier days below the name of what was measured', () => {
  const found = read(['Ferritin', '02/14/2025 | 31 | ng/mL', '11/02/2024 | 22 | ng/mL', '05/30/2023 | 18 | ng/mL']);
  expect(found).toMatchObject({ values: ['ferritin 31 ng/mL'], unreadDays: ['11/02/2024', '05/30/2023'] });
});

it('names no earlier day where a report has one', () => {
  const lines = ['Collected: 02/14/2025', 'Reported: 02/15/2025', 'Test | Result | Unit | Range | Date'];
  const rows = [
    'Sodium | 137 | mmol/L | 136-145 | 02/14/2025',
    'Potassium | 4.1 | mmol/L | 3.5-5.1 | 02/14/2025',
    'Iron | 90 | µg/dL | 60-170 | 02/14/2025',
  ];
  expect(read([...lines, ...rows])).toMatchObject({ values: [expect.any(String), expect.any(String), expect.any(String)], unreadDays: [] });
});

describe('a gauge', () => {
  it('has its value behind the word, not one of the numbers of its scale', () => {
    const stack = (name: string, range: string, low: string, high: string, value: string) => [
      name,
      `Normal range: ${range}`,
      ` |  | ${low} | ${high}`,
      `Value ${value}`,
      '',
    ];
    const lines = [
      ...stack('BUN', '8 - 23 mg/dL', '8', '23', '19'),
      ...stack('SODIUM', '136 - 145 mmol/L', '136', '145', '138'),
      ...stack('CALCIUM', '8.6 - 10.3 mg/dL', '8.6', '10.3', '9.1'),
    ];
    expect(read(lines).values).toEqual(['bun 19 mg/dL 8..23', 'sodium 138 mmol/L 136..145', 'calcium 9.1 mg/dL 8.6..10.3']);
  });
});

describe('records with a label on each line', () => {
  it('have name, value, unit and range read from their lines', () => {
    const record = (name: string, value: string, unit: string, range: string) => [
      `Test Name: ${name}`,
      `Result: ${value}`,
      `Units: ${unit}`,
      `Reference Range: ${range}`,
      'Status: Final',
      '',
    ];
    const lines = [
      ...record('GLUCOSE', '105 (H)', 'mg/dL', '70 - 99'),
      ...record('SODIUM', '141', 'mmol/L', '136 - 145'),
      ...record('CALCIUM', '9.6', 'mg/dL', '8.5 - 10.5'),
    ];
    expect(read(lines).values).toEqual(['glucose 105 mg/dL 70..99', 'sodium 141 mmol/L 136..145', 'calcium 9.6 mg/dL 8.5..10.5']);
  });
});

describe('results in words that no list has', () => {
  const rows = ['Rh Type |  | Positive', 'Sodium |  | 139 | mmol/L | 136 - 145', 'Ferritin |  | 106 | ng/mL | 30 - 400'];

  it('are stored, with or without a known name', () => {
    const found = read([...rows, 'ABO Group |  | O', 'ANA Pattern |  | Nuclear, Speckled']);
    expect(found.values).toContain('blood_group O');
    expect(found.unrecognized).toEqual(['ANA Pattern Nuclear, Speckled']);
  });
});

describe('a name', () => {
  const company = ['Sodium |  | 139 | mmol/L | 136 - 145', 'Ferritin |  | 106 | ng/mL | 30 - 400'];
  it.each([
    ['Iron binding capacity (UIBC) |  | 402 | µg/dL | 155 - 355', 'uibc 402 ug/dL 155..355'],
    ['Urea (BUN) |  | 31 | mg/dL | 17 - 43', 'urea 31 mg/dL 17..43'],
    ['Haemoglobin A1c level |  | 38 | mmol/mol | 20 - 41', 'hba1c_ifcc 38 mmol/mol 20..41'],
    ['Glucose Serum Fasting |  | 5.0 | mmol/L | 3.6 - 6.0', 'glucose_fasting 5.0 mmol/L 3.6..6'],
    ['Tiroxina livre - T4 livre |  | 1.08 | ng/dL | 0.93 - 1.70', 't4_free 1.08 ng/dL 0.93..1.7'],
    ['H.G.M. |  | 30.1 | pg | 27.0 - 33.0', 'mch 30.1 pg 27..33'],
    ['Platelets |  | 455 | x E9/L | 150 - 400', 'platelets 455 10*9/L 150..400'],
  ])('is known in "%s"', (line, expected) => {
    expect(read([...company, line]).values).toContain(expected);
  });

  it('in a unit that is not its own is stored as it is printed', () => {
    expect(read([...company, 'Free Androgen Index |  | 34.7 | % | 24 - 104']).unrecognized).toEqual(['Free Androgen Index 34.7 % 24..104']);
  });

  it('is not that of the heading below its line', () => {
    const lines = [
      'Vitamin B12, serum |  | 143 | pg/mL | 211 - 946',
      '(CMIA)',
      'HbA1c (glycosylated hemoglobin), blood',
      'HbA1c |  | 5.9 | % | 4.0 - 5.6',
    ];
    expect(read([...company, ...lines]).values).toEqual(expect.arrayContaining(['vitamin_b12 143 pg/mL 211..946', 'hba1c 5.9 % 4..5.6']));
  });
});

it('keeps as printed what bears a name that only another specimen has', () => {
  const found = read(['Sodium | 137 | mmol/L | 136-145', 'Potassium | 3.6 | mmol/L | 3.4-4.5', 'pH | 7.38 | | 7.35-7.45']);
  expect(found.unrecognized).toEqual(['pH 7.38 7.35..7.45']);
});

it('reads units and ranges that a portal prints below its names', () => {
  const lines = ['TSH | | | 0.02', 'Standard range: 0.4 - 4.5 mIU/L', 'Ferritin | | | 48', 'Standard range: 16 - 154 ng/mL'];
  expect(read([...lines, 'Vitamin B12 | | | 512', 'Standard range: 200 - 1100 pg/mL']).values).toEqual([
    'tsh 0.02 m[IU]/L 0.4..4.5',
    'ferritin 48 ng/mL 16..154',
    'vitamin_b12 512 pg/mL 200..1100',
  ]);
});

it.each([
  [
    'in a table',
    ['Base excess | -3.2 | mmol/L | -2.0 - 3.0', 'Lactate | 1.2 | mmol/L | 0.5 - 1.6', 'Potassium | 3.6 | mmol/L | 3.4 - 4.5'],
  ],
  ['in lines', ['Base excess: -3.2 mmol/L (-2.0 - 3.0)', 'Lactate: 1.2 mmol/L (0.5 - 1.6)', 'Potassium: 3.6 mmol/L (3.4 - 4.5)']],
  ['in one line', ['Base excess: -3.2 mmol/L (-2.0 - 3.0)']],
])('reads what is below zero %s', (_, lines) => {
  expect(read(lines).values[0]).toBe('base_excess -3.2 mmol/L -2..3');
});

it('takes a dash before a value for no sign where nothing can be below zero', () => {
  expect(read(['Sodium -139 mmol/L (136 - 145)', 'Hb-13.2 g/dL (12 - 16)']).values).toEqual([
    'sodium 139 mmol/L 136..145',
    'hemoglobin 13.2 g/dL 12..16',
  ]);
});

it('reads the ions of a blood gas, whose signs are no hyphens', () => {
  expect(read(['Na+ | 137 | mmol/L | 136-145', 'cl- | 104 | mmol/L | 98-106', 'Glu | 6.8 | mmol/L | 3.9-5.8']).values).toEqual([
    'sodium 137 mmol/L 136..145',
    'chloride 104 mmol/L 98..106',
    'glucose 6.8 mmol/L 3.9..5.8',
  ]);
});

describe('results in words of their own', () => {
  const strip = ['URINE', 'Protein | Negative', 'Nitrite | Positive', 'Ketones | Negative'];

  it.each([
    ['in two cells', 'Urine culture | Mixed growth of doubtful significance', 'urine_culture Mixed growth of doubtful significance'],
    ['behind a colon', 'Urine culture: Escherichia coli', 'urine_culture Escherichia coli'],
  ])('are read beside other results: %s', (_, line, expected) => {
    expect(read([...strip, ' ', line]).values).toContain(expected);
  });

  it('are no names that stand beside each other', () => {
    expect(read(['Sodium | 137 | mmol/L | 136-145', 'ABO Blood Group | Rh (D) Type']).values).toEqual(['sodium 137 mmol/L 136..145']);
  });
});

it('reads the first result of a list behind what the list begins with', () => {
  expect(read(['Bloods 16/01/2026: Na 136 mmol/L, K 3.9 mmol/L, Urea 6.8 mmol/L']).values).toEqual([
    'sodium 136 mmol/L',
    'potassium 3.9 mmol/L',
    'urea 6.8 mmol/L',
  ]);
});

it('takes no device behind a range for its upper bound', () => {
  const lines = ['ALT | 57 | < 40 | U/L | AU680', 'AST | 41 | < 37 | U/L | AU680', 'GGT | 20 | < 55 | U/L | AU680'];
  expect(read(lines).values).toEqual(['alt 57 U/L ..40', 'ast 41 U/L ..37', 'ggt 20 U/L ..55']);
});

it('reads ranges in brackets beside values that stand below their names', () => {
  const boxes = [
    'Serum sodium level',
    '140 mmol/L | [133 - 146]',
    'Normal, no action',
    ' ',
    'Serum urea level',
    '6.1 mmol/L | [2.5 - 7.8]',
    'Normal, no action',
  ];
  expect(read([...boxes, ' ', 'Serum TSH level', '3.9 mIU/L | [0.27 - 4.2]', 'Normal, no action']).values).toEqual([
    'sodium 140 mmol/L 133..146',
    'urea 6.1 mmol/L 2.5..7.8',
    'tsh 3.9 m[IU]/L 0.27..4.2',
  ]);
});

it('keeps as printed what stands with its unit and range below an unknown name', () => {
  const boxes = ['Serum sodium level', '140 mmol/L [133 - 146]', ' ', 'Serum urea level', '6.1 mmol/L [2.5 - 7.8]', ' '];
  const found = read([...boxes, 'Serum zorbulin level', '3.9 mIU/L [0.27 - 4.2]']);
  expect([...found.values, ...found.unrecognized]).toEqual([
    'sodium 140 mmol/L 133..146',
    'urea 6.1 mmol/L 2.5..7.8',
    'Serum zorbulin level 3.9 m[IU]/L 0.27..4.2',
  ]);
});

it('takes two names of one measurement for no unit', () => {
  const lines = ['Glucose/Glycémie |  | 94 | mg/dL | 74-106', 'Creatinine/Créatinine |  | 0.74 | mg/dL | 0.5-0.9'];
  expect(read(lines).values).toEqual(['glucose 94 mg/dL 74..106', 'creatinine 0.74 mg/dL 0.5..0.9']);
});

it('reads values whose unit has a flag in words behind it, as portals print them', () => {
  const lines = ['SODIUM', 'Your value 133 mmol/L (Low)', 'POTASSIUM', 'Your value 5.4 mmol/L (High)', 'CHLORIDE', 'Your value 99 mmol/L'];
  expect(read(lines)).toMatchObject({
    values: ['sodium 133 mmol/L', 'potassium 5.4 mmol/L', 'chloride 99 mmol/L'],
    unread: [],
  });
});
