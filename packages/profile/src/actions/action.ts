import type { SourceCitation } from '../sources.ts';

export type ActionCategory = 'nutrition' | 'lifestyle' | 'fitness';
export type ActionPriority = 'high' | 'medium' | 'low';

/** Where a source states no figure of its own, and in rows written before there were figures. */
export const impactDefault = 7;
export const timeSensitivityDefault = 7;
/** As many are loaded. */
export const actionsPerLoad = 5;

export type Action = {
  /** The rule's; the same whenever the plan is made again. */
  id: string;
  title: string;
  category: ActionCategory;
  priority: ActionPriority;
  /** 1 to 10, as is the time sensitivity. */
  impact: number;
  timeSensitivity: number;
  /** 1 to 5. */
  effort: number;
  /** What of the person it rests on, and why it helps. */
  description: string;
  source: SourceCitation;
  steps: readonly string[];
  /** What exactly it is about, where that can change: ids of findings or results. */
  subjects: readonly string[];
};

export const computeEffort = (timeSensitivity: number = timeSensitivityDefault): number => Math.ceil(timeSensitivity / 2);

const priorityRanks: Readonly<Record<ActionPriority, number>> = { high: 0, medium: 1, low: 2 };

type Urgent = Pick<Action, 'id' | 'priority' | 'impact' | 'timeSensitivity'>;

/** For sorting: high before medium before low; then what helps most, and what waits least. */
export const compareActionUrgency = (one: Urgent, other: Urgent): number =>
  priorityRanks[one.priority] - priorityRanks[other.priority] ||
  other.impact - one.impact ||
  other.timeSensitivity - one.timeSensitivity ||
  (one.id < other.id ? -1 : 1);
