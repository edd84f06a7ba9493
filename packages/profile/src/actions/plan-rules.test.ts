import {
  createAge,
  createConditionInput,
  createFinding,
  createGoalInput,
  createInput,
  createLabResult,
  createLifeInput,
  createLogInput,
  createMedicationList,
  createPressingLab,
  createSymptomInput,
  heavy,
  listActionIds,
  zinc,
} from '@wellkept/test-kit/profile/plan-inputs.ts';
import { describe, expect, test } from 'vitest';
import { sources } from '../sources.ts';
import { wellnessParts } from '../wellness-parts.ts';
import { planRules } from './make-plan.ts';
import type { PlanInput } from './plan-facts.ts';

/** Each rule with a person it applies to, and one nearly like them it doesn't apply to. */
const cases: readonly (readonly [string, PlanInput, PlanInput])[] = [
  [
    'act-now-on-a-result',
    createInput({}, { pressing: [createPressingLab('emergency')] }),
    createInput({}, { pressing: [createPressingLab('today')] }),
  ],
  [
    'act-today-on-a-result',
    createInput({}, { pressing: [createPressingLab('today')] }),
    createInput({}, { pressing: [createPressingLab('days')] }),
  ],
  ['act-within-days-on-a-result', createInput({}, { pressing: [createPressingLab('days')] }), createInput({})],
  [
    'ask-about-severe-findings',
    createInput({}, { findings: [createFinding('a', 'major')] }),
    createInput({}, { findings: [createFinding('a', 'moderate')] }),
  ],
  [
    'ask-about-moderate-findings',
    createInput({}, { findings: [createFinding('a', 'moderate')] }),
    createInput({}, { findings: [createFinding('a', 'minor')] }),
  ],
  [
    'ask-about-results',
    createInput({}, { labs: [createLabResult('4548-4', 'above')] }),
    createInput({}, { labs: [createLabResult('4548-4', 'within')] }),
  ],
  [
    'complete-doses',
    createInput({ medications: { current: [{ ...zinc, dosage: '' }] } }),
    createInput({ medications: { current: [zinc] } }),
  ],
  ['take-doses-as-planned', createLogInput({ dosesTakenShare: 0.79 }), createLogInput({ dosesTakenShare: 0.8 })],
  [
    'review-many-medicines',
    createInput({}, { medicines: createMedicationList(5) }),
    createInput({}, { medicines: createMedicationList(4) }),
  ],
  [
    'tell-about-supplements',
    createInput({ supplements: { current: [zinc] } }, { medicines: createMedicationList(1) }),
    createInput({ supplements: { current: [zinc] } }),
  ],
  [
    'test-penicillin-allergy',
    createInput({ medicalHistory: { allergies: ['Penicillin'] } }),
    createInput({ medicalHistory: { allergies: ['Latex'] } }),
  ],
  [
    'allergy-emergency-plan',
    createInput({ medicalHistory: { allergies: ['Bee stings'] } }),
    createInput({ medicalHistory: { allergies: ['Beef'] } }),
  ],
  [
    'stop-smoking-in-pregnancy',
    createInput({ lifestyleData: { smokingStatus: 'occasional' }, healthAssessment: { pregnant: true } }),
    createLifeInput({ smokingStatus: 'occasional' }),
  ],
  ['stop-smoking', createLifeInput({ smokingStatus: 'regular' }), createLifeInput({ smokingStatus: 'former' })],
  ['stop-occasional-smoking', createLifeInput({ smokingStatus: 'occasional' }), createLifeInput({ smokingStatus: 'regular' })],
  [
    'no-alcohol-in-pregnancy',
    createInput({ lifestyleData: { alcoholConsumption: 'rarely' }, healthAssessment: { tryingForBaby: true } }),
    createLifeInput({ alcoholConsumption: 'rarely' }),
  ],
  [
    'no-alcohol-with-liver-disease',
    createConditionInput('Liver disease', { lifestyleData: { alcoholConsumption: 'rarely' } }),
    createConditionInput('Liver disease', { lifestyleData: { alcoholConsumption: 'none' } }),
  ],
  [
    'less-alcohol-with-atrial-fibrillation',
    createConditionInput('Atrial fibrillation', { lifestyleData: { alcoholConsumption: 'weekly' } }),
    createConditionInput('Atrial fibrillation', { lifestyleData: { alcoholConsumption: 'rarely' } }),
  ],
  ['drink-less-alcohol', createLifeInput({ alcoholConsumption: 'daily' }), createLifeInput({ alcoholConsumption: 'weekly' })],
  ['sleep-much-longer', createLifeInput({ sleepHours: 6 }), createLifeInput({ sleepHours: 6.5 })],
  ['sleep-a-little-longer', createLifeInput({ sleepHours: 6.5 }), createLifeInput({ sleepHours: 7 })],
  [
    'long-sleep-and-tired',
    createSymptomInput('Tiredness', { lifestyleData: { sleepHours: 9.5 } }),
    createSymptomInput('Tiredness', { lifestyleData: { sleepHours: 9 } }),
  ],
  ['insomnia-therapy', createSymptomInput('Trouble sleeping'), createSymptomInput('Tiredness')],
  ['use-sleep-apnea-treatment', createConditionInput('Sleep apnea'), createConditionInput('No sleep apnea')],
  ['wind-down', createLifeInput({ stressLevel: 7 }), createLifeInput({ stressLevel: 6 })],
  ['talk-about-low-mood', createLogInput({ mood: 3 }), createLogInput({ mood: 3.5 })],
  ['talk-about-anxiety', createSymptomInput('Anxiety', createAge(64)), createSymptomInput('Anxiety', createAge(65))],
  ['start-moving', createLifeInput({ exerciseFrequency: 'none' }), createLogInput({ activeMinutesPerWeek: 30 })],
  ['reach-150-minutes', createLogInput({ activeMinutesPerWeek: 149 }), createLogInput({ activeMinutesPerWeek: 150 })],
  ['train-strength', createGoalInput('Improve fitness'), createLogInput({ strengthDaysPerWeek: 2 })],
  [
    'plan-training-week',
    createGoalInput('Improve fitness', { lifestyleData: { exerciseFrequency: 'daily' } }),
    createGoalInput('Improve fitness', { lifestyleData: { exerciseFrequency: 'none' } }),
  ],
  ['train-balance', createInput(createAge(65)), createInput(createAge(64))],
  ['prevent-falls', createSymptomInput('Dizziness', createAge(65)), createSymptomInput('Trouble falling asleep', createAge(65))],
  ['sit-less', createLifeInput({ activityLevel: 'sedentary' }), createLogInput({ sittingHoursPerDay: 7.9 })],
  [
    'move-in-pregnancy',
    createInput({ lifestyleData: { exerciseFrequency: 'none' }, healthAssessment: { pregnant: true } }),
    createLifeInput({ exerciseFrequency: 'none' }),
  ],
  ['heart-rehabilitation', createConditionInput('Coronary artery disease'), createConditionInput('Heartburn')],
  ['lung-rehabilitation', createConditionInput('COPD'), createConditionInput('Asthma')],
  ['move-with-arthritis', createConditionInput('Osteoarthritis'), createConditionInput('Rheumatoid arthritis')],
  ['stay-active-with-back-pain', createSymptomInput('Back pain'), createSymptomInput('Joint pain')],
  ['more-vegetables', createLogInput({ vegetableAndFruitPortionsPerDay: 4.9 }), createLogInput({ vegetableAndFruitPortionsPerDay: 5 })],
  ['more-fiber', createLogInput({ fiberGramsPerDay: 24 }), createLogInput({ fiberGramsPerDay: 25 })],
  [
    'ease-constipation',
    createSymptomInput('Constipation'),
    createSymptomInput('Constipation', { medicalHistory: { currentConditions: ["Crohn's disease"] } }),
  ],
  ['less-sugar', createLogInput({ sugaryDrinksPerDay: 1 }), createLogInput({ sugaryDrinksPerDay: 0.9 })],
  [
    'less-salt',
    createInput({ dietaryInfo: { goals: ['Less salt'] } }),
    createConditionInput('High blood pressure', { dietaryInfo: { goals: ['Less salt'] } }),
  ],
  [
    'drink-water',
    createInput({ dietaryInfo: { goals: ['Drink more water'] } }),
    createConditionInput('Heart failure', { dietaryInfo: { goals: ['Drink more water'] } }),
  ],
  ['vegan-b12', createInput({ dietaryInfo: { dietType: 'vegan' } }), createInput({ dietaryInfo: { type: 'vegetarian' } })],
  ['plant-iron', createInput({ dietaryInfo: { type: 'vegetarian' } }), createInput({ dietaryInfo: { type: 'pescatarian' } })],
  [
    'calcium-without-dairy',
    createInput({ dietaryInfo: { restrictions: ['Dairy-free'] } }),
    createInput({ dietaryInfo: { restrictions: ['Egg-free'] } }),
  ],
  ['underweight', createInput(createAge(30, { height: 180, weight: 59 })), createInput(createAge(30, { height: 180, weight: 60 }))],
  [
    'lose-weight-with-support',
    createInput(createAge(30, { height: 170, weight: 87 })),
    createInput({ ...createAge(30, { height: 170, weight: 87 }), medicalHistory: { currentConditions: ['Bulimia'] } }),
  ],
  [
    'lose-weight-slowly',
    createGoalInput('Lose weight', createAge(30, { height: 170, weight: 80 })),
    createGoalInput('Lose weight', createAge(30, { height: 170, weight: 70 })),
  ],
  [
    'target-weight-too-low',
    createInput({ ...createAge(30, heavy), healthGoals: { specificTargets: { targetWeight: 53 } } }),
    createInput({ ...createAge(30, heavy), healthGoals: { specificTargets: { targetWeight: 54 } } }),
  ],
  [
    'folic-acid',
    createInput({ healthAssessment: { tryingForBaby: true } }),
    createInput({ healthAssessment: { tryingForBaby: true, pregnant: true } }),
  ],
  ['chest-symptoms', createSymptomInput('Shortness of breath'), createSymptomInput('Cough')],
  [
    'blood-pressure-very-high',
    createLogInput({ bloodPressure: { systolic: 180, diastolic: 70 } }),
    createLogInput({ bloodPressure: { systolic: 179, diastolic: 119 } }),
  ],
  [
    'blood-pressure-raised',
    createLogInput({ bloodPressure: { systolic: 129, diastolic: 80 } }),
    createLogInput({ bloodPressure: { systolic: 129, diastolic: 79 } }),
  ],
  ['measure-blood-pressure', createConditionInput('High blood pressure'), createConditionInput('Pulmonary hypertension')],
  ['less-salt-with-high-blood-pressure', createConditionInput('Hypertension'), createConditionInput('Pulmonary hypertension')],
  ['less-salt-with-kidney-disease', createConditionInput('Chronic kidney disease'), createConditionInput('Kidney stones')],
  ['check-kidneys', createInput({ healthAssessment: { egfr: 59 } }), createInput({ healthAssessment: { egfr: 60 } })],
  ['weigh-with-heart-failure', createConditionInput('Heart failure'), createConditionInput('Heartburn')],
  ['diabetes-plate', createConditionInput('Type 2 diabetes'), createConditionInput('Prediabetes')],
  [
    'diabetes-and-strict-diets',
    createConditionInput('Type 1 diabetes', { dietaryInfo: { type: 'keto' } }),
    createConditionInput('Type 1 diabetes', { dietaryInfo: { type: 'vegan' } }),
  ],
  ['diabetes-eyes-and-feet', createConditionInput('Type 1 diabetes'), createConditionInput('Diabetes insipidus')],
  [
    'lower-ldl',
    createInput({}, { labs: [createLabResult('13457-7', 'above')] }),
    createInput({}, { labs: [createLabResult('13457-7', 'below')] }),
  ],
  [
    'lower-triglycerides',
    createInput({}, { labs: [createLabResult('2571-8', 'above')] }),
    createInput({}, { labs: [createLabResult('2571-8', 'within')] }),
  ],
  [
    'low-vitamin-d',
    createInput({}, { labs: [createLabResult('62292-8', 'below')] }),
    createInput({}, { labs: [createLabResult('62292-8', 'above')] }),
  ],
  ['low-iron', createConditionInput('Anemia'), createInput({}, { labs: [createLabResult('2276-4', 'above')] })],
  ['asthma-plan', createConditionInput('Asthma'), createConditionInput('COPD')],
  ['ease-reflux', createSymptomInput('Heartburn'), createSymptomInput('Bloating')],
  ['ease-irritable-bowel', createConditionInput('Irritable bowel syndrome'), createConditionInput('Ulcerative colitis')],
  ['celiac-dietitian', createConditionInput('Coeliac disease'), createInput({ dietaryInfo: { restrictions: ['Gluten-free'] } })],
  ['eat-for-gout', createConditionInput('Gout'), createConditionInput('Goiter')],
  [
    'drink-against-kidney-stones',
    createConditionInput('Kidney stones'),
    createInput({ medicalHistory: { currentConditions: ['Kidney stones', 'Heart failure'] } }),
  ],
  ['strong-bones', createConditionInput('Osteoporosis'), createConditionInput('Osteoarthritis')],
  ['headache-diary', createConditionInput('Migraine'), createConditionInput('Epilepsy')],
  ['moisturize-eczema', createConditionInput('Eczema'), createConditionInput('Psoriasis')],
  ['screen-bowel', createInput(createAge(45)), createInput(createAge(44))],
  ['screen-breast', createInput(createAge(74, { sex: 'female' })), createInput(createAge(75, { sex: 'female' }))],
  ['screen-cervix', createInput(createAge(21, { gender: 'female' })), createInput(createAge(21, { gender: 'female', sex: 'male' }))],
  [
    'screen-lungs',
    createInput({ ...createAge(50), lifestyleData: { smokingStatus: 'former' } }),
    createInput({ ...createAge(49), lifestyleData: { smokingStatus: 'former' } }),
  ],
  [
    'screen-aorta',
    createInput({ ...createAge(65, { sex: 'male' }), lifestyleData: { smokingStatus: 'former' } }),
    createInput({ ...createAge(65, { sex: 'female' }), lifestyleData: { smokingStatus: 'former' } }),
  ],
  ['screen-bones', createInput(createAge(65, { sex: 'female' })), createInput(createAge(64, { sex: 'female' }))],
  ['screen-diabetes', createInput(createAge(35, heavy)), createInput(createAge(34, heavy))],
  ['screen-blood-pressure', createInput(createAge(40)), createInput(createAge(39))],
  ['ask-for-heart-risk', createConditionInput('High cholesterol', createAge(75)), createConditionInput('High cholesterol', createAge(76))],
  ['screen-hepatitis-c', createInput(createAge(79)), createInput(createAge(80))],
  ['flu-vaccine', createInput(createAge(65)), createInput(createAge(64))],
];

