import { over, type Presentation, under } from '../told.ts';

export const metabolism: readonly Presentation[] = [
  {
    id: 'low-sugar',
    level: 'emergency',
    reason: 'Blood sugar this low, or with these signs, is dangerous.',
    when: (told) =>
      (told.has('lowSugar') || (told.reading('glucose_reading') !== null && under(told.vitals.glucose, 100))) &&
      told.has('confusion', 'unconscious', 'seizure', 'fainted', 'speech'),
  },
  {
    id: 'adrenal-crisis',
    level: 'emergency',
    reason: 'Without its steroid the body can fail quickly.',
    when: (told) => told.has('steroidStop') && told.has('vomiting', 'weakUnwell', 'confusion', 'fainted', 'nearFaint', 'fever'),
  },
  {
    id: 'ketoacidosis',
    level: 'emergency',
    reason: 'With diabetes these can be signs of ketoacidosis.',
    when: (told) =>
      (told.has('ketosis') || (told.reading('glucose_reading') !== null && over(told.vitals.glucose, 199))) &&
      told.has('vomiting', 'confusion', 'breathless', 'bellyPain', 'weakUnwell'),
  },
  {
    id: 'laboratory',
    level: 'emergency',
    reason: 'A laboratory value like this can stop the heart or the breathing.',
    when: (told) => told.has('badLab'),
  },
  {
    id: 'thyroid',
    level: 'emergency',
    reason: 'A thyroid that runs far too fast or far too slow can become dangerous within hours.',
    when: (told) =>
      (told.ever('thyroidStorm') && told.has('fever', 'highFever') && told.has('palpitations', 'confusion', 'toxidrome')) ||
      (told.ever('thyroidLow') && told.has('confusion', 'unconscious', 'coldSick', 'coldIll')),
  },
];
