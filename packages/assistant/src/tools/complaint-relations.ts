/** What may stand behind a complaint and is looked for in a person's own record. */
export type ComplaintRelation = {
  /** What follows "may have to do with". */
  name: string;
  /** What its article is looked for by. */
  query: string;
  /** How people name it. */
  words: RegExp;
  /** Laboratory markers, the most telling first, with the sides on which they explain it. */
  markers: readonly { id: string; sides: readonly ('above' | 'below')[] }[];
  /** What side effects call it: each one is looked for. */
  effects: readonly string[];
  /** Conditions that bring it along, as ids of the knowledge base. */
  conditions: readonly string[];
  /** What the diary may say of it. */
  diary: readonly string[];
};

const low = (id: string) => ({ id, sides: ['below'] }) as const;
const high = (id: string) => ({ id, sides: ['above'] }) as const;
const either = (id: string) => ({ id, sides: ['above', 'below'] }) as const;

/**
 * The tests that are usual with a complaint and the illnesses behind it. NICE Clinical Knowledge Summary "Tiredness/fatigue in adults", 2021;
 * MedlinePlus Medical Encyclopedia, "Fatigue", "Dizziness", "Hair loss", "Muscle cramps", "Heart palpitations", "Numbness and tingling",
 * "Weight gain - unintentional", "Weight loss - unintentional", "Constipation", "Itching", "Bleeding into the skin", "Headache", "Thirst -
 * excessive", "Foot, leg, and ankle swelling", "Insomnia" and "Depression", 2023.
 */
