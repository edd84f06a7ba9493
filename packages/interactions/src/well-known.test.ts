import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkItems } from './check.ts';
import type { CheckedPerson } from './person/person.ts';
import { createPersonReader } from './person/read-person.ts';
import { additiveRiskKinds } from './risks/additive-risks.ts';

// What every pharmacist knows, on the knowledge base as it is: the rules that depend on a dose, on three at once, or on a person.
const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const check = (texts: readonly string[], person: CheckedPerson = {}) =>
  checkItems(
    knowledge,
    texts.map((text) => resolver.resolve(text)),
    readPerson(person),
  );
const getSeverity = (id: string, texts: readonly string[], person?: CheckedPerson) =>
  check(texts, person).findings.find((finding) => finding.id === id)?.severity ?? 'none';

test.each<[string, string[], string]>([
  ['an ACE inhibitor, a water tablet and an NSAID', ['lisinopril', 'hydrochlorothiazide', 'ibuprofen'], 'major'],
  ['two of them in one tablet', ['Lisinopril HCTZ', 'naproxen'], 'major'],
  ['an ARB and a loop diuretic', ['losartan', 'furosemide', 'diclofenac'], 'major'],
  ['a gel does not reach the kidneys', ['losartan', 'furosemide', 'diclofenac gel'], 'none'],
  ['two of the three', ['lisinopril', 'hydrochlorothiazide'], 'none'],
  ['low-dose aspirin is no NSAID here', ['lisinopril', 'hydrochlorothiazide', 'aspirin 81 mg'], 'none'],
])('three at once on the kidneys: %s', (_, texts, severity) => expect(getSeverity('burden:kidney', texts)).toBe(severity));

test('three at once name each other, say where it is from, and what else there is', () => {
  const finding = check(['lisinopril', 'hydrochlorothiazide', 'ibuprofen']).findings[0];
  expect(finding).toMatchObject({ items: [0, 1, 2], alternatives: ['Acetaminophen'], evidence: 'B' });
  expect(finding?.headline).toBe('Hydrochlorothiazide, ibuprofen and lisinopril can harm the kidneys when all three are taken.');
  for (const { trio } of additiveRiskKinds) if (trio) expect(knowledge.sources.has(trio.source)).toBe(true);
});

test.each<[string, string]>([
  ['methotrexate 15 mg daily', 'major'],
  ['methotrexate 15 mg on Mondays', 'none'],
  ['digoxin 1 mg daily', 'major'],
  ['digoxin 0.25 mg daily', 'none'],
  ['lithium 3000 mg daily', 'major'],
  ['colchicine 0.6 mg every hour', 'major'],
  ['loperamide 2 mg 20 tablets a day', 'major'],
  ['warfarin 50 mg daily', 'major'],
  ['warfarin 12 mg daily', 'moderate'],
  ['warfarin 5 mg daily', 'none'],
])('%s: too much is %s', (text, severity) => {
  const { findings } = check([text]);
  expect(findings.find(({ kind }) => kind === 'amount')?.severity ?? 'none').toBe(severity);
});

test.each<[string, CheckedPerson, string[], string, string]>([
  ['above 20 mg from 60 on', { ageYears: 65 }, ['citalopram 40 mg'], 'personal:citalopram+age', 'major'],
  ['up to 20 mg from 60 on', { ageYears: 65 }, ['citalopram 20 mg'], 'personal:citalopram+age', 'minor'],
  ['two tablets on two lines', { ageYears: 65 }, ['citalopram 20 mg', 'celexa 20 mg'], 'personal:citalopram+age', 'major'],
  ['no dose', { ageYears: 65 }, ['citalopram'], 'personal:citalopram+age', 'moderate'],
  ['40 years', { ageYears: 40 }, ['citalopram 40 mg'], 'personal:citalopram+age', 'none'],
  ['a decongestant with glaucoma', { conditions: ['glaucoma'] }, ['pseudoephedrine'], 'personal:pseudoephedrine+glaucoma', 'moderate'],
  [
    'with narrow angles',
    { conditions: ['narrow-angle glaucoma'] },
    ['pseudoephedrine'],
    'personal:pseudoephedrine+closed-angle-glaucoma',
    'major',
  ],
  [
    'with open angles',
    { conditions: ['open-angle glaucoma'] },
    ['pseudoephedrine'],
    'personal:pseudoephedrine+open-angle-glaucoma',
    'none',
  ],
  ['a beta blocker with asthma', { conditions: ['asthma'] }, ['propranolol'], 'personal:propranolol+asthma', 'contraindicated'],
])('%s', (_, person, texts, id, severity) => expect(getSeverity(id, texts, person)).toBe(severity));

