import { aggregateDays } from '@wellkept/tracking/matrix/day-values.ts';
import type { SubjectDays } from '@wellkept/tracking/matrix/subject-days.ts';

/**
 * One subject with its entries as Postgres array text ("{1,2,NULL}"), passed on as text and parsed where the values
 * are used.
 */
export type SubjectRow = { kind: SubjectDays['kind']; subject: string; since: number; days: string; values: string; seconds: string };

export const parseSubjects = (rows: readonly SubjectRow[]): SubjectDays[] =>
  rows.map(({ days, values, seconds, ...row }) =>
    aggregateDays({ ...row, days: parseList<number>(days), values: parseList(values), seconds: parseList(seconds) }),
  );

const parseList = <Value = number | null>(text: string): Value[] => JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);
