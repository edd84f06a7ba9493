import { termsOf } from '../library/words.ts';
import { plain } from '../triage/clauses.ts';

/** How people ask whether a thing does something to them: "does it cause a cough", "make me gain weight", "why am I dizzy since I started it". */
const ways: readonly RegExp[] = [
  /\b(?:cause[sd]?|lead to|bring on|trigger|result in|give (?:me|you|people|her|him)|giving me) (?:an? |the |my |some |more )?(.+)$/,
  /\bmak(?:e|es|ing) (?:me|you|people|us|someone|him|her|one) (?:feel |so |very |more )?(.+)$/,
  /\b(?:is|are) (?:an? |the |my )?(.+?) (?:an? |one of the )?(?:known |common |normal |possible )*side[- ]?effects?\b/,
  /\bwhy (?:do|am|is|are|does|did) (?:i|my) (?:feel |get |have |so |always |an? |the )*(.+?) (?:since|after|when|from|on|with|now that|because)\b/,
  /\bsince (?:i )?(?:started|starting|taking|began|been on)\b.{2,40}?\bi(?: have|'ve| am|'m| feel| get| had| keep)(?: been| got| getting)? (?:an? |the |so |feeling |very )*(.+)$/,
  /\b(?:raise|lower|increase|affect|harm|damage|hurt|upset) (?:my |the |your )?(.+)$/,
];
const endings =
  /\s+(?:if|when|while|and|or|because|as a|side[- ]?effects?|in (?:the|my|some|older|women|men)|with it|from it|on it|at night|over time|long term|a lot|too|though|right|as well)\b.*$|[?.!,;].*$/;
const wordsMax = 4;
const never = /\b(?:side[- ]?effects?|problems?|it|them|together|dos(?:e|es|age)|amount|tests?)\b/;

/** The complaint that a message asks about of a medicine, in its own words: "hair loss"; null where it asks about none. */
export function effectAskedIn(message: string): string | null {
  const text = plain(message);
  for (const way of ways) {
    const found = way.exec(text)?.[1]?.replace(endings, '').trim();
    if (found && found.split(' ').length <= wordsMax && !never.test(found) && termsOf(found).length > 0) return found;
  }
  return null;
}
