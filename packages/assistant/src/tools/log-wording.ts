import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLogDaySource, createLogsSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import type { LogPoint, LogSeries } from './tool.ts';

/** Hours with a fraction, as people type their sleep, read like minutes do. */
const minutesOfUnit: Readonly<Record<string, number>> = { min: 1, h: 60, hour: 60, hours: 60, hr: 60, hrs: 60 };

/** 412 minutes of sleep are 6 h 52 min, and so are 6.87 hours; a blood pressure has two numbers. */
export function formatLogValue({ unit, decimals }: LogSeries, value: number, second: number | null): string {
  const minutes = Math.round(value * (minutesOfUnit[unit] ?? 0));
  if (minutes >= 60) return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const formatRounded = (one: number) => formatNumber(one, { decimalsMax: decimals });
  return `${formatRounded(value)}${second === null ? '' : `/${formatRounded(second)}`}${unit === '' ? '' : ` ${unit}`}`;
}

export type Numbered = LogPoint & { value: number };

export const formatTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export const formatEntries = (count: number): string => formatCount(count, 'entry', 'entries');

export const createLogStatement = (text: string, day?: string): AnswerStatement => ({
  role: 'own',
  text,
  about: 'you',
  sources: [day === undefined ? createLogsSource(null) : createLogDaySource(day)],
});

/** "On 27 Nov 2026", "from 21 Nov 2026 to 27 Nov 2026", "so far". */
export const formatDays = (from: string | null, to: string): string =>
  from === to ? `on ${formatDay(to)}` : from === null ? 'so far' : `from ${formatDay(from)} to ${formatDay(to)}`;
