import type { Source } from '@wellkept/knowledge/schema.ts';

/** What a suggestion or a scale rests on. */
export type SourceCitation = Omit<Source, 'id' | 'kind'>;
const createCitationFactory =
  (publisher: string) =>
  (title: string, year: number, locator?: string): SourceCitation => ({
    publisher,
    title,
    year,
    ...(locator !== undefined && { locator }),
  });

const who = createCitationFactory('World Health Organization');
const uspstf = createCitationFactory('U.S. Preventive Services Task Force');
const accAha = createCitationFactory('American College of Cardiology and American Heart Association');
const ods = createCitationFactory('National Institutes of Health, Office of Dietary Supplements');
const acg = createCitationFactory('American College of Gastroenterology');

export const sources = {
  whoMovement: who('WHO guidelines on physical activity and sedentary behaviour', 2020),
  whoFiber: who('Carbohydrate intake for adults and children: WHO guideline', 2023),
  whoDiet: who('Healthy diet (fact sheet 394)', 2020),
  whoStress: who('Doing what matters in times of stress: an illustrated guide', 2020),
  whoObesity: who('Obesity: preventing and managing the global epidemic (Technical Report Series 894)', 2000),
  whoAdherence: who('Adherence to long-term therapies: evidence for action', 2003),
  whoPolypharmacy: who('Medication safety in polypharmacy', 2019),
  whoMoments: who('5 moments for medication safety', 2019),
  hhsMovement: createCitationFactory('U.S. Department of Health and Human Services')(
    'Physical activity guidelines for Americans, 2nd edition',
    2018,
  ),
  dietaryGuidelines: createCitationFactory('U.S. Department of Agriculture and U.S. Department of Health and Human Services')(
    'Dietary guidelines for Americans, 2020-2025, 9th edition',
    2020,
  ),
  sleepDuration: createCitationFactory('American Academy of Sleep Medicine and Sleep Research Society')(
    'Recommended amount of sleep for a healthy adult: a joint consensus statement',
    2015,
    'Sleep 38:843-844',
  ),
  insomnia: createCitationFactory('American Academy of Sleep Medicine')(
    'Behavioral and psychological treatments for chronic insomnia disorder in adults',
    2021,
    'J Clin Sleep Med 17:255-262',
  ),
  sleepApnea: createCitationFactory('American Academy of Sleep Medicine')(
    'Treatment of adult obstructive sleep apnea with positive airway pressure',
    2019,
    'J Clin Sleep Med 15:335-343',
  ),
  lifesEssential8: createCitationFactory('American Heart Association')("Life's Essential 8", 2022, 'Circulation 146:e18-e43'),
  dietPatterns: createCitationFactory('American Heart Association')(
    'Popular dietary patterns: alignment with American Heart Association 2021 dietary guidance',
    2023,
    'Circulation 147:1715-1730',
  ),
  triglycerides: createCitationFactory('American Heart Association')(
    'Triglycerides and cardiovascular disease',
    2011,
    'Circulation 123:2292-2333',
  ),
  bloodPressure: accAha('Guideline for the prevention, detection, evaluation, and management of high blood pressure in adults', 2017),
  cholesterol: accAha('Guideline on the management of blood cholesterol', 2018),
  coronary: accAha('Guideline for the management of patients with chronic coronary disease', 2023),
  atrialFibrillation: accAha('Guideline for the diagnosis and management of atrial fibrillation', 2023),
  chestPain: accAha('Guideline for the evaluation and diagnosis of chest pain', 2021),
  heartFailure: accAha('Guideline for the management of heart failure', 2022),
  obesity: createCitationFactory('American Heart Association, American College of Cardiology and The Obesity Society')(
    'Guideline for the management of overweight and obesity in adults',
    2013,
  ),
  diabetes: createCitationFactory('American Diabetes Association')('Standards of care in diabetes', 2025, 'Diabetes Care 48, supplement 1'),
  kidney: createCitationFactory('Kidney Disease: Improving Global Outcomes (KDIGO)')(
    'Clinical practice guideline for the evaluation and management of chronic kidney disease',
    2024,
    'Kidney Int 105 (4S):S117-S314',
  ),
  kidneyStones: createCitationFactory('American Urological Association')('Medical management of kidney stones', 2014),
  copd: createCitationFactory('Global Initiative for Chronic Obstructive Lung Disease')(
    'Global strategy for prevention, diagnosis and management of COPD: 2024 report',
    2024,
  ),
  asthma: createCitationFactory('Global Initiative for Asthma')('Global strategy for asthma management and prevention', 2024),
  arthritis: createCitationFactory('American College of Rheumatology and Arthritis Foundation')(
    'Guideline for the management of osteoarthritis of the hand, hip, and knee',
    2019,
  ),
  gout: createCitationFactory('American College of Rheumatology')('Guideline for the management of gout', 2020),
  bones: createCitationFactory('Bone Health and Osteoporosis Foundation')(
    "The clinician's guide to prevention and treatment of osteoporosis",
    2022,
  ),
  reflux: acg('Guideline for the diagnosis and management of gastroesophageal reflux disease', 2022),
  irritableBowel: acg('Management of irritable bowel syndrome', 2021),
  celiac: acg('Guidelines update: diagnosis and management of celiac disease', 2023),
  constipation: createCitationFactory('American Gastroenterological Association and American College of Gastroenterology')(
    'Pharmacological management of chronic idiopathic constipation',
    2023,
  ),
  backPain: createCitationFactory('American College of Physicians')(
    'Noninvasive treatments for acute, subacute, and chronic low back pain',
    2017,
    'Ann Intern Med 166:514-530',
  ),
  pregnancyMovement: createCitationFactory('American College of Obstetricians and Gynecologists')(
    'Physical activity and exercise during pregnancy and the postpartum period (Committee Opinion 804)',
    2020,
  ),
  headache: createCitationFactory('National Institute for Health and Care Excellence')(
    'Headaches in over 12s: diagnosis and management (CG150)',
    2012,
  ),
  undernutrition: createCitationFactory('National Institute for Health and Care Excellence')('Nutrition support for adults (CG32)', 2006),
  eczema: createCitationFactory('American Academy of Dermatology')(
    'Guidelines of care for the management of atopic dermatitis in adults with topical therapies',
    2023,
  ),
  drugAllergy: createCitationFactory(
    'American Academy of Allergy, Asthma and Immunology and American College of Allergy, Asthma and Immunology',
  )('Drug allergy: a 2022 practice parameter update', 2022),
  anaphylaxis: createCitationFactory(
    'American Academy of Allergy, Asthma and Immunology and American College of Allergy, Asthma and Immunology',
  )('Anaphylaxis: a 2023 practice parameter update', 2023),
  flu: createCitationFactory('Centers for Disease Control and Prevention')(
    'Prevention and control of seasonal influenza with vaccines: recommendations of the Advisory Committee on Immunization Practices, 2024-25',
    2024,
    'MMWR Recomm Rep 73(5):1-25',
  ),
  smokingHarm: createCitationFactory('U.S. Surgeon General')('The health consequences of smoking: 50 years of progress', 2014),
  diagnosis: createCitationFactory('National Academies of Sciences, Engineering, and Medicine')('Improving diagnosis in health care', 2015),
  b12: ods('Vitamin B12: fact sheet for health professionals', 2024),
  iron: ods('Iron: fact sheet for health professionals', 2023),
  calcium: ods('Calcium: fact sheet for health professionals', 2024),
  vitaminD: ods('Vitamin D: fact sheet for health professionals', 2024),
  supplements: ods('Dietary supplements: what you need to know', 2023),
  smoking: uspstf('Tobacco smoking cessation in adults, including pregnant persons: interventions', 2021),
  alcohol: uspstf('Unhealthy alcohol use in adolescents and adults: screening and behavioral counseling interventions', 2018),
  depression: uspstf('Depression and suicide risk in adults: screening', 2023),
  anxiety: uspstf('Anxiety disorders in adults: screening', 2023),
  weightLoss: uspstf('Weight loss to prevent obesity-related morbidity and mortality in adults: behavioral interventions', 2018),
  falls: uspstf('Falls prevention in community-dwelling older adults: interventions', 2024),
  folicAcid: uspstf('Folic acid supplementation to prevent neural tube defects: preventive medication', 2023),
  bloodPressureScreening: uspstf('Hypertension in adults: screening', 2021),
  diabetesScreening: uspstf('Prediabetes and type 2 diabetes: screening', 2021),
  bowelScreening: uspstf('Colorectal cancer: screening', 2021),
  breastScreening: uspstf('Breast cancer: screening', 2024),
  cervicalScreening: uspstf('Cervical cancer: screening', 2018),
  lungScreening: uspstf('Lung cancer: screening', 2021),
  boneScreening: uspstf('Osteoporosis to prevent fractures: screening', 2025),
  aorticScreening: uspstf('Abdominal aortic aneurysm: screening', 2019),
  hepatitisC: uspstf('Hepatitis C virus infection in adolescents and adults: screening', 2020),
  heartPrevention: uspstf('Statin use for the primary prevention of cardiovascular disease in adults: preventive medication', 2022),
} as const satisfies Record<string, SourceCitation>;
export type SourceName = keyof typeof sources;
