import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import { expect, it } from 'vitest';
import { findUnreadLines, parsePastedText } from './pasted-text.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const read = (text: string) =>
  readReport([parsePastedText(text)], all).values.map(
    ({ analyte, valueText, unit, range }) => `${analyte.id} ${valueText} ${unit} ${range?.low ?? ''}..${range?.high ?? ''}`,
  );
const expected = ['hemoglobin 13.5 g/dL 12..15.5', 'ferritin 9 ng/mL 15..150'];

it.each([
  ['tabs of a spreadsheet', 'Test\tResult\tUnit\tRange\nHemoglobin\t13.5\tg/dL\t12.0-15.5\nFerritin\t9\tng/mL\t15-150'],
  ['a comma-separated file', 'name,value,unit,range\n"Hemoglobin",13.5,g/dL,12.0-15.5\nFerritin,9,ng/mL,"15-150"'],
  ['semicolons', 'Hemoglobin;13.5;g/dL;12.0-15.5\r\nFerritin;9;ng/mL;15-150'],
  ['wide gaps', 'Hemoglobin    13.5  g/dL   12.0-15.5\n\nFerritin      9     ng/mL  15-150'],
  ['sentences', 'Hemoglobin: 13.5 g/dL (12.0 - 15.5)\nFerritin 9 ng/mL (15-150)'],
])('reads %s', (_, text) => {
  expect(read(text)).toEqual(expected);
});

it('reads decimal commas between semicolons, and nothing out of a letter', () => {
  expect(read('Kalium;4,1;mmol/l;3,5-5,1\nKreatinin;0,9;mg/dl;0,5-0,9')).toEqual([
    'potassium 4,1 mmol/L 3.5..5.1',
    'creatinine 0,9 mg/dL 0.5..0.9',
  ]);
  expect(read('Dear Ann, thank you, see you on the 4th.')).toEqual([]);
});

it.each([
  ['Na 128, K 5.9', ['sodium 128', 'potassium 5.9']],
  ['Na 128 K 5.9 Cl 100', ['sodium 128', 'potassium 5.9', 'chloride 100']],
  ['Na 128 / K 5.9', ['sodium 128', 'potassium 5.9']],
  ['Glucose: 110 mg/dL, HbA1c: 6.1 %', ['glucose 110', 'hba1c 6.1']],
  ['Hb 12.1 g/dL, ferritin 9 ng/mL; TSH 2.1 mIU/L', ['hemoglobin 12.1', 'ferritin 9', 'tsh 2.1']],
  ['Ferritin 9 ng/mL, fasting', ['ferritin 9']],
  ['Vitamin B12 300 pg/mL', ['vitamin_b12 300']],
] as const)('reads every result of the line "%s"', (line, results) => {
  const { values } = readReport([parsePastedText(line)], all);
  expect(values.map(({ analyte, valueText }) => `${analyte.id} ${valueText}`)).toEqual(results);
});

const aligned = [
  [
    'signs and an earlier result behind the newest',
    `Untersuchung     Ergebnis   Vorwert (12.11.25)   Einheit   Normbereich
Hämoglobin       9,8  -     11,4                 g/dl      12,0 - 15,5
Leukozyten       3,9        4,2                  Tsd/µl    4,0 - 10,0
Kreatinin        1,62 +     1,10                 mg/dl     0,50 - 0,90`,
    ['hemoglobin 9,8 g/dL 12..15.5', 'wbc 3,9 10*3/uL 4..10', 'creatinine 1,62 mg/dL 0.5..0.9'],
  ],
  [
    'flags behind the newest of three days alone',
    `                 12 Jan 26     09 Feb 26     16 Mar 26
Creatinine       88            102           167 H          umol/L
eGFR             72            60            33 L           mL/min/1.73m2
Potassium        4.4           4.9           6.1 H          mmol/L`,
    ['creatinine 167 umol/L ..', 'egfr 33 mL/min/{1.73_m2} ..', 'potassium 6.1 mmol/L ..'],
  ],
  [
    'no unit and no value in some lines',
    `Test              Result    Unit      Reference
Sodium            139       mmol/L    135-145
INR               4.8                 0.9-1.1
HCV antibody      Negative            Negative
Potassium         5.9       mmol/L    3.5-5.1`,
    ['sodium 139 mmol/L 135..145', 'inr 4.8 null 0.9..1.1', 'hcv_ab Negative null ..', 'potassium 5.9 mmol/L 3.5..5.1'],
  ],
] as const;

