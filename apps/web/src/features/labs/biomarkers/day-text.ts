import { createContext, useContext, useMemo } from 'react';
import { formatDay } from '../../../lib/date-text.ts';

/** The locale that days are written in; undefined is the person's own. A page written at build time names one, so that the browser writes the same. */
export const DayLocale = createContext<string | undefined>(undefined);

export type DayText = { formatDay: (day: string) => string; formatMonth: (day: string) => string };

export const createDayText = (locale: string | undefined): DayText => ({
  formatDay: (day) => (day === '' ? '' : formatDay(day, 'medium', locale)),
  formatMonth: (day) => (day === '' ? '' : formatDay(day, 'month', locale)),
});

/** How days of results are written: "Nov 15, 2026", "Nov 2026". */
export function useDayText(): DayText {
  const locale = useContext(DayLocale);
  return useMemo(() => createDayText(locale), [locale]);
}
