import type { Presentation } from '../told.ts';

export const mind: readonly Presentation[] = [
  {
    id: 'voices',
    level: 'emergency',
    reason: 'Voices or beliefs that drive somebody towards harm are an emergency.',
    when: (told) => told.has('psychosis') && (told.has('danger') || told.ever('afterBirth')),
  },
  {
    id: 'hanging',
    level: 'emergency',
    reason: 'After strangling or hanging the throat and brain must be looked at at once.',
    when: (told) => told.has('hanging'),
  },
];
