import type { EffectAxis } from '@wellkept/knowledge/facts.ts';
import { buildKnowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Substance } from '@wellkept/knowledge/schema.ts';
import { expect, test } from 'vitest';
import { getSeverityRank } from '../severity.ts';
import { getRuleSeverity } from './effect-rule.ts';
import { effectRules } from './effects.ts';
import { judgePair } from './judge-pair.ts';

type Facts = Omit<Substance, 'id' | 'name' | 'kind'> & { kind?: Substance['kind'] };

/** A knowledge base of two substances, and what is found between them. */
function judgeFacts(one: Facts, other: Facts) {
  const knowledge = buildKnowledge([
    {
      classes: [
        { id: 'lithium-salt', name: 'Lithium' },
        { id: 'cardiac-glycoside', name: 'Digoxin and its kin' },
      ],
      substances: [
        { id: 'one', name: 'One', kind: 'drug', ...one },
        { id: 'other', name: 'Other', kind: 'drug', ...other },
      ],
    },
  ]);
  const find = (id: string): KnownSubstance => {
    const substance = knowledge.substances.get(id);
    if (!substance) throw new Error(`no substance ${id}`);
    return substance;
  };
  const judgement = judgePair(knowledge, find('one'), find('other'));
  return { severity: judgement.severity, headlines: judgement.mechanisms.map((mechanism) => mechanism.texts.headline) };
}

const effect = (axis: EffectAxis, weight: -3 | -2 | -1 | 1 | 2 | 3): Facts => ({ effects: [{ axis, weight, source: 's' }] });

test.each([
  ['a blood thinner with an NSAID', effect('bleeding', 3), effect('bleeding', 2), 'major'],
  ['two clear bleeders', effect('bleeding', 2), effect('bleeding', 2), 'moderate'],
  ['two mild bleeders', effect('bleeding', 1), effect('bleeding', 1), 'minor'],
  ['a clear and a mild bleeder', effect('bleeding', 2), effect('bleeding', 1), 'minor'],
  ['vitamin K with warfarin', effect('bleeding', -3), effect('bleeding', 3), 'major'],
  ['a clotting effect with a mere NSAID', effect('bleeding', -2), effect('bleeding', 2), 'none'],
  ['two known to disturb the rhythm', effect('qt', 3), effect('qt', 3), 'major'],
  ['two that may rarely disturb the rhythm', effect('qt', 1), effect('qt', 1), 'minor'],
  ['one known to disturb the rhythm with one that rarely does', effect('qt', 3), effect('qt', 1), 'minor'],
  ['one known to disturb the rhythm with one that may', effect('qt', 3), effect('qt', 2), 'moderate'],
  ['a rhythm disturber with a medicine that slowly lowers magnesium', effect('qt', 3), effect('magnesium', -1), 'minor'],
  ['a rhythm disturber with a strong loss of potassium', effect('qt', 3), effect('potassium', -2), 'moderate'],
  ['a diabetes medicine with a medicine that raises sugar a little', effect('glucose', -2), effect('glucose', 1), 'minor'],
  ['a mild fall of sugar with a mild rise', effect('glucose', -1), effect('glucose', 2), 'none'],
  ['two steady risers of sugar', effect('glucose', 2), effect('glucose', 2), 'minor'],
  ['a strong trigger of fits with a medicine against them', effect('seizure-threshold', -3), effect('seizure-threshold', 2), 'moderate'],
  ['two mild triggers of fits', effect('seizure-threshold', -1), effect('seizure-threshold', -1), 'none'],
  ['an opioid with a sedative', effect('breathing', -3), effect('sedation', 2), 'major'],
  ['two sedatives', effect('sedation', 2), effect('sedation', 2), 'moderate'],
  ['a sedative with coffee', effect('sedation', 2), effect('sedation', -1), 'none'],
  ['strong sedation with strong stimulation', effect('sedation', 3), effect('sedation', -3), 'minor'],
  ['two that raise potassium clearly', effect('potassium', 3), effect('potassium', 2), 'major'],
  ['raising with lowering potassium', effect('potassium', 2), effect('potassium', -2), 'none'],
  ['a non-selective beta blocker with a reliever', effect('beta-receptor', 3), effect('beta-receptor', -3), 'major'],
  ['a selective beta blocker with a reliever', effect('beta-receptor', 3), effect('beta-receptor', -2), 'moderate'],
  ['an opioid with its blocker', effect('opioid-receptor', 3), effect('opioid-receptor', -3), 'major'],
  ['a Parkinson medicine with a dopamine blocker', effect('dopamine', 3), effect('dopamine', -2), 'major'],
  ['a memory medicine with an anticholinergic', effect('acetylcholine', 3), effect('acetylcholine', -2), 'moderate'],
  ['a retinoid with a tetracycline', effect('skull-pressure', 2), effect('skull-pressure', 2), 'major'],
  ['an NSAID with a blood pressure medicine', effect('blood-pressure', 1), effect('blood-pressure', -2), 'minor'],
] as const)('%s: %#', (_, one, other, severity) => {
  expect(judgeFacts(one, other).severity).toBe(severity);
  expect(judgeFacts(other, one).severity).toBe(severity);
});

