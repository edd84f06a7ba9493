import { isAbove, isBelow, type RedFlag } from '../../findings/clinical-findings.ts';

export const metabolism: readonly RedFlag[] = [
  {
    // Royal College of Psychiatrists, Medical Emergencies in Eating Disorders (CR233, 2022): purging with a symptom of the heart or a faint.
    id: 'purging-heart',
    level: 'emergency',
    reason:
      'Vomiting or laxatives can lower potassium so far that the heart loses its rhythm. It needs a blood test and a heart tracing now.',
    isCertain: true,
    when: (findings) =>
      findings.has('purging') && findings.has('palpitations', 'fainted', 'chestPain', 'seizure', 'confusion', 'weakLegs', 'breathless'),
  },
  {
    id: 'low-sugar',
    level: 'emergency',
    reason: 'Blood sugar this low, or with these signs, is dangerous.',
    when: (findings) =>
      (findings.has('lowSugar') || (findings.reading('glucose_reading') !== null && isBelow(findings.vitals.glucose, 100))) &&
      findings.has('confusion', 'unconscious', 'seizure', 'fainted', 'speech'),
  },
  {
    id: 'adrenal-crisis',
    level: 'emergency',
    reason: 'Without its steroid the body can fail quickly.',
    when: (findings) => findings.has('steroidStop') && findings.has('vomiting', 'weakUnwell', 'confusion', 'fainted', 'nearFaint', 'fever'),
  },
  {
    id: 'ketoacidosis',
    level: 'emergency',
    reason: 'With diabetes these can be signs of ketoacidosis.',
    when: (findings) =>
      (findings.has('ketosis') ||
        (findings.reading('glucose_reading') !== null &&
          (isAbove(findings.vitals.glucose, 199) || isAbove(findings.vitals.glucoseIfMillimoles, 199)))) &&
      findings.has('vomiting', 'confusion', 'breathless', 'bellyPain', 'weakUnwell'),
  },
  {
    id: 'laboratory',
    level: 'emergency',
    reason: 'A laboratory value like this can stop the heart or the breathing.',
    when: (findings) => findings.has('badLab'),
  },
  {
    id: 'thyroid',
    level: 'emergency',
    reason: 'A thyroid that runs far too fast or far too slow can become dangerous within hours.',
    when: (findings) =>
      (findings.ever('thyroidStorm') && findings.has('fever', 'highFever') && findings.has('palpitations', 'confusion', 'toxidrome')) ||
      (findings.ever('thyroidLow') && findings.has('confusion', 'unconscious', 'coldSick', 'coldIll')),
  },
];
