import type { SourceName } from '../sources.ts';
import type { Action } from './action.ts';
import type { PlanFacts } from './plan-facts.ts';

/** One suggestion, and for whom it is made. Whatever needs a decision about treatment is a question to a professional. */
export type PlanRule = Pick<Action, 'id' | 'title' | 'category' | 'priority' | 'impact' | 'timeSensitivity' | 'steps'> & {
  /** What of the person it rests on, as a sentence; null where it is not for them. */
  when: (facts: PlanFacts) => string | null;
  /** Why it helps, as the source says it. */
  reason: string;
  source: SourceName;
  subjects?: (facts: PlanFacts) => string[];
  /** Most rules rest on guidelines for adults. */
  isForAllAges?: true;
};

export const getSentenceIf = (holds: boolean, sentence: string): string | null => (holds ? sentence : null);

export const isAged = ({ ageYears }: PlanFacts, from: number, to = Number.POSITIVE_INFINITY): boolean =>
  ageYears !== null && ageYears >= from && ageYears <= to;
