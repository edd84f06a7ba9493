// No schema here: the page's fields know their limits from this file, and should not load a parser with it.

/** What is written down, by its kind. */
export const entryKinds = ['day', 'measurement', 'symptom', 'factor', 'intake', 'habit', 'practice'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Of these a day has one entry for each subject, from however many devices. */
export const onceADayKinds: readonly EntryKind[] = ['day', 'factor', 'habit'];

/** What carers may write into someone's record, and see there. Moods, notes, factors and habits are the person's own. */
export const carerEntryKinds = ['intake', 'measurement', 'symptom'] as const satisfies readonly EntryKind[];
export const isCarerEntryKind = (kind: EntryKind): boolean => carerEntryKinds.some((one) => one === kind);

/** Where entries come from. */
export const entrySources = ['typed', 'import', 'sample'] as const;
export type EntrySource = (typeof entrySources)[number];

export const intakeStates = ['taken', 'skipped'] as const;
export const habitStates = ['done', 'missed', 'skip', 'sick', 'vacation'] as const;
export const practices = ['meditation', 'breathing'] as const;
export type Practice = (typeof practices)[number];

export const bodyAreas = [
  'Head',
  'Face',
  'Eyes',
  'Ears',
  'Mouth and throat',
  'Neck',
  'Shoulders',
  'Arms',
  'Hands',
  'Chest',
  'Upper back',
  'Lower back',
  'Belly',
  'Pelvis',
  'Hips',
  'Legs',
  'Knees',
  'Feet',
  'Skin',
  'All over',
] as const;

/** The first day that can be written about. */
export const diaryFirstDay = '1900-01-01';
export const entryNoteLengthMax = 10_000;
export const subjectLengthMax = 200;
export const severityMax = 10;
export const factorValueMax = 1_000_000;
export const practiceMinutesMax = 1440;
/** As many changes as one call may bring. */
export const changesMax = 500;
/** As many symptoms, and as many factors, as one person can follow. */
export const topicsMax = 5000;
/** As many entries as one reading of a range answers with, and as many days as it may span. */
export const rangeEntriesMax = 20_000;
export const rangeDaysMax = 3700;

export const habitsMax = 200;
export const habitNameLengthMax = 200;
export const habitRemindersMax = 8;
