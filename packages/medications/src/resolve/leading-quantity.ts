import { lookUp, lookUpPlain } from '../names/look-up.ts';
import type { SubstanceNameIndex } from '../names/name-index.ts';
import { tokenizeName } from '../names/names.ts';
import { parseNumberWord, quantityMax } from '../parse/parse-dose.ts';
import type { ParsedItemDetails } from '../parse/parse-item.ts';
import { withoutStrength } from './unrecognized.ts';

/** What is eaten or smoked is not counted in pills. */
const noPills = new Set(['food', 'habit']);

/** "2 Tylenol", "two ibuprofen 200 mg", "3 beers": how many, in front of a name that does not begin so itself. */
export function withLeadingQuantity(index: SubstanceNameIndex, item: ParsedItemDetails): ParsedItemDetails {
  const [, number = '', rest = ''] = /^(\d{1,2}|\d\/\d|[½¼¾]|\p{L}{3,6})\s+(\S.*)$/iu.exec(item.name) ?? [];
  const amount = parseNumberWord(number.toLowerCase());
  if (amount === null || item.count || amount > quantityMax || lookUp(index, tokenizeName(item.nameWithForm))) return item;
  const counted = lookUpPlain(index, withoutStrength(rest))?.entries[0]?.target;
  if (!counted) return item;
  const nameWithForm = item.nameWithForm.slice(item.nameWithForm.indexOf(number) + number.length).trim();
  if (counted.substanceKind === 'drink' || counted.id === 'alcohol')
    return { ...item, name: rest, nameWithForm, dose: { amount, unit: 'drink' } };
  if (noPills.has(counted.substanceKind ?? '')) return item;
  const count = { amount, least: null, unit: 'pill' };
  return { ...item, name: rest, nameWithForm, count, dose: item.strength ?? { amount, unit: count.unit } };
}
