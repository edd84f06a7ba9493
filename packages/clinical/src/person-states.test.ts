import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { findUrgencyStates } from './person-states.ts';

const adult = { ageYears: 50, isPregnant: false, conditionIds: [], substances: [] };
const knowledge = await loadKnowledge();
const takes = (...ids: string[]) => ({ ...adult, substances: ids.flatMap((id) => knowledge.substances.get(id) ?? []) });
const isHarmful = (id: string) => findUrgencyStates(takes(id), knowledge).has('on-harmful-in-pregnancy');

test.each([
  ['an adult of whom nothing is known', adult, []],
  ['a child', { ...adult, ageYears: 9 }, ['child']],
  ['a pregnancy', { ...adult, isPregnant: true }, ['pregnant']],
  ['diabetes and dialysis', { ...adult, conditionIds: ['type-2-diabetes', 'dialysis', 'gout'] }, ['diabetes', 'dialysis']],
  ['warfarin', takes('warfarin'), ['on-warfarin', 'on-blood-thinner', 'on-harmful-in-pregnancy']],
  ['enoxaparin', takes('enoxaparin'), ['on-heparin', 'on-blood-thinner']],
  ['capecitabine', takes('capecitabine'), ['on-chemotherapy', 'on-harmful-in-pregnancy']],
  ['methotrexate', takes('methotrexate'), ['on-dmard', 'on-harmful-in-pregnancy']],
  ['azathioprine', takes('azathioprine'), ['on-dmard']],
  ['clozapine', takes('clozapine'), ['on-clozapine']],
  ['carbimazole', takes('carbimazole'), ['on-antithyroid', 'on-harmful-in-pregnancy']],
  ['spironolactone', takes('spironolactone'), ['on-mra']],
  ['metformin', takes('metformin'), ['on-metformin']],
  ['lithium', takes('lithium'), ['on-lithium', 'on-harmful-in-pregnancy']],
  ['isotretinoin', takes('isotretinoin'), ['on-harmful-in-pregnancy']],
  ['valproate', takes('valproate'), ['on-harmful-in-pregnancy']],
  ['lisinopril', takes('lisinopril'), ['on-harmful-in-pregnancy']],
  ['clopidogrel', takes('clopidogrel'), ['on-blood-thinner']],
  ['aspirin', takes('aspirin'), []],
  ['apixaban', takes('apixaban'), ['on-blood-thinner', 'on-harmful-in-pregnancy']],
] as const)('finds the states of %s', (_, facts, states) => {
  expect([...findUrgencyStates(facts, knowledge)].toSorted()).toEqual([...states].toSorted());
});

test('every substance that must never be taken in pregnancy is asked about with a positive test', () => {
  const forbidden = [...knowledge.substances.values()].filter(({ sides }) =>
    sides.some((side) =>
      knowledge.cautions
        .get(side)
        ?.some(({ when, severity, trimesters = [1] }) => when === 'pregnancy' && severity === 'contraindicated' && trimesters.includes(1)),
    ),
  );
  expect(forbidden.length).toBeGreaterThan(150);
  const passedOver = forbidden.filter(({ id, sides }) => !isHarmful(id) && !sides.includes('class:live-vaccine'));
  expect(passedOver.map(({ id }) => id)).toEqual([]);
});

test.each([
  ...['topiramate', 'carbamazepine', 'phenytoin', 'phenobarbital', 'primidone', 'lithium', 'propylthiouracil', 'methimazole'],
  ...['vismodegib', 'danazol', 'testosterone', 'tamoxifen', 'siponimod', 'vericiguat', 'aliskiren', 'sacubitril', 'dronedarone'],
  ...['ergotamine', 'radioiodine', 'abiraterone', 'dutasteride', 'finasteride', 'imatinib', 'bevacizumab', 'hydroxyurea', 'capecitabine'],
])('%s is asked about with a positive pregnancy test', (id) => {
  expect(isHarmful(id)).toBe(true);
});

test.each([
  ...['mmr-vaccine', 'gadobutrol', 'ibuprofen', 'doxycycline', 'metformin', 'levothyroxine', 'lamotrigine', 'beer', 'licorice-root'],
  ...['folic-acid', 'insulin', 'amoxicillin', 'labetalol'],
])('%s is not', (id) => {
  expect(isHarmful(id)).toBe(false);
});

test('every condition and class that gives a state is one that the knowledge base knows', () => {
  const known = [
    'type-1-diabetes',
    'kidney-disease-stage-3',
    'polycystic-kidneys',
    'blood-cancer',
    'prostate-cancer',
    'heart-failure-reduced',
  ];
  expect(known.filter((id) => !knowledge.conditions.has(id))).toEqual([]);
});
