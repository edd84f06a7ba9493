/** A guideline or public page that says what to watch. */
export type PackSource = { publisher: string; document: string; year: number };
export type PackFactor = { name: string; scale: 'yes-no' | 'amount'; unit: string };

/**
 * What to write down with a condition, set up together: its symptoms, what may set it off, what to measure, and what a report about it tells.
 * A pack names what its source says is worth asking about. It makes no diagnosis and promises no effect.
 */
export type Pack = {
  id: string;
  name: string;
  /** Which feature of the plans has it. */
  feature: 'specialized_protocols' | 'autoimmune_hormonal_tracking';
  text: string;
  symptoms: readonly string[];
  factors: readonly PackFactor[];
  measures: readonly string[];
  /** Scales of the day that the log shows besides the usual ones. */
  scales: readonly string[];
  /** What the report about it answers. */
  report: readonly string[];
  source: PackSource;
};

const createYesNoFactors = (...names: string[]): PackFactor[] => names.map((name) => ({ name, scale: 'yes-no', unit: '' }));
const createAmountFactor = (name: string, unit: string): PackFactor => ({ name, scale: 'amount', unit });
const createNiceSource = (code: string, title: string, year: number): PackSource => ({
  publisher: 'NICE',
  document: `${code}: ${title}`,
  year,
});
const hormonal = 'autoimmune_hormonal_tracking';
const protocol = 'specialized_protocols';

