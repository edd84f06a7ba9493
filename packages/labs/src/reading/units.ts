import { spellings } from './unit-spellings.ts';

/** Lower case without spaces and brackets; one letter for micro, plain digits for raised ones. */
export const foldUnit = (printed: string): string =>
  printed
    .replace(/[⁰¹²³⁴-⁹]+/g, (raised) => raised.normalize('NFKC'))
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[µμ]/g, 'u')
    .replace(/[×✕]/g, 'x')
    .replace(/[\s()[\]]/g, '')
    .replace(/litre|liter/gi, 'l')
    .toLowerCase()
    // Recognition takes the caret for a tilde.
    .replace(/10[e*~](?=\d)/, '10^')
    // "x E9/L": the ten is left out.
    .replace(/^x?e(?=\d{1,2}\/)/, '10^')
    .replace('cu.mm', 'cumm')
    .replace(/^(tsd|mio|mill|thou)\.\/?/, '$1/')
    .replace(/^mcl$/, 'ul');

const ucumUnits: ReadonlySet<string> = new Set(Object.values(spellings).filter((unit) => /[/%{[]/.test(unit)));

/** The UCUM unit that a printed one means; null where it means none that we know. */
export const parseUcumUnit = (printed: string): string | null => {
  // Messages write units in UCUM itself.
  if (ucumUnits.has(printed)) return printed;
  const folded = foldUnit(printed);
  const known = spellings[folded];
  if (known !== undefined) return known;
  const power = /^x?10\^?(\d{1,2})\/(ul|mcl|mm3|cumm|cmm|l)$/.exec(folded);
  return power ? `10*${power[1]}/${power[2] === 'l' ? 'L' : 'uL'}` : null;
};

const wordsMax = 5;

/** The longest unit at the start of a text, with what stands behind it. A unit may be printed in brackets. */
export function parseUnitAtStart(text: string): { unit: string; printed: string; rest: string } | null {
  const [opening = '', words = ''] = new RegExp(String.raw`^[\s()[\]]*((?:\S+\s*){0,${wordsMax}})`).exec(text) ?? [];
  const start = opening.length - words.length;
  const ends = [...words.matchAll(/\S+/g)].map(({ index, 0: word }) => index + word.length);
  for (const end of ends.toReversed()) {
    const whole = words.slice(0, end);
    // "g/dL [ 13.5 - 17.5 ]": an opening bracket is that of the range.
    if (/[([]$/.test(whole)) continue;
    for (const printed of new Set([whole, whole.replace(/[,;.)\]]+$/, '')])) {
      const unit = parseUcumUnit(printed);
      if (unit !== null) return { unit, printed, rest: text.slice(start + printed.length).replace(/^[)\]]/, '') };
    }
  }
  return null;
}
