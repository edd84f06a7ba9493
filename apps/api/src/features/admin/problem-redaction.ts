const lengthMax = 300;

// Error messages can quote personal data: addresses, ids, texts, phone and card numbers.
const personal: readonly (readonly [RegExp, string])[] = [
  [/"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`/g, '…'],
  [/\S+@\S+/g, '‹address›'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '‹id›'],
  [/\b[a-z]{2,6}_[\w.]*\d[\w.]*\b/gi, '‹id›'],
  [/\+?\d(?:[ ().-]?\d){6,}/g, '‹number›'],
];

/** What went wrong, without what may name a person: an administrator needs the kind of the fault, not whose it is. */
export const redactProblem = (raw: string | null): string | null =>
  raw && personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), raw).slice(0, lengthMax);
