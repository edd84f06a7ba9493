/** Work that takes so much memory that only one of all web processes does it at a time. */
export type SharedPlace = 'short import' | 'long import' | 'label photo';

/** With `isPreparing` a process brings the database up to date before it serves: no other one serves yet. */
export type StartOrder = { appUrl: string; ownerUrl: string; isPreparing: boolean };

/** What the supervisor tells the processes that it starts. `entered`: the place that was asked for under this number is the process' own. */
export type ToProcess =
  | ({ kind: 'start' } & StartOrder)
  | { kind: 'stop' }
  | { kind: 'jobs'; areRunning: boolean }
  | { kind: 'entered'; id: number };

/**
 * What they say of themselves. `refused`: a start that makes no sense to repeat, with what to do about it. `alive`: each second, once they are
 * ready.
 */
export type FromProcess =
  | { kind: 'migrated' }
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'refused'; message: string }
  | { kind: 'enter'; place: SharedPlace; id: number }
  | { kind: 'leave'; id: number };
