import { isChild, type Presentation } from '../told.ts';

export const poisoning: readonly Presentation[] = [
  {
    id: 'overdose',
    level: 'emergency',
    reason: 'Too much of a medicine can be dangerous before anything is felt.',
    isGrave: true,
    when: (told) => told.has('overdose') || (told.has('swallowedPills') && isChild(told)),
  },
  {
    id: 'poison',
    level: 'emergency',
    reason: 'A poison can be dangerous before anything is felt.',
    isGrave: true,
    when: (told) =>
      told.has('poison') || (told.has('fumes') && told.has('headache', 'nearFaint', 'vomiting', 'confusion', 'fainted', 'breathless')),
  },
  {
    id: 'nerve-poison',
    level: 'emergency',
    reason: 'Sweating, drooling and tiny pupils can come from a poison of insects or nerves, also through the skin.',
    when: (told) =>
      told.has('cholinergic') ||
      (told.ever('sprayed') && told.has('drool', 'wheeze', 'vomiting', 'diarrhoea', 'breathless', 'toxidrome', 'confusion')),
  },
  {
    id: 'overheated-by-drugs',
    level: 'emergency',
    reason: 'Drugs or medicines that make somebody hot, stiff and agitated can kill.',
    when: (told) =>
      (told.ever('stimulant', 'serotonergic', 'nms') &&
        told.has('toxidrome', 'confusion', 'lockjaw') &&
        told.has('fever', 'highFever', 'confusion', 'palpitations', 'seizure', 'lockjaw')) ||
      (told.ever('stimulant') && told.has('chestPain')),
  },
  {
    id: 'too-much-in-the-blood',
    level: 'emergency',
    reason: 'These can be signs that a medicine has built up in the blood.',
    when: (told) => told.has('lithiumIll') && told.has('confusion', 'speech', 'imbalance', 'vomiting', 'shake', 'visionLoss', 'slowPulse'),
  },
  {
    id: 'withdrawal',
    level: 'emergency',
    reason: 'Stopping alcohol or sedatives suddenly can bring seizures and confusion that are dangerous.',
    when: (told) => told.has('withdrawal') && told.has('confusion', 'seizure') && told.has('shake', 'sweating', 'confusion', 'fever'),
  },
];
