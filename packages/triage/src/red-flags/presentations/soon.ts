import { isChild, isOld, type RedFlag } from '../../findings/clinical-findings.ts';

export const soon: readonly RedFlag[] = [
  { id: 'chest-pain', level: 'today', reason: 'Chest pain should be looked at today.', when: (findings) => findings.has('chestPain') },
  {
    id: 'breathless-some',
    level: 'today',
    reason: 'New breathlessness should be looked at today.',
    // Snoring with pauses is looked into in daylight, of an adult.
    when: (findings) =>
      findings.has('coughBlood') || (findings.has('breathless') && (!findings.has('snoresWithPauses') || isChild(findings))),
  },
  {
    id: 'fainted',
    level: 'today',
    reason: 'Fainting should be looked at today.',
    when: (findings) =>
      findings.has('fainted', 'seizure') ||
      (findings.has('nearFaint') && findings.has('palpitations', 'bellyPain', 'vomiting', 'weakUnwell', 'headache')),
  },
  {
    id: 'nerves',
    level: 'today',
    reason: 'New weakness, confusion or trouble with speech or sight should be looked at today.',
    when: (findings) =>
      findings.has('confusion', 'faceDroop', 'oneSided', 'speech', 'visionLoss', 'worstHeadache', 'weakLegs', 'saddle') ||
      // Children wet their beds.
      (findings.has('bladderBowel') && !isChild(findings)),
  },
  {
    id: 'bleeding',
    level: 'today',
    reason: 'Blood where it should not be must be looked at today.',
    when: (findings) =>
      findings.has('blackStool', 'bloodyStool', 'vaginalBleeding') &&
      (findings.has('blackStool', 'bloodyStool') || findings.ever('pregnant')),
  },
  {
    id: 'fever',
    level: 'today',
    reason: 'Fever like this should be looked at soon.',
    when: (findings) =>
      findings.has('highFever') ||
      (findings.has('fever') &&
        (findings.has('weakUnwell', 'rash', 'stiffNeck', 'bellyPain', 'flankPain', 'cough', 'severe', 'spreadingSkin', 'chills') ||
          isOld(findings) ||
          isChild(findings) ||
          findings.ever('pregnant'))),
  },
  {
    id: 'belly',
    level: 'today',
    reason: 'Belly pain like this should be looked at soon.',
    when: (findings) =>
      (findings.has('bellyPain', 'flankPain') && findings.has('severe', 'vomiting', 'fever', 'weakUnwell', 'rightLower', 'sudden')) ||
      findings.has('jaundice'),
  },
  {
    id: 'lump',
    level: 'today',
    reason: 'A lump or swelling like this should be shown to a doctor soon.',
    when: (findings) => findings.has('badLump', 'testicle', 'stuckHernia'),
  },
  {
    id: 'urine',
    level: 'today',
    reason: 'This should be looked at soon, because the kidneys may be involved.',
    when: (findings) =>
      findings.has('bloodUrine') ||
      (findings.has('dysuria') && (findings.has('fever', 'backPain', 'flankPain', 'chills', 'vomiting') || findings.ever('pregnant'))),
  },
  {
    id: 'weight',
    level: 'today',
    reason: 'Losing weight without wanting to should be looked at soon.',
    when: (findings) => findings.has('weightLoss'),
  },
  {
    id: 'ear-or-eye',
    level: 'today',
    reason: 'A sudden change of hearing or sight should be looked at today.',
    when: (findings) => findings.has('hearingLoss', 'floaters') && findings.has('fresh', 'sudden'),
  },
  {
    id: 'dried-out',
    level: 'today',
    reason: 'Who keeps nothing down dries out and should be looked at today.',
    when: (findings) =>
      findings.has('dehydrated') ||
      // Lips crack in the wind: a dry mouth counts where water is lost or not taken.
      (findings.has('dryMouth') &&
        findings.has('vomiting', 'diarrhoea', 'fever', 'highFever', 'nearFaint', 'notFeeding', 'weakUnwell', 'confusion')),
  },
  {
    id: 'bite',
    level: 'today',
    reason: 'A bite should be cleaned and looked at today.',
    when: (findings) => findings.has('animalBite'),
  },
  {
    id: 'leg',
    level: 'today',
    reason: 'A leg like this should be looked at today.',
    when: (findings) =>
      findings.has('oneCalf') ||
      (findings.has('legSwelling') && (findings.has('legPain', 'oneLeg') || findings.ever('clotRisk'))) ||
      findings.has('spreadingSkin'),
  },
  {
    id: 'pregnancy',
    level: 'today',
    reason: 'In pregnancy this should be looked at today.',
    when: (findings) =>
      findings.ever('pregnant') &&
      (findings.has('vaginalBleeding', 'bellyPain', 'fever', 'labour') ||
        // Written with the pregnancy they weigh more than a word about a headache in a long pregnancy.
        (!findings.isOnlyKnown('pregnant') && findings.has('headache', 'vomiting'))),
  },
  {
    id: 'injury',
    level: 'today',
    reason: 'An injury like this should be looked at.',
    when: (findings) => findings.has('headInjury', 'bigInjury', 'swallow') || findings.has('eyePain'),
  },
  {
    id: 'sugar',
    level: 'today',
    reason: 'Blood sugar like this should be looked at today.',
    when: (findings) => findings.has('lowSugar'),
  },
  {
    id: 'allergy',
    level: 'today',
    reason: 'A reaction like this should be looked at soon.',
    when: (findings) =>
      findings.has('throatSwelling') || (findings.has('hives') && findings.ever('allergen') && findings.has('sudden', 'diffuseRash')),
  },
];
