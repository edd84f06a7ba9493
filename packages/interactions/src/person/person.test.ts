import type { CautionFact } from '@wellkept/knowledge/cautions.ts';
import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import type { Finding, PersonalFinding } from '../findings/findings.ts';
import { listMeasurementTexts, type MeasuredLabs } from './measured-labs.ts';
import type { CheckedPerson } from './person.ts';
import { createPersonReader } from './read-person.ts';

const caution = (
  of: string,
  when: CautionFact['when'],
  severity: CautionFact['severity'],
  more: Partial<CautionFact> = {},
): CautionFact => ({
  of,
  when,
  severity,
  evidence: 'A',
  headline: '{a} is to be thought over.',
  why: '{a} does something.',
  advice: ['Ask about {a}.'],
  sources: ['label'],
  ...more,
});

const sensitive = { headline: '{a} does not suit you.', why: 'Because of {a}.', advice: ['Ask.'], source: 'label' };

/** Invented substances and illnesses, so that the rules of precedence are tested and not the pharmacology. */
const knowledge = buildKnowledge([
  {
    sources: [{ id: 'label', kind: 'label', publisher: 'Publisher', title: 'Title', year: 2020 }],
    classes: [{ id: 'red', name: 'Red ones', effects: [{ axis: 'fluid', weight: 2, source: 'label' }] }],
    substances: [
      { id: 'red-one', name: 'Red one', kind: 'drug', classes: ['red'] },
      { id: 'red-two', name: 'Red two', kind: 'drug', classes: ['red'] },
      { id: 'red-cream', name: 'Red cream', kind: 'drug', local: true, effects: [{ axis: 'fluid', weight: 3, source: 'label' }] },
      { id: 'blue', name: 'Blue', kind: 'drug', effects: [{ axis: 'fluid', weight: -2, source: 'label' }] },
      { id: 'smoked', name: 'Smoked leaf', kind: 'habit' },
      { id: 'white', name: 'White', kind: 'drug' },
    ],
    pairs: [
      {
        a: 'smoked',
        b: 'white',
        about: ['other'],
        severity: 'minor',
        evidence: 'B',
        headline: 'H.',
        mechanism: 'M.',
        outcome: 'O.',
        advice: ['A.'],
        sources: ['label'],
      },
      {
        a: 'blue',
        b: 'smoked',
        about: ['other'],
        severity: 'moderate',
        evidence: 'B',
        headline: 'H.',
        mechanism: 'M.',
        outcome: 'O.',
        advice: ['A.'],
        sources: ['label'],
      },
    ],
    conditions: [
      { id: 'swelling', name: 'Swelling', synonyms: ['oedema'], sensitiveTo: [{ axis: 'fluid', sign: '+', levels: '-o!', ...sensitive }] },
      { id: 'swollen-legs', name: 'Swollen legs', broader: ['swelling'] },
      {
        id: 'swollen-lungs',
        name: 'Swollen lungs',
        broader: ['swelling'],
        sensitiveTo: [{ axis: 'fluid', sign: '+', levels: '-!!', ...sensitive }],
      },
      { id: 'tired-kidneys', name: 'Tired kidneys', synonyms: ['CKD'], means: ['kidney'] },
      { id: 'failing-kidneys', name: 'Failing kidneys', broader: ['tired-kidneys'], egfrMax: 14 },
      { id: 'high-potassium', name: 'High potassium' },
    ],
    cautions: [
      caution('red-two', 'condition:swelling', 'none'),
      caution('class:red', 'pregnancy', 'major', { trimesters: [3] }),
      caution('class:red', 'pregnancy', 'moderate', { trimesters: [1, 2] }),
      caution('class:red', 'kidney', 'moderate', { egfrBelow: 60 }),
      caution('class:red', 'kidney', 'contraindicated', { egfrBelow: 30 }),
      caution('class:red', 'kidney', 'major', { egfrBelow: 60, ageFrom: 60 }),
      caution('red-one', 'age', 'major', { ageFrom: 65 }),
      caution('blue', 'condition:high-potassium', 'major'),
    ],
    allergies: [
      {
        id: 'reds',
        name: 'Reds',
        synonyms: ['red dye'],
        members: ['class:red'],
        cross: [
          { with: 'blue', severity: 'moderate', evidence: 'C', why: '{a} is near.', advice: ['Ask.'], sources: ['label'] },
          { with: 'red-two', severity: 'none', evidence: 'B', why: '{a} was tried.', advice: ['Fine.'], sources: ['label'] },
        ],
        sources: ['label'],
      },
    ],
  },
]);
const resolver = createResolver(knowledge);
const read = createPersonReader(knowledge, resolver);
const check = (text: string, person: CheckedPerson) => checkItems(knowledge, [resolver.resolve(text)], read(person));
const found = (text: string, person: CheckedPerson) =>
  check(text, person)
    .findings.filter((finding): finding is Finding & PersonalFinding => finding.kind === 'personal')
    .map(({ about, severity }) => `${about.id} ${severity}`);

