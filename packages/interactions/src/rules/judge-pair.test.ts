import { buildKnowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { DoseShare, LabelRule } from '@wellkept/knowledge/label-rule.ts';
import type { KnowledgeFile, PairFact, Substance } from '@wellkept/knowledge/schema.ts';
import type { Topic } from '@wellkept/knowledge/topics.ts';
import { expect, test } from 'vitest';
import { createInteractionFinding } from '../findings/compose-finding.ts';
import { judgePair } from './judge-pair.ts';

const qt = { axis: 'qt', weight: 3, source: 'label' } as const;
const sleepy = { axis: 'sedation', weight: 2, source: 'label' } as const;
const blocks = (strength: 'strong' | 'moderate' | 'weak', protein: 'CYP3A' | 'UGT' | 'P-gp' = 'CYP3A') =>
  ({ protein, role: 'inhibitor', strength, source: 'label' }) as const;
const cleared = (protein: 'CYP3A' | 'UGT1A1' = 'CYP3A') => ({ protein, role: 'substrate', strength: 'strong', source: 'label' }) as const;

const createFact = (a: string, b: string, about: Topic[], severity: PairFact['severity']): PairFact => ({
  a,
  b,
  about,
  severity,
  evidence: 'B',
  headline: `Stated of ${about.join()}.`,
  mechanism: 'M.',
  outcome: 'O.',
  advice: ['A.'],
  sources: ['label'],
});

const createRule = (meets: LabelRule['meets'], more: Partial<LabelRule> = {}): LabelRule => ({
  of: 'one',
  meets,
  about: ['level-a'],
  severity: 'contraindicated',
  advice: ['Ask for another medicine.'],
  reading: { source: 'label', section: '4' },
  ...more,
});

/** What is found between two invented medicines. */
function judge(one: Partial<Substance>, other: Partial<Substance>, more: KnowledgeFile) {
  const knowledge = buildKnowledge([
    {
      sources: [{ id: 'label', kind: 'label', publisher: 'P', title: 'T', year: 2020 }],
      classes: [{ id: 'group', name: 'Group' }],
      substances: [
        { id: 'one', name: 'One', kind: 'drug', ...one },
        { id: 'other', name: 'Other', kind: 'drug', ...other },
      ],
      ...more,
    },
  ]);
  const find = (id: string): KnownSubstance => {
    const substance = knowledge.substances.get(id);
    if (!substance) throw new Error(`no substance ${id}`);
    return substance;
  };
  const [first, second] = [find('one'), find('other')];
  const judgement = judgePair(knowledge, first, second);
  expect(judgePair(knowledge, second, first)).toEqual(judgement);
  return {
    severity: judgement.severity,
    ways: judgement.mechanisms.map(({ way }) => way),
    finding: createInteractionFinding(knowledge, judgement, first, second, [0, 1]),
  };
}

const twoEffects = { effects: [qt, sleepy] };

test.each<[string, Topic[], PairFact['severity'], string, string[]]>([
  ['a remark about drowsiness does not hide the heart rhythm', ['sedation'], 'minor', 'major', ['qt', 'pair fact']],
  ['a fact about the rhythm replaces what is derived of it', ['qt'], 'minor', 'moderate', ['sedation', 'pair fact']],
  ['a fact about both is all that is told', ['qt', 'sedation'], 'minor', 'minor', ['pair fact']],
  ['a fact that says "none" quiets its own topics only', ['qt'], 'none', 'moderate', ['sedation']],
  [
    'a severe fact leads, and what needs care beside it stays',
    ['other'],
    'contraindicated',
    'contraindicated',
    ['pair fact', 'qt', 'sedation'],
  ],
])('%s', (_, about, severity, expected, ways) => {
  const found = judge(twoEffects, twoEffects, { pairs: [createFact('one', 'other', about, severity)] });
  expect(found).toMatchObject({ severity: expected, ways });
});

test('two facts speak side by side, unless they are about the same thing: then the nearer one', () => {
  const members = { classes: ['group'] };
  const nearer = createFact('one', 'other', ['qt'], 'minor');
  const beside = judge(members, members, { pairs: [nearer, createFact('class:group', 'class:group', ['sedation'], 'major')] });
  expect(beside).toMatchObject({ severity: 'major', ways: ['pair fact', 'pair fact'] });
  const same = judge(members, members, { pairs: [nearer, createFact('class:group', 'class:group', ['qt'], 'major')] });
  expect(same).toMatchObject({ severity: 'minor', ways: ['pair fact'] });
  const unnamed = judge(members, members, { pairs: [nearer, createFact('class:group', 'class:group', ['other'], 'major')] });
  expect(unnamed).toMatchObject({ severity: 'minor', ways: ['pair fact'] });
});

test('the level of the one is another topic than the level of the other', () => {
  const both = { proteins: [blocks('strong'), cleared()] };
  const found = judge(both, both, { pairs: [createFact('other', 'one', ['level-a'], 'none')] });
  expect(found).toMatchObject({ severity: 'major', ways: ['CYP3A inhibitor'] });
  expect(found.finding?.headline).toBe('Other can raise the level of one in your body.');
});

const strongInhibitors = [{ protein: 'CYP3A', role: 'inhibitor', from: 'strong' }] as const;

test.each<[string, Partial<Substance>, LabelRule, string]>([
  ['applies to each medicine with the role', { proteins: [blocks('strong')] }, createRule([...strongInhibitors]), 'contraindicated'],
  ['does not apply to a weaker role', { proteins: [blocks('moderate')] }, createRule([...strongInhibitors]), 'moderate'],
  ['does not apply to a cream', { proteins: [blocks('strong')], local: true }, createRule([...strongInhibitors]), 'none'],
  [
    'asks for all of its conditions',
    { proteins: [blocks('strong')] },
    createRule([...strongInhibitors, { protein: 'P-gp', role: 'inhibitor', from: 'weak' }]),
    'major',
  ],
  [
    'is met when all conditions are',
    { proteins: [blocks('strong'), blocks('weak', 'P-gp')] },
    createRule([...strongInhibitors, { protein: 'P-gp', role: 'inhibitor', from: 'weak' }]),
    'contraindicated',
  ],
  [
    'leaves out its exceptions',
    { proteins: [blocks('strong')] },
    createRule([...strongInhibitors], { exceptions: [{ side: 'other', reason: 'R.' }] }),
    'major',
  ],
  [
    'applies by effect',
    { effects: [qt] },
    createRule([{ axis: 'qt', direction: 'raises', from: 2 }], { about: ['qt'] }),
    'contraindicated',
  ],
  ['does not apply to a weaker effect', { effects: [sleepy] }, createRule([{ axis: 'qt', direction: 'raises', from: 2 }]), 'none'],
  ['applies by class', { classes: ['group'] }, createRule([{ side: 'class:group' }], { about: ['other'] }), 'contraindicated'],
])('a label rule %s', (_, other, rule, severity) => {
  expect(judge({ proteins: [cleared()] }, other, { labelRules: [rule] }).severity).toBe(severity);
});

test('a label rule without sentences of its own says what its mechanism says, and is not graded A unread', () => {
  const inhibitor = { proteins: [blocks('strong')] };
  const { finding } = judge({ proteins: [cleared()] }, inhibitor, { labelRules: [createRule([...strongInhibitors])] });
  expect(finding).toMatchObject({
    headline: 'One and other must not be taken together.',
    mechanisms: [expect.stringContaining('Other slows down the liver and gut enzyme that breaks down one')],
    evidence: 'listed',
  });
  const reading = { source: 'label', section: '4', quote: 'Contraindicated with strong CYP3A inhibitors.', readOn: '2026-11-01' };
  const read = judge({ proteins: [cleared()] }, inhibitor, { labelRules: [createRule([...strongInhibitors], { reading })] });
  expect(read.finding?.evidence).toBe('A');
});

test.each([
  ['label', 'A'],
  ['guideline', 'A'],
  ['safety-communication', 'A'],
  ['study', 'B'],
  ['review', 'B'],
  ['reference', 'listed'],
] as const)('what was read in a %s is graded %s, as a rule and as a severe fact', (kind, evidence) => {
  const sources = [{ id: 'document', kind, publisher: 'P', title: 'T', year: 2020 }];
  const reading = { source: 'document', section: '4', quote: 'Contraindicated.', readOn: '2026-11-01' };
  const readGrade = (more: KnowledgeFile) =>
    judge({ proteins: [cleared()] }, { proteins: [blocks('strong')] }, { sources, ...more }).finding?.evidence;
  expect(readGrade({ labelRules: [createRule([...strongInhibitors], { reading })] })).toBe(evidence);
  expect(readGrade({ pairs: [{ ...createFact('one', 'other', ['level-a'], 'contraindicated'), evidence: 'A', reading }] })).toBe(evidence);
});

test('a pair fact about the same level goes before the label rule', () => {
  const inhibitor = { proteins: [blocks('strong')] };
  const more = { labelRules: [createRule([...strongInhibitors])], pairs: [createFact('one', 'other', ['level-a'], 'moderate')] };
  expect(judge({ proteins: [cleared()] }, inhibitor, more)).toMatchObject({ severity: 'moderate', ways: ['pair fact'] });
});

test('what acts on all UGT enzymes acts on UGT1A1', () => {
  const found = judge({ proteins: [cleared('UGT1A1')] }, { proteins: [blocks('strong', 'UGT')] }, {});
  expect(found).toMatchObject({ severity: 'major', ways: ['UGT inhibitor'] });
});

const lowersDose = (doseShare: DoseShare, severity: LabelRule['severity'] = 'moderate') =>
  createRule([{ protein: 'CYP3A', role: 'inhibitor', from: 'moderate' }], { doseShare, severity });

test.each<[DoseShare, string]>([
  ['three quarters', 'moderate'],
  ['half', 'moderate'],
  ['a third', 'major'],
  ['a quarter', 'major'],
])('a label that lowers the dose to %s of the usual one is %s, and the share is named', (share, severity) => {
  const { finding } = judge({}, { proteins: [blocks('moderate')] }, { labelRules: [lowersDose(share)] });
  expect(finding?.severity).toBe(severity);
  expect(JSON.stringify(finding?.advice)).toContain(`to ${share} of the usual one`);
});

test.each<[string, Partial<Substance>]>([
  ['twice its level is dangerous', { effects: [{ axis: 'bone-marrow', weight: -3, source: 'label' }] }],
  ['a small change of its level matters', { narrowTherapeuticIndex: 'label' }],
])('a label that lowers the dose by half is serious where %s', (_why, one) => {
  const rules = { labelRules: [lowersDose('half')] };
  expect(judge(one, { proteins: [blocks('strong')] }, rules).severity).toBe('major');
});

test('a lower dose takes nothing back from a label that rules the other medicine out', () => {
  const rules = { labelRules: [lowersDose('half', 'contraindicated')] };
  expect(judge({}, { proteins: [blocks('moderate')] }, rules).severity).toBe('contraindicated');
});
