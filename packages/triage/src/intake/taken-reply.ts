import { normalizeMessage } from '../message/clauses.ts';

/**
 * A reply to whether something was taken, read as a statement: who, how surely, the act, and how much of it. Each part may be missing but the act,
 * and what follows it takes nothing back.
 */
const opening = String.raw`(?:(?:well|um+|uh|so|and|but|sorry|oh|ok|okay|i think|i guess|already|just)\W+)*`;
const who = "(?:(?:i|we|he|she|they|mum|mom|dad|my \\w+)(?:'ve|'s| has| have| had)? )?";
const surely = '(?:(?:just|already|only|actually|probably|kind of|sort of|really|now) )*';
const act = '(?:took|taken|tooken|swallowed|downed|necked|popped|ate|eaten|drank|drunk|injected|gulped|chewed|used|had|did|done)';
const howMuch =
  '(?:it|them|those|these|that|all|both|some|everything|half|most|lots?|loads|plenty|enough|one|two|three|ten|twenty|thirty|fifty|several|about|around|roughly|nearly|almost|over|more than|at least|a (?:few|lot|handful|bunch|couple)|the (?:lot|whole|rest|bottle|box|pack|pills|tablets)|my (?:pills|tablets)|\\d+)\\b';
const when =
  '(?:just|already|now|earlier|today|tonight|yesterday|last|this (?:morning|evening|afternoon)|an? (?:hour|minute)|\\d+ (?:min|hour))';
const stated = new RegExp(String.raw`^\W*${opening}${who}${surely}${act}(?: ${howMuch}| ${when}|\W*$)`);
/** "Yes", "I have", "all gone": the act is that of the question. */
const affirmed =
  /^\W*(?:(?:yes|yeah|yep|yup|ya|y|ja|oui|s[ií]|sim)\b|already\b|just now\b|right now\b|(?:i|we|he|she|they)(?:'ve| have| has)\W*$|(?:it|they|all)(?:'s| was| were| is| are| has been| have been)? (?:all )?(?:taken|gone|swallowed)\b)/;
const denied =
  /\b(?:nobody|no one|none|not|never|(?:did|have|has|had|was)n't)\b(?! else)(?: \w+){0,2} (?:take|took|taken|swallow|swallowed)\b(?!.{0,15}\b(?:else|enough|more|much|many|all|both|everything|rest|before|other)\b)/;

const lengthMax = 200;

/** Whether a reply states that what was asked about was taken. */
export function isTakenReply(message: string): boolean {
  const text = normalizeMessage(message);
  return text.length <= lengthMax && (stated.test(text) || affirmed.test(text)) && !denied.test(text);
}
