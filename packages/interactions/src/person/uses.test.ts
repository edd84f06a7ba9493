import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { beforeAll, expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import { orderAdvice } from '../findings/advice.ts';
import type { CheckResult } from '../findings/findings.ts';
import type { CheckedPerson } from './person.ts';
import { createPersonReader } from './read-person.ts';

let check: (texts: readonly string[], person?: CheckedPerson) => CheckResult;
beforeAll(async () => {
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const readPerson = createPersonReader(knowledge, resolver);
  check = (texts, person = {}) =>
    checkItems(
      knowledge,
      texts.map((text) => resolver.resolve(text)),
      readPerson(person),
    );
});

const pulmonary: CheckedPerson = { conditions: ['pulmonary hypertension'] };
const forLungs: readonly (readonly [string, readonly string[], CheckedPerson])[] = [
  ['by the brand', ['Adcirca 20 mg', 'itraconazole'], {}],
  ['by the condition', ['tadalafil', 'itraconazole'], pulmonary],
  ['by both', ['Adcirca', 'itraconazole'], pulmonary],
  ['with sildenafil', ['Revatio', 'clarithromycin'], {}],
  ['with a booster', ['tadalafil', 'ritonavir'], pulmonary],
];

for (const [name, texts, person] of forLungs)
  test(`calls the lung-pressure clinic and pauses nothing, known ${name}`, () => {
    const finding = check(texts, person).findings.find(({ kind }) => kind === 'interaction');
    const advice = finding ? orderAdvice(finding, 'taking').join(' ') : '';
    expect(advice).toMatch(/lung-pressure \(PAH\) clinic/);
    expect(advice).not.toMatch(/erection|Wait until|wait with/);
  });

test('speaks of both uses where nothing says which it is', () => {
  const finding = check(['tadalafil', 'itraconazole']).findings.find(({ kind }) => kind === 'interaction');
  const advice = finding ? orderAdvice(finding, 'considering').join(' ') : '';
  expect(advice).toMatch(/For erections: .*For high pressure in the lungs: don't pause/);
});

test('a brand for erections is not taken for lung pressure', () => {
  const finding = check(['Viagra', 'itraconazole'], pulmonary).findings.find(({ kind }) => kind === 'interaction');
  expect(finding && orderAdvice(finding, 'considering').join(' ')).toMatch(/erections/);
});

test.each([
  ['colchicine', 'itraconazole', {}, 'major'],
  ['colchicine', 'itraconazole', { conditions: ['kidney disease stage 4'] }, 'contraindicated'],
  ['lisinopril', 'aliskiren', { conditions: ['type 2 diabetes'] }, 'contraindicated'],
] as const)('%s with %s: an illness can rule a pair out', (one, other, person, severity) => {
  expect(check([one, other], person as CheckedPerson).pairs[0]?.severity).toBe(severity);
});

const limits: readonly (readonly [string, CheckedPerson, number | undefined])[] = [
  ['famotidine 400 mg', {}, 80],
  ['famotidine 400 mg', { conditions: ['Zollinger-Ellison syndrome'] }, 640],
  ['omeprazole 20 mg', {}, 40],
  ['colchicine 0.6 mg', { conditions: ['FMF'] }, 2.4],
  ['tadalafil 40 mg', {}, 20],
  ['Adcirca 40 mg', {}, 40],
  ['venlafaxine 75 mg', {}, 225],
  ['zolpidem 10 mg', { ageYears: 70 }, 5],
  ['zolpidem 10 mg', { ageYears: 40 }, 10],
  ['memantine 28 mg', {}, 20],
];

for (const [text, person, amount] of limits)
  test(`${text} is held against ${amount} mg, ${JSON.stringify(person)}`, () => {
    expect(check([text], person).amounts[0]?.limit?.amount).toBe(amount);
  });

test('an amount over the usual limit says for which illness the label allows more', () => {
  const [finding] = check(['famotidine 400 mg']).findings;
  expect(finding).toMatchObject({ kind: 'amount' });
  expect(finding?.mechanisms.join(' ')).toContain('Zollinger');
});

test.each([
  ['ferrous sulfate 200 mg', 65],
  ['ferrous sulfate 325 mg', 65],
] as const)('%s holds %i mg of iron', (text, iron) => {
  expect(check([text]).amounts[0]?.total).toBe(iron);
});

test('vitamin B6 above the European level is a minor finding', () => {
  expect(check(['vitamin B6 50 mg']).findings).toMatchObject([{ kind: 'amount', severity: 'minor' }]);
  expect(check(['vitamin B6 10 mg']).findings).toEqual([]);
});

test.each([
  ['cabotegravir', 'oxcarbazepine'],
  ['Apretude', 'rifapentine'],
  ['lorlatinib', 'rifapentine'],
  ['Camzyos', 'fluvoxamine'],
  ['Camzyos', 'carbamazepine'],
  ['nimodipine', 'itraconazole'],
  ['pimozide', 'ondansetron'],
  ['ziprasidone', 'ciprofloxacin'],
  ['alprazolam', 'nefazodone'],
])('%s with %s is ruled out by the label', (one, other) => {
  expect(check([one, other]).pairs[0]?.severity).toBe('contraindicated');
});

test.each(['topiramate', 'oxcarbazepine', 'rifampin'])('the birth control injection keeps working with %s', (inducer) => {
  expect(['none', 'minor']).toContain(check(['medroxyprogesterone', inducer]).pairs[0]?.severity);
});

test('a cancer medicine is not judged as birth control', () => {
  const texts = check(['megestrol', 'oxcarbazepine']).findings.map(({ headline }) => headline);
  expect(texts.filter((text) => /pregnan|fail/.test(text))).toEqual([]);
});

test.each<[string, string, string, string[]]>([
  ['high blood pressure', 'verapamil', 'metoprolol', ['Amlodipine', 'Lisinopril', 'Losartan']],
  ['heart failure', 'verapamil', 'metoprolol', []],
  ['angina', 'diltiazem', 'ivabradine', ['Amlodipine']],
  ['gout', 'allopurinol', 'azathioprine', ['Probenecid']],
])('with %s, what is offered instead of %s or %s follows the illness', (condition, one, other, alternatives) => {
  const pair = check([one, other], { conditions: [condition] }).findings.find(({ kind }) => kind === 'interaction');
  expect(pair?.alternatives).toEqual(alternatives);
});
