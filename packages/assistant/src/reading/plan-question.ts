import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import type { HelpLanguage } from '@wellkept/triage/message/foreign-language.ts';
import { findPlanQuestionAbroad, type PlanAsk, type PlanDayPart } from '@wellkept/triage/message/plan-question-abroad.ts';
import type { Intent } from './intents.ts';
import type { MessageReading } from './read-message.ts';

/** A question about what the person's own list says. `names`: of which entries; none for all. `language`: to answer in. */
export type PlanQuestion = { ask: PlanAsk; names: readonly string[]; part: PlanDayPart | null; language: HelpLanguage };

const asksAmount =
  /\bhow (?:many|much)\b|\b(?:number|count|total|sum) of\b|\b(?:count|add) up\b|\b(?:pill|tablet|dose) count\b|\b(?:dose|dosage|strength)\b.{0,12}\bof (?:my|the)\b|\bmy (?:\w+ ){0,2}(?:dose|dosage|strength)\b|\b(?:one|two|three|half)\b.{0,30}\bor (?:just )?(?:one|two|three|four)\b/;
const asksTimes =
  /\b(?:when|what time|what hour|how often|(?:which|what) days?)\b|\b(?:what(?:'?s)?|which|any|anything|something)\b.{0,40}\b(?:take|taken|due|left|next|comes?|swallow|goes? down|go down|needed)\b|\b(?:next|last|first) (?:\w+ )?(?:dose|pill|tablet|medicine|medication)\b|\b(?:remind|show|tell|give|list)\b.{0,20}\b(?:plan|schedule|times|doses)\b|\bdo (?:i|any)\b.{0,50}\b(?:morning|noon|evening|night|bed|breakfast|lunch|dinner)\b|\bis (?:it|today|tomorrow)\b.{0,30}\b(?:day|(?:morning|night|evening) (?:thing|pill|tablet|dose))\b/;
/** About what one takes, or where it is written down. */
const isOfPlan = /\b(?:i|i'm|im|i'd|my|mine|list|plan|schedule|routine|due|slot|organi[sz]er|pill ?box)\b/;
const isOfMedicines =
  /\b(?:pills?|pils?|tablets?|tabs|capsules?|puffs|doses?|dosage|medicines?|medications?|meds|supplements?|prescriptions?|inhalers?|on my (?:list|plan|schedule)|my (?:list|plan|schedule)|due|swallow|organi[sz]er|pill ?box|take (?:in|at|before|with|today|tonight|now|next|first|last))\b/;
/** "How many should I take?" is about the list where it names no substance, and about an amount in general where it does. */
const asksAdvice =
  /\b(?:can'?t|cannot|mustn'?t|shouldn'?t) (?:i|we|my)\b|\b(?:i|we) (?:can'?t|cannot|mustn'?t|shouldn'?t)\b|\b(?:(?:should|can|could|may|might) (?:i|my|we)|do i need(?! to take)|safe(?:ly)?|recommend\w*|best time)\b/;

const otherIntents: readonly Intent[] = [
  ...(['add', 'own-logs', 'missed-dose', 'extra-dose', 'stop', 'change-dose', 'limit', 'side-effects'] as const),
  ...(['driving', 'sunlight', 'tests', 'depletes', 'alternative', 'compare', 'handling'] as const),
];

const parts: readonly (readonly [PlanDayPart, RegExp])[] = [
  ['morning', /\b(?:morning|breakfast|waking|wake up|before (?:noon|midday|lunch))\b/],
  ['midday', /(?<!\bbefore )\b(?:noon|midday|lunch\w*)\b/],
  ['evening', /\b(?:evening|dinner|supper|teatime)\b/],
  ['night', /\b(?:night|tonight|bed|bedtime)\b/],
];

/** What is asked of the person's own list of medicines: how many, when, which; null where a message asks nothing of the kind. */
export function findPlanQuestion(reading: MessageReading): PlanQuestion | null {
  const abroad = findPlanQuestionAbroad(reading.text);
  if (abroad === null) return findPlanQuestionInEnglish(reading);
  return { ...abroad, names: reading.mentions.flatMap(({ kind, name }) => (kind === 'one' ? [name] : [])) };
}

function findPlanQuestionInEnglish({ text, mentions, markers, relative, intents }: MessageReading): PlanQuestion | null {
  const normalized = normalizeMessage(text);
  const named = mentions.filter(({ kind }) => kind !== 'unsure');
  if (relative !== null || mentions.length > 1 || mentions.length !== named.length) return null;
  if (intents.some((intent) => otherIntents.includes(intent))) return null;
  const ask: PlanAsk | null = asksAmount.test(normalized) ? 'amount' : asksTimes.test(normalized) ? 'times' : null;
  const isNamed = named.length > 0 && markers.length === 0;
  if (ask === null || !(isOfMedicines.test(normalized) || isNamed)) return null;
  // "My vitamin D" is a result before it is a capsule.
  if (markers.length > 0 && named.length === 0) return null;
  if (!isOfPlan.test(normalized) || (asksAdvice.test(normalized) && (ask === 'times' || named.length > 0))) return null;
  const found = parts.filter(([, pattern]) => pattern.test(normalized)).map(([part]) => part);
  const names = named.flatMap(({ kind, name, candidates }) => (kind === 'several' ? candidates.map((one) => one.name) : [name]));
  // "In the morning or at night?" asks for the time.
  return { ask, names, part: found.length === 1 ? (found[0] ?? null) : null, language: 'en' };
}
