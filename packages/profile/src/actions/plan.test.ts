import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyProfile, type Profile } from '../profile.ts';
import { sources } from '../sources.ts';
import type { FindingSummary, LabResult, LogSummary, PressingLab } from '../summaries.ts';
import { wellnessParts } from '../wellness-parts.ts';
import { actionsPerLoad, byUrgency, effortOf } from './action.ts';
import { makePlan, mostUrgent, planRules } from './make-plan.ts';
import type { PlanInput } from './plan-facts.ts';

const today = '2026-11-21';
const of = (part: Partial<Profile>, more: Partial<PlanInput> = {}): PlanInput => ({
  profile: { ...emptyProfile, ...part },
  today,
  ...more,
});
const ids = (input: PlanInput): string[] => makePlan(input).map(({ id }) => id);
const life = (lifestyle_data: Profile['lifestyle_data']) => of({ lifestyle_data });
const condition = (name: string, more: Partial<Profile> = {}) => of({ medical_history: { currentConditions: [name] }, ...more });
const symptom = (name: string, more: Partial<Profile> = {}) => of({ symptoms: { currentSymptoms: [name] }, ...more });
const goal = (name: string, more: Partial<Profile> = {}) => of({ health_goals: { primary: [name] }, ...more });
const aged = (age: number, more: Partial<Profile['personal_info']> = {}) => ({ personal_info: { age, ...more } });
const logged = (logs: Omit<LogSummary, 'loggedDays'>) => of({}, { logs: { loggedDays: 14, ...logs } });
const finding = (id: string, severity: FindingSummary['severity']): FindingSummary => ({
  id,
  severity,
  headline: `${id} go badly together.`,
});
const lab = (loinc: string, status: LabResult['status']): LabResult => ({ loinc, name: loinc, status, takenOn: '2026-10-01' });
const pressing = (level: PressingLab['level'], name = level): PressingLab => ({
  subject: `${name} 2026-11-01`,
  name,
  value: '6.1 mmol/L',
  level,
  says: 'Call your doctor today.',
});
const zinc = { id: '1', name: 'Zinc', dosage: '15 mg', frequency: 'daily', type: 'Supplement', active: true } as const;
const cabinet = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Medicine ${at}`,
    dosage: '1',
    frequency: 'daily',
    type: 'Prescription',
    active: true,
  }));
const heavy = { height: 170, weight: 90 };

/** Each rule: somebody it is made for, and somebody nearly like them for whom it is not. */
const cases: readonly (readonly [string, PlanInput, PlanInput])[] = [
  ['act-now-on-a-result', of({}, { pressing: [pressing('emergency')] }), of({}, { pressing: [pressing('today')] })],
  ['act-today-on-a-result', of({}, { pressing: [pressing('today')] }), of({}, { pressing: [pressing('days')] })],
  ['act-within-days-on-a-result', of({}, { pressing: [pressing('days')] }), of({})],
  ['ask-about-severe-findings', of({}, { findings: [finding('a', 'major')] }), of({}, { findings: [finding('a', 'moderate')] })],
  ['ask-about-moderate-findings', of({}, { findings: [finding('a', 'moderate')] }), of({}, { findings: [finding('a', 'minor')] })],
  ['ask-about-results', of({}, { labs: [lab('4548-4', 'above')] }), of({}, { labs: [lab('4548-4', 'within')] })],
  ['complete-doses', of({ medications: { current: [{ ...zinc, dosage: '' }] } }), of({ medications: { current: [zinc] } })],
  ['take-doses-as-planned', logged({ dosesTakenShare: 0.79 }), logged({ dosesTakenShare: 0.8 })],
  ['review-many-medicines', of({}, { medicines: cabinet(5) }), of({}, { medicines: cabinet(4) })],
  ['tell-about-supplements', of({ supplements: { current: [zinc] } }, { medicines: cabinet(1) }), of({ supplements: { current: [zinc] } })],
  ['test-penicillin-allergy', of({ medical_history: { allergies: ['Penicillin'] } }), of({ medical_history: { allergies: ['Latex'] } })],
  ['allergy-emergency-plan', of({ medical_history: { allergies: ['Bee stings'] } }), of({ medical_history: { allergies: ['Beef'] } })],
  [
    'stop-smoking-in-pregnancy',
    of({ lifestyle_data: { smokingStatus: 'occasional' }, health_assessment: { pregnant: true } }),
    life({ smokingStatus: 'occasional' }),
  ],
  ['stop-smoking', life({ smokingStatus: 'regular' }), life({ smokingStatus: 'former' })],
  ['stop-occasional-smoking', life({ smokingStatus: 'occasional' }), life({ smokingStatus: 'regular' })],
  [
    'no-alcohol-in-pregnancy',
    of({ lifestyle_data: { alcoholConsumption: 'rarely' }, health_assessment: { tryingForBaby: true } }),
    life({ alcoholConsumption: 'rarely' }),
  ],
  [
    'no-alcohol-with-liver-disease',
    condition('Liver disease', { lifestyle_data: { alcoholConsumption: 'rarely' } }),
    condition('Liver disease', { lifestyle_data: { alcoholConsumption: 'none' } }),
  ],
  [
    'less-alcohol-with-atrial-fibrillation',
    condition('Atrial fibrillation', { lifestyle_data: { alcoholConsumption: 'weekly' } }),
    condition('Atrial fibrillation', { lifestyle_data: { alcoholConsumption: 'rarely' } }),
  ],
  ['drink-less-alcohol', life({ alcoholConsumption: 'daily' }), life({ alcoholConsumption: 'weekly' })],
  ['sleep-much-longer', life({ sleepHours: 6 }), life({ sleepHours: 6.5 })],
  ['sleep-a-little-longer', life({ sleepHours: 6.5 }), life({ sleepHours: 7 })],
  [
    'long-sleep-and-tired',
    symptom('Tiredness', { lifestyle_data: { sleepHours: 9.5 } }),
    symptom('Tiredness', { lifestyle_data: { sleepHours: 9 } }),
  ],
  ['insomnia-therapy', symptom('Trouble sleeping'), symptom('Tiredness')],
  ['use-sleep-apnea-treatment', condition('Sleep apnea'), condition('No sleep apnea')],
  ['wind-down', life({ stressLevel: 7 }), life({ stressLevel: 6 })],
  ['talk-about-low-mood', logged({ mood: 3 }), logged({ mood: 3.5 })],
  ['talk-about-anxiety', symptom('Anxiety', aged(64)), symptom('Anxiety', aged(65))],
  ['start-moving', life({ exerciseFrequency: 'none' }), logged({ activeMinutesPerWeek: 30 })],
  ['reach-150-minutes', logged({ activeMinutesPerWeek: 149 }), logged({ activeMinutesPerWeek: 150 })],
  ['train-strength', goal('Improve fitness'), logged({ strengthDaysPerWeek: 2 })],
  [
    'plan-training-week',
    goal('Improve fitness', { lifestyle_data: { exerciseFrequency: 'daily' } }),
    goal('Improve fitness', { lifestyle_data: { exerciseFrequency: 'none' } }),
  ],
  ['train-balance', of(aged(65)), of(aged(64))],
  ['prevent-falls', symptom('Dizziness', aged(65)), symptom('Trouble falling asleep', aged(65))],
  ['sit-less', life({ activityLevel: 'sedentary' }), logged({ sittingHoursPerDay: 7.9 })],
  [
    'move-in-pregnancy',
    of({ lifestyle_data: { exerciseFrequency: 'none' }, health_assessment: { pregnant: true } }),
    life({ exerciseFrequency: 'none' }),
  ],
  ['heart-rehabilitation', condition('Coronary artery disease'), condition('Heartburn')],
  ['lung-rehabilitation', condition('COPD'), condition('Asthma')],
  ['move-with-arthritis', condition('Osteoarthritis'), condition('Rheumatoid arthritis')],
  ['stay-active-with-back-pain', symptom('Back pain'), symptom('Joint pain')],
  ['more-vegetables', logged({ vegetableAndFruitPortionsPerDay: 4.9 }), logged({ vegetableAndFruitPortionsPerDay: 5 })],
  ['more-fiber', logged({ fiberGramsPerDay: 24 }), logged({ fiberGramsPerDay: 25 })],
  ['ease-constipation', symptom('Constipation'), symptom('Constipation', { medical_history: { currentConditions: ["Crohn's disease"] } })],
  ['less-sugar', logged({ sugaryDrinksPerDay: 1 }), logged({ sugaryDrinksPerDay: 0.9 })],
  [
    'less-salt',
    of({ dietary_info: { goals: ['Less salt'] } }),
    condition('High blood pressure', { dietary_info: { goals: ['Less salt'] } }),
  ],
  [
    'drink-water',
    of({ dietary_info: { goals: ['Drink more water'] } }),
    condition('Heart failure', { dietary_info: { goals: ['Drink more water'] } }),
  ],
  ['vegan-b12', of({ dietary_info: { dietType: 'vegan' } }), of({ dietary_info: { type: 'vegetarian' } })],
  ['plant-iron', of({ dietary_info: { type: 'vegetarian' } }), of({ dietary_info: { type: 'pescatarian' } })],
  ['calcium-without-dairy', of({ dietary_info: { restrictions: ['Dairy-free'] } }), of({ dietary_info: { restrictions: ['Egg-free'] } })],
  ['underweight', of(aged(30, { height: 180, weight: 59 })), of(aged(30, { height: 180, weight: 60 }))],
  [
    'lose-weight-with-support',
    of(aged(30, { height: 170, weight: 87 })),
    of({ ...aged(30, { height: 170, weight: 87 }), medical_history: { currentConditions: ['Bulimia'] } }),
  ],
  [
    'lose-weight-slowly',
    goal('Lose weight', aged(30, { height: 170, weight: 80 })),
    goal('Lose weight', aged(30, { height: 170, weight: 70 })),
  ],
  [
    'target-weight-too-low',
    of({ ...aged(30, heavy), health_goals: { specificTargets: { targetWeight: 53 } } }),
    of({ ...aged(30, heavy), health_goals: { specificTargets: { targetWeight: 54 } } }),
  ],
  ['folic-acid', of({ health_assessment: { tryingForBaby: true } }), of({ health_assessment: { tryingForBaby: true, pregnant: true } })],
  ['chest-symptoms', symptom('Shortness of breath'), symptom('Cough')],
  [
    'blood-pressure-very-high',
    logged({ bloodPressure: { systolic: 180, diastolic: 70 } }),
    logged({ bloodPressure: { systolic: 179, diastolic: 119 } }),
  ],
  [
    'blood-pressure-raised',
    logged({ bloodPressure: { systolic: 129, diastolic: 80 } }),
    logged({ bloodPressure: { systolic: 129, diastolic: 79 } }),
  ],
  ['measure-blood-pressure', condition('High blood pressure'), condition('Pulmonary hypertension')],
  ['less-salt-with-high-blood-pressure', condition('Hypertension'), condition('Pulmonary hypertension')],
  ['less-salt-with-kidney-disease', condition('Chronic kidney disease'), condition('Kidney stones')],
  ['check-kidneys', of({ health_assessment: { egfr: 59 } }), of({ health_assessment: { egfr: 60 } })],
  ['weigh-with-heart-failure', condition('Heart failure'), condition('Heartburn')],
  ['diabetes-plate', condition('Type 2 diabetes'), condition('Prediabetes')],
  [
    'diabetes-and-strict-diets',
    condition('Type 1 diabetes', { dietary_info: { type: 'keto' } }),
    condition('Type 1 diabetes', { dietary_info: { type: 'vegan' } }),
  ],
  ['diabetes-eyes-and-feet', condition('Type 1 diabetes'), condition('Diabetes insipidus')],
  ['lower-ldl', of({}, { labs: [lab('13457-7', 'above')] }), of({}, { labs: [lab('13457-7', 'below')] })],
  ['lower-triglycerides', of({}, { labs: [lab('2571-8', 'above')] }), of({}, { labs: [lab('2571-8', 'within')] })],
  ['low-vitamin-d', of({}, { labs: [lab('62292-8', 'below')] }), of({}, { labs: [lab('62292-8', 'above')] })],
  ['low-iron', condition('Anemia'), of({}, { labs: [lab('2276-4', 'above')] })],
  ['asthma-plan', condition('Asthma'), condition('COPD')],
  ['ease-reflux', symptom('Heartburn'), symptom('Bloating')],
  ['ease-irritable-bowel', condition('Irritable bowel syndrome'), condition('Ulcerative colitis')],
  ['celiac-dietitian', condition('Coeliac disease'), of({ dietary_info: { restrictions: ['Gluten-free'] } })],
  ['eat-for-gout', condition('Gout'), condition('Goiter')],
  [
    'drink-against-kidney-stones',
    condition('Kidney stones'),
    of({ medical_history: { currentConditions: ['Kidney stones', 'Heart failure'] } }),
  ],
  ['strong-bones', condition('Osteoporosis'), condition('Osteoarthritis')],
  ['headache-diary', condition('Migraine'), condition('Epilepsy')],
  ['moisturize-eczema', condition('Eczema'), condition('Psoriasis')],
  ['screen-bowel', of(aged(45)), of(aged(44))],
  ['screen-breast', of(aged(74, { sex: 'female' })), of(aged(75, { sex: 'female' }))],
  ['screen-cervix', of(aged(21, { gender: 'female' })), of(aged(21, { gender: 'female', sex: 'male' }))],
  [
    'screen-lungs',
    of({ ...aged(50), lifestyle_data: { smokingStatus: 'former' } }),
    of({ ...aged(49), lifestyle_data: { smokingStatus: 'former' } }),
  ],
  [
    'screen-aorta',
    of({ ...aged(65, { sex: 'male' }), lifestyle_data: { smokingStatus: 'former' } }),
    of({ ...aged(65, { sex: 'female' }), lifestyle_data: { smokingStatus: 'former' } }),
  ],
  ['screen-bones', of(aged(65, { sex: 'female' })), of(aged(64, { sex: 'female' }))],
  ['screen-diabetes', of(aged(35, heavy)), of(aged(34, heavy))],
  ['screen-blood-pressure', of(aged(40)), of(aged(39))],
  ['ask-for-heart-risk', condition('High cholesterol', aged(75)), condition('High cholesterol', aged(76))],
  ['screen-hepatitis-c', of(aged(79)), of(aged(80))],
  ['flu-vaccine', of(aged(65)), of(aged(64))],
];

describe('rules', () => {
  test.each(cases)('%s', (id, fitting, unfitting) => {
    expect(ids(fitting)).toContain(id);
    expect(ids(unfitting)).not.toContain(id);
  });

  test('each is in the table above, once', () => expect(planRules.map(({ id }) => id).sort()).toEqual(cases.map(([id]) => id).sort()));

  test('of nothing follows nothing', () => expect(ids(of({}))).toEqual([]));

  test.each(planRules)(
    '$id is within its bounds and speaks plainly',
    ({ title, impact, timeSensitivity, steps, reason, source, isForAllAges, category }) => {
      for (const value of [impact, timeSensitivity]) expect(Number.isInteger(value) && value >= 1 && value <= 10).toBe(true);
      expect(sources[source].year).toBeGreaterThanOrEqual(2000);
      expect(steps.length).toBeGreaterThan(0);
      expect(isForAllAges === true ? category : 'lifestyle').toBe('lifestyle');
      const texts = [title, reason, ...steps].join('\n');
      expect(texts).not.toContain('!');
      // Nobody is told to take, stop or change a medicine; only to ask.
      expect(texts).not.toMatch(/\b(stop taking|start taking|increase|reduce|double|lower|change) (your|the) (dose|medicine|pill)/i);
      expect([title, ...steps].join('\n')).not.toMatch(/^take \d/im);
    },
  );

  test('every source is used, here or in the wellness score', () => {
    const used = [...planRules, ...Object.values(wellnessParts).flat()].map(({ source }) => source);
    expect(new Set(used)).toEqual(new Set(Object.keys(sources)));
  });
});

describe('a plan', () => {
  test('the young get no suggestions made for adults, but are told of dangers', () => {
    const young = of(
      { ...aged(17), lifestyle_data: { exerciseFrequency: 'none', sleepHours: 5 } },
      { findings: [finding('a', 'contraindicated')] },
    );
    expect(ids(young)).toEqual(['ask-about-severe-findings']);
    expect(ids({ ...young, profile: { ...young.profile, personal_info: { age: 18 } } }).length).toBeGreaterThan(2);
  });

  test('says what of the person it rests on, and is about what it names', () => {
    const [action] = makePlan(of({}, { findings: [finding('a', 'major'), finding('b', 'minor'), finding('c', 'contraindicated')] }));
    expect(action).toMatchObject({ priority: 'high', effort: 5, subjects: ['a', 'c'] });
    expect(action?.description).toMatch(/^Your check found: a go badly together\. And 1 more serious finding\. A pharmacist/);
  });

  test('a medicine that is in profile and cabinet counts once', () => {
    const both = of({ medications: { current: [{ ...zinc, name: 'medicine 0' }] } }, { medicines: cabinet(4) });
    expect(ids(both)).not.toContain('review-many-medicines');
  });

  test('high goes before medium before low, and five are shown', () => {
    const busy = of(
      { ...aged(66, heavy), lifestyle_data: { smokingStatus: 'regular', sleepHours: 5, exerciseFrequency: 'none', stressLevel: 9 } },
      { findings: [finding('a', 'major')], medicines: cabinet(6) },
    );
    const plan = makePlan(busy);
    const ranks = plan.map(({ priority }) => ['high', 'medium', 'low'].indexOf(priority));
    expect(ranks).toEqual(ranks.toSorted());
    expect(mostUrgent(plan)).toEqual(plan.slice(0, actionsPerLoad));
    expect(plan.length).toBeGreaterThan(actionsPerLoad);
    expect(plan[0]?.id).toBe('ask-about-severe-findings');
  });

  test('urgency is an order: whatever comes in first, the plan is the same', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...planRules]), (some) => {
        const [one, other] = [some, some.toReversed()].map((rules) => rules.toSorted(byUrgency));
        expect(one).toEqual(other);
      }),
    );
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [7, 4],
    [9, 5],
    [10, 5],
    [undefined, 4],
  ])('a time sensitivity of %s is an effort of %i', (timeSensitivity, effort) => expect(effortOf(timeSensitivity)).toBe(effort));
});
