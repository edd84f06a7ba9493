import type { Panel } from '@wellkept/knowledge/complaint.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { asksForLoggedMeasure, changePattern, findMeasure } from './log-question.ts';
import { asksWhenAgain } from './measured-again.ts';
import { isNamed } from './named-complaint.ts';
import { findChiefComplaint } from './otc-question.ts';
import type { MessageReading } from './read-message.ts';

/** What is asked of own results: how they are, which way they went, what may be behind them, what to do, or when to measure again. */
export const resultQuestions = ['state', 'change', 'cause', 'action', 'again'] as const;
export type ResultQuestion = (typeof resultQuestions)[number];

/** What the head reads of a question, as it is asked of results. */
const questionOfAspect: Partial<Readonly<Record<QuestionAspect, ResultQuestion>>> = {
  state: 'state',
  normal: 'state',
  urgency: 'state',
  change: 'change',
  causes: 'cause',
  treatment: 'action',
  selfCare: 'action',
};

/** What a message asks of the person's own results; null where it asks nothing of the kind, or of a value that it names itself. */
export function findResultQuestion({ text, relative, stated, intents, asks }: MessageReading): ResultQuestion | null {
  if (relative !== null || stated.length > 0 || intents.includes('own-logs') || intents.includes('interaction')) return null;
  if (asksForOwnValue(text)) return null;
  if (asksWhenAgain(text)) return 'again';
  const [asked] = asks;
  // What a value is, and what it means, is more than whether it is usual.
  if (asked === 'state' && /\bmeans?\b|\bwhat (?:is|was|are|were) my\b/.test(normalizeMessage(text))) return null;
  return asked !== undefined && isOfOwn.test(normalizeMessage(text)) ? (questionOfAspect[asked] ?? null) : null;
}
/** "What's my ferritin?", "what was my last potassium?": the value, and nothing about it. */
export const asksForOwnValue = (text: string): boolean =>
  /^(?:(?:and|so|ok|okay|hi|hello),? )*(?:what(?:'?s| is| was| are| were)|(?:tell|show|give) me|do you know) (?:my|mine)\b(?:\s+[\w-]+){1,5}\W*$/.test(
    normalizeMessage(text),
  );
/** Results are those of the person where it says so: "my iron", "am I anemic", "do I have enough". */
const isOfOwn = /\b(?:my|mine|am i|do i|have i|i'm|i am)\b/;

const anyResults = /\b(?:bloods?(?! (?:pressure|sugar|group|type|clots?))|labs?|results?|tests?|values)\b/i;
/** All that was ever measured: which values of it there are is known by the record. */
export const allResultsId = 'all-results';
/** "Which of my results", "is anything in my labs off": of all of them, whichever they are. */
export const isOfAllResults = (text: string): boolean =>
  /\b(?:which|what|any(?:thing)?|worst|all)\b/i.test(text) && anyResults.test(text) && /\bmy\b/i.test(text);
const allResults: Panel = { id: allResultsId, name: 'results', query: 'blood tests', words: [], markers: [], sources: [] };

/** "What changed since last month?": of all that is recorded of the person. */
const asksWhatChanged = /^\W*(?:so |and )?what(?:['’]s|s| has| have)? (?:changed|different|new)(?: for me| with me)? since\b/i;

/** "Which result worries you most", "is anything in my labs off", "which numbers should I act on first". */
const asksForWorst =
  /\b(?:which|what|any|anything|something|my)\b.*\b(?:worr\w*|concern\w*|worst|urgent|serious|alarm\w*|attention|abnormal|off|out of range|act on|pressing|wrong|bad|red flags?|priorit\w*)\b|\b(?:worst|most (?:urgent|worrying|concerning|serious|abnormal|important|alarming))\b/;

/** On which side a value lies, where the message says so: "why is my sugar up". */
export const findStatedSide = (text: string): 'above' | 'below' | null =>
  /\b(?:high(?:er)?|up|raised|elevated|rising|rose|risen|increased|gone up|too much)\b/i.test(text)
    ? 'above'
    : /\b(?:low(?:er)?|down|dropp\w+|fall\w*|fell|decreased)\b/i.test(text)
      ? 'below'
      : null;

/** "Is my thyroid dose too much?" and "my liver, could it be the pills" are answered by the results too. */
function findQuestionOfPanel({ panel, mentions, markers, asks, relative, stated, text }: MessageReading): ResultQuestion | null {
  if (panel === null || mentions.length > 0 || relative !== null || stated.length > 0 || !/\bmy\b/i.test(text)) return null;
  if (asks.includes('state')) return 'state';
  return asks[0] === 'effect' && markers.length === 0 ? 'cause' : null;
}

/** What of the body it is asked about, where results of one's own answer it. */
export function findResultTopic(reading: MessageReading): (Panel & { asks: ResultQuestion }) | null {
  const { mentions, panel, text } = reading;
  const asks = findResultQuestion(reading) ?? findQuestionOfPanel(reading);
  // "What helps my knee and spares my kidneys?" is about the knee.
  if (asks === 'action' && findChiefComplaint(normalizeMessage(text)) !== undefined) return null;
  const isOfAll = panel === null && mentions.length === 0 && (anyResults.test(text) || asksWhatChanged.test(text));
  if (isOfAll && reading.relative === null && asksWhatChanged.test(text)) return { ...allResults, asks: 'change' };
  if (isOfAll && reading.relative === null && reading.stated.length === 0 && asksForWorst.test(normalizeMessage(text)))
    return { ...allResults, asks: 'state' };
  if (isOfAll && (asks === 'change' || asks === 'state')) return { ...allResults, asks };
  // "My A1c is 5.9, am I diabetic?" is decided by the value in it.
  if (asks === 'state' && listStatedMarkers(text).length > 0) return null;
  // "Is my vitamin D ok with warfarin?" is about what is taken.
  return asks !== null && panel !== null && mentions.every((one) => isNamed(panel, one.text.toLowerCase())) ? { ...panel, asks } : null;
}

/** What of one's own body the log shows, where it is asked how that is: "is my blood pressure under control", "am I sleeping enough". */
export function findLoggedState(reading: MessageReading): string | null {
  const { text, mentions, markers, stated, relative } = reading;
  const normalized = normalizeMessage(text);
  const isOfValue = relative !== null || stated.length > 0 || markers.length > 0;
  const hasMedicine = mentions.some(({ isEaten }) => !isEaten);
  const asked = isOfValue || hasMedicine ? null : findResultQuestion(reading);
  // "Is my blood pressure coming down on lisinopril?" asks the log; "I've been gaining weight since sertraline" asks what that does.
  const isOfChange =
    !isOfValue && changePattern.test(normalized) && (!hasMedicine || (asksWhether.test(normalized) && !blames.test(normalized)));
  // "Is the lisinopril helping my blood pressure?" is shown by what was logged.
  const isOfUse = !isOfValue && hasMedicine && asksWhetherUseful.test(normalized) && !blames.test(normalized);
  const isOfLog = !isOfValue && !hasMedicine && asksForLoggedMeasure(text);
  return asked === 'state' || asked === 'change' || isOfChange || isOfUse || isOfLog ? findMeasure(text) : null;
}
const asksWhetherUseful =
  /^(?:(?:so|and|but),? )*(?:is|are|has|have|does|do|did)\b.*\b(?:help(?:s|ed|ing)?|work(?:s|ed|ing)?|doing (?:anything|its job|enough)|ma(?:de|k(?:es?|ing)) (?:a|any) difference)\b.*\bmy\b/;
const asksWhether = /^(?:is|are|am|has|have|did) (?:my|i)\b/;
const blames = /\b(?:because|due to|caus\w+|blame|from|side effects?)\b/;
