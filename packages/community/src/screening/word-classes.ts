/**
 * What the topics of the rules are made of. Prescription medicines are known by the names under which they are traded and by the common stems of
 * international nonproprietary names (WHO, The use of stems in the selection of INN, 2018), so that one that is not listed is known too.
 */
const tradedMedicines = [
  ...['pregabalin', 'gabapentin', 'lyrica', 'ozempic', 'wegovy', 'mounjaro', 'zepbound', 'saxenda', 'tramadol', 'codeine', 'cocodamol'],
  ...['zopiclone', 'zolpidem', 'ambien', 'valium', 'xanax', 'ativan', 'klonopin', 'adderall', 'ritalin', 'vyvanse', 'concerta', 'elvanse'],
  ...['oxycontin', 'percocet', 'vicodin', 'morphine', 'fentanyl', 'suboxone', 'methadone', 'viagra', 'cialis', 'testosterone', 'steroids'],
  ...['modafinil', 'accutane', 'ketamine', 'botox', 'humira', 'insulin', 'metformin', 'warfarin', 'eliquis', 'xarelto', 'levothyroxine'],
  ...[
    'lexapro',
    'effexor',
    'cymbalta',
    'wellbutrin',
    'paxil',
    'celexa',
    'trazodone',
    'mirtazapine',
    'seroquel',
    'abilify',
    'zyprexa',
    'risperdal',
  ],
  ...[
    'lamictal',
    'lamotrigine',
    'keppra',
    'topamax',
    'tegretol',
    'depakote',
    'valproate',
    'dilantin',
    'clonidine',
    'clozapine',
    'quetiapine',
  ],
  ...[
    'synthroid',
    'armour thyroid',
    'glucophage',
    'jardiance',
    'farxiga',
    'trulicity',
    'rybelsus',
    'januvia',
    'lantus',
    'novolog',
    'humalog',
    'tresiba',
  ],
  ...[
    'lipitor',
    'crestor',
    'zocor',
    'coumadin',
    'plavix',
    'pradaxa',
    'lasix',
    'digoxin',
    'amiodarone',
    'spironolactone',
    'entresto',
    'repatha',
  ],
  ...[
    'enbrel',
    'stelara',
    'cosentyx',
    'remicade',
    'rituximab',
    'methotrexate',
    'plaquenil',
    'hydroxychloroquine',
    'azathioprine',
    'mesalamine',
  ],
  ...[
    'prednisolone',
    'hydrocortisone',
    'dexamethasone',
    'ventolin',
    'albuterol',
    'salbutamol',
    'symbicort',
    'advair',
    'singulair',
    'epipens?',
    'creon',
  ],
  ...[
    'nexium',
    'prilosec',
    'zofran',
    'reglan',
    'imodium',
    'tylenol',
    'paracetamol',
    'acetaminophen',
    'advil',
    'motrin',
    'aleve',
    'ibuprofen',
    'naproxen',
  ],
  ...[
    'aspirin',
    'benadryl',
    'nyquil',
    'melatonin',
    'flexeril',
    'soma',
    'baclofen',
    'norco',
    'oxycodone',
    'hydrocodone',
    'dilaudid',
    'naltrexone',
    'sudafed',
  ],
  ...[
    'clomid',
    'letrozole',
    'tamoxifen',
    'anastrozole',
    'finasteride',
    'minoxidil',
    'propecia',
    'tretinoin',
    'isotretinoin',
    'birth control',
    'levitra',
  ],
  ...[
    'semaglutide',
    'tirzepatide',
    'retatrutide',
    'diazepam',
    'provigil',
    'nuvigil',
    'phentermine',
    'dexedrine',
    'strattera',
    'focalin',
    'truvada',
  ],
  ...['lithium', 'prednisone', 'sertraline', 'zoloft', 'prozac', 'antibiotics', 'opioids', 'benzos', 'antidepressants', 'statins'],
];
const stems =
  'statin|pril|sartan|olol|azepam|zolam|gliptin|glutide|gliflozin|prazole|oxetine|citalopram|triptan|xaban|gabalin|cillin|floxacin|mycin|codone|morphone|dipine|afil|thiazide|profen|setron';
const insults = [
  ...['idiot', 'moron', 'retard', 'cow', 'pig', 'bitch', 'cunt', 'whore', 'slut', 'loser', 'scum', 'pathetic', 'stupid', 'dumb', 'lazy'],
  ...['ugly', 'worthless', 'disgusting', 'imbecile', 'trash', 'clown', 'fucking', 'dumbass', 'asshole', 'bastard', 'freak', 'coward'],
];
const messengers = [
  'whatsapp',
  'telegram',
  'signal',
  'snapchat',
  'instagram',
  'insta',
  'facebook',
  'discord',
  'skype',
  'messenger',
  'viber',
];
const mailServices = ['gmail', 'hotmail', 'yahoo', 'outlook', 'icloud', 'protonmail'];

/** Words that people write in disguise, by what they are read as. */
export const knownWords: ReadonlyMap<string, string> = new Map([
  ...[...tradedMedicines, ...insults, ...messengers, ...mailServices].map((word) => [word, word] as const),
  ...['semaglutide', 'tirzepatide', 'diazepam', 'alprazolam', 'lorazepam', 'clonazepam', 'temazepam', 'oxycodone', 'hydrocodone', 'sildenafil'].map(
    (word) => [word, word] as const,
  ),
  ...['youtube', 'tiktok', 'bitcoin', 'crypto', 'cheap', 'cure', 'cures', 'reverses', 'heals', 'selling', 'prescription', 'https'].map(
    (word) => [word, word] as const,
  ),
  ...['suicide', 'yourself', 'pills', 'tablets', 'five', 'seven', 'zero', 'stop', 'quit', 'kill', 'die', 'cancer', 'tumor'].map(
    (word) => [word, word] as const,
  ),
  ...([
    ['geemail', 'gmail'], ['xanies', 'xanax'], ['xans', 'xanax'], ['addy', 'adderall'], ['addies', 'adderall'], ['fuckin', 'fucking'],
    ['telegraph', 'telegraph'], ['congratz', 'congratulations'], ['kys', 'kill yourself'], ['cocodamol', 'cocodamol'],
  ] as const),
]); // biome-ignore format: a table

export const medicine = `(?:(?:${tradedMedicines.join('|')}|hgh|co-codamol|chemo|chemotherapy|[a-z]{2,12}(?:${stems}))s?|antidepressants?|statins?|beta blockers?|blood thinners?|painkillers?|pills?|tablets?|tabs|caps|capsules?|meds|medicines?|medications?|vials?|pens?|inhalers?|patches)`;
export const insult = `(?:${insults.join('|')}|fat|waste of (?:oxygen|space|air)|bad mother|sob story)`;
export const messenger = `(?:${messengers.join('|')}|whats app|snap|ig|kik)`;
export const mailService = `(?:${mailServices.join('|')})`;
export const seriousIllness =
  "(?:cancers?|tumou?rs?|stage (?:3|4|three|four|iii|iv)|diabetes|type (?:1|2|one|two)|hiv|aids|autism|parkinson'?s|alzheimer'?s|dementia|arthritis|multiple sclerosis|herpes|lupus|epilepsy|copd|asthma|hepatitis|psoriasis|kidney (?:failure|disease)|heart disease|high blood pressure)";
