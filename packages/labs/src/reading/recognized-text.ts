import type { PageText, TextItem } from './page-text.ts';

/** A column of numbers has at least so many, and at least this share of its pieces are numbers. */
const numbersMin = 4;
const numberShareMin = 0.6;
/** Pieces of one column start within this many heights of each other. */
const alignedTimes = 0.7;
const certaintyMax = 0.999;
/** Letters that a machine takes for a digit, and what they are. */
const digitByLetter: Readonly<Record<string, string>> = { I: '1', l: '1', '|': '1', L: '1', i: '1', O: '0', o: '0', S: '5', B: '8' };

const isNumber = (text: string) => /^[<>≤≥]?\s*\d[\d.,]*\s*(?:[HL*↑↓]|\([HL]\)|\[[HL]\])?$/.test(text);

/** A page whose letters were recognised in a picture, without what such recognition puts into it. */
export function correctRecognizedPage(page: PageText): PageText {
  if (page.items.every(({ certainty }) => certainty === undefined)) return page;
  const items = page.items
    .map((item) => ({
      ...item,
      text: restoreLeadingPoint(restoreSpaces(correctNumber(toHalfWidth(item.text))).trim()),
      // However sure, letters that were recognised are not letters that were there as text.
      certainty: Math.min(item.certainty ?? 1, certaintyMax),
    }))
    // Specks and ruled lines are taken for dots and dashes.
    .filter(({ text }) => /[\p{Letter}\p{Number}%+<>*↑↓]/u.test(text) || text === '-');
  const numbers = items.filter(({ text }) => isNumber(text));
  return { ...page, items: items.map((item) => correctLoneDigit(item, items, numbers)) };
}

/** The wide brackets, colons and commas of Chinese print, which the engine knows too. */
const toHalfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/。/g, '.');

/** "1O.5" and "l2,3" are numbers. */
const correctNumber = (text: string) =>
  /^[<>]?\s*[\dOolI|]+(?:[.,][\dOolI|]+)?$/.test(text) && /\d/.test(text)
    ? text.replace(/[OolI|]/g, (letter) => digitByLetter[letter] ?? letter)
    : text;

const lostPoint = /^([<>≤≥]?\s?)0(\d{2,3})(?=$|\s?[HL*↑↓]$|\s\D)/;
const lostPoints = /(^|[^\d.,/]\s?)0(\d{2,3})(\s?[-–]\s?)(\d)(\d{2,3})(?![\d.,/-])/;

/** No number of three digits is printed with a zero before it: "084" is 0.84, and "070-130" is 0.70 - 1.30. */
function restoreLeadingPoint(text: string): string {
  const [, , low = '', , , high = ''] = lostPoints.exec(text) ?? [];
  if (low !== '' && low.length === high.length) return text.replace(lostPoints, '$10.$2$3$4.$5');
  return text.replace(lostPoint, '$10.$2');
}

/** Recognition loses spaces: between a value and what it is counted in, a value and a day, a day and an hour, a name and a number of the laboratory. */
const restoreSpaces = (text: string) =>
  text
    // A mark before its number: "L10.6 g/dL".
    .replace(/^([HL])(\d{1,3}(?:[.,]\d+)?|\d+)(?=$|\s|[%/\p{Letter}µμ])/u, '$1 $2')
    // The l behind a stroke is lost in it, or the stroke in the l.
    .replace(/(^|\d\s*)([mµμunp]?(?:mol|g)|[mµμu]?I?U|10\*(?:9|12))(?:\/{1,2}|\/?[iI|1]|(?<=U)A)$/, '$1$2/l')
    .replace(/(\d\s*\S*(?:\/(?:[dmnµμup]?L|h|mol)|%))(?=[([A-Z])/g, '$1 ')
    .replace(/([mµμunp]mol)([lL])$/, '$1/$2')
    .replace(/(^|\d\s*)([mµμu])[l1]U(?=\/)/, '$1$2IU')
    .replace(/(\d)\s*10[*^~](9|12|6|3)(?=\/)/, '$1 10*$2')
    .replace(/^((?:[HL] )?(?:[<>]?\s*\d[\d.,]*?)?)\s*[x×]?10[*^~.'" ]?(9|12|6|3)(?=\/)/i, '$1 10*$2')
    .replace(/^([<>]?\s?\d+(?:[.,]\d+)?)\s?(to|até|bis|à|a)\s?(?=\d)/i, '$1 $2 ')
    // What recognition leaves of dots that lead to a value.
    .replace(/(?<=\p{Letter})\s?\.{2,}$/u, '')
    // A raised nine is taken for a percent sign.
    .replace(/^10[%°](?=\/l$)/i, '10*9')
    // The micro before a litre is taken for another letter.
    .replace(/^(?:[HWpu]|μ)[lL]\.?$|(?<=10\*\d\/)(?:[HWpu]|μ)[lL]\.?$/, 'µL')
    .replace(/^(\d[\d.,]*?)(\d{2}([/.-])\d{2}\3(?:19|20)\d{2})$/, '$1 $2')
    .replace(/((?:19|20)\d{2})(\d{1,2}:\d{2})/, '$1 $2')
    .replace(/(\d\s*%)\s*(soit)\s*(?=\d)/i, '$1 $2 ')
    .replace(/^(\p{Letter}[\p{Letter} ()%#/,.-]*[\p{Letter})%])(0\d)$/u, '$1 $2');

/** A lone letter in a column of numbers, with no number beside it, is the digit that it looks like. It stays as uncertain as letters can be. */
function correctLoneDigit(item: TextItem, items: readonly TextItem[], numbers: readonly TextItem[]): TextItem {
  const digit = digitByLetter[item.text];
  if (digit === undefined) return item;
  const isInColumn = (other: TextItem) =>
    Math.min(Math.abs(other.x - item.x), Math.abs(other.x + other.width - item.x - item.width)) < alignedTimes * item.height;
  const column = items.filter((other) => other !== item && isInColumn(other));
  const inColumn = column.filter((other) => numbers.includes(other));
  const hasNeighbour = numbers.some(
    (other) => Math.abs(other.y - item.y) < item.height / 2 && Math.abs(other.x - item.x) < 8 * item.height,
  );
  const isColumn = inColumn.length >= numbersMin && inColumn.length >= numberShareMin * column.length;
  return isColumn && !hasNeighbour ? { ...item, text: digit, certainty: Math.min(item.certainty ?? 1, 0.7) } : item;
}
