import type { Condition } from '@wellkept/knowledge/cautions.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';
import { isNamedAlone, readKidneyValue } from './kidney-function.ts';

/** An acute kidney injury is followed for three months, after which it is over or chronic (KDIGO, acute kidney injury, 2012). */
const acuteMonths = 3;

const year = '(?:in |back in )?((?:19|20)\\d\\d)';
const yearsAgo = '(?:about |over |more than )?(?:(?:a|an|one|two|three|four|five|ten|several|many|some|[1-9]\\d?) )?(?:years?|yrs?) ago';
const monthsAgo = '(?:about |over |more than )?(\\d{1,2}) months? ago';
const when = `(?:${year}|${yearsAgo}|${monthsAgo}|in (?:my )?childhood|as a child)`;
const past =
  '(?:(?:i |have |ve )*(?:a |past |previous |prior |medical |my )*history of|hx of|past|previous|previously had|prior|resolved|(?:i |have |ve |fully |completely |now )*recovered from)';
const article = '(?: (?:an|a|one|episode|of|my))*';
const ended = '(?:(?:fully|completely|now|has|have|is|was) )*(?:resolved|recovered|healed)';
/** The whole of a text: what it leaves open counts as an illness of now. `#` is the illness, `&` another one. */
const isPast = [
  new RegExp(`^(?:& )?${past}${article} #(?: ${when})?$`),
  new RegExp(`^(?:(?:i |have |ve )*had${article} )?# ${when}$`),
  new RegExp(`^# ${ended}(?: ${when})?$`),
  new RegExp(`^# ${when} ${ended}$`),
];

/** Nobody reads this before the day it was written, so an earlier year is past without asking a clock. */
const writtenOn = '2026-11';

/**
 * Whether a text names an acute illness only as one that is long over. `others` are what it names beside it, `laterDay` is a day that has
 * come for sure, as that of a result.
 */
export function isOver(acute: Condition, text: string, others: readonly Condition[], laterDay = writtenOn): boolean {
  if (/[?!]/.test(text)) return false;
  const matches = (part: string): boolean => {
    const words = markNames(tokenizeName(part).join(' '), acute, others);
    const match = isPast.map((pattern) => pattern.exec(words)).find((found) => found !== null);
    if (!match) return false;
    const [, inYear, months] = match;
    return (inYear === undefined || isYearOver(Number(inYear), laterDay)) && (months === undefined || Number(months) > acuteMonths);
  };
  if (matches(text)) return true;
  const parts = text.split(/[,;\n&+]|\band\b/i).filter((part) => part.trim() !== '');
  const isBeside = (part: string) => {
    const value = readKidneyValue(part);
    return others.some((one) => isNamedAlone(one, [part])) || (value !== null && value.min === value.max);
  };
  return parts.some(matches) && parts.every((part) => matches(part) || isBeside(part));
}

/** Whether the last day of a year lies so far back that what began on it is acute no longer. */
function isYearOver(inYear: number, laterDay: string): boolean {
  const [latestYear = 0, month = 0] = [laterDay, writtenOn].toSorted().at(-1)?.split('-').map(Number) ?? [];
  return inYear < (month > acuteMonths ? latestYear : latestYear - 1);
}

const listNames = ({ name, synonyms = [] }: Condition): string[] =>
  [name, ...synonyms].map((one) => tokenizeName(one).join(' ')).toSorted((one, other) => other.length - one.length);

const markNames = (words: string, acute: Condition, others: readonly Condition[]): string => {
  const mark = (text: string, names: readonly string[], sign: string) =>
    names.reduce((marked, name) => ` ${marked} `.replaceAll(` ${name} `, ` ${sign} `).trim(), text);
  return mark(mark(words, listNames(acute), '#'), others.flatMap(listNames), '&');
};
