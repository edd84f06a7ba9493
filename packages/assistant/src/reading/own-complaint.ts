import type { Complaint } from '@wellkept/knowledge/complaint.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { findOtcQuestion } from './otc-question.ts';
import type { MessageReading } from './read-message.ts';

/** "Why am I so tired?", "what could be causing my cramps?", "could my dizziness be due to something?", "I'm always tired". */
const asksWhy =
  /\bwhy\b|\bhow come\b|\bwhat(?:'s| is|s) (?:it|this|going on|happening|up|wrong)\b|\bwhat gives\b|\b(?:what|anything|something|could it|reasons?|explain\w*)\b.{0,40}\b(?:caus\w*|behind|reason|mak(?:es?|ing) me|wrong|due to|because|explain\w*|from)\b|\b(?:caus(?:e|es|ing)|reasons?|explanation) (?:of|for|behind)?\b|\bwhat (?:should|can|could) i do (?:about|for|against|with)\b|\bwhere (?:does|do|is|are)\b.{0,30}\bcom(?:e|ing) from\b|\b(?:related|due|linked) to my\b|\b(?:is|could|can|might|may) (?:it|this|that) (?:be )?(?:from |due to |because of )?(?:my|something|a sign)\b/;
const states =
  /\b(?:always|constantly|all the time|lately|recently|these days|every (?:day|morning|afternoon|night)|for (?:days|weeks|months|ages|a while|\w+ (?:days|weeks|months))|keep|so|really|again|more and more|since)\b/;
const isOfSelf = /\b(?:i|i'm|i've|my|me|am i)\b/;
/** What helps against it, or what it is, is asked of an article. */
const asksOtherwise =
  /\bhow (?:do|can|could|should) i (?:treat|get rid|stop|prevent)\b|\bwhat (?:helps|is|are)\b|\bhow (?:many|much|long|often)\b/;

/** Of others, or of people in general. */
const isOfOthers = /\b(?:people|someone|somebody|anyone|child(?:ren)?|kids?|bab(?:y|ies)|toddlers?|women|men|adults|patients)\b/;
/** Wants to know of a complaint what has nothing to do with who has it. */
const ofAnyone: ReadonlySet<QuestionAspect> = new Set([
  'meaning',
  'tests',
  'prevention',
  'spread',
  'questions',
  'costs',
  'compare',
  'foods',
]);

/** "What is vertigo", but not "heart flutters, what is it". */
const asksWhatIs = /\bwhat(?:'s|s| is| are| does) (?!it\b|this\b|that\b|wrong\b|going\b|causing\b|up\b)/i;

const compares = /\b(?:vs|versus|or|than|differen\w+|better)\b/i;
const asksOfAnyone = (asked: QuestionAspect | undefined, text: string): boolean =>
  asked !== undefined &&
  ofAnyone.has(asked) &&
  !(asked === 'meaning' && !asksWhatIs.test(text)) &&
  !(asked === 'compare' && !compares.test(text));

/** A complaint that a message speaks of without saying why it asks: what of one's own record bears on it stands beside the answer. */
export function findComplaintBeside({
  text,
  asks,
  mentions,
  markers,
  relative,
  intents,
  complaint,
  circumstances,
}: MessageReading): Complaint | null {
  const isOther = relative !== null || isOfOthers.test(normalizeMessage(text)) || circumstances.ageYears !== undefined;
  if (isOther || markers.length > 0 || mentions.some(({ isEaten }) => !isEaten)) return null;
  if (intents.includes('own-logs') || intents.includes('stop') || asksOfAnyone(asks[0], text)) return null;
  return complaint;
}

/** The complaint of one's own whose reasons are looked for in one's record; null where a message asks nothing of the kind. */
export function findOwnComplaint(reading: MessageReading): Complaint | null {
  const { text, asks, mentions, markers, relative, intents, complaint } = reading;
  // "Something for my knee from the shop" looks for a remedy.
  if (findOtcQuestion(reading)?.isOfBuying) return null;
  const normalized = normalizeMessage(text);
  if (relative !== null || mentions.length > 0 || markers.length > 0 || !isOfSelf.test(normalized)) return null;
  if (intents.includes('own-logs') || intents.includes('stop')) return null;
  if (asks[0] !== 'causes' && !asksWhy.test(normalized) && (asksOtherwise.test(normalized) || !states.test(normalized))) return null;
  return complaint;
}
