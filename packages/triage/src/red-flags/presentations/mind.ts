import type { RedFlag } from '../../findings/clinical-findings.ts';

export const mind: readonly RedFlag[] = [
  {
    id: 'voices',
    level: 'emergency',
    reason: 'Voices or beliefs that drive somebody towards harm are an emergency.',
    when: (findings) => findings.has('psychosis') && (findings.has('danger') || findings.ever('afterBirth')),
  },
  {
    id: 'hanging',
    level: 'emergency',
    reason: 'After strangling or hanging the throat and brain must be looked at at once.',
    when: (findings) => findings.has('hanging'),
  },
];
