// Packages print their list again for other countries. The first list is read; the others say the same.

/** Signs of countries and languages as packages print them, in capitals. */
const sign =
  '(?:GB|UK|IE|US|EN|FR|F|BE|B|LU|CH|DE|D|AT|A|ES|E|IT|I|PT|P|NL|PL|CZ|CS|SK|HU|RO|BG|GR|EL|HR|SI|SL|RS|SR|DK|DA|NO|SE|SV|FI|EE|ET|LV|LT|RU|UA|TR|AR)';
const signs = String.raw`${sign}(?:\s*[/,|+–-]\s*${sign})*`;
const bracketed = String.raw`[[(]\s*${signs}\s*[\])]`;
const beginsSigned = new RegExp(String.raw`^\s*(?:${bracketed}\s*[:–-]?|${signs}\s*[:–-])\s*`);
const nextSigned = new RegExp(String.raw`[.;)\]*]\s*(?:${bracketed}|/{0,2}\s*${signs}\s*[:–-])\s*(?=\p{L})`, 'u');
/** What is left of the next list in front of its heading: its sign and the name of the product. */
const signedTail = new RegExp(String.raw`[.;)\]/|]\s*(?:${bracketed}|${signs})(?:\s*[:–-])?(?:\s[^,;:()%]{0,60})?\s*$`);

/** Where the first of several lists begins and ends, in a text whose lists begin with signs: "[FR] sucre. [DE] Zucker". */
export function findFirstSigned(text: string): { start: number; end: number } {
  const start = beginsSigned.exec(text)?.[0].length ?? 0;
  const next = start === 0 ? null : nextSigned.exec(text.slice(start));
  return { start, end: next ? start + next.index + 1 : text.length };
}

/** The place where the introduction of the next list begins, at the end of a text that was cut in front of a heading. */
export const findSignedTail = (text: string): number => signedTail.exec(text)?.index ?? text.length;
