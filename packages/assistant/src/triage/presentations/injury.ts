import { isChild, over, type Presentation, under } from '../told.ts';

export const injury: readonly Presentation[] = [
  {
    id: 'anaphylaxis',
    level: 'emergency',
    reason: 'These can be signs of a dangerous allergic reaction.',
    when: (told) =>
      (told.has('anaphylaxis') && told.has('throatSwelling', 'hives', 'breathless', 'sudden', 'nearFaint', 'allergen')) ||
      (told.has('throatSwelling') &&
        ((told.has('breathless', 'wheeze', 'hives', 'sudden', 'swallow') && told.has('allergen', 'breathless', 'wheeze', 'hives')) ||
          told.ever('allergen'))) ||
      told.has('stungMouth') ||
      (told.has('throatSwelling') && told.has('nearFaint', 'fainted', 'vomiting')) ||
      (told.has('tongueSwelling') && told.has('startedMedicine', 'sudden', 'allergen', 'breathless', 'hives')) ||
      (told.has('hives') && told.has('breathless', 'wheeze', 'fainted', 'nearFaint', 'vomiting')),
  },
  {
    id: 'overdose',
    level: 'emergency',
    reason: 'Too much of a medicine can be dangerous before anything is felt.',
    isGrave: true,
    when: (told) => told.has('overdose') || (told.has('swallowedPills') && isChild(told)),
  },
  {
    id: 'poison',
    level: 'emergency',
    reason: 'A poison can be dangerous before anything is felt.',
    isGrave: true,
    when: (told) =>
      told.has('poison') || (told.has('fumes') && told.has('headache', 'nearFaint', 'vomiting', 'confusion', 'fainted', 'breathless')),
  },
  {
    id: 'big-injury',
    level: 'emergency',
    reason: 'An injury like this needs help at once.',
    isGrave: true,
    when: (told) =>
      told.has('brokenBone', 'drowning', 'amputation', 'stabbed') ||
      (told.has('bigInjury') &&
        (told.has(
          'severe',
          'sudden',
          'breathless',
          'bellyPain',
          'heavyBleeding',
          'headInjury',
          'fainted',
          'confusion',
          'weakLegs',
          'chestPain',
          'backPain',
        ) ||
          told.ever('thinner'))),
  },
  { id: 'burn', level: 'emergency', reason: 'A burn or shock like this needs help at once.', when: (told) => told.has('burn') },
  {
    id: 'eye',
    level: 'emergency',
    reason: 'An eye like this must be seen at once.',
    isGrave: true,
    when: (told) =>
      told.has('eyeInjury') ||
      (told.has('eyePain') && told.has('halos', 'visionLoss', 'severe') && told.has('vomiting', 'severe', 'sudden', 'headache')),
  },
  {
    id: 'low-sugar',
    level: 'emergency',
    reason: 'Blood sugar this low, or with these signs, is dangerous.',
    when: (told) =>
      under(told.vitals.glucose, 54) || (told.has('lowSugar') && told.has('confusion', 'unconscious', 'seizure', 'fainted', 'speech')),
  },
  {
    id: 'adrenal-crisis',
    level: 'emergency',
    reason: 'Without its steroid the body can fail quickly.',
    when: (told) => told.has('steroidStop') && told.has('vomiting', 'weakUnwell', 'confusion', 'fainted', 'nearFaint', 'fever'),
  },
  {
    id: 'ketoacidosis',
    level: 'emergency',
    reason: 'With diabetes these can be signs of ketoacidosis.',
    when: (told) =>
      ((told.ever('diabetic') || told.has('ketosis')) &&
        (told.has('ketosis') || over(told.vitals.glucose, 299)) &&
        told.has('vomiting', 'confusion', 'breathless', 'bellyPain', 'weakUnwell')) ||
      over(told.vitals.glucose, 599),
  },
  {
    id: 'heat-cold',
    level: 'emergency',
    reason: 'Too much heat or cold harms the brain.',
    when: (told) =>
      (told.has('heatIll', 'coldIll') &&
        told.has('speech', 'weakUnwell', 'confusion', 'fainted', 'unconscious', 'seizure', 'highFever', 'vomiting')) ||
      over(told.vitals.temperature, 41) ||
      under(told.vitals.temperature, 35),
  },
  {
    id: 'sick-infant',
    level: 'emergency',
    reason: 'A small child with these signs needs help at once.',
    when: (told) =>
      isChild(told) &&
      ((told.has('notFeeding') &&
        told.has('fever', 'highFever', 'vomiting', 'weakUnwell', 'confusion', 'dehydrated', 'breathless') &&
        (under(told.age, 2) || told.age === null)) ||
        (told.has('dehydrated') && told.has('weakUnwell', 'confusion', 'vomiting')) ||
        (told.has('fever', 'highFever') && told.has('weakUnwell') && told.has('badRash', 'breathless', 'confusion'))),
  },
];
