/** Days that are known beforehand; Sunday is 0. */
export type DoseDays = { every: 'day' } | { every: 'weekdays'; weekdays: number[] } | { every: 'days'; days: number };

/**
 * Where the times come from. `person`: fixed by hand, and no plan moves them. `current`: when it is taken now, which a plan may improve.
 * `reminder`: the times at which the person asked to be reminded.
 */
export const doseScheduleSources = ['person', 'current', 'reminder'] as const;
export type DoseScheduleSource = (typeof doseScheduleSources)[number];

/** When one medicine is taken. */
export type DoseSchedule = {
  medicationId: string;
  /** "08:00", in the order of the day; empty where only the days were chosen. */
  times: readonly string[];
  /** Null where the days follow from the words of the medicine. */
  days: DoseDays | null;
  /** The time zone of the times; null for the one in which the person is. */
  zone: string | null;
  source: DoseScheduleSource;
};
