import { type ClinicalFindings, isAbove, isChild, isInfant, isOld, type RedFlag } from '../../findings/clinical-findings.ts';
import type { ClinicalFinding } from '../../findings/finding-patterns.ts';

const hasAtLeastTwo = (findings: ClinicalFindings, candidates: readonly ClinicalFinding[]) =>
  candidates.filter((finding) => findings.has(finding)).length > 1;

export const brain: readonly RedFlag[] = [
  {
    id: 'stroke',
    level: 'emergency',
    reason: 'These can be the signs of a stroke. Every minute counts.',
    when: (findings) =>
      findings.has('faceDroop', 'oneSided', 'speech') &&
      !findings.has('dentist') &&
      (!findings.has('chronic') || findings.has('sudden')) &&
      (hasAtLeastTwo(findings, ['faceDroop', 'oneSided', 'speech']) ||
        findings.has('sudden', 'headache', 'confusion', 'visionLoss', 'nearFaint', 'chestPain', 'faceDroop', 'oneSided') ||
        isAbove(findings.age, 39)),
  },
  {
    id: 'sight',
    level: 'emergency',
    reason: 'Sight that goes suddenly needs help at once.',
    when: (findings) =>
      findings.has('curtain') ||
      (findings.has('visionLoss') && findings.has('sudden', 'headache', 'speech', 'oneSided', 'eyePain', 'confusion')),
  },
  {
    id: 'thunderclap',
    level: 'emergency',
    reason: 'A sudden headache worse than any before can be a bleed in the brain.',
    when: (findings) =>
      findings.has('worstHeadache') &&
      (findings.has('sudden', 'vomiting', 'stiffNeck', 'seizure', 'lightHurts', 'fainted', 'nearFaint', 'confusion', 'severe', 'fever') ||
        isAbove(findings.age, 49)),
  },
  {
    id: 'confusion',
    level: 'emergency',
    canBeMild: true,
    reason: 'Sudden confusion or drowsiness can have a dangerous cause.',
    when: (findings) =>
      findings.has('confusion') &&
      (findings.has(
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
        'dryMouth',
        'bellyPain',
        'infectionWord',
      ) ||
        findings.ever('diabetic', 'immune', 'marrowRisk', 'thinner', 'afterSurgery') ||
        isOld(findings) ||
        isChild(findings) ||
        findings.has('unconscious', 'sweating')),
  },
  {
    id: 'failing-muscles',
    level: 'emergency',
    reason: 'Weakness that climbs or reaches swallowing and breathing can become dangerous within hours.',
    when: (findings) =>
      findings.has('neuromuscular') && findings.has('weakLegs', 'swallow', 'breathless', 'visionLoss', 'slowBreathing', 'speech'),
  },
  {
    id: 'unconscious',
    level: 'emergency',
    reason: 'Somebody may be unconscious.',
    isGrave: true,
    when: (findings) => findings.has('unconscious'),
  },
  {
    id: 'seizure',
    level: 'emergency',
    canBeMild: true,
    reason: 'A seizure like this needs help at once.',
    when: (findings) =>
      findings.has('seizure') &&
      (findings.has(
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
        findings.ever('pregnant', 'diabetic') ||
        isChild(findings)),
  },
  {
    id: 'meningitis',
    level: 'emergency',
    reason: 'Fever with these signs can be meningitis.',
    when: (findings) =>
      (findings.has('stiffNeck') &&
        (findings.has('fever', 'highFever') ||
          (findings.has('headache') && findings.has('lightHurts', 'vomiting', 'confusion', 'rash', 'sudden')))) ||
      (findings.has('fever', 'highFever') && findings.has('headache') && findings.has('lightHurts', 'confusion', 'badRash', 'seizure')),
  },
  {
    id: 'tetanus',
    level: 'emergency',
    reason: 'A jaw that locks or muscles that stiffen after a wound can be tetanus.',
    when: (findings) =>
      findings.has('lockjaw') && (findings.has('swallow', 'stiffNeck', 'seizure', 'severe', 'fever') || findings.ever('woundDirty')),
  },
  {
    id: 'cauda-equina',
    level: 'emergency',
    reason: 'Back pain with these signs can press on the nerves of the bladder and legs.',
    when: (findings) =>
      (findings.has('weakLegs') && (findings.has('injuryAny') || findings.ever('cancer'))) ||
      (findings.has('saddle') && findings.has('backPain', 'bladderBowel', 'weakLegs', 'sudden')) ||
      (findings.has('backPain', 'weakLegs') &&
        findings.has('bladderBowel') &&
        (findings.has('weakLegs', 'sudden') || findings.all('backPain', 'bladderBowel'))),
  },
  {
    id: 'head-injury',
    level: 'emergency',
    reason: 'A head injury with these signs needs help at once.',
    when: (findings) =>
      findings.has('headInjury') &&
      (findings.has(
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
        findings.ever('thinner') ||
        isInfant(findings)),
  },
];
