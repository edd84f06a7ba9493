import type { RedFlag } from '../../findings/clinical-findings.ts';

export const environment: readonly RedFlag[] = [
  {
    id: 'heat-cold',
    level: 'emergency',
    canBeMild: true,
    reason: 'Too much heat or cold harms the brain.',
    when: (findings) =>
      (findings.has('heatIll', 'coldIll') &&
        findings.has('speech', 'weakUnwell', 'confusion', 'fainted', 'unconscious', 'seizure', 'highFever', 'vomiting')) ||
      (findings.has('frostbite') && findings.has('coldLimb', 'numbLimb')),
  },
  {
    id: 'dive',
    level: 'emergency',
    reason: 'Pain, numbness or breathlessness after a dive can come from bubbles in the blood.',
    when: (findings) =>
      findings.has('dive') &&
      findings.has('pain', 'weakLegs', 'numbLimb', 'breathless', 'chestPain', 'nearFaint', 'confusion', 'visionLoss'),
  },
  {
    id: 'altitude',
    level: 'emergency',
    reason: 'At altitude these signs mean that lungs or brain are swelling.',
    when: (findings) => findings.has('altitude') && findings.has('breathless', 'confusion', 'imbalance', 'frothy'),
  },
];