test('what is advised against names another', () => {
  const finding = check(['propranolol'], { conditions: ['asthma'] }).findings.find(({ id }) => id === 'personal:propranolol+asthma');
  expect(finding?.alternatives.length).toBeGreaterThan(0);
});

test.each<[string, string[], string, string]>([
  ['a small steady amount of vitamin K', ['warfarin 5 mg', 'vitamin K 100 mcg'], 'interaction:vitamin-k+warfarin', 'moderate'],
  ['a tablet of vitamin K', ['warfarin 5 mg', 'vitamin K 1 mg'], 'interaction:vitamin-k+warfarin', 'major'],
  [
    'folic acid is wanted beside methotrexate',
    ['methotrexate 15 mg weekly', 'folic acid 5 mg'],
    'interaction:folic-acid+methotrexate',
    'minor',
  ],
])('%s', (_, texts, id, severity) => expect(getSeverity(id, texts)).toBe(severity));

test('the minerals of one product are one card for a thyroid tablet', () => {
  const minerals = check(['levothyroxine', 'Centrum']).findings.filter(
    ({ severity, substances }) => severity === 'moderate' && substances.some(({ id }) => id === 'levothyroxine'),
  );
  expect(minerals).toHaveLength(1);
  expect(minerals[0]?.mechanisms.at(-1)).toMatch(/^The same goes for copper, iron.* in Centrum\.$/);
});

test.each<[string, string[], string]>([
  ['an enzyme blocker with what depends on that enzyme alone', ['ramelteon', 'ciprofloxacin'], 'major'],
  ['a moderate blocker with a statin that depends on it in part', ['atorvastatin', 'fluconazole'], 'moderate'],
  ['vitamin A tablets with a tetracycline', ['vitamin A', 'doxycycline'], 'major'],
  ['as little as a day needs', ['vitamin A 900 mcg', 'doxycycline'], 'minor'],
  ['an enzyme inducer with a medicine against fits', ['St John’s wort', 'carbamazepine'], 'major'],
  ['opioids with an antibiotic that blocks MAO', ['oxycodone', 'linezolid'], 'major'],
  ['a food that the label rules out', ['grapefruit juice', 'lercanidipine'], 'contraindicated'],
  ['a meal with what is taken on an empty stomach', ['food', 'penicillin V'], 'minor'],
  ['a meal with what is taken with one', ['food', 'metformin'], 'minor'],
  ['a meal with what does not mind', ['food', 'lisinopril'], 'none'],
  ['a meal with a cream', ['food', 'hydrocortisone cream'], 'none'],
])('two that meet: %s', (_, texts, severity) => {
  expect(check(texts).pairs[0]?.severity).toBe(severity);
  expect(check(texts.toReversed()).pairs[0]?.severity).toBe(severity);
});

test('a multivitamin is no vitamin A tablet', () => {
  for (const name of ['Centrum', 'multivitamin', 'One A Day', 'prenatal vitamin'])
    expect(['none', 'minor', 'moderate']).toContain(check([name, 'doxycycline']).pairs[0]?.severity);
});

test('the order of a list changes neither what is found nor how severe it is', () => {
  const texts =
    'warfarin 5 mg,vitamin K 100 mcg,Centrum,levothyroxine,Lisinopril HCTZ,ibuprofen 400 mg 3 times a day,Excedrin 2 tablets,NyQuil,citalopram 40 mg,simvastatin 40 mg,amlodipine,grapefruit juice,alcohol,vitamin A,doxycycline,Percocet 10/325,St Johns wort,copper,food,metformin,Tylenol PM';
  const found = (list: readonly string[]) => check(list).findings.map(({ id, severity }) => `${severity} ${id}`);
  fc.assert(
    fc.property(fc.shuffledSubarray(texts.split(','), { minLength: 2 }), (list) => {
      expect(found(list).sort()).toEqual(found(list.toReversed()).sort());
    }),
    { numRuns: 60 },
  );
});
