import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { describe, expect, it } from 'vitest';
import { assessValues } from '../../values/assess.ts';
import { readReport } from '../read-report.ts';

const { all } = await loadAnalytes();
const read = (lines: readonly string[], { columns = [40, 200, 280, 360, 440, 520], day = null as string | null } = {}) => {
  const { values, unrecognized, facts, unread, earlierDays, unreadDays } = readReport([createLayoutPage(lines, columns)], all, day);
  const assessed = assessValues(values);
  return {
    values: values.map(({ valueText }) => valueText),
    unrecognized: unrecognized.map(({ valueText }) => valueText),
    asked: assessed.filter(({ questions }) => questions.some(({ reason }) => reason.includes('which column is the newest'))).length,
    collected: facts.collected?.day ?? facts.collected?.readings ?? null,
    unread: unread.map(({ text }) => text),
    earlierDays,
    unreadDays,
  };
};

const readAssessed = (lines: readonly string[]) => {
  const { values, unrecognized, unreadDays } = readReport([createLayoutPage(lines, [40, 200, 280, 360, 440, 520])], all);
  return { assessed: assessValues(values), others: unreadDays, stages: unrecognized };
};

const rise = [
  'Sodium | 139 | 134 | 127 | mmol/L | 135-145',
  'Potassium | 4.1 | 4.6 | 5.9 | mmol/L | 3.5-5.1',
  'Urea | 32 | 61 | 144 | mg/dL | 15-45',
];
const fall = rise.map((line) =>
  line
    .split(' | ')
    .toSpliced(1, 3, ...line.split(' | ').slice(1, 4).toReversed())
    .join(' | '),
);
const [oldest, newest] = [
  ['139', '4.1', '32'],
  ['127', '5.9', '144'],
];

describe('of days beside each other the newest is read', () => {
  it.each([
    ['in days, the newest last', ['Test | 04 Mar 2024 | 11 Sep 2024 | 02 Apr 2025 | Units | Range'], rise, '2025-04-02'],
    ['in days, the newest first', ['Test | 2025-04-02 | 2024-09-11 | 2024-03-04 | Units | Range'], fall, '2025-04-02'],
    ['with years below', ['Parameter | 12.03. | 17.06. | 20.09. | Einheit | Norm', ' | 2024 | 2024 | 2024'], rise, '2024-09-20'],
    ['in an order that one of them shows', ['Test | 02/03/2025 | 11/09/2024 | 05/21/2024 | Unit | Range'], fall, '2025-02-03'],
    ['in Italian', ['Esame | 04 gen 2024 | 12 mag 2024 | 09 ott 2024 | Unità | Riferimento'], rise, '2024-10-09'],
    ['in Polish', ['Badanie | 04 sty 2024 | 12 maj 2024 | 09 paź 2024 | Jednostka | Zakres'], rise, '2024-10-09'],
    ['in Chinese', ['项目 | 2024年1月4日 | 2024年5月12日 | 2024年10月9日 | 单位 | 参考范围'], rise, '2024-10-09'],
  ])('%s', (_, head, lines, collected) => {
    expect(read([...head, ...lines])).toMatchObject({ values: newest, asked: 0, collected, unread: [], unreadDays: [] });
  });

  it.each([
    ['in months', ['Test | Jan 2023 | Nov 2023 | Aug 2024 | Units | Range']],
    ['without years, by the day of the sample', ['Collected: 17 Sep 2025', 'Test | 12 Mar | 20 Jun | 17 Sep | Units | Range']],
    ['without years, by the day of the report', ['Reported: 20 Jan 2025', 'Test | 12 Sep | 20 Nov | 17 Jan | Units | Range']],
    ['by words', ['Test | Before last | Previous | Current | Units | Range']],
  ])('%s', (_, head) => {
    expect(read([...head, ...rise])).toMatchObject({ values: newest, asked: 0 });
  });

  it.each([
    'Test | 06:00 | 12:00 | 18:00 | Units | Range',
    'Component | 0400 | 0800 | 1200 | Units | Range',
    'Test | 6:00 AM | 12:00 PM | 6:00 PM | Units | Range',
    'Test | Baseline | Week 4 | Week 8 | Units | Range',
    ' | Day 1 | Day 2 | Day 3 | Units | Range',
    'Parameter | Ausgangswert | Woche 2 | Woche 4 | Einheit | Norm',
    'Test | 0 min | 30 min | 60 min | Units | Range',
    'Test | Visit 1 | Visit 2 | Visit 3 | Units | Range',
  ])('asks which it is where the head names no day, and shows the others by their heads: %s', (head) => {
    const { assessed, others, stages } = readAssessed([head, ...rise, 'ALT | 22 | 61 | 430 | U/L | 0-40']);
    expect(assessed.filter(({ questions }) => questions.length === 0)).toEqual([]);
    expect([assessed.length, others]).toEqual([4, []]);
    const [, first = '', second = ''] = head.split(' | ').map((stage) => stage.replace(/^(\d\d)(\d\d)$/, '$1:$2'));
    const names = ['Sodium', 'Potassium', 'Urea', 'ALT'];
    expect(stages.map(({ name }) => name)).toEqual([first, second].flatMap((stage) => names.map((name) => `${name} ${stage}`)));
    expect(stages.map(({ valueText }) => valueText)).toEqual(['139', '4.1', '32', '22', '134', '4.6', '61', '61']);
  });

  it('asks which it is where nothing says what the columns are', () => {
    const { assessed } = readAssessed(['Test | Fall | Stress | Repeat | Units | Range', ...rise, 'ALT | 22 | 61 | 430 | U/L | 0-40']);
    expect(assessed.map(({ questions }) => questions.length > 0)).toEqual([true, true, true, true]);
  });

  it.each([
    'Test | Old | New | Unit | Range',
    'Prueba | Anterior | Actual | Unidades | Valores de referencia',
    'Analyse | Antériorité | Résultat actuel | Unité | Référence',
    'Analyse | Vorbefund | Befund | Einheit | Normbereich',
    'Esame | Precedente | Attuale | Unità | Riferimento',
    'Exame | Resultado anterior | Resultado atual | Unidade | Referência',
    'Bepaling | Vorige uitslag | Huidige uitslag | Eenheid | Referentie',
    'Badanie | Poprzedni wynik | Aktualny wynik | Jednostka | Zakres',
    'Tetkik | Önceki Sonuç | Sonuç | Birim | Referans',
    '项目 | 上次结果 | 本次结果 | 单位 | 参考范围',
  ])('below "%s"', (head) => {
    const lines = ['Natrium | 139 | 127 | mmol/L | 135-145', 'Kalium | 4.1 | 5.9 | mmol/L | 3.5-5.1', 'CRP | 3 | 144 | mg/L | 0-5'];
    expect(read([head, ...lines])).toMatchObject({ values: ['127', '5.9', '144'], unreadDays: [''] });
  });

  it.each([
    'Test | 01 Apr 2025 06:00 | 01 Apr 2025 12:00 | 01 Apr 2025 18:00 | Units | Range',
    'Test | 04/01/25 6:00 AM | 04/01/25 12:00 PM | 04/01/25 6:00 PM | Units | Range',
  ])('where its heads run into each other: %s', (head) => {
    expect(read([head, ...rise]).values).toEqual(newest);
  });

  it('where each day has a flag beside it', () => {
    const head = 'Test | 12/01/2023 |  | 12/06/2024 |  | 20/01/2025 |  | Units';
    const lines = ['Sodium | 139 |  | 131 | L | 126 | L | mmol/L', 'Potassium | 5.6 | H | 4.4 |  | 4.0 |  | mmol/L'];
    expect(read([head, ...lines], { columns: [40, 190, 225, 260, 295, 330, 365, 430] }).values).toEqual(['126', '4.0']);
  });
});

