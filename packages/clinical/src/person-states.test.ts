import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { findUrgencyStates } from './person-states.ts';

const adult = { ageYears: 50, isPregnant: false, conditionIds: [], medicineSides: [] };
const knowledge = await loadKnowledge();
const sides = (id: string) => knowledge.substances.get(id)?.sides ?? [];

test.each([
  ['an adult of whom nothing is known', adult, []],
  ['a child', { ...adult, ageYears: 9 }, ['child']],
  ['a pregnancy', { ...adult, isPregnant: true }, ['pregnant']],
  ['diabetes and dialysis', { ...adult, conditionIds: ['type-2-diabetes', 'dialysis', 'gout'] }, ['diabetes', 'dialysis']],
  ['warfarin', { ...adult, medicineSides: sides('warfarin') }, ['on-warfarin', 'on-blood-thinner', 'on-harmful-in-pregnancy']],
  ['enoxaparin', { ...adult, medicineSides: sides('enoxaparin') }, ['on-heparin', 'on-blood-thinner']],
  ['capecitabine', { ...adult, medicineSides: sides('capecitabine') }, ['on-chemotherapy', 'on-harmful-in-pregnancy']],
  ['methotrexate', { ...adult, medicineSides: sides('methotrexate') }, ['on-dmard', 'on-harmful-in-pregnancy']],
  ['azathioprine', { ...adult, medicineSides: sides('azathioprine') }, ['on-dmard']],
  ['clozapine', { ...adult, medicineSides: sides('clozapine') }, ['on-clozapine']],
  ['carbimazole', { ...adult, medicineSides: sides('carbimazole') }, ['on-antithyroid', 'on-harmful-in-pregnancy']],
  ['spironolactone', { ...adult, medicineSides: sides('spironolactone') }, ['on-mra']],
  ['metformin', { ...adult, medicineSides: sides('metformin') }, ['on-metformin']],
  ['lithium', { ...adult, medicineSides: sides('lithium') }, ['on-lithium', 'on-harmful-in-pregnancy']],
  ['isotretinoin', { ...adult, medicineSides: sides('isotretinoin') }, ['on-harmful-in-pregnancy']],
  ['valproate', { ...adult, medicineSides: sides('valproate') }, ['on-harmful-in-pregnancy']],
  ['lisinopril', { ...adult, medicineSides: sides('lisinopril') }, ['on-harmful-in-pregnancy']],
  ['clopidogrel', { ...adult, medicineSides: sides('clopidogrel') }, ['on-blood-thinner']],
  ['aspirin', { ...adult, medicineSides: sides('aspirin') }, []],
  ['apixaban', { ...adult, medicineSides: sides('apixaban') }, ['on-blood-thinner']],
] as const)('finds the states of %s', (_, facts, states) => {
  expect([...findUrgencyStates(facts)].toSorted()).toEqual([...states].toSorted());
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
