import { z } from 'zod';
import { Words } from './facts.ts';
import { UrgencyState } from './urgency.ts';
import { type UrgencyLevel, urgencyLevels } from './urgency-level.ts';

/** A value that a sign names, in the unit of its analyte or vital sign. The urgency table must judge it as the sign's level. */
export const HelpReading = z.strictObject({
  /** The id of an analyte or a vital sign. */
  of: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** Each of them must be judged as the sign's level: both ends of "6.0 to 6.2". */
  amounts: z.array(z.number()).min(1).optional(),
  /** A result in words: "Reactive". */
  result: Words.optional(),
  /** What is so of the person, in the words of the table. */
  states: z.array(UrgencyState).min(1).optional(),
});
export type HelpReading = z.infer<typeof HelpReading>;

/** One danger sign as a noun phrase that is true without its article; a comma would make it two. */
const SignText = Words.regex(/^[^;]+$/).refine((text) => !/,(?!\d{3})/.test(text), 'One sign each: a comma makes it several.');
export const HelpSign = z.union([SignText, z.strictObject({ text: SignText, reading: HelpReading })]);
export type HelpSign = z.infer<typeof HelpSign>;

/** What calls for help at one level of the product's scale. */
export const HelpGroup = z.strictObject({
  level: z.enum(urgencyLevels),
  signs: z.array(HelpSign).min(1),
  /** What to do meanwhile, in whole sentences. */
  advice: Words.optional(),
});
export type HelpGroup = z.infer<typeof HelpGroup>;

/** Soonest first, each level once. */
export const Help = z
  .array(HelpGroup)
  .min(1)
  .refine((groups) => {
    const places = groups.map(({ level }) => urgencyLevels.indexOf(level));
    return places.every((place, at) => at === 0 || place > (places[at - 1] ?? place));
  }, 'The soonest first, each level once.');

export const getSignText = (sign: HelpSign): string => (typeof sign === 'string' ? sign : sign.text);

type Opening = Readonly<{ first: string; further: string }>;
const openings: Readonly<Record<UrgencyLevel, Opening>> = {
  emergency: { first: 'Get emergency help now for', further: 'Also for' },
  today: { first: 'Talk to a doctor today about', further: 'Also about' },
  days: { first: 'Talk to a doctor within days about', further: 'Also about' },
  weeks: { first: 'Talk to a doctor within weeks about', further: 'Also about' },
  visit: { first: 'At your next visit, mention', further: 'Also mention' },
};
const sentenceWordsMax = 20;

/** The help of an article as sentences of at most 20 words. */
export const composeHelp = (groups: readonly HelpGroup[]): string =>
  groups.flatMap((group) => [...composeSentences(group), ...(group.advice === undefined ? [] : [group.advice])]).join(' ');

function composeSentences({ level, signs }: HelpGroup): string[] {
  const { first, further } = openings[level];
  const parts: string[][] = [];
  for (const sign of signs.map(getSignText)) {
    const last = parts.at(-1);
    const isFull = last === undefined || countWords([first, ...last, sign].join(' ')) >= sentenceWordsMax;
    if (isFull) parts.push([sign]);
    else last.push(sign);
  }
  return parts.map((part, at) => `${at === 0 ? first : further} ${listAlternatives(part)}.`);
}

const countWords = (text: string): number => text.split(/\s+/).length;

/** "a, b or c". */
const listAlternatives = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} or ${last}`;
};