describe('of days whose order nothing shows, the choice is asked about', () => {
  it.each(['Test | 04/03/2024 | 02/10/2024 | 01/12/2024 | Unit | Range', 'Test | 12 Mar | 20 Jun | 17 Sep | Units | Range'])(
    '%s',
    (head) => {
      expect(read([head, ...rise])).toMatchObject({ asked: 3, earlierDays: [] });
    },
  );

  it('of two of one day, the last that is printed in a rising order', () => {
    const head = 'Test | 31 Mar 2025 | 01 Apr 2025 | 01 Apr 2025 | Units | Range';
    expect(read([head, ...rise])).toMatchObject({ values: newest, asked: 3, earlierDays: [] });
  });

  it('of two of one day, the first that is printed in a falling order', () => {
    const head = 'Test | 01 Apr 2025 | 01 Apr 2025 | 31 Mar 2025 | Units | Range';
    expect(read([head, ...fall])).toMatchObject({ values: newest, asked: 3, earlierDays: [] });
  });

  it('and the report is asked for its day where its head and its results name two', () => {
    const lines = ['Collected: 11 Sep 2024', 'Test | 04 Mar 2024 | 11 Sep 2024 | 02 Apr 2025 | Units | Range', ...rise];
    expect(read(lines).collected).toEqual(['2024-09-11', '2025-04-02']);
  });
});

describe('what is printed beside a day is not taken for newer without a question', () => {
  const lines = ['Sodium | 118 | 139 | mmol/L', 'Potassium | 7.2 | 4.4 | mmol/L', 'Urea | 144 | 32 | mg/dL'];
  it.each(['Baseline', 'Average 2024', 'Target', 'Comparison'])('%s', (head) => {
    expect(read([`Test | 12 May 2025 | ${head} | Units`, ...lines])).toMatchObject({ values: ['118', '7.2', '144'], asked: 3 });
  });
});

