/** Pauses before a process is started again, in milliseconds: the first at once, as after a kill, then ever longer. */
const pauses = [100, 500, 1000, 2000, 5000] as const;
/** A process that ends so often within a minute will not live by being started once more. */
const endsMax = 8;
const loopMs = 60_000;
/** One that never got as far as being ready has a fault that stays. */
const failedStartsMax = 4;

type RestartDecision = { kind: 'again'; afterMs: number } | { kind: 'giveUp'; ends: number };

/** Decides, at each end of a process, when it is started again, or that it is in a loop of crashes. */
export function createRestartPolicy(): (nowMs: number, wasReady?: boolean) => RestartDecision {
  let ends: number[] = [];
  let failedStarts = 0;
  return (nowMs, wasReady = true) => {
    failedStarts = wasReady ? 0 : failedStarts + 1;
    ends = [...ends.filter((at) => nowMs - at < loopMs), nowMs];
    if (ends.length >= endsMax || failedStarts >= failedStartsMax) return { kind: 'giveUp', ends: Math.max(ends.length, failedStarts) };
    return { kind: 'again', afterMs: pauses[Math.min(ends.length, pauses.length) - 1] ?? 0 };
  };
}
