import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import type { CheckedPerson } from './person.ts';
import { createPersonReader } from './read-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const findKidneyCard = (condition: string, medicine: string, more: CheckedPerson = {}) =>
  checkItems(knowledge, [resolver.resolve(medicine)], readPerson({ conditions: [condition], ...more })).findings.find(
    ({ kind }) => kind === 'personal',
  );
const judge = (condition: string, medicine: string) => findKidneyCard(condition, medicine)?.severity ?? 'none';

test.each([
  ['kidney failure', 'contraindicated'],
  ['renal failure', 'contraindicated'],
  ['CKD G5', 'contraindicated'],
  ['CKD stage 5', 'contraindicated'],
  ['CKD stage 4', 'contraindicated'],
  ['CKD 3b', 'moderate'],
  ['CKD stage 3a', 'none'],
  ['eGFR 3a', 'none'],
  ['eGFR 3b', 'moderate'],
  ['eGFR G3b', 'moderate'],
  ['eGFR stage 4', 'contraindicated'],
  ['GFR G5', 'contraindicated'],
  ['acute kidney injury', 'contraindicated'],
  ['acute kidney failure', 'contraindicated'],
  ['AKI 2015, eGFR 85', 'major'],
  ['AKI, eGFR 25', 'contraindicated'],
  ['CKD 3b, eGFR 22', 'contraindicated'],
  ['eGFR 22 (stage 4)', 'contraindicated'],
  ['eGFR 4', 'contraindicated'],
  ['eGFR 22', 'contraindicated'],
  ['my GFR is 28 ml/min/1.73 m2', 'contraindicated'],
  ['creatinine clearance 25 mL/min', 'contraindicated'],
  ['eGFR 22, epilepsy', 'contraindicated'],
  ['eGFR not above 20', 'contraindicated'],
  ['eGFR of 38', 'moderate'],
  ['eGFR 90', 'none'],
  ['eGFR >60', 'none'],
  ['eGFR 60-89', 'none'],
  ['eGFR above 60', 'none'],
  ['GFR of at least 90', 'none'],
  ['eGFR <30', 'contraindicated'],
  ['eGFR less than 30 ml/min', 'contraindicated'],
])('with %s metformin is %s', (condition, severity) => {
  expect(judge(condition, 'metformin')).toBe(severity);
});

test.each([
  'kidney disease',
  'weak kidneys',
  'CKD 3-4',
  'eGFR 3a last year',
  'CKD stage 3 in 2015',
  'was CKD 3, worse now',
  'eGFR 45 two years ago',
  'eGFR was over 60 last year',
  'eGFR above 60 but falling',
  'eGFR from 60 to 25',
  'eGFR under 60',
  'eGFR not under 30',
  'eGFR ≤30',
  'eGFR was above 60',
  'eGFR over 60 in 2015',
  'eGFR 55 on 3/10/2024',
  'kidney transplant',
])('"%s" leaves open how well the kidneys work: the strictest limit is asked about', (condition) => {
  const card = findKidneyCard(condition, 'metformin');
  expect(card).toMatchObject({
    severity: 'major',
    headline: expect.stringMatching(/^Find out whether your kidney value \(eGFR\) is under 30\./),
  });
  expect(card?.advice.map(({ text }) => text).join(' ')).toMatch(/newest kidney value/);
});

test('a measured value goes before words', () => {
  expect(findKidneyCard('kidney disease', 'metformin', { labs: { egfr: 70 } })).toBeUndefined();
  expect(findKidneyCard('AKI 2015', 'metformin', { labs: { egfr: 85 } })).toBeUndefined();
  expect(findKidneyCard('AKI 2015', 'metformin', { labs: { egfr: 25 } })?.severity).toBe('contraindicated');
  expect(findKidneyCard('eGFR 80', 'metformin', { labs: { egfr: 22 } })?.severity).toBe('contraindicated');
});

test.each([
  'low eGFR',
  'my eGFR is low',
  'low GFR since 2023',
  'reduced kidney function',
  'slightly reduced kidney function',
  'my kidney function is reduced',
  'poor kidney function, high blood pressure',
  'renal impairment',
  'moderate renal impairment',
  'no severe renal impairment',
  'bad kidneys',
  'kidney function is poor at the moment',
])('%s beside a good value leaves open which of them is right', (condition) => {
  const headline = expect.stringMatching(/^Find out whether your kidney value \(eGFR\) is under 30\./);
  for (const egfr of [61, 82, 110])
    expect(findKidneyCard(condition, 'metformin', { labs: { egfr } })).toMatchObject({ severity: 'major', headline });
  expect(findKidneyCard(condition, 'metformin', { labs: { egfr: 22 } })?.severity).toBe('contraindicated');
});

