import { clockTimes, exactTimes, fourDigits, hourWord, spokenHour } from './clock-times.ts';
import { findDoseForm, parseDoseUnit } from './dose.ts';
import { parseOccasions } from './parse-occasions.ts';

/** "At 8am and 4 mg at 8pm": the number in front of it is no hour. */
const isDoseWord = (word = ''): boolean => (parseDoseUnit(word) ?? findDoseForm(word)) !== undefined;

const hourPatterns: ReadonlySet<RegExp> = new Set([clockTimes, exactTimes, fourDigits]);

const link = /^(?:and|or|&|\/|to|-)$/;

/** Behind a number these make it one of tablets, or of hours that pass: "and 1 if needed", "and 2 at 8 pm", "and 12 hours later", "and 6 8pm". */
const countedFurther =
  /^(?:o.?clock\b|(?:at|@|in|if|when|more|extra|times|hourly|days?|weeks?|midnight|tonight)\b|(?:h|hrs?|hours?) (?:later|after)\b|(?:1[0-2]|[1-9])(?:[:.][0-5]\d)? ?[ap]\.?m\b)/;

/**
 * "At 0800 or 2000": of several hours one alone would be half of what is taken. "At 8 am and 1 am": nor is a half of the day left behind.
 * "At 8 am and 2 before dinner": the last is a number of tablets.
 */
const hasFurtherHour = (words: readonly string[], at: number): boolean => {
  if (/^[ap]\.?m$/.test(words[at] ?? '')) return true;
  const isBare = /^\d{1,2}$/.test(words[at - 1] ?? '');
  if (isBare && (countedFurther.test(words.slice(at, at + 2).join(' ')) || parseOccasions(words, at)?.isMoment)) return true;
  const next = link.test(words[at] ?? '') ? at + 1 : at;
  return /^\d{4}$/.test(words[next] ?? '') && !isDoseWord(words[next + 1]);
};

/** "At half past seven and eleven", "7 and 10 o'clock": of several hours in words one alone is not all that is taken. */
const hasSpokenBeside = (words: readonly string[], from: number, to: number): boolean => {
  const isOfHour = /^(?:past|to)$/.test(words[from - 3] ?? '');
  const isBefore = link.test(words[from - 1] ?? '') && hourWord.test(words[from - 2] ?? '') && !isOfHour && words[from] !== 'at';
  const isBehind = link.test(words[to] ?? '') && hourWord.test(words[to + 1] ?? '');
  const isCounted = isDoseWord(words[to + 2]) || countedFurther.test(words.slice(to + 2, to + 4).join(' '));
  return isBefore || (isBehind && !isCounted && !parseOccasions(words, to + 2));
};

/** Whether what an hour pattern read of the words leaves a number beside it that is an hour too, or took one that is none. */
export const isPartOfHours = (pattern: RegExp, words: readonly string[], from: number, to: number): boolean =>
  (pattern === spokenHour && hasSpokenBeside(words, from, to)) ||
  (hourPatterns.has(pattern) && (isDoseWord(words[to]) || hasFurtherHour(words, to)));
