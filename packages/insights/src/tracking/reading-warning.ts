import type { MeasureId } from './measures.ts';

type Source = { publisher: string; document: string; year: number };

const earlyWarning: Source = { publisher: 'Royal College of Physicians', document: 'National Early Warning Score (NEWS) 2', year: 2017 };
const pressureGuideline: Source = {
  publisher: 'American College of Cardiology and American Heart Association',
  document: 'Guideline for the Prevention, Detection, Evaluation, and Management of High Blood Pressure in Adults',
  year: 2017,
};
const diabetesStandards: Source = {
  publisher: 'American Diabetes Association',
  document: 'Standards of Care in Diabetes, section 6: Glycemic Goals and Hypoglycemia',
  year: 2024,
};
const ketoacidosis: Source = {
  publisher: 'Centers for Disease Control and Prevention',
  document: 'About Diabetic Ketoacidosis',
  year: 2024,
};
const hyperglycemicCrises: Source = {
  publisher: 'American Diabetes Association and European Association for the Study of Diabetes',
  document: 'Hyperglycemic Crises in Adults With Diabetes: A Consensus Report',
  year: 2024,
};
const heatStroke: Source = { publisher: 'New England Journal of Medicine', document: 'Heat Stroke (Bouchama and Knochel)', year: 2002 };

/** A reading of an adult that should not be left alone, and what to do about it. */
export type ReadingWarning = {
  id: string;
  is: 'very high' | 'high' | 'very low' | 'low';
  /** What to do at once. */
  now: string;
  /** With any of these, help is called at once: goes on from "Call 112 now". */
  callWhen: string;
  /** What to do without any of them. */
  otherwise: string;
  /** A symptom of the same day that makes it an emergency; as it was written down. */
  alarm: string | null;
  source: Source;
};

type Reading = { value: number; secondValue: number | null };
type Rule = Omit<ReadingWarning, 'alarm'> & { of: readonly MeasureId[]; when: (reading: Reading) => boolean; alarms: RegExp };

const breathing = 'shortness of breath|breathless|trouble breathing|chest pain|chest tightness|faint|passed out|confus';
const nerves =
  'numb|weakness on one side|weak arm|weak leg|vision loss|loss of vision|double vision|slurred|trouble speaking|severe headache';
const alarming = (...words: string[]) => new RegExp(words.join('|'), 'iu');

/** As exactly as it can be read off, so that both systems of units meet the same line: 300 mg/dL is 16.65 mmol/L, and 95 °F is 35 °C. */
const tenths = (value: number) => Math.round(value * 10) / 10;

