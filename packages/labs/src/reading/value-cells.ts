import { numberPattern } from './numbers.ts';
import { isFinding, parseWordAtStart, takeFlag } from './printed-flags.ts';
import { parseUnitAtStart } from './units.ts';

/** A minus right before a number is its sign. */
const amount = new RegExp(String.raw`^(?:[<>≤≥]=?\s*|[-−](?=[\d.]))?(?:${numberPattern})(?![.,]?\d)`);
const mark = String.raw`(?:[HLNA*↑↓!]{1,2}|\((?:H|L)\)|high|low|normal|abnormal)`;
const marked = new RegExp(String.raw`^\s*(?:${mark}|[+-])?\s*$`, 'i');

/** Whether a cell contains a value and nothing else but its mark and unit. */
export function isValueCell(text: string): boolean {
  const ahead = takeFlag(text);
  const own = ahead.flag !== null && amount.test(ahead.rest.trim()) ? ahead.rest.trim() : text.trim();
  const number = amount.exec(own);
  if (!number) return false;
  const behind = own.slice(number[0].length);
  if (marked.test(behind)) return true;
  const first = takeFlag(behind);
  if (first.flag !== null && first.rest.trim() === '') return true;
  const unit = parseUnitAtStart(first.rest);
  if (unit === null) return false;
  const last = takeFlag(unit.rest);
  return marked.test(unit.rest) || (last.flag !== null && last.rest.trim() === '');
}

/** Whether a cell contains a result in words and nothing else: "negative", "Repeatedly reactive". */
export const isWordCell = (text: string): boolean => parseWordAtStart(text)?.rest.trim() === '' || isFinding(text);
