import { isChild, isOld, type RedFlag } from '../../findings/clinical-findings.ts';

export const belly: readonly RedFlag[] = [
  { id: 'vomiting-blood', level: 'emergency', reason: 'Vomiting blood is an emergency.', when: (findings) => findings.has('vomitBlood') },
  {
    id: 'black-stool',
    level: 'emergency',
    canBeMild: true,
    reason: 'Black or bloody stools can mean internal bleeding.',
    when: (findings) =>
      findings.has('blackStool', 'bloodyStool') &&
      (findings.ever('thinner') ||
        (findings.has('severe', 'heavyBleeding', 'bellyPain', 'vomiting') &&
          (findings.has('severe', 'heavyBleeding', 'sudden', 'fever') || isOld(findings)))),
  },
  {
    id: 'bloody-diarrhoea-child',
    level: 'emergency',
    reason: 'Blood in the stools of a child who is ill can come from the bowel or harm the kidneys.',
    when: (findings) =>
      findings.has('bloodyStool') && findings.has('diarrhoea', 'severe', 'vomiting', 'floppy', 'weakUnwell') && isChild(findings),
  },
  {
    id: 'heavy-bleeding',
    level: 'emergency',
    reason: 'Bleeding that does not stop is an emergency.',
    isGrave: true,
    when: (findings) => findings.has('heavyBleeding'),
  },
  {
    id: 'acute-belly',
    level: 'emergency',
    canBeMild: true,
    reason: 'Severe belly pain with these signs may need an operation.',
    when: (findings) =>
      findings.has('bellyPain') &&
      (findings.has('stiffRigid') ||
        (findings.has('severe') &&
          findings.has('sudden', 'fever', 'highFever', 'vomiting', 'fainted', 'nearFaint', 'sweating', 'weakUnwell', 'ripping')) ||
        (findings.has('ripping') && findings.has('vomiting', 'sudden')) ||
        (findings.has('rightLower') && findings.has('fever', 'highFever', 'vomiting', 'severe')) ||
        (findings.has('highFever') && findings.has('vomiting', 'chills') && findings.has('severe', 'jaundice'))),
  },
  {
    id: 'kidney-stone',
    level: 'emergency',
    canBeMild: true,
    reason: 'Pain like this in the side needs help at once.',
    when: (findings) =>
      findings.has('flankPain') &&
      (findings.has('severe') || (findings.has('sudden') && findings.has('vomiting')) || findings.has('fever', 'highFever', 'chills')) &&
      (findings.has('vomiting', 'fever', 'highFever', 'chills', 'sudden') || findings.has('bladderBowel')),
  },
  {
    id: 'liver',
    level: 'emergency',
    reason: 'Yellow skin or eyes with these signs can be a failing liver.',
    when: (findings) =>
      findings.has('jaundice') &&
      findings.has('confusion', 'fever', 'highFever', 'heavyBleeding', 'vomitBlood', 'overdose', 'bellyPain') &&
      findings.has('confusion', 'fever', 'highFever', 'severe', 'overdose'),
  },
  {
    id: 'priapism',
    level: 'emergency',
    reason: 'An erection that does not go down, or a foreskin that is stuck, must be treated within hours.',
    when: (findings) => findings.has('priapism', 'paraphimosis'),
  },
  {
    id: 'no-urine',
    level: 'emergency',
    canBeMild: true,
    reason: 'A full bladder that cannot be emptied needs help at once.',
    when: (findings) => findings.has('urineStuck') && findings.has('severe', 'sudden', 'pain', 'bellyPain'),
  },
  {
    id: 'blocked-bowel',
    level: 'emergency',
    reason: 'Vomiting with a swollen belly, or of bile, can be a blocked bowel.',
    when: (findings) =>
      findings.has('obstruction') &&
      findings.has('vomiting', 'swollenBelly', 'severe') &&
      (findings.has('swollenBelly', 'severe') || isChild(findings)),
  },
  {
    id: 'aneurysm',
    level: 'emergency',
    reason: 'Pain with a widened main artery can mean that it is about to tear.',
    when: (findings) =>
      findings.ever('aneurysm') && findings.has('bellyPain', 'backPain', 'chestPain', 'fainted', 'nearFaint', 'flankPain'),
  },
  {
    id: 'liver-disease',
    level: 'emergency',
    reason: 'With a scarred liver these signs need the hospital.',
    when: (findings) =>
      findings.ever('liverDisease') && findings.has('fever', 'highFever', 'confusion', 'bellyPain', 'bleeding', 'blackStool', 'vomitBlood'),
  },
  {
    id: 'stuck-hernia',
    level: 'emergency',
    reason: 'A hernia that is stuck and painful can cut off the bowel.',
    when: (findings) => findings.has('stuckHernia') && findings.has('vomiting', 'severe', 'sudden', 'fever', 'bellyPain'),
  },
  {
    id: 'testicle',
    level: 'emergency',
    reason: 'Sudden pain of a testicle must be seen within hours.',
    when: (findings) => findings.has('torsion') || (findings.has('testicle') && findings.has('sudden', 'severe', 'vomiting')),
  },
];
