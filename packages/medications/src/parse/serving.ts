import { parseNumberWord } from './parse-dose.ts';

const serving =
  /(?:^|\s)(?:(\d{1,2}(?:[.,]\d)?|\d\/\d|[½¼¾]|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+)?(can|bottle|shot|glass|cup|pint|mug|drink)(?:e?s)?(?:\s+(of))?(?=\s|$)/iu;

/** "Beer 6 cans a day", "a glass of grapefruit juice": how a drink is counted, and the line without it; null where nothing is counted so. */
export function parseServing(text: string): { amount: number; unit: string; rest: string } | null {
  const [found = '', number, unit = '', of] = serving.exec(text.slice(0, lengthMax)) ?? [];
  if (unit === '' || (number === undefined && of === undefined)) return null;
  const amount = number === undefined || /^an?$/i.test(number) ? 1 : parseNumberWord(number.toLowerCase().replace(',', '.'));
  const rest = text.replace(found, ' ').trim();
  return amount === null || rest === '' ? null : { amount, unit: unit.toLowerCase(), rest };
}

/** A drink is named in fewer letters. */
const lengthMax = 100;
