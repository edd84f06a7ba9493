import { isChild, over, type Presentation, type Told, under } from '../told.ts';

const isSoon = (told: Told, of: 'systolic' | 'diastolic') => told.reading(of) === 'today' || told.reading(of) === 'emergency';
const isHighPressure = (told: Told) =>
  (isSoon(told, 'systolic') && over(told.vitals.systolic, 120)) || (isSoon(told, 'diastolic') && over(told.vitals.diastolic, 80));
const isLowPressure = (told: Told) => isSoon(told, 'systolic') && under(told.vitals.systolic, 120);

export const heart: readonly Presentation[] = [
  {
    id: 'heart-attack',
    level: 'emergency',
    canBeMild: true,
    reason: 'Chest pain together with other signs can be a heart attack.',
    when: (told) =>
      told.has('chestPain') &&
      (told.has(
        'spreading',
        'sweating',
        'breathless',
        'nearFaint',
        'fainted',
        'vomiting',
        'ripping',
        'oneSided',
        'speech',
        'shockSigns',
        'blueLips',
        'palpitations',
        'confusion',
      ) ||
        (told.has('pressing') && (told.has('sudden', 'severe') || over(told.age, 39) || told.ever('heartDisease', 'diabetic'))) ||
        (told.has('severe') && (told.has('sudden') || over(told.age, 29))) ||
        told.has('crushing') ||
        (over(told.age, 49) && told.has('sudden')) ||
        told.ever('clotRisk')),
  },
  {
    id: 'silent-heart-attack',
    level: 'emergency',
    reason: 'A cold sweat with an aching arm or jaw can be a heart attack without chest pain.',
    when: (told) =>
      (told.has('heartLike') &&
        !told.has('templeArtery') &&
        (told.has('vomiting', 'sweating', 'breathless', 'nearFaint', 'atRest') || over(told.age, 49))) ||
      (told.has('spreading') && told.has('sweating') && told.has('weakUnwell', 'vomiting', 'nearFaint', 'breathless', 'severe', 'sudden')),
  },
  {
    id: 'heart-rhythm',
    level: 'emergency',
    reason: 'A heart that beats far too slowly, or a device that fires, needs help at once.',
    when: (told) =>
      told.has('heartBlock') ||
      (under(told.vitals.pulse, 46) && told.has('fainted', 'nearFaint', 'weakUnwell', 'confusion', 'chestPain', 'breathless')),
  },
  {
    id: 'aorta',
    level: 'emergency',
    reason: 'Sudden tearing pain can come from the main artery.',
    when: (told) =>
      (told.has('tearingPain') && told.has('sudden', 'severe', 'chestPain', 'backPain')) ||
      (told.has('ripping') &&
        told.has('sudden', 'severe') &&
        told.has('chestPain', 'backPain', 'bellyPain', 'fainted', 'nearFaint', 'sweating')),
  },
  {
    id: 'fainted-with-heart-signs',
    level: 'emergency',
    reason: 'Fainting together with signs of the heart needs help at once.',
    when: (told) =>
      told.has('fainted') &&
      told.has(
        'chestPain',
        'breathless',
        'palpitations',
        'bellyPain',
        'headache',
        'worstHeadache',
        'backPain',
        'heavyBleeding',
        'vaginalBleeding',
        'exertion',
        'suddenDeath',
      ),
  },
  {
    id: 'faint-with-bleeding',
    level: 'emergency',
    reason: 'Bleeding together with faintness means that much blood may be lost.',
    when: (told) =>
      told.has('blackStool', 'bloodyStool', 'vomitBlood', 'vaginalBleeding', 'heavyBleeding') &&
      told.has('fainted', 'nearFaint', 'weakUnwell', 'confusion', 'shockSigns', 'sweating', 'palpitations'),
  },
  {
    id: 'shock',
    level: 'emergency',
    reason: 'These signs can mean that the circulation is failing.',
    when: (told) =>
      (told.has('shockSigns') || isLowPressure(told)) &&
      told.has('confusion', 'fever', 'breathless', 'fainted', 'nearFaint', 'heavyBleeding', 'weakUnwell', 'chestPain'),
  },
  {
    id: 'racing-heart',
    level: 'emergency',
    canBeMild: true,
    reason: 'A racing heart with these signs needs help at once.',
    when: (told) =>
      (told.has('palpitations') &&
        told.has('breathless', 'fainted', 'sweating', 'nearFaint', 'confusion') &&
        (over(told.age, 39) || told.has('breathless', 'fainted', 'sudden', 'nearFaint') || told.ever('heartDisease'))) ||
      (told.has('palpitations', 'weakUnwell') && told.ever('dialysis')) ||
      (over(told.vitals.pulse, 119) && !isChild(told) && told.has('nearFaint', 'fainted', 'chestPain', 'breathless')),
  },
  {
    id: 'clot-in-leg',
    level: 'emergency',
    canBeMild: true,
    reason: 'A swollen, painful leg can be a clot that may travel to the lungs.',
    when: (told) =>
      told.has('legSwelling') &&
      ((told.has('legPain') && (told.has('oneLeg') || told.ever('clotRisk', 'pregnant'))) || (told.has('oneLeg') && told.ever('clotRisk'))),
  },
  {
    id: 'cold-limb',
    level: 'emergency',
    canBeMild: true,
    reason: 'A limb that turns cold and pale may have lost its blood supply.',
    when: (told) =>
      told.has('coldLimb') && (told.has('pain', 'severe', 'sudden', 'weakLegs', 'numbLimb') || told.ever('afterSurgery', 'heartDisease')),
  },
  {
    id: 'blood-pressure-crisis',
    level: 'emergency',
    reason: 'Very high blood pressure with signs of the brain, heart or lungs needs help at once.',
    when: (told) =>
      isHighPressure(told) &&
      told.has(
        'headache',
        'worstHeadache',
        'chestPain',
        'breathless',
        'confusion',
        'visionLoss',
        'eclampsia',
        'oneSided',
        'speech',
        'seizure',
      ),
  },
];
