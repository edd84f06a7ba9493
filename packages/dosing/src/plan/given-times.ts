import type { DayRhythm, Minute } from '../day/day.ts';

const wholeDay = 24 * 60;

/** A time after midnight belongs to the evening before, where that is nearer than the next morning. */
export const wrapToDay = ({ wake, bed }: DayRhythm, at: Minute): Minute =>
  at < wake && at + wholeDay - bed < wake - at ? at + wholeDay : at;
