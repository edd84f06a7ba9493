import type { Verdict, VerdictState } from '@wellkept/interactions/verdict/verdict.ts';
import type { Mark } from '../../components/severity-mark.tsx';

const marks: Readonly<Record<VerdictState, Mark>> = {
  contraindicated: 'contraindicated',
  major: 'major',
  moderate: 'moderate',
  minor: 'minor',
  'none-known': 'none',
  'not-checked': 'waiting',
  'could-not-be-checked': 'unknown',
  'nothing-to-check': 'nothing',
};

/** The glyph of a verdict. Only `none-known` has the calm one. */
export const getVerdictMark = ({ state }: Pick<Verdict, 'state'>): Mark => marks[state];
