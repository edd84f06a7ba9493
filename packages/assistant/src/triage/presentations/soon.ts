import { isChild, isOld, type Presentation } from '../told.ts';

export const soon: readonly Presentation[] = [
  { id: 'chest-pain', level: 'today', reason: 'Chest pain should be looked at today.', when: (told) => told.has('chestPain') },
  {
    id: 'breathless-some',
    level: 'today',
    reason: 'New breathlessness should be looked at today.',
    when: (told) => told.has('breathless', 'coughBlood'),
  },
  {
    id: 'fainted',
    level: 'today',
    reason: 'Fainting should be looked at today.',
    when: (told) =>
      told.has('fainted', 'seizure') ||
      (told.has('nearFaint') && told.has('palpitations', 'bellyPain', 'vomiting', 'weakUnwell', 'headache')),
  },
  {
    id: 'nerves',
    level: 'today',
    reason: 'New weakness, confusion or trouble with speech or sight should be looked at today.',
    when: (told) =>
      told.has('confusion', 'faceDroop', 'oneSided', 'speech', 'visionLoss', 'worstHeadache', 'weakLegs', 'bladderBowel', 'saddle'),
  },
  {
    id: 'bleeding',
    level: 'today',
    reason: 'Blood where it should not be must be looked at today.',
    when: (told) =>
      told.has('blackStool', 'bloodyStool', 'vaginalBleeding') && (told.has('blackStool', 'bloodyStool') || told.ever('pregnant')),
  },
  {
    id: 'fever',
    level: 'today',
    reason: 'Fever like this should be looked at soon.',
    when: (told) =>
      told.has('highFever') ||
      (told.has('fever') &&
        (told.has('weakUnwell', 'rash', 'stiffNeck', 'bellyPain', 'flankPain', 'cough', 'severe', 'spreadingSkin', 'chills') ||
          isOld(told) ||
          isChild(told) ||
          told.ever('pregnant'))),
  },
  {
    id: 'belly',
    level: 'today',
    reason: 'Belly pain like this should be looked at soon.',
    when: (told) =>
      (told.has('bellyPain', 'flankPain') && told.has('severe', 'vomiting', 'fever', 'weakUnwell', 'rightLower', 'sudden')) ||
      told.has('jaundice'),
  },
  {
    id: 'lump',
    level: 'today',
    reason: 'A lump or swelling like this should be shown to a doctor soon.',
    when: (told) => told.has('badLump', 'testicle', 'stuckHernia'),
  },
  {
    id: 'urine',
    level: 'today',
    reason: 'This should be looked at soon, because the kidneys may be involved.',
    when: (told) =>
      told.has('bloodUrine') ||
      (told.has('dysuria') && (told.has('fever', 'backPain', 'flankPain', 'chills', 'vomiting') || told.ever('pregnant'))),
  },
  {
    id: 'weight',
    level: 'today',
    reason: 'Losing weight without wanting to should be looked at soon.',
    when: (told) => told.has('weightLoss'),
  },
  {
    id: 'ear-or-eye',
    level: 'today',
    reason: 'A sudden change of hearing or sight should be looked at today.',
    when: (told) => told.has('hearingLoss', 'floaters') && told.has('fresh', 'sudden'),
  },
  {
    id: 'dried-out',
    level: 'today',
    reason: 'Who keeps nothing down dries out and should be looked at today.',
    when: (told) => told.has('dehydrated'),
  },
  {
    id: 'bite',
    level: 'today',
    reason: 'A bite should be cleaned and looked at today.',
    when: (told) => told.has('animalBite'),
  },
  {
    id: 'leg',
    level: 'today',
    reason: 'A leg like this should be looked at today.',
    when: (told) =>
      told.has('oneCalf') ||
      (told.has('legSwelling') && (told.has('legPain', 'oneLeg') || told.ever('clotRisk'))) ||
      told.has('spreadingSkin'),
  },
  {
    id: 'pregnancy',
    level: 'today',
    reason: 'In pregnancy this should be looked at today.',
    when: (told) => told.ever('pregnant') && told.has('vaginalBleeding', 'bellyPain', 'headache', 'fever', 'labour', 'vomiting'),
  },
  {
    id: 'injury',
    level: 'today',
    reason: 'An injury like this should be looked at.',
    when: (told) => told.has('headInjury', 'bigInjury', 'swallow') || told.has('eyePain'),
  },
  {
    id: 'sugar',
    level: 'today',
    reason: 'Blood sugar like this should be looked at today.',
    when: (told) => told.has('lowSugar'),
  },
  {
    id: 'allergy',
    level: 'today',
    reason: 'A reaction like this should be looked at soon.',
    when: (told) => told.has('throatSwelling') || (told.has('hives') && told.ever('allergen') && told.has('sudden', 'diffuseRash')),
  },
];