it('bounds in columns whose heads are in any language are no days', () => {
  const head = 'Vizsgálat | 17/02/2022 | 08/09/2023 | 12/03/2024 | Alsó | Felső';
  const lines = [
    'Zsír | 2.74 | 3.05 | 3.11 | 4.52 | 7.35',
    'Epesav | 11.2 | 10.9 | 10.1 | 7.7 | 12.5',
    'Vas | 9.4 | 10.1 | 17.7 | 8.2 | 13.4',
  ];
  const found = read([head, ...lines]);
  expect([...found.values, ...found.unrecognized].toSorted()).toEqual(['10.1', '17.7', '3.11']);
  expect(found.earlierDays).toEqual(['2023-09-08', '2022-02-17']);
});

describe('a line whose newest cell reads as no number is shown', () => {
  it.each([
    ['Troponin T', 'pending', '9'],
    ['HIV antibody', 'see letter', 'Negative'],
    ['Malaria smear', 'P. falciparum 4%', 'Not seen'],
    ['Blood culture', 'see microbiology', 'No growth'],
    ['Potassium', 'hemolyzed', '4.1'],
  ])('%s %s, before %s', (name, now, before) => {
    const lines = ['Test | 12 May 2025 | 01 May 2025', 'Sodium | 118 | 139', 'Urea | 144 | 32', `${name} | ${now} | ${before}`];
    const found = read(lines, { columns: [40, 160, 300] });
    expect([...found.values, ...found.unrecognized, ...found.unread].join(' ')).toContain(now);
    expect([...found.values, ...found.unrecognized]).not.toContain(before);
  });
});

describe('earlier days', () => {
  const head = 'Test | 04 Mar 2024 | 11 Sep 2024 | 02 Apr 2025 | Units | Range';

  it('can be read one by one', () => {
    expect(read([head, ...rise]).earlierDays).toEqual(['2024-09-11', '2024-03-04']);
    expect(read([head, ...rise], { day: '2024-03-04' })).toMatchObject({ values: oldest, collected: '2024-03-04', earlierDays: [] });
  });

  it('are read without what another table prints of the newest', () => {
    const lines = [head, ...rise, 'Test | Result | Unit | Range', 'CRP | 48 | mg/L | 0-5'];
    expect(read(lines).values).toEqual([...(newest ?? []), '48']);
    expect(read(lines, { day: '2024-03-04' }).values).toEqual(oldest);
  });

  it('lose no line whose newest result is printed with a mark that nobody knows', () => {
    expect(read([head, ...rise, 'Ferritin | 60 | 41 | 6 D | ng/mL | 11-307']).values).toContain('6');
  });

  it('give a line of their own to what was not measured on the newest day', () => {
    const found = read([head, ...rise, 'Ferritin | 60 | 41 |  | ng/mL | 11-307']);
    expect(found).toMatchObject({ values: newest, unread: ['Ferritin 60 41 ng/mL 11-307'] });
  });
});

describe('a column is no earlier day', () => {
  const results = ['Glucose | 92 | 70-99 | mg/dL', 'Sodium | 140 | 135-145 | mmol/L', 'Potassium | 6.1 | 3.5-5.1 | mmol/L'];
  it.each([
    ['where days above are of birth and sample', ['Date of birth | 01/02/1960', '01/02/1960 | 12/03/2024']],
    ['where days above are of the sample and the report', ['Specimen | Taken | Printed', ' | 12/03/2024 | 13/03/2024']],
    ['where days stand beside their labels', ['Collected 03/14/2025 | Received 03/15/2025 | Reported 03/16/2025']],
    ['where days of the visit stand above another table', ['Visit | 03/14/2025 | 03/15/2025', 'Test | Result | Range | Unit']],
    ['where two days stand above the names and values', ['12 May 2025 | 01 May 2025']],
    ['where a word such as "last" is in a sentence', ['Last meal 8 h ago | Past history: none']],
  ])('%s', (_, above) => {
    expect(read([...above, ...results])).toMatchObject({ values: ['92', '140', '6.1'], earlierDays: [], unreadDays: [] });
  });

  it('where a line of words has its own day', () => {
    const lines = [
      'TSH | 7.1 | 0.4-4.0 | 12/03/2024',
      'HIV antibody | Negative | Non-reactive | 12/03/2024',
      'FSH | 13.1 | 17-26 | 12/03/2024',
    ];
    expect(read(lines)).toMatchObject({ values: ['7.1', 'Negative', '13.1'], earlierDays: [], unreadDays: [] });
  });

  it('where two tables stand side by side', () => {
    const lines = [
      'Test | 12/03/2024 | Unit | Test | 10/01/2023 | Unit',
      'Sodium | 128 | mmol/L | TSH | 11.2 | mIU/L',
      'Potassium | 6.1 | mmol/L | Ferritin | 8 | ng/mL',
      'Glucose | 250 | mg/dL | CRP | 140 | mg/L',
    ];
    expect(read(lines, { columns: [40, 130, 190, 300, 400, 460] }).values.toSorted()).toEqual(['11.2', '128', '140', '250', '6.1', '8']);
  });
});
