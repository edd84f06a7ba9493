import { isChild, isInfant, over, type Presentation, under } from '../told.ts';

export const infection: readonly Presentation[] = [
  {
    id: 'sepsis',
    level: 'emergency',
    reason: 'Fever with these signs can be sepsis, a serious blood infection.',
    when: (told) =>
      told.has('fever', 'highFever', 'chills') &&
      (told.has('confusion', 'shockSigns', 'badRash', 'unconscious', 'blueLips') ||
        (told.has('diffuseRash', 'rash') && told.has('weakUnwell', 'vomiting', 'sudden', 'breathless')) ||
        (told.has('highFever') && told.has('weakUnwell') && told.has('vomiting', 'breathless', 'sudden', 'bellyPain')) ||
        (over(told.vitals.pulse, 125) && over(told.age, 12)) ||
        under(told.vitals.systolic, 95) ||
        (told.has('highFever') && told.has('chills') && told.has('infectionWord', 'flankPain'))),
  },
  {
    id: 'bad-rash',
    level: 'emergency',
    reason: 'Fever with this kind of rash can be dangerous.',
    when: (told) =>
      (told.has('badRash') && (told.has('nonBlanching') || isChild(told)) && !told.has('bigInjury')) ||
      (told.has('badRash') && told.has('fever', 'highFever', 'headache', 'stiffNeck', 'weakUnwell', 'vomiting')) ||
      (told.has('rash') && told.has('fever') && told.has('headache') && told.ever('ticks')),
  },
  {
    id: 'fever-after-birth',
    level: 'emergency',
    reason: 'Fever and shivering after a birth can be sepsis, a serious blood infection.',
    when: (told) =>
      told.ever('afterBirth') && told.has('fever', 'highFever') && told.has('chills', 'shake', 'weakUnwell', 'bellyPain', 'severe'),
  },
  {
    id: 'fever-when-weak',
    level: 'emergency',
    reason: 'Fever while the body cannot fight infection is an emergency.',
    when: (told) => told.has('fever', 'highFever', 'chills') && told.ever('immune'),
  },
  {
    id: 'fever-in-infant',
    level: 'emergency',
    reason: 'Fever in the first three months of life is an emergency.',
    when: (told) => told.has('fever', 'highFever') && isInfant(told),
  },
  {
    id: 'tropical-fever',
    level: 'emergency',
    reason: 'Fever after a journey to the tropics can be malaria.',
    when: (told) => told.has('fever', 'highFever', 'chills') && told.ever('travelled'),
  },
  {
    id: 'skin-infection',
    level: 'emergency',
    canBeMild: true,
    reason: 'A skin infection that spreads with fever or great pain is an emergency.',
    when: (told) => told.has('spreadingSkin') && told.has('fever', 'highFever', 'severe', 'confusion', 'weakUnwell', 'sudden'),
  },
  {
    id: 'shingles-beyond-the-skin',
    level: 'emergency',
    reason: 'Shingles with these signs can reach the brain.',
    when: (told) => told.has('shingles', 'shinglesFace') && told.has('confusion', 'stiffNeck', 'faceDroop', 'oneSided', 'seizure'),
  },
  {
    id: 'infected-joint',
    level: 'emergency',
    reason: 'A hot joint with fever and shivering can be infected, which harms it within hours.',
    when: (told) => told.has('hotJoint') && told.has('chills') && told.has('fever', 'highFever'),
  },
  {
    id: 'peeling-skin',
    level: 'emergency',
    reason: 'Skin that blisters and peels can be a grave reaction.',
    when: (told) =>
      (told.has('mouthSores') && told.has('startedMedicine') && told.has('peelingSkin', 'rash', 'fever', 'severe')) ||
      (told.has('peelingSkin') &&
        !told.has('sunburn') &&
        told.has('pain', 'fever', 'highFever', 'allergen', 'swallow', 'severe', 'diffuseRash', 'startedMedicine', 'mouthSores')),
  },
  {
    id: 'airway-infection',
    level: 'emergency',
    canBeMild: true,
    reason: 'Fever with trouble swallowing or drooling can close the airway.',
    when: (told) =>
      told.has('swallow', 'drool') && told.has('fever', 'highFever') && told.has('breathless', 'wheeze', 'throatSwelling', 'severe'),
  },
  {
    id: 'fever-after-surgery',
    level: 'emergency',
    reason: 'Fever and feeling ill after an operation can be sepsis, a serious blood infection.',
    when: (told) =>
      told.ever('afterSurgery') &&
      told.has('fever', 'highFever') &&
      told.has('chills', 'weakUnwell', 'severe', 'confusion', 'stiffRigid', 'palpitations', 'swollenBelly'),
  },
  {
    id: 'sick-infant',
    level: 'emergency',
    canBeMild: true,
    reason: 'A small child with these signs needs help at once.',
    when: (told) =>
      isChild(told) &&
      ((told.has('notFeeding') &&
        told.has('fever', 'highFever', 'vomiting', 'weakUnwell', 'confusion', 'dehydrated', 'breathless') &&
        (under(told.age, 2) || told.age === null)) ||
        (told.has('dehydrated') && told.has('weakUnwell', 'confusion', 'vomiting')) ||
        (told.has('fever', 'highFever') && told.has('weakUnwell') && told.has('badRash', 'breathless', 'confusion'))),
  },
  {
    id: 'small-child',
    level: 'emergency',
    reason: 'In a small child these are signs of grave illness.',
    when: (told) =>
      (told.has('fontanelle') && told.has('fever', 'highFever', 'vomiting', 'confusion', 'notFeeding', 'dehydrated', 'headInjury')) ||
      (isChild(told) && told.has('floppy')) ||
      (isInfant(told) && told.has('coldSick', 'notFeeding', 'confusion', 'breathless', 'obstruction', 'dehydrated')),
  },
];
