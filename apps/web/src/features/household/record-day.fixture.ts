import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';

/** A day of a record for tests: nothing due, nothing written, no plan. */
export const createDayFacts = (day: string): DiaryDay => ({
  day,
  ...{ entries: [], authors: [], isPlanned: false, doses: [], asNeeded: [], openDays: [], warning: null },
  ...{ states: [], habits: [], week: [], symptoms: [], factors: [], latest: [] },
  verdict: {
    ...{ state: 'nothing-to-check', severity: null, sentence: '', detail: '', unchecked: [], canRetry: false },
    ...{ marks: {}, notForPerson: [] },
  },
});
