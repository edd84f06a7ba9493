import type { Action } from './action.ts';

/** `completed` was done; `dismissed` is not wanted. */
export type ActionStatus = 'pending' | 'completed' | 'dismissed';
export type StoredAction = Action & { status: ActionStatus; completedAt: string | null };

export type PlanUpdate = {
  /** Every action that remains from now on. */
  actions: StoredAction[];
  /** Of those, the ones to write because they are new or say something else than before. */
  changed: StoredAction[];
  /** Ids of pending actions whose reason is gone. */
  withdrawn: string[];
};

/**
 * Merges a new plan with the stored one. A completed or dismissed action stays so, whether its reason still holds or not, until it gets
 * a new reason: a new finding opens the question again.
 */
export function replan(planned: readonly Action[], stored: readonly StoredAction[]): PlanUpdate {
  const storedById = new Map(stored.map((action) => [action.id, action]));
  const current = planned.map((action) => carryOverAction(action, storedById.get(action.id)));
  const plannedIds = new Set(planned.map(({ id }) => id));
  const left = stored.filter(({ id }) => !plannedIds.has(id));
  return {
    actions: [...current, ...left.filter(({ status }) => status !== 'pending')],
    changed: current.filter((action) => !isSameAction(action, storedById.get(action.id))),
    withdrawn: left.filter(({ status }) => status === 'pending').map(({ id }) => id),
  };
}

function carryOverAction(action: Action, previous: StoredAction | undefined): StoredAction {
  const isNew = previous === undefined || action.subjects.some((subject) => !previous.subjects.includes(subject));
  if (isNew) return { ...action, status: 'pending', completedAt: null };
  // What a settled action was about stays with it: a finding that comes and goes does not open it each time.
  const subjects = previous.status === 'pending' ? action.subjects : previous.subjects;
  return { ...action, subjects, status: previous.status, completedAt: previous.completedAt };
}

const isSameAction = (one: StoredAction, other: StoredAction | undefined): boolean =>
  other !== undefined &&
  one.status === other.status &&
  one.title === other.title &&
  one.description === other.description &&
  one.priority === other.priority &&
  one.impact === other.impact &&
  one.timeSensitivity === other.timeSensitivity &&
  hasSameTexts(one.steps, other.steps) &&
  hasSameTexts(one.subjects, other.subjects);

const hasSameTexts = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((text, at) => text === others[at]);
