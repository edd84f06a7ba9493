import { type ClinicalFindings, isAbove, isBelow, isChild, isFeverish, isInfant, type RedFlag } from '../../findings/clinical-findings.ts';

/** On a medicine that can stop the bone marrow (MHRA and NHS on carbimazole, the label of clozapine). */
const hasFeverWithSoreThroat = (findings: ClinicalFindings) =>
  findings.ever('marrowRisk') && findings.has('throatOrMouth') && isFeverish(findings);

export const infection: readonly RedFlag[] = [
  {
    id: 'sepsis',
    level: 'emergency',
    reason: 'Fever with these signs can be sepsis, a serious blood infection.',
    when: (findings) =>
      findings.has('fever', 'highFever', 'chills') &&
      (findings.has('confusion', 'shockSigns', 'badRash', 'unconscious', 'blueLips') ||
        (findings.has('diffuseRash', 'rash') && findings.has('weakUnwell', 'vomiting', 'sudden', 'breathless')) ||
        (findings.has('highFever') && findings.has('weakUnwell') && findings.has('vomiting', 'breathless', 'sudden', 'bellyPain')) ||
        (isAbove(findings.vitals.pulse, 125) && isAbove(findings.age, 12)) ||
        isBelow(findings.vitals.systolic, 95) ||
        (findings.has('highFever') && findings.has('chills') && findings.has('infectionWord', 'flankPain'))),
  },
  {
    id: 'bad-rash',
    level: 'emergency',
    reason: 'Fever with this kind of rash can be dangerous.',
    when: (findings) =>
      (findings.has('badRash') && (findings.has('nonBlanching') || isChild(findings)) && !findings.has('bigInjury')) ||
      (findings.has('badRash') && findings.has('fever', 'highFever', 'headache', 'stiffNeck', 'weakUnwell', 'vomiting')) ||
      (findings.has('rash') && findings.has('fever') && findings.has('headache') && findings.ever('ticks')),
  },
  {
    id: 'fever-after-birth',
    level: 'emergency',
    reason: 'Fever and shivering after a birth can be sepsis, a serious blood infection.',
    when: (findings) =>
      findings.ever('afterBirth') &&
      findings.has('fever', 'highFever') &&
      findings.has('chills', 'shake', 'weakUnwell', 'bellyPain', 'severe'),
  },
  {
    id: 'fever-when-weak',
    level: 'emergency',
    reason: 'Fever while the body cannot fight infection is an emergency.',
    when: (findings) =>
      (findings.has('fever', 'highFever', 'chills') && findings.ever('immune')) ||
      (findings.has('chills') && isFeverish(findings) && findings.ever('marrowRisk')) ||
      hasFeverWithSoreThroat(findings),
  },
  {
    id: 'fever-in-infant',
    level: 'emergency',
    reason: 'Fever in the first three months of life is an emergency.',
    when: (findings) => findings.has('fever', 'highFever') && isInfant(findings),
  },
  {
    id: 'tropical-fever',
    level: 'emergency',
    reason: 'Fever after a journey to the tropics can be malaria.',
    when: (findings) => findings.has('fever', 'highFever', 'chills') && findings.ever('travelled'),
  },
  {
    id: 'skin-infection',
    level: 'emergency',
    canBeMild: true,
    reason: 'A skin infection that spreads with fever or great pain is an emergency.',
    when: (findings) => findings.has('spreadingSkin') && findings.has('fever', 'highFever', 'severe', 'confusion', 'weakUnwell', 'sudden'),
  },
  {
    id: 'shingles-beyond-the-skin',
    level: 'emergency',
    reason: 'Shingles with these signs can reach the brain.',
    when: (findings) =>
      findings.has('shingles', 'shinglesFace') && findings.has('confusion', 'stiffNeck', 'faceDroop', 'oneSided', 'seizure'),
  },
  {
    id: 'infected-joint',
    level: 'emergency',
    reason: 'A hot joint with fever and shivering can be infected, which harms it within hours.',
    when: (findings) => findings.has('hotJoint') && findings.has('chills') && findings.has('fever', 'highFever'),
  },
  {
    id: 'peeling-skin',
    level: 'emergency',
    reason: 'Skin that blisters and peels can be a grave reaction.',
    when: (findings) =>
      (findings.has('mouthSores') && findings.has('startedMedicine') && findings.has('peelingSkin', 'rash', 'fever', 'severe')) ||
      (findings.has('peelingSkin') &&
        !findings.has('sunburn') &&
        findings.has('pain', 'fever', 'highFever', 'allergen', 'swallow', 'severe', 'diffuseRash', 'startedMedicine', 'mouthSores')),
  },
  {
    id: 'airway-infection',
    level: 'emergency',
    canBeMild: true,
    reason: 'Fever with trouble swallowing or drooling can close the airway.',
    when: (findings) =>
      findings.has('swallow', 'drool') &&
      findings.has('fever', 'highFever') &&
      findings.has('breathless', 'wheeze', 'throatSwelling', 'severe'),
  },
  {
    id: 'fever-after-surgery',
    level: 'emergency',
    reason: 'Fever and feeling ill after an operation can be sepsis, a serious blood infection.',
    when: (findings) =>
      findings.ever('afterSurgery') &&
      findings.has('fever', 'highFever') &&
      findings.has('chills', 'weakUnwell', 'severe', 'confusion', 'stiffRigid', 'palpitations', 'swollenBelly'),
  },
  {
    id: 'sick-infant',
    level: 'emergency',
    canBeMild: true,
    reason: 'A small child with these signs needs help at once.',
    when: (findings) =>
      isChild(findings) &&
      ((findings.has('notFeeding') &&
        findings.has('fever', 'highFever', 'vomiting', 'weakUnwell', 'confusion', 'dehydrated', 'dryMouth', 'breathless') &&
        (isBelow(findings.age, 2) || findings.age === null)) ||
        (findings.has('dehydrated', 'dryMouth') && findings.has('weakUnwell', 'confusion', 'vomiting')) ||
        (findings.has('fever', 'highFever') && findings.has('weakUnwell') && findings.has('badRash', 'breathless', 'confusion'))),
  },
  {
    id: 'small-child',
    level: 'emergency',
    reason: 'In a small child these are signs of grave illness.',
    when: (findings) =>
      (findings.has('fontanelle') &&
        findings.has('fever', 'highFever', 'vomiting', 'confusion', 'notFeeding', 'dehydrated', 'dryMouth', 'headInjury')) ||
      (isChild(findings) && findings.has('floppy')) ||
      (isInfant(findings) && findings.has('coldSick', 'notFeeding', 'confusion', 'breathless', 'obstruction', 'dehydrated', 'dryMouth')),
  },
];
