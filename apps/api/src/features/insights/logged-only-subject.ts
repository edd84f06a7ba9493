import type { SubjectDays } from '@wellkept/tracking/matrix/subject-days.ts';

/** Days that were logged, as a subject without a line of its own: what was not ticked on them was not there. */
export const createLoggedOnlySubject = (days: readonly number[]): SubjectDays => ({
  kind: 'day',
  subject: 'no-symptoms',
  days,
  values: days.map(() => 1),
  seconds: [],
});
