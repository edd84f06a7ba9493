/** What one subject of a diary has on each day, as the database sums up its entries. Days are day numbers in rising order. */
export type SubjectDays = {
  kind: 'day' | 'measurement' | 'symptom' | 'factor' | 'intake' | 'habit' | 'practice';
  subject: string;
  /** The first day on which it was ever written down, where the days before some day were left out. */
  since?: number;
  days: readonly number[];
  /** Null: a day off of a habit. */
  values: readonly (number | null)[];
  /** The lower numbers of a blood pressure. */
  seconds: readonly (number | null)[];
  /** Where a day has the mean of several readings: those readings, and their lower numbers. */
  readings?: ReadonlyMap<number, { values: readonly number[]; seconds: readonly number[] }>;
};

/** What subjects that are known by an id or were made by the person are called, and how they are counted. */
export type SubjectNames = {
  habits: ReadonlyMap<string, string>;
  medicines: ReadonlyMap<string, string>;
  factors: ReadonlyMap<string, { scale: 'yes-no' | 'amount'; unit: string }>;
};

export type SeriesName = { id: string; name: string; unit: string };

/** The second number of a pair is a series of its own. */
export const secondSubject = 'blood-pressure-lower';
/** The subject under which the values of a series are stored. */
export const getStoredSubject = (subject: string): string => (subject === secondSubject ? 'blood-pressure' : subject);

export const formatSeriesId = (kind: SubjectDays['kind'], subject: string): string => `${kind}:${subject}`;

/** Kind and subject of a series' id; null for what is none. */
export function parseSeriesId(id: string): { kind: SubjectDays['kind']; subject: string } | null {
  const [, kind, subject] = /^(day|measurement|symptom|factor|intake|habit|practice):(.+)$/su.exec(id) ?? [];
  return kind === undefined || subject === undefined ? null : { kind: kind as SubjectDays['kind'], subject };
}
