import type { EffectAxis, Protein, Severity } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { hasRole } from '@wellkept/knowledge/roles.ts';
import { expect, test } from 'vitest';
import { getSeverityRank } from '../severity.ts';
import { judgePair } from './judge-pair.ts';

// The high-priority interactions of the ONC panel (Phansalkar and others, J Am Med Inform Assoc 2012;19:735) and boxed warnings of labels,
// each expanded over the roles and classes of the knowledge base. The counter-test holds usual treatment below an alarm.
const knowledge = await loadKnowledge();
const medicines = [...knowledge.substances.values()].filter(({ kind, local }) => kind === 'drug' && !local);

const inClass = (...ids: string[]) => medicines.filter(({ classes }) => classes.some(({ id }) => ids.includes(id)));
const byId = (...ids: string[]) => ids.flatMap((id) => knowledge.substances.get(id) ?? []);
const raising = (axis: EffectAxis, from: number) =>
  medicines.filter(({ effects }) => effects.some((one) => one.axis === axis && one.weight >= from));
const lowering = (axis: EffectAxis, from: number) =>
  medicines.filter(({ effects }) => effects.some((one) => one.axis === axis && -one.weight >= from));
const strong = (protein: Protein, role: 'inhibitor' | 'inducer') =>
  medicines.filter(({ proteins }) => proteins.some((one) => one.protein === protein && one.role === role && one.strength === 'strong'));

function listPairs(ones: readonly KnownSubstance[], others: readonly KnownSubstance[]) {
  return ones.flatMap((one) => others.filter((other) => other !== one).map((other) => ({ one, other })));
}

const select = (pairs: ReturnType<typeof listPairs>, isFault: (rank: number) => boolean) =>
  pairs.flatMap(({ one, other }) => {
    const { severity } = judgePair(knowledge, one, other);
    return isFault(getSeverityRank(severity)) ? [`${one.id} + ${other.id}: ${severity}`] : [];
  });

test.each<[string, () => KnownSubstance[], () => KnownSubstance[]]>([
  ['two medicines with a known risk of torsades', () => raising('qt', 3), () => raising('qt', 3)],
  ['an opioid with anything that clearly sedates', () => inClass('opioid'), () => raising('sedation', 2)],
  ['an opioid with a benzodiazepine', () => inClass('opioid'), () => inClass('benzodiazepine')],
  ['an MAO inhibitor with an SSRI', () => byId('phenelzine', 'tranylcypromine', 'isocarboxazid'), () => inClass('ssri', 'snri', 'tca')],
  ['simvastatin or lovastatin with a strong CYP3A inhibitor', () => byId('simvastatin', 'lovastatin'), () => strong('CYP3A', 'inhibitor')],
  ['midazolam or triazolam with a strong CYP3A inhibitor', () => byId('midazolam', 'triazolam'), () => strong('CYP3A', 'inhibitor')],
  [
    'an ergot with a strong CYP3A inhibitor',
    () => byId('ergotamine', 'dihydroergotamine', 'methylergonovine'),
    () => strong('CYP3A', 'inhibitor'),
  ],
  ['ranolazine or pimozide with a strong CYP3A inhibitor', () => byId('ranolazine', 'pimozide'), () => strong('CYP3A', 'inhibitor')],
  ['irinotecan with a strong CYP3A inhibitor', () => byId('irinotecan'), () => strong('CYP3A', 'inhibitor')],
  ['tizanidine or ramelteon with a strong CYP1A2 inhibitor', () => byId('tizanidine', 'ramelteon'), () => strong('CYP1A2', 'inhibitor')],
  [
    'a hepatitis C or HIV medicine of the CYP3A kind with a strong inducer',
    () => byId('rilpivirine', 'doravirine', 'lenacapavir', 'grazoprevir'),
    () => strong('CYP3A', 'inducer'),
  ],
  [
    'azathioprine or mercaptopurine with a xanthine oxidase inhibitor',
    () => byId('azathioprine', 'mercaptopurine'),
    () => byId('allopurinol', 'febuxostat'),
  ],
  [
    'a muscle relaxant of an operation with an antibiotic that blocks the same signal',
    () => inClass('neuromuscular-blocker'),
    () => lowering('nerve-muscle-junction', 2).filter(({ sides }) => !sides.includes('class:neuromuscular-blocker')),
  ],
  ['vigabatrin with what harms the retina', () => byId('vigabatrin'), () => lowering('retina', 1)],
  ['a bile acid with what blocks its pump', () => byId('cholic-acid', 'obeticholic-acid'), () => strong('BSEP', 'inhibitor')],
  ['a nitrate with a medicine for erections', () => inClass('nitrate'), () => inClass('pde5-inhibitor')],
])('%s is serious for each pair of them', (_, ones, others) => {
  const pairs = listPairs(ones(), others());
  expect(pairs.length).toBeGreaterThan(1);
  expect(select(pairs, (rank) => rank < getSeverityRank('major'))).toEqual([]);
});

