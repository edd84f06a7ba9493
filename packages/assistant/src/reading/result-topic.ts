import type { Panel } from '@wellkept/knowledge/complaint.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { isNamed } from './named-complaint.ts';
import type { MessageReading } from './read-message.ts';

/** "Are my kidneys ok?", "how is my cholesterol?", "should I worry about my liver?", "am I anemic?" */
const asksHowItIs =
  /\b(?:is|are|was|were) my (?:\w+ ){1,4}(?:ok|okay|fine|good|bad|normal|healthy|alright|all right|high|low|in range|working|under control|where (?:it|they) should|improving|getting)\b|\bhow(?:'s| is| are| was| were) my\b|\b(?:worr(?:y|ied)|concerned) about my\b|\bwhat (?:should|can|could) i do (?:about|with) my\b|\b(?:am i|could i be|might i be) an(?:a)?emic\b|\b(?:did|has|have) my (?:\w+ ){1,3}(?:get|got|gone|go|come|improved?|changed?|risen|fallen|worsen(?:ed)?)\b|\bdo i have (?:low|high|bad|normal|good|healthy|enough)\b|\bhave i got enough\b/;

/** What of the body it is asked about, where results of one's own answer it; null where a message asks nothing of the kind. */
export function findResultTopic({ text, mentions, relative, stated, intents, panel }: MessageReading): Panel | null {
  const normalized = normalizeMessage(text);
  if (relative !== null || stated.length > 0 || !asksHowItIs.test(normalized)) return null;
  if (intents.includes('own-logs') || intents.includes('interaction')) return null;
  // "Is my vitamin D ok with warfarin?" is about what is taken.
  return panel !== null && mentions.every((one) => isNamed(panel, one.text.toLowerCase())) ? panel : null;
}
