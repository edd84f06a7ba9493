import type { SubjectDays } from '@wellkept/insights/matrix/subject-days.ts';

/** One subject with its days, as the database writes them: lists as text. */
export type SubjectRow = { kind: SubjectDays['kind']; subject: string; days: string; values: string; seconds: string };

export const parseSubjects = (rows: readonly SubjectRow[]): SubjectDays[] =>
  rows.map(({ kind, subject, days, values, seconds }) => ({
    kind,
    subject,
    days: JSON.parse(days),
    values: JSON.parse(values),
    seconds: JSON.parse(seconds),
  }));
