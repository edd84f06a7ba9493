import type { CautionFact } from '@wellkept/knowledge/cautions.ts';
import type { LabelRule } from '@wellkept/knowledge/label-rule.ts';
import type { KnowledgeFile, PairFact } from '@wellkept/knowledge/schema.ts';
import { expect, test } from 'vitest';
import { buildBase } from './base.ts';
import { checkKnowledge } from './check-knowledge.ts';

const label = { id: 'label', kind: 'label', publisher: 'P', title: 'T', year: 2020 } as const;

/** Invented medicines with the names of faults that were found once. */
const sound: KnowledgeFile = {
  sources: [label],
  conditions: [{ id: 'rare', name: 'Rare illness' }],
  classes: [
    { id: 'azoles', name: 'Azoles' },
    { id: 'rhythm', name: 'Rhythm medicines' },
    { id: 'progestins', name: 'Progestins' },
    { id: 'progestin', name: 'Progestins' },
    { id: 'triptan', name: 'Triptans' },
  ],
  substances: [
    { id: 'redazole', name: 'Redazole', kind: 'drug', classes: ['azoles'] },
    { id: 'bluazole', name: 'Bluazole', kind: 'drug', classes: ['azoles'] },
    { id: 'thinnerol', name: 'Thinnerol', kind: 'drug' },
    { id: 'beatine', name: 'Beatine', kind: 'drug', classes: ['rhythm'], effects: [{ axis: 'qt', weight: 3, source: 'label' }] },
    { id: 'calmine', name: 'Calmine', kind: 'drug', classes: ['rhythm'] },
    { id: 'painadone', name: 'Painadone', kind: 'drug', effects: [{ axis: 'qt', weight: 3, source: 'label' }] },
    { id: 'pillone', name: 'Pillone', kind: 'drug', use: 'contraception', classes: ['progestin'] },
    { id: 'cancerone', name: 'Cancerone', kind: 'drug', use: 'breast cancer', classes: ['progestin'] },
    { id: 'migratan', name: 'Migratan', kind: 'drug', classes: ['triptan'] },
    { id: 'germicin', name: 'Germicin', kind: 'drug', use: 'bladder infections' },
  ],
};

const createFact = (a: string, b: string, more: Partial<PairFact>): PairFact => ({
  a,
  b,
  about: ['level-a'],
  severity: 'major',
  evidence: 'A',
  headline: '{b} raises {a}.',
  mechanism: 'It slows the enzyme that clears {a}.',
  outcome: 'Bleeding.',
  advice: ['Call your doctor.'],
  sources: ['label'],
  ...more,
});

const createPairFile = (a: string, b: string, more: Partial<PairFact>): KnowledgeFile => ({ pairs: [createFact(a, b, more)] });
const intake = { food: 'either', source: 'label' } as const;
const dose = { unit: 'mg', per: 'day', usualMin: 10, usualMax: 40, source: 'label' } as const;
const caution = { severity: 'moderate', evidence: 'A', headline: '{a} is not for you.', why: 'W.' } as const;
const sources = ['label'];
const one: CautionFact = { of: 'thinnerol', when: 'kidney', advice: ['Ask.'], sources, ...caution };
const createLevel = (ageFrom: number, amount: number) =>
  ({ ageFrom, amount, unit: 'mg', counts: 'all', harm: 'Harm.', source: 'label' }) as const;

const createRuleFile = (more: Partial<LabelRule>): KnowledgeFile => ({
  labelRules: [
    {
      of: 'thinnerol',
      meets: [{ side: 'class:azoles' }],
      about: ['level-a'],
      severity: 'major',
      headline: '{b} raises {a}.',
      mechanism: 'It slows the enzyme that clears {a}.',
      outcome: 'Bleeding.',
      advice: ['Call your doctor.'],
      reading: { source: 'label', section: '7' },
      ...more,
    },
  ],
});