test('two blood pressure medicines are wanted treatment, an herb beside one is not', () => {
  const strong = effect('blood-pressure', -3);
  expect(judgeFacts(strong, strong).severity).toBe('minor');
  expect(judgeFacts(strong, { ...strong, kind: 'herb' }).severity).toBe('moderate');
});

test('two diabetes medicines are wanted treatment, and never more than minor', () => {
  expect(judgeFacts(effect('glucose', -3), effect('glucose', -3)).severity).toBe('minor');
});

test('lithium is raised by what holds it back in the kidneys', () => {
  expect(judgeFacts(effect('lithium-level', 3), { classes: ['lithium-salt'] }).severity).toBe('major');
  expect(judgeFacts(effect('lithium-level', 2), { classes: ['cardiac-glycoside'] }).severity).toBe('none');
});

test('digoxin does not bear low magnesium or much calcium', () => {
  expect(judgeFacts({ classes: ['cardiac-glycoside'] }, effect('magnesium', -1)).severity).toBe('minor');
  expect(judgeFacts({ classes: ['cardiac-glycoside'] }, effect('calcium', 2)).severity).toBe('minor');
  expect(judgeFacts({ classes: ['cardiac-glycoside'] }, effect('calcium', 3)).severity).toBe('moderate');
});

test('low potassium makes digoxin dangerous', () => {
  expect(judgeFacts({ classes: ['cardiac-glycoside'] }, effect('potassium', -2))).toEqual({
    severity: 'moderate',
    headlines: ['{a} can make {b} act too strongly on the heart.'],
  });
});

type Strength = 'strong' | 'moderate' | 'weak';
const protein = (role: 'inhibitor' | 'inducer' | 'substrate', strength: Strength, more: Facts = {}, prodrug = false): Facts => ({
  ...more,
  proteins: [{ protein: 'CYP3A', role, strength, source: 's', ...(prodrug ? { prodrug } : {}) }],
});
const narrow: Facts = { narrowTherapeuticIndex: 's' };

test.each([
  ['a strong inhibitor with a sensitive substrate', protein('inhibitor', 'strong'), protein('substrate', 'strong'), 'major'],
  ['a strong inhibitor with a moderately sensitive one', protein('inhibitor', 'strong'), protein('substrate', 'moderate'), 'moderate'],
  ['a moderate inhibitor with a sensitive substrate', protein('inhibitor', 'moderate'), protein('substrate', 'strong'), 'moderate'],
  ['a moderate inhibitor with a minor substrate', protein('inhibitor', 'moderate'), protein('substrate', 'weak'), 'minor'],
  ['a weak inhibitor with a moderately sensitive substrate', protein('inhibitor', 'weak'), protein('substrate', 'moderate'), 'minor'],
  ['a weak inhibitor with a narrow index', protein('inhibitor', 'weak'), protein('substrate', 'moderate', narrow), 'minor'],
  [
    'a moderate inhibitor with a narrow index of minor weight',
    protein('inhibitor', 'moderate'),
    protein('substrate', 'weak', narrow),
    'minor',
  ],
  ['a weak inhibitor with a minor substrate without a narrow index', protein('inhibitor', 'weak'), protein('substrate', 'weak'), 'none'],
  ['a weak inhibitor with a minor substrate', protein('inhibitor', 'weak'), protein('substrate', 'weak', narrow), 'none'],
  ['a strong inhibitor with a narrow index', protein('inhibitor', 'strong'), protein('substrate', 'moderate', narrow), 'major'],
  [
    'a moderate inhibitor with a strong opioid',
    protein('inhibitor', 'moderate'),
    protein('substrate', 'strong', effect('breathing', -3)),
    'major',
  ],
  ['a strong inducer with a sensitive substrate', protein('inducer', 'strong'), protein('substrate', 'strong'), 'major'],
  ['a strong inducer with a prodrug', protein('inducer', 'strong'), protein('substrate', 'strong', {}, true), 'moderate'],
  ['an inhibitor with an inducer', protein('inhibitor', 'strong'), protein('inducer', 'strong'), 'none'],
  ['a cream with a sensitive substrate', protein('inhibitor', 'strong', { local: true }), protein('substrate', 'strong'), 'none'],
  [
    'a strong inhibitor with a sensitive nasal spray',
    protein('inhibitor', 'strong'),
    protein('substrate', 'strong', { local: true }),
    'major',
  ],
  [
    'a moderate inhibitor with a sensitive nasal spray',
    protein('inhibitor', 'moderate'),
    protein('substrate', 'strong', { local: true }),
    'minor',
  ],
  ['a weak inhibitor with a sensitive nasal spray', protein('inhibitor', 'weak'), protein('substrate', 'strong', { local: true }), 'none'],
  ['a strong inducer with a sensitive nasal spray', protein('inducer', 'strong'), protein('substrate', 'strong', { local: true }), 'none'],
] as const)('%s', (_, one, other, severity) => {
  expect(judgeFacts(one, other).severity).toBe(severity);
  expect(judgeFacts(other, one).severity).toBe(severity);
});

