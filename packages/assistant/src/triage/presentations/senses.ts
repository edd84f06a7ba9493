import { over, type Presentation } from '../told.ts';

export const senses: readonly Presentation[] = [
  {
    id: 'eye',
    level: 'emergency',
    canBeMild: true,
    reason: 'An eye like this must be seen at once.',
    isGrave: true,
    when: (told) =>
      told.has('eyeInjury') ||
      (told.has('eyePain') && told.has('halos', 'visionLoss', 'severe') && told.has('vomiting', 'severe', 'sudden', 'headache')),
  },
  {
    id: 'eye-after-operation',
    level: 'emergency',
    reason: 'Pain or failing sight after an eye operation, or with a contact lens, can cost the eye.',
    when: (told) =>
      (told.ever('eyeSurgery') && told.has('eyePain', 'visionLoss', 'halos')) ||
      (told.ever('lens') && told.has('eyePain') && told.has('severe') && told.has('halos', 'visionLoss')),
  },
  {
    id: 'eye-socket',
    level: 'emergency',
    reason: 'Swelling around the eye with fever can reach the brain.',
    when: (told) => told.has('orbital') && told.has('fever', 'highFever', 'visionLoss', 'severe', 'eyePain', 'named'),
  },
  {
    id: 'behind-the-ear',
    level: 'emergency',
    reason: 'Swelling behind an infected ear can reach the brain.',
    when: (told) => told.has('mastoid') && told.has('fever', 'highFever', 'headache', 'confusion', 'vomiting'),
  },
  {
    id: 'temple',
    level: 'emergency',
    reason: 'Head or jaw pain with failing sight at this age can cost the sight.',
    when: (told) => told.has('jawTemple') && told.has('visionLoss', 'halos') && (over(told.age, 49) || told.has('headache')),
  },
];
