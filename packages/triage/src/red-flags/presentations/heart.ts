import { type ClinicalFindings, isAbove, isBelow, isChild, type RedFlag } from '../../findings/clinical-findings.ts';

const isSoon = (findings: ClinicalFindings, of: 'systolic' | 'diastolic') =>
  findings.reading(of) === 'today' || findings.reading(of) === 'emergency';
const isHighPressure = (findings: ClinicalFindings) =>
  (isSoon(findings, 'systolic') && isAbove(findings.vitals.systolic, 120)) ||
  (isSoon(findings, 'diastolic') && isAbove(findings.vitals.diastolic, 80));
const isLowPressure = (findings: ClinicalFindings) => isSoon(findings, 'systolic') && isBelow(findings.vitals.systolic, 120);

export const heart: readonly RedFlag[] = [
  {
    id: 'heart-attack',
    level: 'emergency',
    canBeMild: true,
    reason: 'Chest pain together with other signs can be a heart attack.',
    when: (findings) =>
      findings.has('chestPain') &&
      (findings.has(
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
        (findings.has('pressing') &&
          (findings.has('sudden', 'severe') || isAbove(findings.age, 39) || findings.ever('heartDisease', 'diabetic'))) ||
        (findings.has('severe') && (findings.has('sudden') || isAbove(findings.age, 29))) ||
        findings.has('crushing') ||
        (isAbove(findings.age, 49) && findings.has('sudden')) ||
        findings.ever('clotRisk')),
  },
  {
    id: 'silent-heart-attack',
    level: 'emergency',
    reason: 'A cold sweat with an aching arm or jaw can be a heart attack without chest pain.',
    when: (findings) =>
      (findings.has('heartLike') &&
        !findings.has('templeArtery') &&
        (findings.has('vomiting', 'sweating', 'breathless', 'nearFaint', 'atRest') || isAbove(findings.age, 49))) ||
      (findings.has('spreading') &&
        findings.has('sweating') &&
        findings.has('weakUnwell', 'vomiting', 'nearFaint', 'breathless', 'severe', 'sudden')),
  },
  {
    id: 'heart-rhythm',
    level: 'emergency',
    reason: 'A heart that beats far too slowly, or a device that fires, needs help at once.',
    when: (findings) =>
      findings.has('heartBlock') ||
      (isBelow(findings.vitals.pulse, 46) && findings.has('fainted', 'nearFaint', 'weakUnwell', 'confusion', 'chestPain', 'breathless')),
  },
  {
    id: 'aorta',
    level: 'emergency',
    reason: 'Sudden tearing pain can come from the main artery.',
    when: (findings) =>
      (findings.has('tearingPain') && findings.has('sudden', 'severe', 'chestPain', 'backPain')) ||
      (findings.has('ripping') &&
        findings.has('sudden', 'severe') &&
        findings.has('chestPain', 'backPain', 'bellyPain', 'fainted', 'nearFaint', 'sweating')),
  },
  {
    id: 'fainted-with-heart-signs',
    level: 'emergency',
    reason: 'Fainting together with signs of the heart needs help at once.',
    when: (findings) =>
      findings.has('fainted') &&
      findings.has(
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
    when: (findings) =>
      findings.has('blackStool', 'bloodyStool', 'vomitBlood', 'vaginalBleeding', 'heavyBleeding') &&
      findings.has('fainted', 'nearFaint', 'weakUnwell', 'confusion', 'shockSigns', 'sweating', 'palpitations'),
  },
  {
    id: 'shock',
    level: 'emergency',
    reason: 'These signs can mean that the circulation is failing.',
    when: (findings) =>
      (findings.has('shockSigns') || isLowPressure(findings)) &&
      findings.has('confusion', 'fever', 'breathless', 'fainted', 'nearFaint', 'heavyBleeding', 'weakUnwell', 'chestPain'),
  },
  {
    id: 'racing-heart',
    level: 'emergency',
    canBeMild: true,
    reason: 'A racing heart with these signs needs help at once.',
    when: (findings) =>
      (findings.has('palpitations') &&
        findings.has('breathless', 'fainted', 'sweating', 'nearFaint', 'confusion') &&
        (isAbove(findings.age, 39) || findings.has('breathless', 'fainted', 'sudden', 'nearFaint') || findings.ever('heartDisease'))) ||
      (findings.has('palpitations', 'weakUnwell') && findings.ever('dialysis')) ||
      (isAbove(findings.vitals.pulse, 119) && !isChild(findings) && findings.has('nearFaint', 'fainted', 'chestPain', 'breathless')),
  },
  {
    id: 'clot-in-leg',
    level: 'emergency',
    canBeMild: true,
    reason: 'A swollen, painful leg can be a clot that may travel to the lungs.',
    when: (findings) =>
      findings.has('legSwelling') &&
      ((findings.has('legPain') && (findings.has('oneLeg') || findings.ever('clotRisk', 'pregnant'))) ||
        (findings.has('oneLeg') && findings.ever('clotRisk'))),
  },
  {
    id: 'cold-limb',
    level: 'emergency',
    canBeMild: true,
    reason: 'A limb that turns cold and pale may have lost its blood supply.',
    when: (findings) =>
      findings.has('coldLimb') &&
      (findings.has('pain', 'severe', 'sudden', 'weakLegs', 'numbLimb') || findings.ever('afterSurgery', 'heartDisease')),
  },
  {
    id: 'blood-pressure-crisis',
    level: 'emergency',
    reason: 'Very high blood pressure with signs of the brain, heart or lungs needs help at once.',
    when: (findings) =>
      isHighPressure(findings) &&
      findings.has(
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