test('an enzyme that makes the active form turns the effect round', () => {
  expect(judgeFacts(protein('inhibitor', 'strong'), protein('substrate', 'strong', {}, true)).headlines).toEqual([
    '{a} can keep {b} from working as it should.',
  ]);
  expect(judgeFacts(protein('inhibitor', 'strong'), protein('substrate', 'strong')).headlines).toEqual([
    '{a} can raise the level of {b} in your body.',
  ]);
  expect(judgeFacts(protein('inducer', 'strong'), protein('substrate', 'strong')).headlines).toEqual(['{a} can make {b} work less well.']);
});

const gut = (side: 'giver' | 'taker', weight: 1 | 2 | 3, hours: { hoursBefore?: number; hoursAfter?: number } = {}): Facts => ({
  absorption: [{ mechanism: 'chelation', side, weight, source: 's', ...hours }],
});

test('minerals and what they bind are a matter of timing, moderate at most', () => {
  expect(judgeFacts(gut('giver', 3), gut('taker', 3)).severity).toBe('moderate');
  expect(judgeFacts(gut('giver', 1), gut('taker', 1)).severity).toBe('none');
  expect(judgeFacts(gut('giver', 3), gut('giver', 3)).severity).toBe('none');
});

test('the worst mechanism decides, and comes first', () => {
  const one: Facts = {
    effects: [
      { axis: 'sedation', weight: 2, source: 's' },
      { axis: 'qt', weight: 3, source: 's' },
    ],
  };
  const { severity, headlines } = judgeFacts(one, one);
  expect(severity).toBe('major');
  expect(headlines).toEqual([
    'Together, {a} and {b} can disturb the rhythm of your heart.',
    '{a} and {b} together can make you very sleepy.',
  ]);
});

test.each(effectRules.map((rule) => [rule.id, rule] as const))('%s: a stronger effect is never a milder finding', (_, rule) => {
  for (const left of [1, 2, 3]) {
    for (const right of [1, 2, 3]) {
      const here = getSeverityRank(getRuleSeverity(rule, left, right));
      expect(getSeverityRank(getRuleSeverity(rule, left + (left < 3 ? 1 : 0), right))).toBeGreaterThanOrEqual(here);
      expect(getSeverityRank(getRuleSeverity(rule, left, right + (right < 3 ? 1 : 0)))).toBeGreaterThanOrEqual(here);
    }
  }
});

test('mild effects alone are a minor finding at most', () => {
  expect(
    effectRules.filter((rule) => getSeverityRank(getRuleSeverity(rule, 1, 1)) > getSeverityRank('minor')).map((rule) => rule.id),
  ).toEqual([]);
});

test('rules that look the same from both sides give the same from both sides', () => {
  const same = effectRules.filter((rule) => JSON.stringify(rule.left) === JSON.stringify(rule.right));
  for (const rule of same)
    for (const [left, right] of [
      [1, 2],
      [1, 3],
      [2, 3],
    ] as const)
      expect(getRuleSeverity(rule, left, right)).toBe(getRuleSeverity(rule, right, left));
});

test('each rule names both substances, and none shouts or tells anybody to stop a medicine alone', () => {
  for (const rule of effectRules) {
    expect(rule.headline).toMatch(/\{a\}.*\{b\}|\{b\}.*\{a\}/);
    const texts = [rule.headline, rule.mechanism, rule.outcome, ...rule.advice, rule.emergency ?? ''].join(' ');
    expect(texts).not.toMatch(/!|stop taking/i);
  }
  expect(new Set(effectRules.map((rule) => rule.id)).size).toBe(effectRules.length);
});
