import { type HoldReason, holdPatterns, holdReasons } from './hold-patterns.ts';

const helpLineCalls = /\b(?:call|text|ring|dial)(?:ed)? (?:911|999|112|988|116 123|111|101)\b/g;
/** Words about oneself or against a sale: they take it back. */
const takenBack = /\b(?:not selling|i sold my|never sell|don't (?:buy|sell))\b/g;

/** Undoes what hides an address from a filter: dots and ats in words or brackets, odd spaces and letters. */
const readPlainly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?[([] ?(?:dot|\.) ?[)\]] ?| dot (?=[a-z]{2,6}\b)| \. /g, '.')
    .replace(/ ?[([] ?(?:at|@) ?[)\]] ?| at (?=[\w-]{2,30}\.[a-z]{2,6}\b)/g, '@')
    .replace(helpLineCalls, ' ')
    .replace(takenBack, ' ');

function isShouting(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length >= 40 && letters.replace(/[^\p{Lu}]/gu, '').length > letters.length * 0.7;
}

/**
 * Why a post or a reply waits for a moderator before others see it; empty where it does not. It looks for personal data, links, trade, spam
 * and advice to stop treatment. Danger to a person is read by triage, not here.
 */
export function screenText(text: string): HoldReason[] {
  const plain = readPlainly(text);
  const found = holdReasons.filter((reason) => holdPatterns[reason].some((pattern) => pattern.test(plain)));
  return isShouting(text) && !found.includes('spam') ? [...found, 'spam'] : found;
}