describe('rules', () => {
  test.each(cases)('%s', (id, fitting, unfitting) => {
    expect(listActionIds(fitting)).toContain(id);
    expect(listActionIds(unfitting)).not.toContain(id);
  });

  test('each is in the table above, once', () => expect(planRules.map(({ id }) => id).sort()).toEqual(cases.map(([id]) => id).sort()));

  test('of nothing follows nothing', () => expect(listActionIds(createInput({}))).toEqual([]));

  test.each(planRules)(
    '$id is within its bounds and speaks plainly',
    ({ title, impact, timeSensitivity, steps, reason, source, isForAllAges, category }) => {
      for (const value of [impact, timeSensitivity]) expect(Number.isInteger(value) && value >= 1 && value <= 10).toBe(true);
      expect(sources[source].year).toBeGreaterThanOrEqual(2000);
      expect(steps.length).toBeGreaterThan(0);
      expect(isForAllAges === true ? category : 'lifestyle').toBe('lifestyle');
      const texts = [title, reason, ...steps].join('\n');
      expect(texts).not.toContain('!');
      // The plan never asks a person to take, stop or change a medicine, only to ask.
      expect(texts).not.toMatch(/\b(stop taking|start taking|increase|reduce|double|lower|change) (your|the) (dose|medicine|pill)/i);
      expect([title, ...steps].join('\n')).not.toMatch(/^take \d/im);
    },
  );

  test('every source is used, here or in the wellness score', () => {
    const used = [...planRules, ...Object.values(wellnessParts).flat()].map(({ source }) => source);
    expect(new Set(used)).toEqual(new Set(Object.keys(sources)));
  });
});