test.each<[string, () => KnownSubstance[], () => KnownSubstance[]]>([
  ['an ACE inhibitor with a thiazide', () => inClass('ace-inhibitor'), () => inClass('thiazide')],
  ['a statin with an acid blocker', () => inClass('statin'), () => inClass('proton-pump-inhibitor')],
  [
    'metformin with another diabetes medicine',
    () => byId('metformin'),
    () => inClass('sulfonylurea', 'dpp-4-inhibitor', 'sglt2-inhibitor'),
  ],
  [
    'a beta blocker with a dihydropyridine',
    () => byId('metoprolol', 'bisoprolol', 'atenolol'),
    () => byId('amlodipine', 'felodipine', 'nifedipine'),
  ],
  ['an SSRI with a benzodiazepine', () => inClass('ssri'), () => inClass('benzodiazepine')],
  ['levothyroxine with a statin', () => byId('levothyroxine'), () => inClass('statin')],
])('%s interrupts nobody', (_, ones, others) => {
  const pairs = listPairs(ones(), others());
  expect(pairs.length).toBeGreaterThan(1);
  expect(select(pairs, (rank) => rank >= getSeverityRank('major'))).toEqual([]);
});

const inducers = (protein: Protein, from: 'moderate' | 'strong') => selectRole(protein, 'inducer', from);
const inhibitors = (protein: Protein, from: 'moderate' | 'strong') => selectRole(protein, 'inhibitor', from);
const selectRole = (protein: Protein, role: 'inhibitor' | 'inducer', from: 'moderate' | 'strong') =>
  medicines.filter((one) => hasRole(one, { protein, role, from }));

// Answers that were once wrong or dangerous: each is a sentence of a label or an effect that adds up, tried on everything with the role.
test.each<[string, Severity, () => KnownSubstance[], () => KnownSubstance[]]>([
  ['cabotegravir with an inducer of UGT1A1', 'contraindicated', () => byId('cabotegravir'), () => inducers('UGT1A1', 'moderate')],
  ['dolutegravir with an inducer of UGT1A1', 'major', () => byId('dolutegravir'), () => inducers('UGT1A1', 'moderate')],
  ['lorlatinib with a strong inducer', 'contraindicated', () => byId('lorlatinib'), () => inducers('CYP3A', 'strong')],
  ['velpatasvir with a strong inducer', 'major', () => byId('velpatasvir'), () => inducers('CYP3A', 'strong')],
  ['mavacamten with a strong CYP2C19 inhibitor', 'contraindicated', () => byId('mavacamten'), () => inhibitors('CYP2C19', 'strong')],
  ['mavacamten with a CYP3A inhibitor', 'major', () => byId('mavacamten'), () => inhibitors('CYP3A', 'moderate')],
  ['mavacamten with a strong inducer', 'contraindicated', () => byId('mavacamten'), () => inducers('CYP3A', 'strong')],
  [
    'thioridazine, pimozide or ziprasidone with a known risk of torsades',
    'contraindicated',
    () => byId('thioridazine', 'pimozide', 'ziprasidone'),
    () => raising('qt', 3),
  ],
  ['nimodipine with a strong CYP3A inhibitor', 'contraindicated', () => byId('nimodipine'), () => inhibitors('CYP3A', 'strong')],
  ['selexipag with a strong CYP2C8 inhibitor', 'contraindicated', () => byId('selexipag'), () => inhibitors('CYP2C8', 'strong')],
  ['an opioid with an opioid', 'major', () => inClass('opioid'), () => inClass('opioid')],
  ['clobazam with a CYP2C19 inhibitor', 'moderate', () => byId('clobazam'), () => inhibitors('CYP2C19', 'moderate')],
  [
    'a known risk of torsades with a diuretic that lowers potassium',
    'moderate',
    () => raising('qt', 3),
    () => inClass('thiazide', 'loop-diuretic'),
  ],
  ['potassium iodide with what clearly raises potassium', 'moderate', () => byId('potassium-iodide'), () => raising('potassium', 2)],
  ['an amphetamine with what makes the urine alkaline', 'moderate', () => inClass('amphetamine-salt'), () => raising('urine-ph', 2)],
  ['memantine with what makes the urine alkaline', 'moderate', () => byId('memantine'), () => raising('urine-ph', 2)],
])('%s is %s or worse for each pair of them', (_, level, ones, others) => {
  const pairs = listPairs(ones(), others());
  expect(pairs.length).toBeGreaterThan(0);
  expect(select(pairs, (rank) => rank < getSeverityRank(level))).toEqual([]);
});
