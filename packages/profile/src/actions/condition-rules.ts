import type { PlanFacts } from './plan-facts.ts';
import { getSentenceIf, type PlanRule } from './rule.ts';

/** ACC and AHA, 2017; means of several days at home. */
const raisedPressure = { systolic: 130, diastolic: 80 };
const crisisPressure = { systolic: 180, diastolic: 120 };
/** KDIGO, 2024, mL/min/1.73 m². */
const lowEgfrBelow = 60;

/** LOINC: LDL cholesterol calculated (three formulas), direct, and of any method. */
const ldl = ['13457-7', '96259-7', '49132-4', '18262-6', '2089-1'];
const triglycerides = ['2571-8'];
const vitaminD = ['1989-3', '62292-8'];
/** Ferritin; hemoglobin. */
const ironAndBlood = ['2276-4', '718-7'];

const hasResult = ({ labs }: PlanFacts, codes: readonly string[], status: 'below' | 'above'): boolean =>
  labs.some((result) => result.status === status && codes.includes(result.loinc));

const hypertension = /(?<!pulmonary )hypertension|high blood pressure/;
const diabetes = /(?<!pre-?)(?<!pre )(?<!gestational )diabetes(?! insipidus)/;
const kidneyDisease = /kidney (disease|failure)|\bckd\b|dialysis/;
const isPressureAtLeast = ({ logs }: PlanFacts, limit: { systolic: number; diastolic: number }): boolean =>
  logs.bloodPressure !== undefined && (logs.bloodPressure.systolic >= limit.systolic || logs.bloodPressure.diastolic >= limit.diastolic);
const formatPressure = ({ logs: { bloodPressure: mean } }: PlanFacts): string =>
  mean ? `Your logged blood pressure is ${Math.round(mean.systolic)}/${Math.round(mean.diastolic)} mmHg on average.` : '';

