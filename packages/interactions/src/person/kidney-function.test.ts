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
  ['acute kidney injury', 'major'],
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