it.each(aligned)('reads columns that are aligned by spaces: %s', (_, text, results) => {
  expect(read(text)).toEqual(results);
});

const readTexts = (text: string) => {
  const { values, unrecognized } = readReport([parsePastedText(text)], all);
  return [...values, ...unrecognized].map(({ name, valueText }) => `${name}: ${valueText}`);
};

it.each([
  [
    `Result\tReference\nHIV Ag/Ab\tReactive\tNon-reactive\nSyphilis TPPA\tReactive\tNon-reactive\nHBsAg\tReactive\tNon-reactive`,
    ['HIV Ag/Ab: Reactive', 'HBsAg: Reactive', 'Syphilis TPPA: Reactive'],
  ],
  [
    `Result           Reference
HIV Ag/Ab        Reactive        Non-reactive
HCV antibody     Positive        Negative
HBsAg            Reactive        Non-reactive`,
    ['HIV Ag/Ab: Reactive', 'HCV antibody: Positive', 'HBsAg: Reactive'],
  ],
  [
    `12 Jan 26     16 Mar 26
ALT              25            3200          U/L
INR              1.0           6.1
Potassium        4.4           6.8           mmol/L`,
    ['ALT: 3200', 'INR: 6.1', 'Potassium: 6.8'],
  ],
  [
    `Previous | Result | Unit
Hb | 12.1 | 6.9 | g/dL
Platelets | 200 | 12 | 10*9/L
Neutrophils | 4.1 | 0.2 | 10*9/L`,
    ['Hb: 6.9', 'Platelets: 12', 'Neutrophils: 0.2'],
  ],
  [
    `Reference\tResult\nHIV Ag/Ab\tNegative\tPositive\nHBsAg\tNegative\tPositive\nHCV antibody\tNegative\tPositive`,
    ['HIV Ag/Ab: Positive', 'HBsAg: Positive', 'HCV antibody: Positive'],
  ],
])('reads heads that begin above the results, where nothing heads the names: %s', (text, results) => {
  expect(readTexts(text)).toEqual(results);
});

const header = 'Patient: John Smith\nSex: Male   Age: 70\nCollected: 2026-03-04\n\n';

it('reads a row of an unknown measurement, whose report it is and when it was taken, as in a file', () => {
  const { facts, values, unrecognized } = readReport(
    [parsePastedText(`${header}Hemoglobin 13.5 g/dL 12.0-15.5\nFrobnicase 12 U/L 0-5`)],
    all,
  );
  expect(facts).toMatchObject({ patient: 'John Smith', sex: 'male', ageYears: 70, collected: { day: '2026-03-04' } });
  expect(values.map(({ analyte }) => analyte.id)).toEqual(['hemoglobin']);
  expect(unrecognized).toMatchObject([{ name: 'Frobnicase', value: 12, printedUnit: 'U/L', range: { low: 0, high: 5 } }]);
});

it.each(['Frobnicase: 12 U/L (0-5)', 'Frobnicase 12 U/L < 5', 'Frobnicase 12 U/L 0 - 5 H', 'Frobnicase | 12 | U/L | 0-5'])(
  'reads the unknown row "%s"',
  (line) => {
    expect(readReport([parsePastedText(`${line}\nFerritin 9 ng/mL 15-150`)], all).unrecognized.map(({ name }) => name)).toEqual([
      'Frobnicase',
    ]);
  },
);

it('names the lines that look like results and were not read', () => {
  const text = `${header}Hemoglobin 13.5 g/dL 12.0-15.5\nZorbulin index 7.2\nhello`;
  expect(findUnreadLines(text, readReport([parsePastedText(text)], all))).toEqual(['Zorbulin index 7.2']);
});

