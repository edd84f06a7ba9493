import type { Sign } from '../signs.ts';
import { isChild, isInfant, isOld, over, type Presentation, type Told } from '../told.ts';

const twoOf = (told: Told, signs: readonly Sign[]) => signs.filter((sign) => told.has(sign)).length > 1;

export const brain: readonly Presentation[] = [
  {
    id: 'stroke',
    level: 'emergency',
    reason: 'These can be the signs of a stroke; every minute counts.',
    when: (told) =>
      told.has('faceDroop', 'oneSided', 'speech') &&
      !told.has('dentist') &&
      (!told.has('chronic') || told.has('sudden')) &&
      (twoOf(told, ['faceDroop', 'oneSided', 'speech']) ||
        told.has('sudden', 'headache', 'confusion', 'visionLoss', 'nearFaint', 'chestPain', 'faceDroop', 'oneSided') ||
        over(told.age, 39)),
  },
  {
    id: 'sight',
    level: 'emergency',
    reason: 'Sight that goes suddenly needs help at once.',
    when: (told) =>
      told.has('curtain') || (told.has('visionLoss') && told.has('sudden', 'headache', 'speech', 'oneSided', 'eyePain', 'confusion')),
  },
  {
    id: 'thunderclap',
    level: 'emergency',
    reason: 'A sudden headache worse than any before can be a bleed in the brain.',
    when: (told) =>
      told.has('worstHeadache') &&
      (told.has('sudden', 'vomiting', 'stiffNeck', 'seizure', 'lightHurts', 'fainted', 'nearFaint', 'confusion', 'severe', 'fever') ||
        over(told.age, 49)),
  },
  {
    id: 'confusion',
    level: 'emergency',
    canBeMild: true,
    reason: 'Sudden confusion or drowsiness can have a dangerous cause.',
    when: (told) =>
      told.has('confusion') &&
      (told.has(
        'sudden',
        'fever',
        'chills',
        'headache',
        'vomiting',
        'headInjury',
        'jaundice',
        'nearFaint',
        'fainted',
        'weakUnwell',
        'breathless',
        'stiffNeck',
        'rash',
        'diffuseRash',
        'lowSugar',
        'ketosis',
        'overdose',
        'seizure',
        'speech',
        'oneSided',
        'dehydrated',
        'bellyPain',
        'infectionWord',
      ) ||
        told.ever('diabetic', 'immune', 'thinner', 'afterSurgery') ||
        isOld(told) ||
        isChild(told) ||
        told.has('unconscious', 'sweating')),
  },
  {
    id: 'failing-muscles',
    level: 'emergency',
    reason: 'Weakness that climbs or reaches swallowing and breathing can become dangerous within hours.',
    when: (told) => told.has('neuromuscular') && told.has('weakLegs', 'swallow', 'breathless', 'visionLoss', 'slowBreathing', 'speech'),
  },
  { id: 'unconscious', level: 'emergency', reason: 'Somebody may be unconscious.', isGrave: true, when: (told) => told.has('unconscious') },
  {
    id: 'seizure',
    level: 'emergency',
    canBeMild: true,
    reason: 'A seizure like this needs help at once.',
    when: (told) =>
      told.has('seizure') &&
      (told.has(
        'sudden',
        'unconscious',
        'headInjury',
        'fever',
        'blueLips',
        'chestPain',
        'overdose',
        'confusion',
        'headache',
        'withdrawal',
        'fumes',
      ) ||
        told.ever('pregnant', 'diabetic') ||
        isChild(told)),
  },
  {
    id: 'meningitis',
    level: 'emergency',
    reason: 'Fever with these signs can be meningitis.',
    when: (told) =>
      (told.has('stiffNeck') &&
        (told.has('fever', 'highFever') || (told.has('headache') && told.has('lightHurts', 'vomiting', 'confusion', 'rash', 'sudden')))) ||
      (told.has('fever', 'highFever') && told.has('headache') && told.has('lightHurts', 'confusion', 'badRash', 'seizure')),
  },
  {
    id: 'tetanus',
    level: 'emergency',
    reason: 'A jaw that locks or muscles that stiffen after a wound can be tetanus.',
    when: (told) => told.has('lockjaw') && (told.has('swallow', 'stiffNeck', 'seizure', 'severe', 'fever') || told.ever('woundDirty')),
  },
  {
    id: 'cauda-equina',
    level: 'emergency',
    reason: 'Back pain with these signs can press on the nerves of the bladder and legs.',
    when: (told) =>
      (told.has('weakLegs') && (told.has('injuryAny') || told.ever('cancer'))) ||
      (told.has('saddle') && told.has('backPain', 'bladderBowel', 'weakLegs', 'sudden')) ||
      (told.has('backPain', 'weakLegs') &&
        told.has('bladderBowel') &&
        (told.has('weakLegs', 'sudden') || told.all('backPain', 'bladderBowel'))),
  },
  {
    id: 'head-injury',
    level: 'emergency',
    reason: 'A head injury with these signs needs help at once.',
    when: (told) =>
      told.has('headInjury') &&
      (told.has(
        'vomiting',
        'confusion',
        'fainted',
        'unconscious',
        'seizure',
        'visionLoss',
        'oneSided',
        'speech',
        'worstHeadache',
        'severe',
        'skull',
        'weakUnwell',
      ) ||
        told.ever('thinner') ||
        isInfant(told)),
  },
];
