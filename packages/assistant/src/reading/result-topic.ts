import type { Panel } from '@wellkept/knowledge/complaint.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { isNamed } from './named-complaint.ts';
import type { MessageReading } from './read-message.ts';

/** What is asked of own results: how they are, which way they went, what may be behind them, or what to do. */
export const resultQuestions = ['state', 'change', 'cause', 'action'] as const;
export type ResultQuestion = (typeof resultQuestions)[number];

/** "Are my kidneys ok?", "how is my cholesterol?", "should I worry about my liver?", "am I anemic?" */
const asksForState =
  /\b(?:is|are|was|were) my (?:\w+ ){1,4}(?:ok|okay|fine|good|bad|normal|healthy|alright|all right|(?:too |dangerously )?(?:high|low)|dangerous|serious|in range|working|under control|where (?:it|they) should)\b|\bhow(?:'s| is| are| was| were) my\b|\b(?:worr(?:y|ied)|concerned) about my\b|\b(?:am i|could i be|might i be) an(?:a)?emic\b|\bdo i have (?:low|high|bad|normal|good|healthy|enough)\b|\bhave i got enough\b/;
/** "Did my sugar get better since spring?", "is my cholesterol improving?" */
const asksForChange =
  /\bwhat(?:'s| is| has)? (?:changed|different|new|moved) (?:in|with|about|since) my\b|\bhow (?:much )?(?:did|has|have) my (?:\w+ ){1,3}chang\w+\b|\b(?:did|has|have) my (?:\w+ ){1,3}(?:get|got|gone|go|come|improved?|changed?|risen|rise|fallen|fall|drop(?:ped)?|worsen(?:ed)?)\b|\b(?:is|are|was|were) my (?:\w+ ){1,3}(?:improving|getting|better|worse|rising|falling|going)\b/;
/** "What should I do about my A1c?" */
const asksForAction =
  /\bwhat (?:should|can|could|do) i do (?:about|with) my\b|\bhow (?:do|can|could|should) i (?:lower|raise|bring down|improve|get down|fix) my\b/;
/** "Why is my liver test up?" */
const asksForCause = /\bwhy(?:'s| is| are| was| were| has| have| did) my\b/;

const questions: readonly (readonly [ResultQuestion, RegExp])[] = [
  ['action', asksForAction],
  ['cause', asksForCause],
  ['change', asksForChange],
  ['state', asksForState],
];

/** What a message asks of the person's own results; null where it asks nothing of the kind, or of a value that it names itself. */
export function findResultQuestion({ text, relative, stated, intents }: MessageReading): ResultQuestion | null {
  if (relative !== null || stated.length > 0 || intents.includes('own-logs') || intents.includes('interaction')) return null;
  const normalized = normalizeMessage(text);
  return questions.find(([, pattern]) => pattern.test(normalized))?.[0] ?? null;
}

const anyResults = /\b(?:bloods?|labs?|results?|tests?|values)\b/i;
/** All that was ever measured: which values of it there are is known by the record. */
export const allResultsId = 'all-results';
const allResults: Panel = { id: allResultsId, name: 'results', query: 'blood tests', words: [], markers: [], sources: [] };

/** What of the body it is asked about, where results of one's own answer it. */
export function findResultTopic(reading: MessageReading): (Panel & { asks: ResultQuestion }) | null {
  const { mentions, panel, text } = reading;
  const asks = findResultQuestion(reading);
  const isOfAll = panel === null && mentions.length === 0 && anyResults.test(text);
  if (isOfAll && (asks === 'change' || asks === 'state')) return { ...allResults, asks };
  // "Is my vitamin D ok with warfarin?" is about what is taken.
  return asks !== null && panel !== null && mentions.every((one) => isNamed(panel, one.text.toLowerCase())) ? { ...panel, asks } : null;
}
