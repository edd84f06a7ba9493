import type { LabelAnswer } from '@wellkept/products/check/judge-label.ts';
import type { Mark } from '../../components/severity-mark.tsx';

/** The sentence and the mark of each answer. */
export const answerWords: Readonly<Record<LabelAnswer, { sentence: string; mark: Mark }>> = {
  fits: { sentence: 'Fits you', mark: 'none' },
  unseen: { sentence: 'No conflict found', mark: 'unknown' },
  check: { sentence: 'Check this', mark: 'moderate' },
  not: { sentence: 'Not for you', mark: 'contraindicated' },
  unknown: { sentence: 'Cannot be assessed', mark: 'unknown' },
};
