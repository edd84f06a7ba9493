import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import { findCourse } from '@wellkept/tracking/course.ts';
import type { TrendPoint } from './trends-data.ts';

type Point = Pick<TrendPoint, 'day' | 'value'> & Partial<Pick<TrendPoint, 'level'>>;

/** An average is of 14 days to each side: up to here those of the two ends share days, and may be alike for that alone. */
const shortDaysMax = 28;

/** The ends of the course of a short time, whose two ends have one average; null where the averages say it, or nothing does. */
export function findShortCourse(points: readonly Point[]): { from: number; to: number } | null {
  const [was, is] = [points[0]?.level, points.at(-1)?.level];
  if (was && is && (was.low > is.high || is.low > was.high)) return null;
  const values = points.map(({ day, value }) => ({ day: toDayNumber(day), value }));
  if ((values.at(-1)?.day ?? 0) - (values[0]?.day ?? 0) > shortDaysMax) return null;
  return findCourse(values);
}

/** The values through which the line is drawn: a flat average through a steady fall would say that nothing changes. */
export function listLineValues(points: readonly Point[]): number[] {
  const course = findShortCourse(points);
  const days = points.map(({ day }) => toDayNumber(day));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return points.map(({ value, level }, at) =>
    course ? course.from + ((course.to - course.from) * ((days[at] ?? first) - first)) / (last - first) : (level?.mean ?? value),
  );
}
