import { createContext, useContext, useMemo } from 'react';

/** The locale that days are written in; undefined is the person's own. A page written at build time names one, so that the browser writes the same. */
export const DayLocale = createContext<string | undefined>(undefined);

export type DayText = { formatDay: (day: string) => string; formatMonth: (day: string) => string };

export function createDayText(locale: string | undefined): DayText {
  const createFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => (day === '' ? '' : format.format(new Date(`${day}T00:00:00Z`)));
  };
  return {
    formatDay: createFormat({ day: 'numeric', month: 'short', year: 'numeric' }),
    formatMonth: createFormat({ month: 'short', year: 'numeric' }),
  };
}

/** How days of results are written: "Nov 15, 2026", "Nov 2026". */
export function useDayText(): DayText {
  const locale = useContext(DayLocale);
  return useMemo(() => createDayText(locale), [locale]);
}