export const complaintRelations = {
  tiredness: {
    name: 'tiredness',
    query: 'tiredness that does not go away',
    words:
      /\b(?:tired(?:ness)?|fatigued?|exhaust(?:ed|ion)|worn out|no energy|low (?:on |in )?energy|lack of energy|sluggish|letharg\w*|drained|drowsy|sleepy|knackered|run[- ]?down|wiped out)\b/,
    markers: [
      ...[
        low('ferritin'),
        low('hemoglobin'),
        either('tsh'),
        low('vitamin_b12'),
        low('vitamin_d_25oh'),
        high('hba1c'),
        high('glucose_fasting'),
      ],
      ...[low('folate'), low('egfr'), high('alt'), either('calcium'), low('sodium'), either('potassium'), high('crp'), low('cortisol_am')],
    ],
    effects: ['tiredness', 'drowsiness', 'trouble sleeping', 'weakness'],
    conditions: [
      ...[
        'anemia',
        'underactive-thyroid',
        'overactive-thyroid',
        'sleep-apnea',
        'depression',
        'heart-failure',
        'kidney-disease',
        'diabetes',
        'copd',
      ],
      ...['celiac', 'pregnant', 'restless-legs', 'menopause', 'iron-deficiency'],
    ],
    diary: ['sleep', 'energy'],
  },
  dizziness: {
    name: 'dizziness',
    query: 'dizziness',
    words: /\b(?:dizz(?:y|iness)|light[- ]?headed(?:ness)?|woozy|giddy|unsteady|off balance|vertigo)\b/,
    markers: [low('hemoglobin'), low('sodium'), either('glucose_fasting'), either('potassium'), low('ferritin'), low('vitamin_b12')],
    effects: ['dizziness', 'low blood pressure'],
    conditions: ['low-blood-pressure', 'anemia', 'heart-failure', 'diabetes', 'vertigo', 'migraine', 'parkinson', 'anxiety'],
    diary: ['blood pressure', 'pulse'],
  },
  hairLoss: {
    name: 'hair loss',
    query: 'hair loss',
    words:
      /\b(?:hair (?:is )?(?:loss|fall(?:ing)?(?: out)?|thinning|shedding)|los(?:e|ing) (?:my |so much |a lot of )?hair|thin(?:ning)? hair)\b/,
    markers: [low('ferritin'), either('tsh'), low('hemoglobin'), low('vitamin_d_25oh'), low('zinc')],
    effects: ['hair loss'],
    conditions: ['underactive-thyroid', 'overactive-thyroid', 'anemia', 'iron-deficiency'],
    diary: ['stress'],
  },
  cramps: {
    name: 'muscle cramps',
    query: 'muscle cramps',
    words:
      /\b(?:(?:muscle|leg|calf|foot|night)[ -]?cramps?|cramps? in (?:my )?(?:legs?|calf|calves|feet|foot|muscles)|cramping (?:legs|calves|muscles))\b/,
    markers: [
      low('magnesium'),
      low('potassium'),
      low('calcium'),
      low('sodium'),
      high('ck'),
      either('tsh'),
      low('vitamin_d_25oh'),
      low('egfr'),
    ],
    effects: ['muscle cramps', 'muscle pain'],
    conditions: ['kidney-disease', 'underactive-thyroid', 'diabetes', 'pregnant'],
    diary: [],
  },
  palpitations: {
    name: 'palpitations',
    query: 'palpitations',
    words:
      /\b(?:palpitations?|heart (?:is )?(?:rac(?:es?|ing)|pound(?:s|ing)|flutter(?:s|ing)|skips?|skipping)|racing (?:heart|pulse)|fast (?:heart ?beat|pulse))\b/,
    markers: [low('tsh'), low('hemoglobin'), either('potassium'), low('magnesium'), low('ferritin'), either('calcium')],
    effects: ['fast heartbeat', 'palpitations', 'irregular heartbeat'],
    conditions: ['overactive-thyroid', 'anemia', 'anxiety', 'heart-failure', 'atrial-fibrillation', 'pregnant', 'menopause'],
    diary: ['pulse', 'stress'],
  },
  tingling: {
    name: 'tingling or numbness',
    query: 'numbness and tingling',
    words: /\b(?:tingl(?:y|ing)|numb(?:ness)?|pins and needles)\b/,
    markers: [low('vitamin_b12'), high('hba1c'), low('folate'), either('tsh'), low('calcium'), either('potassium'), low('magnesium')],
    effects: ['tingling', 'numbness'],
    conditions: ['b12-deficiency', 'diabetes', 'underactive-thyroid', 'migraine', 'kidney-disease'],
    diary: [],
  },
  weightGain: {
    name: 'weight gain',
    query: 'weight gain causes',
    words: /\b(?:gain(?:ing|ed)? (?:so much |a lot of |some )?weight|weight gain|put(?:ting)? on (?:so much |some )?weight)\b/,
    markers: [high('tsh'), high('cortisol_am'), high('hba1c'), low('testosterone_total'), high('insulin_fasting')],
    effects: ['weight gain'],
    conditions: ['underactive-thyroid', 'depression', 'heart-failure', 'menopause', 'pregnant'],
    diary: ['weight', 'steps'],
  },
  weightLoss: {
    name: 'weight loss',
    query: 'unexplained weight loss',
    words: /\b(?:los(?:e|ing|t) (?:so much |a lot of |some )?weight|weight loss)\b/,
    markers: [low('tsh'), high('hba1c'), high('glucose_fasting'), high('crp'), low('albumin'), high('calcium'), low('ferritin')],
    effects: ['weight loss', 'loss of appetite'],
    conditions: ['overactive-thyroid', 'diabetes', 'celiac', 'depression', 'copd'],
    diary: ['weight'],
  },
  thirst: {
    name: 'thirst or passing a lot of urine',
    query: 'frequent urination',
    words: /\b(?:thirsty?|pee(?:ing)? (?:so |all |a lot|at night|so much|so often)[\w ]*|urinat\w* (?:a lot|often|so much)|dry mouth)\b/,
    markers: [high('hba1c'), high('glucose_fasting'), high('glucose'), high('calcium'), low('egfr'), either('sodium'), low('potassium')],
    effects: ['thirst', 'dry mouth', 'passing urine more often'],
    conditions: ['diabetes', 'diabetes-insipidus', 'kidney-disease', 'prediabetes'],
    diary: [],
  },
  constipation: {
    name: 'constipation',
    query: 'constipation',
    words: /\bconstipat(?:ed|ion)\b/,
    markers: [high('tsh'), high('calcium'), low('potassium'), low('magnesium')],
    effects: ['constipation'],
    conditions: ['underactive-thyroid', 'parkinson', 'diabetes', 'pregnant', 'celiac'],
    diary: [],
  },
  itching: {
    name: 'itching',
    query: 'itching skin',
    words: /\b(?:itch(?:y|ing|es)?)\b/,
    markers: [high('alp'), high('bilirubin_total'), low('ferritin'), low('egfr'), either('tsh'), high('eosinophils_abs')],
    effects: ['itching', 'rash'],
    conditions: ['kidney-disease', 'eczema', 'psoriasis', 'pregnancy-itching', 'overactive-thyroid'],
    diary: [],
  },
  bruising: {
    name: 'bruising',
    query: 'easy bruising',
    words: /\bbruis(?:e|es|ing|ed)\b/,
    markers: [low('platelets'), high('inr'), high('aptt'), low('hemoglobin')],
    effects: ['bruising', 'bleeding'],
    conditions: [],
    diary: [],
  },
  swelling: {
    name: 'swollen legs',
    query: 'swollen legs and ankles',
    words:
      /\b(?:(?:swollen|puffy|swelling (?:of|in)(?: my)?) (?:legs?|feet|ankles?)|(?:legs?|feet|ankles?) (?:are |keep |get )?(?:so )?(?:swell(?:ing)?|swollen|puffy))\b/,
    markers: [low('albumin'), low('egfr'), high('nt_probnp'), high('bnp'), high('creatinine'), high('tsh')],
    effects: ['swollen ankles'],
    conditions: ['heart-failure', 'kidney-disease', 'pregnant'],
    diary: ['weight'],
  },
  poorSleep: {
    name: 'poor sleep',
    query: 'insomnia',
    words:
      /\b(?:(?:can't|cannot|can not|trouble|hard to|unable to|not) (?:i )?(?:fall(?:ing)? |stay(?:ing)? )?(?:a)?sleep(?:ing)?|insomnia|sleep(?:ing)? (?:so )?(?:badly|poorly)|wak(?:e|ing) (?:up )?(?:so often|at night|all night)|bad sleep)\b/,
    markers: [low('tsh'), low('ferritin'), high('hba1c')],
    effects: ['trouble sleeping', 'passing urine more often'],
    conditions: ['overactive-thyroid', 'restless-legs', 'sleep-apnea', 'insomnia', 'anxiety', 'depression', 'menopause'],
    diary: ['sleep', 'stress', 'caffeine'],
  },
  lowMood: {
    name: 'low mood',
    query: 'low mood',
    words: /\b(?:(?:low|bad) mood|feel(?:ing)? (?:so )?(?:low|down|sad|flat|blue)|brain fog|foggy|can't concentrate|irritable)\b/,
    markers: [either('tsh'), low('vitamin_b12'), low('ferritin'), low('vitamin_d_25oh'), either('calcium'), low('sodium')],
    effects: ['low mood', 'depression', 'confusion'],
    conditions: ['depression', 'underactive-thyroid', 'menopause', 'anxiety', 'parkinson'],
    diary: ['mood', 'sleep', 'stress'],
  },
  headache: {
    name: 'headaches',
    query: 'headache',
    words: /\b(?:head ?aches?|migraines?)\b/,
    markers: [low('hemoglobin'), low('sodium'), low('glucose_fasting')],
    effects: ['headache'],
    conditions: ['migraine', 'sleep-apnea', 'pregnant'],
    diary: ['blood pressure', 'sleep', 'caffeine'],
  },
} as const satisfies Record<string, ComplaintRelation>;
export type ComplaintId = keyof typeof complaintRelations;
// The keys of a constant are what its type says.
export const complaintIds = Object.keys(complaintRelations) as ComplaintId[];
