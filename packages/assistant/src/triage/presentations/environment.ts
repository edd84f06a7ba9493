import type { Presentation } from '../told.ts';

export const environment: readonly Presentation[] = [
  {
    id: 'heat-cold',
    level: 'emergency',
    canBeMild: true,
    reason: 'Too much heat or cold harms the brain.',
    when: (told) =>
      (told.has('heatIll', 'coldIll') &&
        told.has('speech', 'weakUnwell', 'confusion', 'fainted', 'unconscious', 'seizure', 'highFever', 'vomiting')) ||
      (told.has('frostbite') && told.has('coldLimb', 'numbLimb')),
  },
  {
    id: 'dive',
    level: 'emergency',
    reason: 'Pain, numbness or breathlessness after a dive can come from bubbles in the blood.',
    when: (told) =>
      told.has('dive') && told.has('pain', 'weakLegs', 'numbLimb', 'breathless', 'chestPain', 'nearFaint', 'confusion', 'visionLoss'),
  },
  {
    id: 'altitude',
    level: 'emergency',
    reason: 'At altitude these signs mean that lungs or brain are swelling.',
    when: (told) => told.has('altitude') && told.has('breathless', 'confusion', 'imbalance', 'frothy'),
  },
];
