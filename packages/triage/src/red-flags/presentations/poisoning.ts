import { isChild, type RedFlag } from '../../findings/clinical-findings.ts';

export const poisoning: readonly RedFlag[] = [
  {
    id: 'overdose',
    level: 'emergency',
    reason: 'Too much of a medicine can be dangerous before anything is felt.',
    isGrave: true,
    when: (findings) => findings.has('overdose') || (findings.has('swallowedPills') && isChild(findings)),
  },
  {
    // Before any symptom: NHS England, patient safety alert on button batteries (2014); Alder Hey Children's NHS Trust, "Swallowed something"
    // (magnets); MedlinePlus, "Ethylene glycol poisoning" and "Paraquat poisoning".
    id: 'swallowed-silent-poison',
    level: 'emergency',
    reason: 'What was swallowed can do harm for hours before anything is felt. Don’t wait for symptoms, and don’t make anyone vomit.',
    isGrave: true,
    isCertain: true,
    when: (findings) => findings.has('silentPoison'),
  },
  {
    id: 'poison',
    level: 'emergency',
    reason: 'A poison can be dangerous before anything is felt.',
    isGrave: true,
    when: (findings) =>
      findings.has('poison') ||
      (findings.has('fumes') && findings.has('headache', 'nearFaint', 'vomiting', 'confusion', 'fainted', 'breathless')),
  },
  {
    id: 'nerve-poison',
    level: 'emergency',
    reason: 'Sweating, drooling and tiny pupils can come from a poison of insects or nerves, also through the skin.',
    when: (findings) =>
      findings.has('cholinergic') ||
      (findings.ever('sprayed') && findings.has('drool', 'wheeze', 'vomiting', 'diarrhoea', 'breathless', 'toxidrome', 'confusion')),
  },
  {
    id: 'overheated-by-drugs',
    level: 'emergency',
    reason: 'Drugs or medicines that make somebody hot, stiff and agitated can kill.',
    when: (findings) =>
      (findings.ever('stimulant', 'serotonergic', 'nms') &&
        findings.has('toxidrome', 'confusion', 'lockjaw') &&
        findings.has('fever', 'highFever', 'confusion', 'palpitations', 'seizure', 'lockjaw')) ||
      (findings.ever('stimulant') && findings.has('chestPain')),
  },
  {
    id: 'too-much-in-the-blood',
    level: 'emergency',
    reason: 'These can be signs that a medicine has built up in the blood.',
    when: (findings) =>
      (findings.has('lithiumIll') && findings.has('confusion', 'speech', 'imbalance', 'vomiting', 'shake', 'visionLoss', 'slowPulse')) ||
      (findings.isOnlyKnown('onLithium') && findings.has('confusion', 'speech', 'imbalance') && findings.has('lithiumSigns')),
  },
  {
    id: 'withdrawal',
    level: 'emergency',
    reason: 'Stopping alcohol or sedatives suddenly can bring seizures and confusion that are dangerous.',
    when: (findings) =>
      findings.has('withdrawal') && findings.has('confusion', 'seizure') && findings.has('shake', 'sweating', 'confusion', 'fever'),
  },
];
