import { isAbove, isBelow, isChild, isInfant, isOld, type RedFlag } from '../../findings/clinical-findings.ts';

export const breath: readonly RedFlag[] = [
  {
    id: 'breathless',
    level: 'emergency',
    canBeMild: true,
    reason: 'Trouble breathing like this needs help at once.',
    when: (findings) =>
      findings.has('breathless') &&
      (findings.has(
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
        (findings.has('fever', 'highFever') && (isAbove(findings.age, 49) || findings.has('highFever'))) ||
        (findings.has('notFeeding') && isChild(findings)) ||
        findings.ever('clotRisk', 'lungDisease', 'heartDisease', 'pregnant', 'immune', 'marrowRisk') ||
        isInfant(findings) ||
        isOld(findings)),
  },
  {
    id: 'blue',
    level: 'emergency',
    reason: 'Blue or grey lips or skin mean too little oxygen.',
    isGrave: true,
    when: (findings) =>
      findings.has('blueLips') &&
      (findings.has('breathless', 'cough', 'chestPain', 'confusion', 'notFeeding', 'seizure', 'unconscious', 'choking', 'wheeze') ||
        isChild(findings)),
  },
  {
    id: 'asthma',
    level: 'emergency',
    canBeMild: true,
    reason: 'An attack that the inhaler does not relieve is an emergency.',
    when: (findings) =>
      (findings.has('noRelief') && (findings.has('breathless', 'wheeze', 'atRest') || findings.ever('lungDisease'))) ||
      (findings.has('wheeze') && findings.has('breathless') && findings.has('severe', 'weakUnwell', 'atRest', 'sudden', 'blueLips')),
  },
  {
    id: 'lungs-worse',
    level: 'emergency',
    canBeMild: true,
    reason: 'A lung disease that gets worse over days can become dangerous quickly.',
    when: (findings) => findings.ever('lungDisease') && findings.has('breathless') && findings.has('cough', 'wheeze'),
  },
  {
    id: 'pneumonia',
    level: 'emergency',
    reason: 'Fever and cough at this age or with these figures can be a pneumonia that needs the hospital.',
    when: (findings) =>
      findings.has('fever', 'highFever') &&
      findings.has('cough') &&
      (findings.has('confusion', 'breathless') ||
        (isOld(findings) &&
          (isBelow(findings.vitals.oxygen, 95) ||
            isAbove(findings.vitals.breaths, 20) ||
            findings.has('weakUnwell', 'chestPain', 'chills')))),
  },
  {
    id: 'fast-breathing-child',
    level: 'emergency',
    reason: 'A child who breathes this fast needs help at once.',
    // More than 60 breaths a minute is a red sign at any age under five (NICE NG143, 2019).
    when: (findings) => isChild(findings) && isAbove(findings.vitals.breaths, 60),
  },
  {
    id: 'coughing-blood',
    level: 'emergency',
    reason: 'Coughing up blood with these signs needs help at once.',
    when: (findings) =>
      findings.has('coughBlood') &&
      findings.has('muchBlood', 'breathless', 'chestPain', 'heavyBleeding', 'fainted', 'nearFaint', 'legSwelling', 'legPain'),
  },
  {
    id: 'choking',
    level: 'emergency',
    reason: 'Somebody is choking.',
    isGrave: true,
    when: (findings) =>
      findings.has('choking') && (findings.has('breathless', 'notBreathing', 'blueLips', 'swallow', 'sudden') || isChild(findings)),
  },
  {
    id: 'food-stuck',
    level: 'emergency',
    reason: 'Food that is stuck so that not even spit goes down has to be removed quickly.',
    when: (findings) => findings.has('spit') && findings.has('swallow', 'drool'),
  },
  {
    id: 'slow-breathing',
    level: 'emergency',
    reason: 'Slow breathing after drugs, alcohol or sedatives can stop altogether.',
    isGrave: true,
    when: (findings) => findings.has('slowBreathing') && (findings.ever('sedated') || findings.has('confusion', 'unconscious', 'blueLips')),
  },
  {
    id: 'not-breathing',
    level: 'emergency',
    reason: 'Somebody may not be breathing.',
    isGrave: true,
    when: (findings) => findings.has('notBreathing'),
  },
];