const seeded: readonly (readonly [string, string, KnowledgeFile])[] = [
  ['a third medicine in a label rule', 'third-medicine', createRuleFile({ outcome: 'With painadone the heart weakens too.' })],
  ['a label rule that forbids and is not graded so', 'grade', createRuleFile({ headline: '{a} and {b} must not be combined.' })],
  [
    'a label rule that no medicine meets',
    'idle-rule',
    createRuleFile({ meets: [{ protein: 'CYP3A', role: 'inhibitor', from: 'strong' }] }),
  ],
  ['an exception to nothing', 'idle-rule', createRuleFile({ exceptions: [{ side: 'calmine', reason: 'R.' }] })],
  [
    'a third medicine in a text',
    'third-medicine',
    createPairFile('thinnerol', 'redazole', { outcome: 'With bluazole the heart weakens too.' }),
  ],
  [
    'a limit of another medicine in the advice',
    'third-medicine',
    createPairFile('thinnerol', 'redazole', { advice: ['The limit is 20 mg of bluazole.'] }),
  ],
  [
    'a suggestion that is as bad',
    'suggestion',
    { pairs: [createFact('thinnerol', 'redazole', { advice: ['Ask about bluazole.'] }), createFact('thinnerol', 'bluazole', {})] },
  ],
  ['a member offered instead of its own class', 'suggestion', createPairFile('thinnerol', 'class:azoles', { alternatives: ['bluazole'] })],
  [
    'a class fact that is not true of a member',
    'class-member',
    createPairFile('painadone', 'class:rhythm', { mechanism: 'Both lengthen a phase of the heartbeat (the QT interval).' }),
  ],
  [
    'an enzyme that a member of a class does not block',
    'class-member',
    createPairFile('class:rhythm', 'redazole', { mechanism: '{a} blocks the enzyme that clears {b} (CYP3A).' }),
  ],
  [
    'the INR of a medicine that it does not measure',
    'class-member',
    createPairFile('thinnerol', 'class:rhythm', { outcome: 'An unsteady INR.' }),
  ],
  [
    'birth control where it treats cancer',
    'class-member',
    createPairFile('class:progestin', 'redazole', { headline: '{b} can make {a} fail, so you may become pregnant.' }),
  ],
  [
    'an amount that is ten doses of a member of the class',
    'class-dose',
    {
      pairs: [createFact('class:azoles', 'thinnerol', { advice: ['Take at most 400 mg of {a} a day.'] })],
      dosing: [
        { of: 'redazole', dose },
        { of: 'bluazole', dose: { ...dose, usualMax: 400 } },
      ],
    },
  ],
  [
    'an amount of a medicine whose dose is not known',
    'class-dose',
    createPairFile('class:azoles', 'thinnerol', { outcome: 'Bleeding from 5 mg of {a} on.' }),
  ],
  [
    'what a region advises, without a source from there',
    'region',
    createPairFile('thinnerol', 'redazole', { disagreement: { text: 'The U.S. label allows it.' } }),
  ],
  [
    'what a region says in a disagreement, without a source from there',
    'region',
    createPairFile('thinnerol', 'redazole', {
      disagreement: {
        regions: [
          { region: 'US', text: 'The U.S. label allows it.' },
          { region: 'other', text: 'Others do not.' },
        ],
      },
    }),
  ],
  [
    'the cream of a class that is swallowed',
    'class-form',
    createPairFile('class:azoles', 'thinnerol', { headline: '{a} cream raises {b}.' }),
  ],
  [
    'a line about the cream of a medicine that is neither side',
    'class-form',
    createPairFile('thinnerol', 'redazole', { advice: ['Bluazole as a skin cream is not a problem.'] }),
  ],
  ['"must not" below contraindicated', 'grade', createPairFile('thinnerol', 'redazole', { headline: '{a} must not be taken with {b}.' })],
  [
    '"is avoided" below serious',
    'grade',
    createPairFile('thinnerol', 'redazole', { severity: 'moderate', advice: ['Ask the prescriber: the two are avoided together.'] }),
  ],
  [
    'a regular time for what is taken when needed',
    'regular-time',
    { dosing: [{ of: 'migratan', intake: { ...intake, reason: 'The same time each day makes it easier to remember.' } }] },
  ],
  ['a reason copied from a relative', 'borrowed-reason', { dosing: [{ of: 'redazole', intake: { ...intake, reason: 'As bluazole.' } }] }],
  ['the most for a rare illness as the most for all', 'wide-limit', { dosing: [{ of: 'thinnerol', dose: { ...dose, max: 640 } }] }],
  [
    'a limit for an illness that is not known',
    'wide-limit',
    { dosing: [{ of: 'thinnerol', dose: { ...dose, maxFor: [{ condition: 'none', max: 9 }] } }] },
  ],
  [
    'too little of an antibiotic',
    'lowest-dose',
    { cautions: [{ of: 'germicin', when: 'age', advice: ['Use the lowest dose that helps.'], sources, ...caution }] },
  ],
  [
    'an alternative with the same caution',
    'caution-alternative',
    { cautions: [{ of: 'class:azoles', when: 'kidney', advice: ['Ask.'], alternatives: ['bluazole'], sources, ...caution }] },
  ],
  [
    'an upper level that never counts',
    'unreachable',
    { dosing: [{ of: 'thinnerol', upperLimits: [createLevel(19, 100), createLevel(14, 80)] }] },
  ],
  ['two cautions for the same people', 'unreachable', { cautions: [one, { ...one, severity: 'minor' }] }],
  [
    'a text about a high value for a low one',
    'direction',
    { cautions: [{ ...one, when: 'condition:low-potassium', headline: '{a} is risky with high potassium.' }] },
  ],
  ['a label with the year of its approval', 'old-label', { sources: [{ ...label, id: 'old', year: 1999 }] }],
];

for (const [name, rule, file] of seeded)
  test(`finds ${name}`, () => expect(checkKnowledge(buildBase([sound, file]), []).map((fault) => fault.rule)).toContain(rule));

test('finds nothing where nothing is wrong', () => {
  const fine: KnowledgeFile = {
    pairs: [
      createFact('thinnerol', 'redazole', { advice: ['Ask about bluazole.'], outcome: 'Bleeding, unlike with bluazole.' }),
      createFact('painadone', 'beatine', { severity: 'contraindicated', headline: '{a} must not be taken with {b}.' }),
      createFact('class:azoles', 'painadone', { advice: ['Take at most 20 mg of {a} a day.'] }),
    ],
    dosing: [
      { of: 'thinnerol', dose: { ...dose, max: 40, maxFor: [{ condition: 'rare', max: 640 }] } },
      { of: 'redazole', dose },
      { of: 'bluazole', dose },
    ],
  };
  expect(checkKnowledge(buildBase([sound, fine]), [])).toEqual([]);
});

test('an exception is for one fault, and one that explains nothing is a fault itself', () => {
  const base = buildBase([sound, { sources: [{ ...label, id: 'old', year: 1999 }] }]);
  const reason = 'No newer label exists.';
  expect(checkKnowledge(base, [{ rule: 'old-label', where: 'old', reason }])).toEqual([]);
  expect(checkKnowledge(base, [{ rule: 'old-label', where: 'other', reason }])).toMatchObject([
    { rule: 'old-label' },
    { rule: 'needless-exception' },
  ]);
});