it('keeps the ranges of a cell together that a semicolon parts', () => {
  const lines = [
    'Test          Result   Reference',
    'Testosterone  112      Child: <20; Adult male: 264-916',
    'TSH           9.5      0-6 days: 0.7-15.2; Adults: 0.4-4.0',
  ];
  const texts = parsePastedText(lines.join('\n')).items.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['112', 'Child: <20; Adult male: 264-916', '9.5', '0-6 days: 0.7-15.2; Adults: 0.4-4.0']));
  expect(parsePastedText('INR ;  7,8').items.map(({ text }) => text)).toEqual(['INR', '7,8']);
});

it.each([
  ['a name', `Glucose ${'word '.repeat(10_000)}5.2 mmol/L`],
  ['results', 'Glucose 5.2 mmol/L '.repeat(3333)],
  ['words', 'lorem ipsum dolor '.repeat(3333)],
])('reads a line of 10,000 words of %s in the time that they take one by one', (_, text) => {
  const msMax = 6000;
  expect(measureCpuMs(msMax, () => readReport([parsePastedText(text)], all))).toBeLessThan(msMax);
});

it('reads a panel of what was looked for, of which no name is known', () => {
  const panel = `GASTROINTESTINAL PATHOGEN PANEL, PCR
Salmonella                          DETECTED  A
Norovirus GI/GII                    NOT DETECTED
Giardia lamblia                     Indeterminate
Rotavirus A                         DETECTED`;
  expect(readTexts(panel)).toEqual([
    'Salmonella: DETECTED',
    'Norovirus GI/GII: NOT DETECTED',
    'Giardia lamblia: Indeterminate',
    'Rotavirus A: DETECTED',
  ]);
});

it('reads a result in no word of the lists as the last of a panel below the day of its sample', () => {
  const panel = `Date of collection: 21 May 2026
Chlamydia trachomatis NAAT          DETECTED
Neisseria gonorrhoeae NAAT          Not detected
Trichomonas vaginalis NAAT          Not detected
Mycoplasma genitalium NAAT          Inhibitory`;
  expect(readTexts(panel).at(-1)).toBe('Mycoplasma genitalium NAAT: Inhibitory');
});

it('lists what was found of a name that has the words of a class', () => {
  const page =
    'Date: 14 June 2026\nHigh-risk HPV            Detected\nHPV 16                   Detected\nHPV 18                   Not detected';
  const reading = readReport([parsePastedText(page)], all);
  expect(findUnreadLines(page, reading)).toEqual(['High-risk HPV            Detected']);
});

it('takes the result, not what is usual, where a day heads the results and one has its figure in brackets', () => {
  const serology = `HEPATITIS PROFILE          Date 28/01/2026
HBsAg                      Reactive (S/CO 412.5)      Non-reactive
Anti-HBs                   2.1 mIU/mL                 Immune >=10
Anti-HBc Total             Reactive                   Non-reactive
Anti-HCV                   Non-reactive (S/CO 0.08)   Non-reactive`;
  expect(readTexts(serology)).toEqual([
    'HBsAg: Reactive (S/CO 412.5)',
    'Anti-HBs: 2.1',
    'Anti-HBc Total: Reactive',
    'Anti-HCV: Non-reactive (S/CO 0.08)',
  ]);
});

it('takes the day beside a heading for no result of it', () => {
  const page = `SEROLOGY              Reported 03/03/2026
dsDNA Ab              4 IU/mL         0-9
Rheumatoid Factor     <10.0 IU/mL     <14.0
C3                    102 mg/dL       90-180`;
  expect(readTexts(page)).toEqual(['dsDNA Ab: 4', 'Rheumatoid Factor: <10.0', 'C3: 102']);
});

it('lists a result in words of which nothing was read, and reads a virus that was not found', () => {
  const text = `Test                       Result                     Reference
HBsAg                      Reactive                   Non-reactive
HCV RNA                    Target not detected        Not detected
Anti-HCV                   Reactive                   Non-reactive
Birch IgE (t3)             <0.35 kUA/L                <0.35`;
  expect(readTexts(text).toSorted()).toEqual([
    'Anti-HCV: Reactive',
    'Birch IgE (t3): <0.35',
    'HBsAg: Reactive',
    'HCV RNA: Target not detected',
  ]);
  const short = 'HIV-1 RNA, viral load      <20 copies/mL\nHBV DNA                    Target not detected';
  expect(findUnreadLines(short, readReport([parsePastedText(short)], all))).toEqual(['HBV DNA                    Target not detected']);
});
