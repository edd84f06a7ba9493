import { isChild, isInfant, isOld, over, type Presentation, under } from '../told.ts';

export const breath: readonly Presentation[] = [
  {
    id: 'breathless',
    level: 'emergency',
    canBeMild: true,
    reason: 'Trouble breathing like this needs help at once.',
    when: (told) =>
      told.has('breathless') &&
      (told.has(
        'sudden',
        'severe',
        'atRest',
        'noRelief',
        'blueLips',
        'chestPain',
        'confusion',
        'fainted',
        'nearFaint',
        'coughBlood',
        'throatSwelling',
        'hives',
        'legSwelling',
        'oneLeg',
        'sweating',
        'weakUnwell',
      ) ||
        (told.has('fever', 'highFever') && (over(told.age, 49) || told.has('highFever'))) ||
        (told.has('notFeeding') && isChild(told)) ||
        told.ever('clotRisk', 'lungDisease', 'heartDisease', 'pregnant', 'immune') ||
        isInfant(told) ||
        isOld(told)),
  },
  {
    id: 'blue',
    level: 'emergency',
    reason: 'Blue or grey lips or skin mean too little oxygen.',
    isGrave: true,
    when: (told) =>
      told.has('blueLips') &&
      (told.has('breathless', 'cough', 'chestPain', 'confusion', 'notFeeding', 'seizure', 'unconscious', 'choking', 'wheeze') ||
        isChild(told)),
  },
  {
    id: 'asthma',
    level: 'emergency',
    canBeMild: true,
    reason: 'An attack that the inhaler does not relieve is an emergency.',
    when: (told) =>
      (told.has('noRelief') && (told.has('breathless', 'wheeze', 'atRest') || told.ever('lungDisease'))) ||
      (told.has('wheeze') && told.has('breathless') && told.has('severe', 'weakUnwell', 'atRest', 'sudden', 'blueLips')),
  },
  {
    id: 'lungs-worse',
    level: 'emergency',
    canBeMild: true,
    reason: 'A lung disease that gets worse over days can become dangerous quickly.',
    when: (told) => told.ever('lungDisease') && told.has('breathless') && told.has('cough', 'wheeze'),
  },
  {
    id: 'pneumonia',
    level: 'emergency',
    reason: 'Fever and cough at this age or with these figures can be a pneumonia that needs the hospital.',
    when: (told) =>
      told.has('fever', 'highFever') &&
      told.has('cough') &&
      (told.has('confusion', 'breathless') ||
        (isOld(told) && (under(told.vitals.oxygen, 95) || over(told.vitals.breaths, 20) || told.has('weakUnwell', 'chestPain', 'chills')))),
  },
  {
    id: 'fast-breathing-child',
    level: 'emergency',
    reason: 'A child who breathes this fast needs help at once.',
    // More than 60 breaths a minute is a red sign at any age under five (NICE NG143, 2019).
    when: (told) => isChild(told) && over(told.vitals.breaths, 60),
  },
  {
    id: 'coughing-blood',
    level: 'emergency',
    reason: 'Coughing up blood with these signs needs help at once.',
    when: (told) =>
      told.has('coughBlood') &&
      told.has('muchBlood', 'breathless', 'chestPain', 'heavyBleeding', 'fainted', 'nearFaint', 'legSwelling', 'legPain'),
  },
  {
    id: 'choking',
    level: 'emergency',
    reason: 'Somebody is choking.',
    isGrave: true,
    when: (told) => told.has('choking') && (told.has('breathless', 'notBreathing', 'blueLips', 'swallow', 'sudden') || isChild(told)),
  },
  {
    id: 'food-stuck',
    level: 'emergency',
    reason: 'Food that is stuck so that not even spit goes down has to be removed quickly.',
    when: (told) => told.has('spit') && told.has('swallow', 'drool'),
  },
  {
    id: 'slow-breathing',
    level: 'emergency',
    reason: 'Slow breathing after drugs, alcohol or sedatives can stop altogether.',
    isGrave: true,
    when: (told) => told.has('slowBreathing') && (told.ever('sedated') || told.has('confusion', 'unconscious', 'blueLips')),
  },
  {
    id: 'not-breathing',
    level: 'emergency',
    reason: 'Somebody may not be breathing.',
    isGrave: true,
    when: (told) => told.has('notBreathing'),
  },
];
