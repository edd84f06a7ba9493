import { formatList } from '@wellkept/clinical/wording.ts';
import { findLifestyleVerdict, type LifestyleFigure } from '@wellkept/profile/lifestyle-score.ts';

const verdictWords = { good: 'good', moderate: 'moderate', 'needs-attention': 'needs attention' } as const;

/** "moderate", or of a score with open questions "so far, without movement and smoking". */
export function formatLifestyleVerdict(figure: LifestyleFigure): string {
  const verdict = findLifestyleVerdict(figure);
  return verdict ? verdictWords[verdict] : `so far, without ${formatList(figure.unanswered, 3)}`;
}
