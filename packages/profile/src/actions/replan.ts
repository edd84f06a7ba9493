import type { Action } from './action.ts';

/** `completed` was done; `dismissed` is not wanted. */
export type ActionStatus = 'pending' | 'completed' | 'dismissed';
export type KeptAction = Action & { status: ActionStatus; completedAt: string | null };

export type Replanned = {
  /** Every action that is kept from now on. */
  actions: KeptAction[];
  /** Of those, the ones to write because they are new or say something else than before. */
  changed: KeptAction[];
  /** Ids of pending actions whose reason is gone. */
  withdrawn: string[];
};

/**
 * A new plan beside what is kept. What was done or dismissed stays so, whether its reason still holds or not, until it is about something
 * that it was not about then: a new finding opens the question again.
 */
export function replan(planned: readonly Action[], kept: readonly KeptAction[]): Replanned {
  const old = new Map(kept.map((action) => [action.id, action]));
  const current = planned.map((action) => continued(action, old.get(action.id)));
  const plannedIds = new Set(planned.map(({ id }) => id));
  const left = kept.filter(({ id }) => !plannedIds.has(id));
  return {
    actions: [...current, ...left.filter(({ status }) => status !== 'pending')],
    changed: current.filter((action) => !isSame(action, old.get(action.id))),
    withdrawn: left.filter(({ status }) => status === 'pending').map(({ id }) => id),
  };
}

function continued(action: Action, old: KeptAction | undefined): KeptAction {
  const isNew = old === undefined || action.subjects.some((subject) => !old.subjects.includes(subject));
  if (isNew) return { ...action, status: 'pending', completedAt: null };
  // What a settled action was about stays with it: a finding that comes and goes does not open it each time.
  const subjects = old.status === 'pending' ? action.subjects : old.subjects;
  return { ...action, subjects, status: old.status, completedAt: old.completedAt };
}

const isSame = (one: KeptAction, other: KeptAction | undefined): boolean =>
  other !== undefined &&
  one.status === other.status &&
  one.title === other.title &&
  one.description === other.description &&
  one.priority === other.priority &&
  one.impact === other.impact &&
  one.timeSensitivity === other.timeSensitivity &&
  sameTexts(one.steps, other.steps) &&
  sameTexts(one.subjects, other.subjects);

const sameTexts = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((text, at) => text === others[at]);
