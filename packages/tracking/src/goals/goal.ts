/** How a goal is followed. `series` is the id of a series of the diary; values are in its canonical unit. */
export type GoalTracking =
  /** From one value to another by a day. */
  | { kind: 'reach'; series: string; from: number; to: number }
  /** A target met on so many days of every seven. */
  | { kind: 'days'; series: string; bound: 'at least' | 'at most'; value: number; daysPerWeek: number }
  /** The steps of the plan alone. */
  | { kind: 'steps' };

/** Days are day numbers. */
export type Goal = {
  measure: GoalTracking;
  startsOn: number;
  dueOn: number | null;
  steps: readonly { isDone: boolean }[];
};

/** What the diary holds for a goal: the values of its series, and days off that count neither way. */
export type GoalDays = { values: ReadonlyMap<number, number>; off: ReadonlySet<number> };

export const daysPerWeekMax = 7;