export const packs: readonly Pack[] = [
  {
    id: 'migraine',
    name: 'Migraine and headache',
    feature: protocol,
    text: 'A headache diary: how often, how strong, what came with it, and on how many days something was taken for it.',
    symptoms: ['Headache', 'Nausea', 'Sensitivity to light', 'Sensitivity to sound', 'Aura'],
    factors: [
      ...createYesNoFactors('Pain reliever taken', 'Skipped meal'),
      createAmountFactor('Coffee', 'cups'),
      createAmountFactor('Alcohol', 'drinks'),
    ],
    measures: [],
    scales: ['sleep', 'stress', 'period'],
    report: ['Days with headache, by month and strength', 'Days on which a pain reliever was taken', 'Headaches around the period'],
    source: createNiceSource('CG150', 'Headaches in over 12s: diagnosis and management', 2012),
  },
  {
    id: 'ibs',
    name: 'Irritable bowel (IBS)',
    feature: protocol,
    text: 'Belly symptoms beside meals, drinks and stress, as a dietitian would ask for them.',
    symptoms: ['Stomach pain', 'Bloating', 'Diarrhea', 'Constipation', 'Urgency'],
    factors: [
      ...createYesNoFactors('Late meal', 'Fizzy drink', 'Spicy food'),
      createAmountFactor('Coffee', 'cups'),
      createAmountFactor('Alcohol', 'drinks'),
    ],
    measures: ['water', 'exercise'],
    scales: ['stress'],
    report: ['Days with each symptom, and how strong', 'Meals and drinks on the days before strong symptoms'],
    source: createNiceSource('CG61', 'Irritable bowel syndrome in adults: diagnosis and management', 2008),
  },
  {
    id: 'hay-fever',
    name: 'Hay fever',
    feature: protocol,
    text: 'Nose, eyes and sleep through the season, and what was taken against it.',
    symptoms: ['Sneezing', 'Runny nose', 'Blocked nose', 'Itchy eyes', 'Cough'],
    factors: createYesNoFactors('High pollen count', 'Long time outdoors', 'Antihistamine taken', 'Nasal spray used'),
    measures: [],
    scales: ['sleep', 'sleep-quality'],
    report: ['The season week by week', 'Symptoms on days with and without medicine'],
    source: { publisher: 'NHS', document: 'Hay fever', year: 2024 },
  },
  {
    id: 'back-pain',
    name: 'Low back pain',
    feature: protocol,
    text: 'Pain beside movement, sitting and sleep.',
    symptoms: ['Back pain', 'Pain down the leg', 'Stiffness'],
    factors: [...createYesNoFactors('Heavy lifting', 'Back exercises'), createAmountFactor('Sitting', 'hours')],
    measures: ['exercise', 'steps'],
    scales: ['sleep', 'stress'],
    report: ['Pain week by week', 'Days with movement beside days without'],
    source: createNiceSource('NG59', 'Low back pain and sciatica in over 16s: assessment and management', 2016),
  },
  {
    id: 'menopause',
    name: 'Menopause',
    feature: hormonal,
    text: 'Hot flashes, sleep, mood and bleeding over the months, for the talk about treatment.',
    symptoms: ['Hot flashes', 'Night sweats', 'Trouble sleeping', 'Low mood', 'Vaginal dryness', 'Joint pain'],
    factors: [
      ...createYesNoFactors('Hormone therapy taken'),
      createAmountFactor('Coffee', 'cups'),
      createAmountFactor('Alcohol', 'drinks'),
    ],
    measures: ['weight', 'blood-pressure'],
    scales: ['sleep', 'mood', 'period'],
    report: ['Symptoms by month', 'Bleeding by month', 'Before and after a change of treatment'],
    source: createNiceSource('NG23', 'Menopause: identification and management', 2015),
  },
  {
    id: 'thyroid',
    name: 'Thyroid',
    feature: hormonal,
    text: 'What an over- or underactive thyroid does, beside pulse, weight and the daily tablet.',
    symptoms: ['Tiredness', 'Feeling cold', 'Feeling hot', 'Palpitations', 'Constipation', 'Tremor', 'Hair loss'],
    factors: createYesNoFactors('Thyroid tablet on an empty stomach'),
    measures: ['weight', 'resting-pulse'],
    scales: ['energy', 'mood'],
    report: ['Weight and pulse over time', 'Symptoms before and after a change of dose'],
    source: createNiceSource('NG145', 'Thyroid disease: assessment and management', 2019),
  },
  {
    id: 'lupus',
    name: 'Lupus (SLE)',
    feature: hormonal,
    text: 'Flares of joints, skin and tiredness, with sun and infections beside them.',
    symptoms: ['Tiredness', 'Joint pain', 'Skin rash', 'Mouth ulcers', 'Chest pain on breathing in', 'Hair loss', 'Fever'],
    factors: createYesNoFactors('Time in the sun', 'Sunscreen used', 'Infection'),
    measures: ['temperature', 'blood-pressure'],
    scales: ['energy', 'stress'],
    report: ['Flares and how long they lasted', 'Sun, infections and doses missed before a flare'],
    source: {
      publisher: 'British Society for Rheumatology',
      document: 'Guideline for the management of systemic lupus erythematosus in adults',
      year: 2018,
    },
  },
  {
    id: 'rheumatoid-arthritis',
    name: 'Rheumatoid arthritis',
    feature: hormonal,
    text: 'Swollen and sore joints, morning stiffness, and what a day cost.',
    symptoms: ['Joint pain', 'Swollen joints', 'Tiredness'],
    factors: [createAmountFactor('Morning stiffness', 'minutes'), ...createYesNoFactors('Pain reliever taken', 'Infection')],
    measures: ['exercise'],
    scales: ['energy', 'sleep'],
    report: ['Pain and stiffness by week', 'Before and after a change of medicine'],
    source: createNiceSource('NG100', 'Rheumatoid arthritis in adults: management', 2018),
  },
  {
    id: 'inflammatory-bowel',
    name: 'Crohn’s disease and ulcerative colitis',
    feature: hormonal,
    text: 'Stools, blood, pain and weight: what tells a flare from a bad day.',
    symptoms: ['Diarrhea', 'Blood in the stool', 'Stomach pain', 'Urgency', 'Tiredness', 'Fever'],
    factors: [createAmountFactor('Stools', 'a day'), ...createYesNoFactors('Infection')],
    measures: ['weight', 'temperature'],
    scales: ['energy', 'stress'],
    report: ['Stools and pain by week', 'Weight over time'],
    source: createNiceSource('NG130', 'Ulcerative colitis: management', 2019),
  },
  {
    id: 'multiple-sclerosis',
    name: 'Multiple sclerosis',
    feature: hormonal,
    text: 'Tiredness, sight, numbness and walking, so that a relapse shows.',
    symptoms: ['Tiredness', 'Blurred vision', 'Numbness', 'Weakness', 'Muscle spasms', 'Balance problems', 'Trouble concentrating'],
    factors: createYesNoFactors('Infection', 'Heat'),
    measures: ['steps', 'temperature'],
    scales: ['energy', 'mood', 'sleep'],
    report: ['New or worse symptoms that lasted over a day', 'Walking over time'],
    source: createNiceSource('NG220', 'Multiple sclerosis in adults: management', 2022),
  },
  {
    id: 'psoriasis',
    name: 'Psoriasis',
    feature: hormonal,
    text: 'Skin, itch and joints beside treatment and stress.',
    symptoms: ['Skin patches', 'Itching', 'Joint pain'],
    factors: [...createYesNoFactors('Cream applied', 'Infection'), createAmountFactor('Alcohol', 'drinks')],
    measures: ['weight'],
    scales: ['stress', 'mood'],
    report: ['Skin and itch by week', 'Days with and without treatment'],
    source: createNiceSource('CG153', 'Psoriasis: assessment and management', 2012),
  },
  {
    id: 'endometriosis',
    name: 'Endometriosis',
    feature: hormonal,
    text: 'Pain with the cycle beside it, the diary that a first visit asks for.',
    symptoms: [
      'Pelvic pain',
      'Period pain',
      'Pain during or after sex',
      'Pain when passing stools',
      'Pain when passing urine',
      'Tiredness',
    ],
    factors: createYesNoFactors('Pain reliever taken'),
    measures: [],
    scales: ['period', 'energy', 'mood'],
    report: ['Pain through the cycle', 'Days on which pain relief was needed'],
    source: createNiceSource('NG73', 'Endometriosis: diagnosis and management', 2017),
  },
  {
    id: 'pcos',
    name: 'Polycystic ovary syndrome (PCOS)',
    feature: hormonal,
    text: 'Cycles, weight and mood over the months.',
    symptoms: ['Acne', 'Unwanted hair growth', 'Hair loss', 'Low mood', 'Anxiety'],
    factors: [],
    measures: ['weight', 'waist', 'blood-pressure', 'exercise'],
    scales: ['period', 'mood', 'sleep'],
    report: ['Length of the cycles', 'Weight and waist over time'],
    source: {
      publisher: 'Monash University',
      document: 'International evidence-based guideline for the assessment and management of polycystic ovary syndrome',
      year: 2023,
    },
  },
];

export const findPack = (id: string): Pack | null => packs.find((pack) => pack.id === id) ?? null;
