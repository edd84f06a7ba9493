import { isChild, isOld, type Presentation } from '../told.ts';

export const belly: readonly Presentation[] = [
  { id: 'vomiting-blood', level: 'emergency', reason: 'Vomiting blood is an emergency.', when: (told) => told.has('vomitBlood') },
  {
    id: 'black-stool',
    level: 'emergency',
    canBeMild: true,
    reason: 'Black or bloody stools can mean internal bleeding.',
    when: (told) =>
      told.has('blackStool', 'bloodyStool') &&
      (told.ever('thinner') ||
        (told.has('severe', 'heavyBleeding', 'bellyPain', 'vomiting') &&
          (told.has('severe', 'heavyBleeding', 'sudden', 'fever') || isOld(told)))),
  },
  {
    id: 'bloody-diarrhoea-child',
    level: 'emergency',
    reason: 'Blood in the stools of a child who is ill can come from the bowel or harm the kidneys.',
    when: (told) => told.has('bloodyStool') && told.has('diarrhoea', 'severe', 'vomiting', 'floppy', 'weakUnwell') && isChild(told),
  },
  {
    id: 'heavy-bleeding',
    level: 'emergency',
    reason: 'Bleeding that does not stop is an emergency.',
    isGrave: true,
    when: (told) => told.has('heavyBleeding'),
  },
  {
    id: 'acute-belly',
    level: 'emergency',
    canBeMild: true,
    reason: 'Severe belly pain with these signs may need an operation.',
    when: (told) =>
      told.has('bellyPain') &&
      (told.has('stiffRigid') ||
        (told.has('severe') &&
          told.has('sudden', 'fever', 'highFever', 'vomiting', 'fainted', 'nearFaint', 'sweating', 'weakUnwell', 'ripping')) ||
        (told.has('ripping') && told.has('vomiting', 'sudden')) ||
        (told.has('rightLower') && told.has('fever', 'highFever', 'vomiting', 'severe')) ||
        (told.has('highFever') && told.has('vomiting', 'chills') && told.has('severe', 'jaundice'))),
  },
  {
    id: 'kidney-stone',
    level: 'emergency',
    canBeMild: true,
    reason: 'Pain like this in the side needs help at once.',
    when: (told) =>
      told.has('flankPain') &&
      (told.has('severe') || (told.has('sudden') && told.has('vomiting')) || told.has('fever', 'highFever', 'chills')) &&
      (told.has('vomiting', 'fever', 'highFever', 'chills', 'sudden') || told.has('bladderBowel')),
  },
  {
    id: 'liver',
    level: 'emergency',
    reason: 'Yellow skin or eyes with these signs can be a failing liver.',
    when: (told) =>
      told.has('jaundice') &&
      told.has('confusion', 'fever', 'highFever', 'heavyBleeding', 'vomitBlood', 'overdose', 'bellyPain') &&
      told.has('confusion', 'fever', 'highFever', 'severe', 'overdose'),
  },
  {
    id: 'priapism',
    level: 'emergency',
    reason: 'An erection that does not go down, or a foreskin that is stuck, must be treated within hours.',
    when: (told) => told.has('priapism', 'paraphimosis'),
  },
  {
    id: 'no-urine',
    level: 'emergency',
    canBeMild: true,
    reason: 'A full bladder that cannot be emptied needs help at once.',
    when: (told) => told.has('urineStuck') && told.has('severe', 'sudden', 'pain', 'bellyPain'),
  },
  {
    id: 'blocked-bowel',
    level: 'emergency',
    reason: 'Vomiting with a swollen belly, or of bile, can be a blocked bowel.',
    when: (told) =>
      told.has('obstruction') && told.has('vomiting', 'swollenBelly', 'severe') && (told.has('swollenBelly', 'severe') || isChild(told)),
  },
  {
    id: 'aneurysm',
    level: 'emergency',
    reason: 'Pain with a widened main artery can mean that it is about to tear.',
    when: (told) => told.ever('aneurysm') && told.has('bellyPain', 'backPain', 'chestPain', 'fainted', 'nearFaint', 'flankPain'),
  },
  {
    id: 'liver-disease',
    level: 'emergency',
    reason: 'With a scarred liver these signs need the hospital.',
    when: (told) =>
      told.ever('liverDisease') && told.has('fever', 'highFever', 'confusion', 'bellyPain', 'bleeding', 'blackStool', 'vomitBlood'),
  },
  {
    id: 'stuck-hernia',
    level: 'emergency',
    reason: 'A hernia that is stuck and painful can cut off the bowel.',
    when: (told) => told.has('stuckHernia') && told.has('vomiting', 'severe', 'sudden', 'fever', 'bellyPain'),
  },
  {
    id: 'testicle',
    level: 'emergency',
    reason: 'Sudden pain of a testicle must be seen within hours.',
    when: (told) => told.has('torsion') || (told.has('testicle') && told.has('sudden', 'severe', 'vomiting')),
  },
];
