import { isAllergyLine } from '@wellkept/medications/parse/allergy-line.ts';
import { withoutListMark } from '@wellkept/medications/parse/list-mark.ts';
import { loadWhenUsed } from '../../lib/first-use.ts';
import { shorten } from '../../lib/wording.ts';

let words: typeof import('@wellkept/medications/parse/continues-item.ts') | undefined;
/** The words that show whether a line continues the item before it are loaded when the page is used. */
export async function loadDirectionWords(): Promise<void> {
  words = await import('@wellkept/medications/parse/continues-item.ts');
}
loadWhenUsed(loadDirectionWords);
/** Until they are here, an amount behind a comma belongs to the item before it. */
const continuesItem = (next: string): boolean => words?.continuesItem(next) ?? /^\s*[\d½¼¾]/u.test(next);
const mayContinueItem = (item: string, next: string): boolean => words?.mayContinueItem(item, next) ?? /\d/.test(item);

/** As many as a check at the server takes; `item-text.test.ts` holds the two numbers together. */
export const itemCountMax = 200;
export const itemLengthMax = 10_000;

/**
 * A comma between digits belongs to a number ("1,000 IU", "2,5 mg"), one in brackets to what a product holds ("Calm blend (valerian, hops)"); any
 * other comma ends an item.
 */
const separator = /(?:,(?!\d)|(?<!\d),)(?![^()]{0,200}\))/u;

const normalizeItemText = (text: string) => withoutListMark(text).replace(/\s+/gu, ' ').trim().slice(0, itemLengthMax);

/** The items of a pasted or typed text: one a line; in a single line parted by commas or semicolons, unless it lists allergies. */
export function splitItems(text: string): string[] {
  const lines = text.split(/\r?\n/u).map(normalizeItemText).filter(Boolean);
  return lines.length > 1 || isAllergyLine(lines[0] ?? '')
    ? lines
    : (lines[0] ?? '').split(/;/u).flatMap(splitAtCommas).map(normalizeItemText).filter(Boolean);
}

/** Puts together again what the commas of one item parted: "warfarin 5 mg Mon Wed Fri, 2.5 mg other days". */
function joinParts(parts: readonly string[], continues: (item: string, part: string, at: number) => boolean): string[] {
  const items: string[] = [];
  for (const [at, part] of parts.entries()) {
    const before = items.at(-1);
    if (before !== undefined && continues(before, part, at)) items[items.length - 1] = `${before},${part}`;
    else items.push(part);
  }
  return items;
}
const splitAtCommas = (text: string): string[] => joinParts(text.split(separator), (_item, part) => continuesItem(part));

/**
 * What is complete in a text that is still being typed, and what is not. A comma after a digit completes only once something other than
 * a digit follows, so that "1,000 IU" can be typed; one behind a bracket that is open completes nothing. One behind an amount waits for what
 * follows: it may be another dose of the same item.
 */
export function splitFinishedItems(typed: string): { finished: string[]; rest: string } {
  const lines = typed.split(isAllergyLine(typed) ? /\r?\n/u : /\r?\n|(?<!\([^()]{0,200});/u);
  const open = isAllergyLine(typed) ? [lines.pop() ?? ''] : (lines.pop() ?? '').split(/(?<!\([^()]{0,200})(?:(?<!\d),|,(?=[^\d]))/u);
  const items = joinParts(open, (item, part, at) => (at === open.length - 1 ? mayContinueItem(item, part) : continuesItem(part)));
  const rest = items.pop() ?? '';
  const finished = [...lines.flatMap(splitAtCommas), ...items].map(normalizeItemText).filter(Boolean);
  return { finished, rest: lines.length + items.length > 0 ? rest.trimStart() : rest };
}

const isSameItem = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

export type ItemAddition = { items: string[]; added: string[]; known: string[]; tooMany: number };

/** The list with more items at its end. One that is there already is not added again; beyond the limit nothing is. */
export function addItems(list: readonly string[], texts: readonly string[]): ItemAddition {
  const result: ItemAddition = { items: [...list], added: [], known: [], tooMany: 0 };
  for (const text of texts.map(normalizeItemText).filter(Boolean)) {
    if (result.items.some((one) => isSameItem(one, text))) result.known.push(text);
    else if (result.items.length >= itemCountMax) result.tooMany += 1;
    else {
      result.items.push(text);
      result.added.push(text);
    }
  }
  return result;
}

/** What to say about an addition, for the eye and the screen reader; null where the list itself says enough. */
export function formatAdditionMessage({ added, known, tooMany }: ItemAddition): string | null {
  const parts = [
    known.length === 1 ? `${shorten(known[0] ?? '')} is already on the list.` : null,
    known.length > 1 ? `${known.length} are already on the list.` : null,
    tooMany > 0 ? `${tooMany} did not fit: a check takes up to ${itemCountMax} items.` : null,
  ].filter((part) => part !== null);
  if (parts.length > 0 && added.length > 0) parts.unshift(`${added.length} added.`);
  return parts.length > 0 ? parts.join(' ') : null;
}
