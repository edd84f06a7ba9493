import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';

/** "When should I recheck my B12", "when is my next INR due", "do I need another thyroid test". */
export function asksWhenAgain(message: string): boolean {
  const text = normalizeMessage(message);
  return (
    /\b(?:my|i)\b/.test(text) &&
    !/\b(?:was|were|did|had)\b/.test(text) &&
    (whenAgain.test(text) || whetherAgain.test(text) || whichDue.test(text))
  );
}
/** "What blood tests am I due", "which checks are due". */
const whichDue =
  /^(?:(?:so|and|ok|okay),? )*(?:what|which|any) (?:\w+ ){0,2}(?:tests?|bloods?|checks?|labs?)\b.*\b(?:due|overdue|need|should i have)\b/;
/** Of tests, and not of the next dose. */
export const isOfTests = (message: string): boolean =>
  /\b(?:re-?check\w*|re-?test\w*|checks?|checked|tests?|tested|bloods?|blood work|labs?|levels?|measur\w+|monitor\w*)\b/.test(
    normalizeMessage(message),
  ) && !/\b(?:dose|doses|tablets?|pills?|refills?|prescription)\b/.test(normalizeMessage(message));
const repeated = String.raw`(?:re-?(?:check|test|measure|do|peat)\w*|(?:check|test|measur|monitor)ed)`;
const whenAgain = new RegExp(
  String.raw`\b(?:when|how (?:often|soon|long (?:until|till|before))|in how (?:many|long))\b.{0,60}\b(?:${repeated}|(?:test|check|blood test|bloods?|labs?|looked at|done|taken) again|due|next (?:\w+ ){0,3}(?:test|check|blood test|bloods?|labs?))\b`,
);
const whetherAgain =
  /\b(?:should|do|must|need|is it time|time)\b.{0,40}\b(?:re-?(?:check|test|measure|peat)\w*|(?:check|test|measur)ed again|another (?:\w+ ){0,3}(?:test|check))\b/;

/** "How often should an INR be checked": asked of nobody. */
export const asksHowOftenMeasured = (message: string): boolean => howOften.test(normalizeMessage(message));
const howOften = new RegExp(String.raw`\bhow often\b.{0,60}\b${repeated}\b`);
