import { deduplicateTexts, formatList } from '@wellkept/clinical/wording.ts';
import type { Nutrition } from './nutrition-data.ts';

type Notice = Nutrition['notices'][number];
/** What is the same sentence of several foods, with the advice for each of them. */
export type MergedNotice = Pick<Notice, 'medicine' | 'severity' | 'headline'> & { foods: readonly string[]; advice: readonly string[] };

/** In the order of the first of each. Only what has one sentence, one severity and one medicine is one. */
export const mergeNotices = (notices: readonly Notice[]): MergedNotice[] =>
  [...Map.groupBy(notices, ({ medicine, severity, headline }) => JSON.stringify([medicine, severity, headline])).values()].flatMap(
    (alike) => {
      const [first] = alike;
      if (!first) return [];
      const { medicine, severity, headline } = first;
      const foods = deduplicateTexts(alike.map(({ food }) => food));
      const advice = mergeAdvice(deduplicateTexts(alike.flatMap(({ advice: one }) => one ?? [])), foods);
      return [{ medicine, severity, headline, foods, advice }];
    },
  );

/**
 * Advice that differs in the name of the food only names all: "have milk or yogurt 30 to 60 minutes later". Any other stays as it is, one after
 * the other: "before" and "after" are no names.
 */
function mergeAdvice(texts: readonly string[], foods: readonly string[]): readonly string[] {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  if (others.length === 0) return texts;
  const countAlike = (getWord: (words: readonly string[], at: number) => string | undefined) => {
    const end = first.findIndex((_, at) => others.some((words) => getWord(words, at) !== getWord(first, at)));
    return end < 0 ? first.length : end;
  };
  const before = countAlike((words, at) => words[at]);
  const after = countAlike((words, at) => words.at(-1 - at));
  const names = [first, ...others].map((words) => words.slice(before, words.length - after));
  const known = new Set(foods.map((food) => food.toLowerCase()));
  const areNames = names.every((words) => known.has(words.join(' ')));
  if (!areNames || names.some((words) => before + words.length + after < 4)) return texts;
  const joined = formatList(names.map((words) => words.join(' '))).replace(/ and ([^,]+)$/, ' or $1');
  return [[...first.slice(0, before), joined, ...first.slice(first.length - after)].join(' ')];
}