/** The graver rule of a measure stands before the milder one. */
const rules: readonly Rule[] = [
  {
    id: 'pressure-high',
    of: ['blood-pressure'],
    is: 'very high',
    when: ({ value, secondValue }) => Math.round(value) >= 180 || Math.round(secondValue ?? 0) >= 120,
    now: 'Sit down, rest for a few minutes and measure again.',
    callWhen:
      'if you have chest or back pain, trouble breathing, weakness or numbness, trouble seeing or speaking, confusion, or a sudden severe headache',
    otherwise: 'If you have none of these and the second reading is as high, call your doctor today.',
    alarms: alarming(breathing, nerves, 'back pain'),
    source: pressureGuideline,
  },
  {
    id: 'pressure-low',
    of: ['blood-pressure'],
    is: 'low',
    when: ({ value }) => Math.round(value) <= 90,
    now: 'Sit or lie down and measure again.',
    callWhen: 'if you faint, are confused, bleed heavily, have chest pain or trouble breathing, or your skin is cold and clammy',
    otherwise: 'For some people this is usual. If it is not for you, call your doctor today: a medicine may be the reason.',
    alarms: alarming(breathing, 'heavy bleeding', 'black stool', 'vomiting blood'),
    source: earlyWarning,
  },
  {
    id: 'pulse-high',
    of: ['pulse', 'resting-pulse'],
    is: 'very high',
    when: ({ value }) => Math.round(value) >= 131,
    now: 'Right after exercise this can be usual. Otherwise sit down, rest for ten minutes and measure again.',
    callWhen: 'if you have chest pain or trouble breathing, or feel as if you will faint',
    otherwise: 'If it stays as fast while you rest, call your doctor or an advice line today.',
    alarms: alarming(breathing),
    source: earlyWarning,
  },
  {
    id: 'pulse-low',
    of: ['pulse', 'resting-pulse'],
    is: 'very low',
    when: ({ value }) => Math.round(value) <= 40,
    now: 'Sit down and count your pulse for a whole minute.',
    callWhen: 'if you faint, are confused, or have chest pain or trouble breathing',
    otherwise: 'In people who train a lot this can be usual. If it is not for you, call your doctor today: a medicine may be the reason.',
    alarms: alarming(breathing),
    source: earlyWarning,
  },
  {
    id: 'oxygen-low',
    of: ['oxygen'],
    is: 'very low',
    when: ({ value }) => Math.round(value) <= 91,
    now: 'Sit upright, warm your hands, take off nail polish and measure again.',
    callWhen: 'if it is still this low, and at once if your lips are blue or grey, you have trouble breathing or you are confused',
    otherwise: 'If your doctor has set you a lower line, as for some people with COPD, that line counts.',
    alarms: alarming(breathing, 'blue lips'),
    source: earlyWarning,
  },
  {
    id: 'temperature-high',
    of: ['temperature'],
    is: 'very high',
    when: ({ value }) => tenths(value) >= 40,
    now: 'Take off warm clothes, drink, and go where it is cool.',
    callWhen:
      'if it came with heat or hard exercise, if you have chemotherapy, or with confusion, a stiff neck, a seizure, trouble breathing, or a rash that does not fade under a glass',
    otherwise: 'If none of these is so, call your doctor or an advice line today.',
    alarms: alarming(breathing, 'stiff neck', 'seizure'),
    source: heatStroke,
  },
  {
    id: 'temperature-low',
    of: ['temperature'],
    is: 'very low',
    when: ({ value }) => tenths(value) < 35,
    now: 'Measure again. If it is right, get warm: dry clothes, blankets, a warm drink.',
    callWhen: 'if it is still this low, or with slurred speech, confusion or drowsiness',
    otherwise: 'Have somebody stay with you until it has risen.',
    alarms: alarming('slurred', 'confus', 'drows'),
    source: earlyWarning,
  },
  {
    id: 'glucose-very-low',
    of: ['glucose'],
    is: 'very low',
    when: ({ value }) => tenths(value) < 3,
    now: 'Take 15 to 20 g of sugar now: glucose tablets, juice or a sweet drink. Measure again after 15 minutes, and take more if it is still low.',
    callWhen: 'if you are confused or very drowsy, cannot swallow, faint or have a seizure; nobody should then give you food or drink',
    otherwise: 'Once it has risen, eat something, and tell your doctor or diabetes team about it.',
    alarms: alarming('confus', 'drows', 'seizure', 'faint', 'passed out'),
    source: diabetesStandards,
  },
  {
    id: 'glucose-low',
    of: ['glucose'],
    is: 'low',
    when: ({ value }) => tenths(value) < 3.9,
    now: 'With diabetes, take 15 to 20 g of sugar: glucose tablets, juice or a sweet drink. Measure again after 15 minutes.',
    callWhen: 'if you are confused or very drowsy, cannot swallow, faint or have a seizure; nobody should then give you food or drink',
    otherwise: 'Without diabetes and without symptoms it can be usual after hours without food.',
    alarms: alarming('confus', 'drows', 'seizure', 'faint', 'passed out'),
    source: diabetesStandards,
  },
  {
    id: 'glucose-very-high',
    of: ['glucose'],
    is: 'very high',
    when: ({ value }) => tenths(value) >= 33.3,
    now: 'Wash your hands and measure again at once. This high, it can be an emergency even when you feel well.',
    callWhen: 'if it is still this high, or if you are vomiting, confused or very drowsy',
    otherwise: 'If the second reading is much lower, call your doctor or diabetes team today all the same.',
    alarms: alarming(breathing, 'vomiting', 'drows'),
    source: hyperglycemicCrises,
  },
  {
    id: 'glucose-high',
    of: ['glucose'],
    is: 'high',
    when: ({ value }) => tenths(value) >= 16.7,
    now: 'Drink water, measure again, and test for ketones if you can.',
    callWhen: 'if you are vomiting, breathe fast or deeply, are confused or very drowsy, or your breath smells fruity',
    otherwise: 'If it stays this high, call your doctor or diabetes team today.',
    alarms: alarming(breathing, 'vomiting', 'drows'),
    source: ketoacidosis,
  },
];

/** What is dangerous about a reading in its canonical unit; null where nothing is. `symptoms` are those of the same day. */
export function readingWarning(subject: string, reading: Reading, symptoms: readonly string[]): ReadingWarning | null {
  const rule = rules.find(({ of, when }) => of.some((id) => id === subject) && when(reading));
  if (!rule) return null;
  const { of: _, when: __, alarms, ...warning } = rule;
  return { ...warning, alarm: symptoms.find((symptom) => alarms.test(symptom)) ?? null };
}
