/** What the supervisor tells the processes that it starts. */
export type ToProcess = { kind: 'start'; appUrl: string; ownerUrl: string } | { kind: 'stop' } | { kind: 'jobs'; areRunning: boolean };

/**
 * What they say of themselves. `refused`: a start that makes no sense to repeat, with what to do about it. `alive`: each second, once they are
 * ready.
 */
export type FromProcess = { kind: 'migrated' } | { kind: 'ready' } | { kind: 'alive' } | { kind: 'refused'; message: string };
