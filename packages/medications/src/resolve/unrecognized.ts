import { findNamesInText } from '../names/look-up.ts';
import type { SubstanceNameIndex } from '../names/name-index.ts';
import { tokenizeName } from '../names/names.ts';
import { parseNumber } from '../parse/dose.ts';
import type { ParsedItemDetails } from '../parse/parse-item.ts';
import type { Match } from '../resolution.ts';

/** "metformin 500", "Xarelto 2.5": a bare number at the end is a strength when the name is not known with it. */
export const withoutStrength = (name: string): string => name.replace(/[\s#]+\d{1,6}(?:[.,]\d{1,3})?$/, '');

/** A bare number behind the name that does not belong to it: "vitamin D 5000", not "omega 3". */
export function findBareNumber(name: string, match: Match): number | null {
  const [, number] = /[\s#](\d{1,6}(?:[.,]\d{1,3})?)$/.exec(name) ?? [];
  return number === undefined || match.matchedName.endsWith(number) ? null : parseNumber(number);
}

const bareNumber = /^\d{1,4}(?:[.,]\d{1,3})?[,;]?$/;

/**
 * "100 weekdays 112 weekends", "taper 40 30 20": from the first of several numbers without a unit on, in the words of the line. Null where fewer
 * than two stand behind the name.
 */
function findBareDoses(text: string, name: string, match: Pick<Match, 'matchedName'> | null): string | null {
  const known = new Set(tokenizeName(match?.matchedName ?? ''));
  const isDose = (chunk: string, at: number) => at > 0 && bareNumber.test(chunk) && !known.has(chunk);
  const numbers = name.split(/\s+/).filter(isDose);
  if (new Set(numbers).size < 2) return null;
  const chunks = text.trim().split(/\s+/);
  const first = chunks.findIndex((chunk, at) => at > 0 && chunk === numbers[0]);
  if (first === -1) return numbers.join(' ');
  return chunks.slice(known.has(chunks[first - 1]?.toLowerCase() ?? '') ? first : Math.max(1, first - 1)).join(' ');
}

/** Several doses of a line without their days or times, in its own words; null where it has none. */
export const findUnclearDoses = (text: string, item: ParsedItemDetails, match: Pick<Match, 'matchedName'> | null): string | null =>
  item.unclearDoses ?? (item.strength || item.doses.length > 0 ? null : findBareDoses(text, item.name, match));

/**
 * The unread part of a line, in its own words: a question to the person, or a note. `leftOver` are meaningless words of the name, as the
 * index stores words; `bare` is a number without a recognizable unit.
 */
export function findUnrecognizedText(
  index: SubstanceNameIndex,
  item: ParsedItemDetails,
  match: Match,
  leftOver: readonly string[] | undefined,
  bare: number | null,
): string | null {
  const { name, purpose } = item;
  const inBrackets = name.includes('(') ? findNamesInText(index, name).leftOver : [];
  const words = new Set([...(leftOver ?? inBrackets), ...listPromises(name, match), ...(bare === null ? [] : [String(bare)])]);
  const nameText = purpose === null ? name : name.slice(0, name.length - purpose.length).replace(/\sfor\s+(?:my\s+|the\s+)?$/iu, '');
  const parts = [
    joinUnrecognizedChunks(nameText.split(/\s+/), words, new Set(tokenizeName(match.matchedName))),
    formatUnusedStrengths(item, match),
  ];
  return parts.filter(Boolean).join(' ') || null;
}

/** "Anadin Extra" is not Anadin with more of the same, as "extra strength" is: behind a brand that is not known so, the word was not read. */
const promise = /\b(?:extra|ultra)\b(?![\s-]+(?:strength|strong))/gi;

const listPromises = (name: string, { how, matchedName }: Match): readonly string[] => {
  const known = how === 'brand' ? new Set(tokenizeName(matchedName)) : null;
  return known === null ? [] : (name.match(promise) ?? []).map((word) => word.toLowerCase()).filter((word) => !known.has(word));
};

function joinUnrecognizedChunks(chunks: readonly string[], words: ReadonlySet<string>, named: ReadonlySet<string>): string {
  const isUnread = chunks.map((chunk) => tokenizeName(chunk).some((word) => words.has(word)));
  const last = isUnread.lastIndexOf(true);
  if (last === -1) return '';
  let first = isUnread.indexOf(true);
  const isSmall = (chunk: string) =>
    /^(?:\p{L}{1,3}|from|with|when)$/iu.test(chunk) && !tokenizeName(chunk).some((word) => named.has(word));
  // Small words belong to the phrase they begin: "as my doctor advised".
  while (first > 0 && isSmall(chunks[first - 1] ?? '')) first -= 1;
  const unread = chunks.slice(first, last + 1).join(' ');
  return unread.replace(/[()]|[,;:]+$/g, '');
}

/** "Hydrocodone 5/325": two strengths for one ingredient. */
function formatUnusedStrengths({ strengths, strengthUnit }: ParsedItemDetails, { ingredients }: Match): string {
  const isRange = ingredients.length === 1 && strengths.length === 2 && strengthUnit !== null;
  return strengths.length === ingredients.length || isRange ? '' : strengths.join('/');
}

/** "Cuprofen Plus", "Alavert D", "Cold & Flu", "Dual Action": behind a brand these name another product with something more in it. PM is left out: it is also a time of day. */
const moreInIt =
  /^(?:d|hc|dm|comp|hct)$|^plus\b|\b(?:cold|flu|sinus|multi-?symptom|liquicaps)\b|(?:^|(?:dual|double|triple)\s+)action\b|\bday\s+(?:and|&)\s+night\b/i;

/** What a product holds beside what is known of its brand, as far as the unread words behind the brand say so. */
export const listOtherParts = (match: Match | null, unread: string | null): readonly string[] =>
  match?.how === 'brand' && unread !== null && moreInIt.test(unread) ? [unread] : [];
