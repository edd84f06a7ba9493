/** Pauses before a process is started again, in milliseconds: the first at once, as after a kill, then ever longer. */
const pauses = [100, 500, 1000, 2000, 5000] as const;
/** A process that ends so often within a minute will not live by being started once more. */
const endsMax = 8;
const loopMs = 60_000;

export type Restart = { kind: 'again'; afterMs: number } | { kind: 'giveUp'; ends: number };

/** Decides, at each end of a process, when it is started again, or that it is in a loop of crashes. */
export function createRestartPolicy(): (nowMs: number) => Restart {
  let ends: number[] = [];
  return (nowMs) => {
    ends = [...ends.filter((at) => nowMs - at < loopMs), nowMs];
    if (ends.length >= endsMax) return { kind: 'giveUp', ends: ends.length };
    return { kind: 'again', afterMs: pauses[Math.min(ends.length, pauses.length) - 1] ?? 0 };
  };
}
