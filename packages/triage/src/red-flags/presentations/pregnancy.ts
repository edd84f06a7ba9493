import type { RedFlag } from '../../findings/clinical-findings.ts';

export const pregnancy: readonly RedFlag[] = [
  {
    id: 'pregnancy-bleeding',
    level: 'emergency',
    canBeMild: true,
    reason: 'Bleeding or strong pain in pregnancy can be dangerous.',
    when: (findings) =>
      findings.ever('pregnant') &&
      (findings.has('heavyBleeding', 'fainted', 'shockSigns') ||
        (findings.has('bleeding') && (findings.ever('latePregnancy') || findings.has('severe', 'nearFaint', 'injuryAny', 'worse'))) ||
        (findings.has('injuryAny', 'bigInjury') && findings.has('bellyPain', 'pain', 'labour')) ||
        (findings.ever('latePregnancy') && findings.has('pain', 'bellyPain') && findings.has('severe', 'worse') && !findings.has('mild')) ||
        (findings.has('vaginalBleeding', 'bellyPain') &&
          (findings.ever('latePregnancy') ||
            findings.has('severe', 'nearFaint') ||
            (findings.all('vaginalBleeding', 'bellyPain') && findings.has('severe', 'sudden'))))),
  },
  {
    id: 'ectopic',
    level: 'emergency',
    reason: 'Pain with a late period or a positive test can come from a pregnancy outside the womb.',
    when: (findings) =>
      (findings.has('latePeriod') || findings.ever('pregnant')) &&
      (findings.has('shoulderTip') ||
        (findings.has('pain') && findings.has('nearFaint', 'fainted')) ||
        (findings.has('latePeriod') &&
          findings.has('bellyPain') &&
          findings.has('nearFaint', 'fainted', 'severe', 'sudden', 'vaginalBleeding'))),
  },
  {
    id: 'pre-eclampsia',
    level: 'emergency',
    reason: 'In pregnancy or after birth these can be signs of pre-eclampsia.',
    when: (findings) =>
      findings.ever('pregnant', 'latePregnancy') &&
      ((findings.has('headache', 'worstHeadache', 'eclampsia', 'visionLoss') &&
        (findings.has('eclampsia', 'visionLoss', 'severe') ||
          findings.reading('systolic') !== null ||
          findings.reading('diastolic') !== null)) ||
        findings.has('seizure')),
  },
  {
    id: 'labour',
    level: 'emergency',
    canBeMild: true,
    reason: 'This cannot wait in pregnancy.',
    when: (findings) =>
      findings.has('birthNow') ||
      (findings.has('labour') && (findings.ever('latePregnancy', 'pregnant') || findings.has('vaginalBleeding'))),
  },
];