test.each(['no reduced kidney function', 'kidney disease with normal function'])('%s leaves it to the value', (condition) =>
  expect(findKidneyCard(condition, 'metformin', { labs: { egfr: 95 } })).toBeUndefined(),
);

test.each([
  [['dialysis'], 95, 'contraindicated'],
  [['kidney failure'], 90, 'contraindicated'],
  [['dialysis', 'eGFR 100'], undefined, 'contraindicated'],
  [['CKD stage 4'], 22, 'contraindicated'],
  [['CKD stage 4'], 80, 'major'],
  [['CKD stage 4', 'eGFR 80'], undefined, 'major'],
  [['eGFR 20'], 90, 'major'],
  [['CKD stage 3a'], 52, undefined],
] as const)('a value that contradicts a worse stage or value leaves open which of them is right: %j, %s', (conditions, egfr, severity) => {
  const labs = egfr === undefined ? {} : { egfr };
  expect(findKidneyCard(conditions[0], 'metformin', { conditions: [...conditions], labs })?.severity).toBe(severity);
});

test.each([
  [15, [], 'contraindicated'],
  [30, [], 'contraindicated'],
  [60, ['CKD stage 4'], 'contraindicated'],
  [60, ['eGFR 22'], 'contraindicated'],
  [15, ['CKD 3b'], 'contraindicated'],
  [45, ['dialysis'], 'contraindicated'],
] as const)('a measured filtration under %d beside %j is judged as far as both say', (egfr, conditions, severity) => {
  const person = { conditions, labs: { egfr, comparators: { egfr: '<' as const } } };
  const card = findKidneyCard('', 'metformin', person);
  expect(card?.severity).toBe(severity);
  expect(card?.headline).not.toContain('Find out');
});

test('a filtration under a bound that leaves a limit open is asked for', () => {
  const person = { labs: { egfr: 60, comparators: { egfr: '<' as const } } };
  expect(findKidneyCard('', 'metformin', person)?.headline).toContain('Find out whether your kidney value (eGFR) is under 30');
});

const judgeWithValue = (conditions: readonly string[], medicine: string, egfr = 95, measuredOn = '2026-11-27') =>
  findKidneyCard('', medicine, { conditions, labs: { egfr, measuredOn: { egfr: measuredOn } } })?.severity ?? 'none';

test.each([
  'acute kidney injury',
  'AKI on CKD 3',
  'acute renal injury after contrast',
  'AKI after surgery',
  'in hospital with AKI, now at home',
  'sudden loss of kidney function',
  'acute on chronic kidney disease',
  'had AKI',
  'not recovered from AKI',
  'AKI partly resolved',
  'AKI resolved?',
  'recovering from AKI',
  'AKI 3 months ago',
  'AKI 2026',
  'AKI 2015, worse now',
  'history of AKI, now again',
  'recent history of AKI',
  'history of AKI last week',
  'recovered from AKI yesterday',
  'not severe AKI',
  'AKI since 2015',
])('no kidney value takes back a warning in an acute kidney injury: %s', (condition) => {
  for (const medicine of ['metformin', 'ibuprofen', 'methotrexate', 'lithium', 'dabigatran', 'potassium chloride'])
    expect([medicine, judgeWithValue([condition], medicine)]).toEqual([medicine, medicine.startsWith('met') ? 'contraindicated' : 'major']);
  expect(judge(condition, 'metformin')).toBe('contraindicated');
  expect(findKidneyCard(condition, 'metformin', { conditions: [condition, 'eGFR 95'] })?.severity).toBe('contraindicated');
});

test('one acute injury among past ones counts', () =>
  expect(judgeWithValue(['history of AKI', 'AKI'], 'metformin')).toBe('contraindicated'));

test.each([
  'had AKI 3 years ago, eGFR 95',
  'AKI 2015 and asthma',
  'history of AKI',
  'history of acute kidney injury, high blood pressure',
  'recovered from AKI',
  'AKI (resolved)',
  'previous AKI 18 months ago',
  'Past acute kidney injury',
  'AKI 2025',
])('an acute kidney injury that is over leaves it to the value: %s', (condition) => {
  expect(judgeWithValue([condition], 'metformin')).toBe('none');
  expect(judgeWithValue([condition], 'metformin', 22)).toBe('contraindicated');
  expect(judge(condition, 'metformin')).toBe('major');
});

test.each([
  ['AKI 2026', '2026-11-27', 'contraindicated'],
  ['AKI 2026', '2027-03-01', 'contraindicated'],
  ['AKI 2026', '2027-04-01', 'none'],
  ['AKI 2025', '2025-01-01', 'none'],
])('%s with a value of %s is %s: a year is past once three months of the next one are over', (condition, on, severity) => {
  expect(judgeWithValue([condition], 'metformin', 95, on)).toBe(severity);
});
