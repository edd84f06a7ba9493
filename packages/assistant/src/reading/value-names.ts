import type { Mention } from './mentions.ts';

/** "My lithium level", "is my digoxin too high": what is measured of a medicine. */
export const isAskedAsLevel = (text: string, name: string): boolean =>
  new RegExp(
    `\\b${escapeName(name)} (?:blood )?levels?\\b|\\b(?:is|was) my ${escapeName(name)} (?:too |a bit |still )?(?:high|low|ok|okay|fine|alright|normal)\\W*$`,
    'i',
  ).test(text);

/** "My insulin dose", "my estradiol patch": what is taken, and no value. */
const listDosed = (text: string): string[] =>
  [
    ...text.matchAll(/\b(\p{L}+) (?:dose|dosage|units|pens?|injections?|pump|patch(?:es)?|gel|cream|spray|tablets?|pills?|capsules?)\b/giu),
  ].map(([, name = '']) => name);

const escapeName = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The values that a message means: by their names, or by the name of a medicine whose level is asked for. */
export function listMeantMarkers(text: string, mentions: readonly Mention[], readMarkers: (text: string) => string[]): string[] {
  const dosed = listDosed(text).flatMap(readMarkers);
  const levels = mentions.flatMap(({ text: name }) => (isAskedAsLevel(text, name) ? readMarkers(`${name} level`) : []));
  return [...new Set([...readMarkers(text).filter((id) => !dosed.includes(id)), ...levels])];
}

/** "Should I take vitamin D", "potassium tablets": the substance, beside its value. */
export const isNamedAsIntake = (text: string, name: string): boolean => {
  const word = escapeName(name);
  const before =
    '(?:tak(?:e|es|en|ing)|took|giv(?:e|en|ing)|us(?:e|es|ing)|stop|start|add|need|(?<!(?:low|short|high|down) )on)(?: (?:my|her|his|their|an?|the|any|some|more|extra))*';
  return new RegExp(
    `\\b${before} ${word}\\b|\\bhow (?:much|many) ${word} (?:should|can|could|may|must|do|am|is|are|would)\\b|\\b(?:is|was|could|can|might|may) (?:it|this|that)? ?(?:be )?(?:the|my) ${word} (?:that\\b|which\\b|be\\b|is\\b|mak\\w+|caus\\w+|giv\\w+|\\W*$)|\\b${word} (?:tablets?|pills?|capsules?|drops|supplements?|dose|dosage|units|pens?|injections?|pump|patch(?:es)?|gel|cream|spray)\\b`,
    'i',
  ).test(text);
};

/** "What supplements should I take for low iron": what is low is what is taken, too. */
export const isTakenAgainstLack = (text: string, name: string): boolean =>
  isNamedAsHighOrLow(text, name) &&
  !/\b(?:high|raised|elevated)\b/i.test(text) &&
  /\bsupplements?\b|\bvitamins? (?:should|can|do|to)\b|\b(?:what|which|anything|something)\b.{0,30}\b(?:take|buy)\b/i.test(text);

/** What is taken where a marker is low that bears another name, in words that speak of taking it. */
export const takenForMarker: Readonly<Record<string, string>> = { ferritin: 'taking iron' };

/** "What should I do about low magnesium": the value, and no tablet. */
export const isNamedAsHighOrLow = (text: string, name: string): boolean =>
  new RegExp(
    `\\b(?:low|high|raised|elevated|short)(?: on| in| of)? ${escapeName(name)}\\b(?! (?:food|diet|salt|tablets?|pills?))`,
    'i',
  ).test(text) && !isNamedAsIntake(text, name);