/** What helps with a condition, from the guideline of that condition. */
export const conditionRules: readonly PlanRule[] = [
  {
    id: 'chest-symptoms',
    title: 'Have your chest symptoms looked at now',
    category: 'lifestyle',
    priority: 'high',
    impact: 10,
    timeSensitivity: 10,
    isForAllAges: true,
    when: ({ feels }) =>
      getSentenceIf(
        feels(/chest (pain|pressure|tightness)|shortness of breath|breathless/),
        'You named chest pain or shortness of breath.',
      ),
    reason: 'Both can come from the heart, and only an examination can tell.',
    source: 'chestPain',
    steps: [
      'If it is happening now, is new or is getting worse, call your emergency number',
      'If it comes and goes, call your doctor today',
    ],
  },
  {
    id: 'blood-pressure-very-high',
    title: 'Call about your blood pressure today',
    category: 'lifestyle',
    priority: 'high',
    impact: 10,
    timeSensitivity: 10,
    when: (facts) => getSentenceIf(isPressureAtLeast(facts, crisisPressure), formatPressure(facts)),
    reason: 'An upper number of 180 or more, or a lower number of 120 or more, needs a doctor right away.',
    source: 'bloodPressure',
    steps: [
      'Rest five minutes and measure again',
      'With chest pain, shortness of breath, weakness, trouble speaking or seeing: call your emergency number',
      'Otherwise call your doctor today',
    ],
  },
  {
    id: 'blood-pressure-raised',
    title: 'Show your blood pressure log to your doctor',
    category: 'lifestyle',
    priority: 'high',
    impact: 9,
    timeSensitivity: 7,
    when: (facts) =>
      getSentenceIf(isPressureAtLeast(facts, raisedPressure) && !isPressureAtLeast(facts, crisisPressure), formatPressure(facts)),
    reason: 'From 130 over 80, blood pressure counts as high. What you eat and how you move can lower it, with or without medicines.',
    source: 'bloodPressure',
    steps: ['Measure morning and evening for a week, seated and rested', 'Share the log with your doctor'],
  },
  {
    id: 'measure-blood-pressure',
    title: 'Measure your blood pressure at home',
    category: 'lifestyle',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 6,
    when: ({ has, logs }) =>
      getSentenceIf(has(hypertension) && logs.bloodPressure === undefined, 'You have high blood pressure and no measurements here.'),
    reason: 'Measuring at home shows whether treatment works, and is advised along with visits.',
    source: 'bloodPressure',
    steps: ['Use a device for the upper arm', 'Sit five minutes, feet on the floor, then measure twice', 'Log a week before each visit'],
  },
  {
    id: 'less-salt-with-high-blood-pressure',
    title: 'Lower your blood pressure with less salt',
    category: 'nutrition',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: (facts) => getSentenceIf(facts.has(hypertension) && !facts.has(kidneyDisease), 'You have high blood pressure.'),
    reason:
      'Less sodium lowers it by a few points, ideally under 1,500 mg and at least 1,000 mg less than before. So does a diet rich in vegetables and fruit.',
    source: 'bloodPressure',
    steps: [
      'Compare labels of bread, sauces and ready meals',
      'Cook without salt and add a little at the table',
      'Ask before you use a salt substitute, because its potassium doesn’t go with some medicines',
    ],
  },
  {
    id: 'less-salt-with-kidney-disease',
    title: 'Protect your kidneys with less salt',
    category: 'nutrition',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: ({ has }) => getSentenceIf(has(kidneyDisease), 'You have kidney disease.'),
    reason: 'Less than 2 g of sodium (5 g of salt) a day is advised. Salt substitutes with potassium aren’t for everyone.',
    source: 'kidney',
    steps: ['Ask for a renal dietitian', 'Ask which pain relievers are safe for your kidneys', 'Compare labels for sodium'],
  },
  {
    id: 'check-kidneys',
    title: 'Ask about your kidney value',
    category: 'lifestyle',
    priority: 'medium',
    impact: 9,
    timeSensitivity: 7,
    when: ({ egfr, has }) =>
      getSentenceIf(egfr !== null && egfr < lowEgfrBelow && !has(kidneyDisease), `Your kidney value (eGFR) is ${egfr}.`),
    reason: 'Under 60 for more than three months is kidney disease. A repeat and a urine test can tell, and some doses depend on it.',
    source: 'kidney',
    steps: ['Ask whether to repeat it and test the urine for albumin', 'Ask whether your medicines fit the value'],
  },
  {
    id: 'weigh-with-heart-failure',
    title: 'Weigh yourself every morning',
    category: 'lifestyle',
    priority: 'high',
    impact: 9,
    timeSensitivity: 8,
    when: ({ has }) => getSentenceIf(has(/heart failure/), 'You have heart failure.'),
    reason: 'Watching your weight and symptoms shows early that your body is holding water, and keeps people out of the hospital.',
    source: 'heartFailure',
    steps: [
      'Weigh before breakfast and log it',
      'Ask how much gain, in how many days, is a reason to call',
      'Watch for swollen ankles and short breath',
    ],
  },
  {
    id: 'diabetes-plate',
    title: 'Fill half your plate with vegetables',
    category: 'nutrition',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: ({ has }) => getSentenceIf(has(diabetes), 'You have diabetes.'),
    reason:
      'There’s no one diet for diabetes. The good ones share vegetables without starch, whole foods, less sugar and fewer refined grains.',
    source: 'diabetes',
    steps: ['Half vegetables, a quarter protein, a quarter starch', 'Water instead of sweet drinks', 'Ask for a session with a dietitian'],
  },
  {
    id: 'diabetes-and-strict-diets',
    title: 'Ask before you fast or go low-carb with diabetes',
    category: 'nutrition',
    priority: 'high',
    impact: 9,
    timeSensitivity: 8,
    when: ({ has, diet }) =>
      getSentenceIf(
        has(diabetes) && (diet === 'keto' || diet === 'low-carb' || diet === 'intermittent-fasting'),
        'You have diabetes and fast or eat few carbohydrates.',
      ),
    reason:
      'With some diabetes medicines, this can lead to low blood sugar or dangerous acids in the blood. Doses may have to change first.',
    source: 'diabetes',
    steps: [
      'Tell your diabetes team how you eat',
      'Ask what to do when you feel shaky, sick or very thirsty',
      'Measure your sugar more often until then',
    ],
  },
  {
    id: 'diabetes-eyes-and-feet',
    title: 'Book the yearly eye and foot check',
    category: 'lifestyle',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 5,
    when: ({ has }) => getSentenceIf(has(diabetes), 'You have diabetes.'),
    reason: 'Eyes and feet are examined about once a year, because damage found early can be treated.',
    source: 'diabetes',
    steps: ['Ask when your last eye examination was', 'Ask to have your feet examined', 'Look at your feet regularly'],
  },
  {
    id: 'lower-ldl',
    title: 'Swap butter and fatty meat for oil, nuts and fish',
    category: 'nutrition',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 5,
    when: (facts) =>
      getSentenceIf(
        facts.has(/high cholesterol|hyperlipid|hypercholesterol/) || hasResult(facts, ldl, 'above'),
        'Your cholesterol is high.',
      ),
    reason: 'Healthy eating and exercise are the basis of every treatment, with or without a medicine.',
    source: 'cholesterol',
    steps: ['Cook with olive or canola oil', 'Fish twice a week, beans instead of meat once', 'Ask your doctor what your overall risk is'],
  },
  {
    id: 'lower-triglycerides',
    title: 'Cut sugar and alcohol for your blood fats',
    category: 'nutrition',
    priority: 'medium',
    impact: 7,
    timeSensitivity: 5,
    when: (facts) => getSentenceIf(facts.has(/triglycerid/) || hasResult(facts, triglycerides, 'above'), 'Your triglycerides are high.'),
    reason: 'Less sugar, less alcohol, some weight off and more movement can lower them by a fifth to a half.',
    source: 'triglycerides',
    steps: ['No sweet drinks for a month', 'Leave out alcohol for a month', 'Ask when to test again'],
  },
  {
    id: 'low-vitamin-d',
    title: 'Ask about your vitamin D',
    category: 'nutrition',
    priority: 'low',
    impact: 5,
    timeSensitivity: 4,
    when: (facts) => getSentenceIf(hasResult(facts, vitaminD, 'below'), 'Your vitamin D is below the lab’s range.'),
    reason: 'Bones need it. Few foods contain much, and too much from supplements is harmful, so ask about the amount.',
    source: 'vitaminD',
    steps: ['Show the value to your doctor or pharmacist', 'Fatty fish and fortified milk help', 'Ask when to test again'],
  },
  {
    id: 'low-iron',
    title: 'Ask why your iron or blood is low',
    category: 'nutrition',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: (facts) =>
      getSentenceIf(
        facts.has(/an(a)?emia|iron deficiency/) || hasResult(facts, ironAndBlood, 'below'),
        'Your iron or your blood count is low.',
      ),
    reason:
      'Iron can be low because of what you eat, because your body doesn’t absorb it, or because you lose blood. What helps depends on the cause.',
    source: 'iron',
    steps: [
      'Ask your doctor for the cause',
      'Ask before you take iron, because it doesn’t go with some medicines',
      'Eat iron together with vitamin C',
    ],
  },
  {
    id: 'asthma-plan',
    title: 'Have a written asthma plan',
    category: 'lifestyle',
    priority: 'medium',
    impact: 8,
    timeSensitivity: 6,
    when: ({ has }) => getSentenceIf(has(/asthma/), 'You have asthma.'),
    reason: 'A written plan and the right way to inhale prevent attacks.',
    source: 'asthma',
    steps: ['Ask for a plan for good and bad days', 'Have a pharmacist or nurse watch how you inhale'],
  },
];
