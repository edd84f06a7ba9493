import { isAbove, type RedFlag } from '../../findings/clinical-findings.ts';

export const senses: readonly RedFlag[] = [
  {
    id: 'eye',
    level: 'emergency',
    canBeMild: true,
    reason: 'An eye like this must be seen at once.',
    isGrave: true,
    when: (findings) =>
      findings.has('eyeInjury') ||
      (findings.has('eyePain') &&
        findings.has('halos', 'visionLoss', 'severe') &&
        findings.has('vomiting', 'severe', 'sudden', 'headache')),
  },
  {
    id: 'eye-after-operation',
    level: 'emergency',
    reason: 'Pain or failing sight after an eye operation, or with a contact lens, can cost the eye.',
    when: (findings) =>
      (findings.ever('eyeSurgery') && findings.has('eyePain', 'visionLoss', 'halos')) ||
      (findings.ever('lens') && findings.has('eyePain') && findings.has('severe') && findings.has('halos', 'visionLoss')),
  },
  {
    id: 'eye-socket',
    level: 'emergency',
    reason: 'Swelling around the eye with fever can reach the brain.',
    when: (findings) => findings.has('orbital') && findings.has('fever', 'highFever', 'visionLoss', 'severe', 'eyePain', 'named'),
  },
  {
    id: 'behind-the-ear',
    level: 'emergency',
    reason: 'Swelling behind an infected ear can reach the brain.',
    when: (findings) => findings.has('mastoid') && findings.has('fever', 'highFever', 'headache', 'confusion', 'vomiting'),
  },
  {
    id: 'temple',
    level: 'emergency',
    reason: 'Head or jaw pain with failing sight at this age can cost the sight.',
    when: (findings) =>
      findings.has('jawTemple') && findings.has('visionLoss', 'halos') && (isAbove(findings.age, 49) || findings.has('headache')),
  },
];
