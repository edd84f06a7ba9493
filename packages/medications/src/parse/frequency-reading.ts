import type { ParsedItem } from '../resolution.ts';

/** How often or when, as a few words of a line say it. */
export type Frequency = Pick<NonNullable<ParsedItem['frequency']>, 'text' | 'perDay'> & {
  /** The most of what is left open: 3 for "2 to 3 times a day". */
  isMost?: true;
  /** "Up to 4 times a day" limits any other frequency on the line. */
  isLimit?: true;
  /** One or more times of the day, as many as `perDay`. Two of them on one line are two doses a day: "in the morning", "with dinner". */
  isMoment?: true;
  /** The words leave open which of them or how many: "with breakfast or dinner", "with meals and snacks". Then the person is asked. */
  isOpen?: true;
  /** The days of the week on which it is taken, Sunday as 0; how often on such a day may stand beside it. */
  weekdays?: readonly number[];
  /** "On other days": all that the line does not name. */
  isOtherDays?: true;
};

export type ParseMatch = (found: RegExpExecArray) => Frequency | null;
