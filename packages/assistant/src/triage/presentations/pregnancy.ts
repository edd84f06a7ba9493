import type { Presentation } from '../told.ts';

export const pregnancy: readonly Presentation[] = [
  {
    id: 'pregnancy-bleeding',
    level: 'emergency',
    canBeMild: true,
    reason: 'Bleeding or strong pain in pregnancy can be dangerous.',
    when: (told) =>
      told.ever('pregnant') &&
      (told.has('heavyBleeding', 'fainted', 'shockSigns') ||
        (told.has('bleeding') && (told.ever('latePregnancy') || told.has('severe', 'nearFaint', 'injuryAny', 'worse'))) ||
        (told.has('injuryAny', 'bigInjury') && told.has('bellyPain', 'pain', 'labour')) ||
        (told.ever('latePregnancy') && told.has('pain', 'bellyPain') && told.has('severe', 'worse') && !told.has('mild')) ||
        (told.has('vaginalBleeding', 'bellyPain') &&
          (told.ever('latePregnancy') ||
            told.has('severe', 'nearFaint') ||
            (told.all('vaginalBleeding', 'bellyPain') && told.has('severe', 'sudden'))))),
  },
  {
    id: 'ectopic',
    level: 'emergency',
    reason: 'Pain with a late period or a positive test can come from a pregnancy outside the womb.',
    when: (told) =>
      (told.has('latePeriod') || told.ever('pregnant')) &&
      (told.has('shoulderTip') ||
        (told.has('pain') && told.has('nearFaint', 'fainted')) ||
        (told.has('latePeriod') && told.has('bellyPain') && told.has('nearFaint', 'fainted', 'severe', 'sudden', 'vaginalBleeding'))),
  },
  {
    id: 'pre-eclampsia',
    level: 'emergency',
    reason: 'In pregnancy or after birth these can be signs of pre-eclampsia.',
    when: (told) =>
      told.ever('pregnant', 'latePregnancy') &&
      ((told.has('headache', 'worstHeadache', 'eclampsia', 'visionLoss') &&
        (told.has('eclampsia', 'visionLoss', 'severe') || told.reading('systolic') !== null || told.reading('diastolic') !== null)) ||
        told.has('seizure')),
  },
  {
    id: 'labour',
    level: 'emergency',
    canBeMild: true,
    reason: 'This cannot wait in pregnancy.',
    when: (told) => told.has('birthNow') || (told.has('labour') && (told.ever('latePregnancy', 'pregnant') || told.has('vaginalBleeding'))),
  },
];