test.each<[string, string, CheckedPerson, string[]]>([
  ['an effect meets what a condition does not bear', 'red one', { conditions: ['Swelling'] }, ['swelling moderate']],
  [
    'what a more general condition does not bear counts too',
    'red one',
    { conditions: ['swollen legs since spring'] },
    ['swollen-legs moderate'],
  ],
  ['the other direction of an effect is no harm', 'blue', { conditions: ['swelling'] }, []],
  ['what barely reaches the blood is no harm', 'red cream', { conditions: ['swelling'] }, []],
  ['a stated fact quiets what would be derived', 'red two', { conditions: ['swelling'] }, []],
  [
    'a fact about the general illness does not silence the nearer one',
    'red two',
    { conditions: ['swollen lungs'] },
    ['swollen-lungs major'],
  ],
  ['a denied illness is none', 'red one', { conditions: ['no oedema'] }, []],
  ['the third of a pregnancy decides', 'red one', { pregnancy: { trimester: 1 } }, ['pregnancy moderate']],
  ['an unknown third counts as the worst', 'red one', { pregnancy: { trimester: null } }, ['pregnancy major']],
  ['a kidney value picks the limits it is under', 'red one', { labs: { egfr: 25 } }, ['kidney contraindicated']],
  ['a kidney value above a limit is none of its business', 'red one', { labs: { egfr: 45 }, ageYears: 40 }, ['kidney moderate']],
  ['a limit from an age on counts from that age', 'red one', { labs: { egfr: 45 }, ageYears: 60 }, ['kidney major']],
  ['a limit from an age on counts where the age is not known', 'red one', { labs: { egfr: 45 } }, ['kidney major']],
  ['a good kidney value says nothing', 'red one', { labs: { egfr: 95 } }, []],
  ['a kidney illness without a value asks about the strictest limit', 'red one', { conditions: ['CKD'] }, ['kidney major']],
  ['a stage of it says how much they still do', 'red one', { conditions: ['failing kidneys'] }, ['kidney contraindicated']],
  ['somebody else’s illness is none', 'red one', { conditions: ['my mother had swelling', "I don't have oedema"] }, []],
  ['age counts from its limit on', 'red one', { ageYears: 65 }, ['age major']],
  ['and not before', 'red one', { ageYears: 64 }, []],
  ['a laboratory value can mean a condition', 'blue', { labs: { potassium: 5.6 } }, ['high-potassium major']],
  ['one within its range means none', 'blue', { labs: { potassium: 4.6 } }, []],
  ['the very substance of an allergy', 'blue', { allergies: ['Blue'] }, ['Blue contraindicated']],
  ['a member of the allergen’s group', 'red one', { allergies: ['allergic to red dye (rash)'] }, ['reds contraindicated']],
  ['an allergy to one member is one to the group', 'red one', { allergies: ['red one'] }, ['reds contraindicated']],
  ['what cross-reacts', 'blue', { allergies: ['reds'] }, ['reds moderate']],
  ['a member that is known to be fine', 'red two', { allergies: ['reds'] }, []],
  ['one allergy in several words', 'red one', { allergies: ['reds', 'red dye', 'red two gave me hives'] }, ['reds contraindicated']],
  ['a denied allergy', 'red one', { allergies: ['no red dye allergy', 'not allergic to reds'] }, []],
  ['no allergy', 'red one', { allergies: ['none', 'NKDA', ' '] }, []],
  ['a habit meets what is on the list', 'blue', { habits: ['smoked'] }, ['smoked moderate']],
  ['a habit that is on the list itself', 'smoked leaf', { habits: ['smoked'] }, []],
])('%s', (_, text, person, expected) => {
  expect(found(text, person)).toEqual(expected);
});

test('a card about a habit names what is on the list first, then the habit', () => {
  const named = (text: string) => check(text, { habits: ['smoked'] }).findings.map(({ substances }) => substances.map(({ id }) => id));
  expect(named('blue')).toEqual([['blue', 'smoked']]);
  expect(named('white')).toEqual([['white', 'smoked']]);
});

test('reports what was not understood', () => {
  expect(check('blue', { conditions: ['grumpiness'], allergies: ['moon dust'] }).notUnderstood).toEqual(['grumpiness', 'moon dust']);
});

test('reports no personal findings without a person', () => {
  expect(checkItems(knowledge, [resolver.resolve('red one')]).findings).toEqual([]);
});

test('a card of a person names the substance, and its items', () => {
  const [card] = check('Red one', { ageYears: 80 }).findings;
  expect(card).toMatchObject({ headline: 'Red one is to be thought over.', items: [0], substances: [{ id: 'red-one', name: 'Red one' }] });
  expect(card?.sources.map(({ id }) => id)).toEqual(['label']);
});

test('a kidney value and a kidney illness are one matter', () => {
  expect(found('red one', { conditions: ['CKD'], labs: { egfr: 25 } })).toEqual(['kidney contraindicated']);
  expect(found('red one', { conditions: ['failing kidneys'], labs: { egfr: 10 } })).toEqual(['kidney contraindicated']);
});

test('a value that counts is named with its day', () => {
  const named = (text: string, person: CheckedPerson) =>
    check(text, person).findings.flatMap((finding) => (finding.kind === 'personal' ? finding.about.name : []));
  const measuredOn = { potassium: '2026-11-10', egfr: '2026-01-02' };
  expect(named('blue', { labs: { potassium: 5.6, measuredOn } })).toEqual([
    'High potassium: potassium of 5.6 mmol/L, measured 10 Nov 2026',
  ]);
  expect(named('red one', { labs: { egfr: 25, measuredOn } })).toEqual(['Kidney value (eGFR) of 25, measured 2 Jan 2026']);
  expect(listMeasurementTexts({ egfr: 90, potassium: 4.1, inr: 5 })).toEqual(['kidney value (eGFR) of 90', 'INR of 5']);
});

test('a bound counts as what lies next to it, and is named as one', () => {
  const texts = (labs: MeasuredLabs) => listMeasurementTexts({ egfr: 90, ...labs }).slice(1);
  expect(texts({ potassium: 5, comparators: { potassium: '>' } })).toEqual(['potassium of over 5 mmol/L']);
  expect(texts({ platelets: 100, comparators: { platelets: '<' } })).toEqual(['platelets of under 100 × 10⁹/L']);
  expect(texts({ sodium: 135 })).toEqual([]);
});
