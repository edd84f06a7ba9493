import type { EffectAxis, Protein } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { getSeverityRank } from '../severity.ts';
import { judgePair } from './judge-pair.ts';

// What has to be true of the whole knowledge base. The other medicine of each pair is invented and has a role and nothing else, as a
// medicine that was approved yesterday: no class, no pair fact.
const knowledge = await loadKnowledge();
const systemic = [...knowledge.substances.values()].filter(({ local }) => !local);

const plain: KnownSubstance = {
  id: 'zz-newcomer',
  name: 'Newcomer',
  kind: 'drug',
  use: null,
  synonyms: [],
  brands: [],
  classes: [],
  brandsFor: [],
  soldIn: null,
  noneInstead: false,
  local: false,
  unrecorded: false,
  givenAtVisit: false,
  effects: [],
  proteins: [],
  absorption: [],
  narrowTherapeuticIndex: null,
  neverLeftOut: null,
  twoForms: null,
  sides: ['zz-newcomer'],
};
const strengths = ['weak', 'moderate', 'strong'] as const;
const createActor = (protein: Protein, role: 'inhibitor' | 'inducer', strength: (typeof strengths)[number]): KnownSubstance => ({
  ...plain,
  proteins: [{ protein, role, strength, source: 'label' }],
});
const createEffect = (axis: EffectAxis, weight: -3 | -2 | -1 | 1 | 2 | 3): KnownSubstance => ({
  ...plain,
  effects: [{ axis, weight, source: 'label' }],
});
const rank = (one: KnownSubstance, other: KnownSubstance) => getSeverityRank(judgePair(knowledge, one, other).severity);

const proteins: readonly Protein[] = ['CYP3A', 'CYP2D6', 'CYP2C19', 'CYP2C9', 'CYP1A2', 'CYP2C8', 'UGT1A1', 'UGT', 'P-gp'];

test.each(proteins)('a stronger inhibitor or inducer of %s is never a milder finding', (protein) => {
  const ladders = (['inhibitor', 'inducer'] as const).map((role) => strengths.map((strength) => createActor(protein, role, strength)));
  const falling = systemic.flatMap((substance) =>
    ladders.flatMap((ladder) => {
      const ranks = ladder.map((actor) => rank(substance, actor));
      return ranks.every((one, at) => at === 0 || one >= (ranks[at - 1] ?? 0)) ? [] : [`${substance.id}: ${ranks}`];
    }),
  );
  expect(falling).toEqual([]);
});

test.each<[EffectAxis, 1 | -1]>([
  ['qt', 1],
  ['sedation', 1],
  ['breathing', -1],
  ['serotonin', 1],
  ['potassium', 1],
  ['bleeding', 1],
  ['seizure-threshold', -1],
  ['urine-ph', 1],
])('a stronger effect on %s is never a milder finding', (axis, sign) => {
  const ladder = ([1, 2, 3] as const).map((weight) => createEffect(axis, sign === 1 ? weight : (-weight as -1 | -2 | -3)));
  const falling = systemic.flatMap((substance) => {
    const ranks = ladder.map((one) => rank(substance, one));
    return ranks.every((one, at) => at === 0 || one >= (ranks[at - 1] ?? 0)) ? [] : [`${substance.id}: ${ranks}`];
  });
  expect(falling).toEqual([]);
});

/** Medicines that have this role at full strength, and are no food. */
const selectActors = (protein: Protein, role: 'inhibitor' | 'inducer') =>
  systemic.filter(
    ({ kind, proteins: own }) =>
      kind === 'drug' && own.some((one) => one.protein === protein && one.role === role && one.strength === 'strong'),
  );

test.each<[Protein, 'inhibitor' | 'inducer', number]>([
  ['CYP3A', 'inhibitor', 0.95],
  ['CYP3A', 'inducer', 0.95],
])('a newcomer that is a strong %s %s gets the serious findings of its peers', (protein, role, share) => {
  const peers = selectActors(protein, role);
  const newcomer = createActor(protein, role, 'strong');
  // What peers lose to an inducer is due to their own breakdown, and not to the role that they share with the newcomer.
  const changers = role === 'inhibitor' ? selectActors(protein, 'inducer') : [];
  const seriousToPeers = systemic.filter((substance) => {
    if (changers.includes(substance)) return false;
    const others = peers.filter((peer) => peer !== substance);
    return others.filter((peer) => rank(substance, peer) >= getSeverityRank('major')).length * 2 > others.length;
  });
  const found = seriousToPeers.filter((substance) => rank(substance, newcomer) >= getSeverityRank('major'));
  expect(seriousToPeers.length).toBeGreaterThan(40);
  expect(found.length / seriousToPeers.length).toBeGreaterThanOrEqual(share);
});
