import { pick } from './grammar.ts';

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bI am\b/g, "I'm"],
  [/\b(he|she|it) is\b/g, "$1's"],
  [/\bI have (a|an|been|had)\b/g, "I've $1"],
  [/\bI have\b/g, "I've got"],
  [/\bcannot\b/g, "can't"],
  [/\bdo not\b/g, "don't"],
  [/\bdoes not\b/g, "doesn't"],
  [/\bis not\b/g, "isn't"],
];

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\byou\b/gi, 'u'],
  [/\byour\b/gi, 'ur'],
  [/\bplease\b/gi, 'pls'],
  [/\bbecause\b/gi, 'cos'],
  [/\bright now\b/gi, 'rn'],
  [/\band\b/gi, '&'],
  [/\bwith\b/gi, 'w'],
  [/\bminutes\b/gi, 'mins'],
  [/\bhours\b/gi, 'hrs'],
  [/\bdoctor\b/gi, 'dr'],
  [/\bto\b/gi, '2'],
  [/\bgoing to\b/gi, 'gonna'],
];

const isBelow = (share: number, random: () => number): boolean => random() < share;

/** Writes a sentence as people type: contractions, no capitals or apostrophes, slips, short forms. */
export function addNoise(text: string, random: () => number): string {
  let typed = text;
  for (const [whole, short] of contractions) if (isBelow(0.6, random)) typed = typed.replace(whole, short);
  if (isBelow(0.07, random)) for (const [whole, short] of shortForms) if (isBelow(0.5, random)) typed = typed.replace(whole, short);
  if (isBelow(0.18, random)) typed = addSlip(typed, random);
  if (isBelow(0.35, random)) typed = typed.replace(/['’]/g, '');
  if (isBelow(0.25, random)) typed = typed.replace(/[,.!]/g, '');
  if (isBelow(0.2, random)) typed = typed.replace(/[?]/g, '');
  if (isBelow(0.5, random)) return typed.toLowerCase();
  return isBelow(0.03, random) ? typed.toUpperCase() : typed.charAt(0).toUpperCase() + typed.slice(1);
}

/** One longer word with a letter lost, doubled, or changed places with its neighbor. */
function addSlip(text: string, random: () => number): string {
  const words = text.split(' ');
  const long = [...words.keys()].filter((at) => /^[a-zA-Z]{5,}$/.test(words[at] ?? ''));
  if (long.length === 0) return text;
  const at = pick(long, random);
  const word = words[at] ?? '';
  const place = 1 + Math.floor(random() * (word.length - 2));
  const slips = [
    word.slice(0, place) + word.slice(place + 1),
    word.slice(0, place) + word.charAt(place) + word.slice(place),
    word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  ];
  words[at] = pick(slips, random);
  return words.join(' ');
}
