import { isCauseQuestion } from '@wellkept/triage/message/cause-question.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { isAboutAnimal, isOutOfScope } from '../library/question-scope.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { hasCircumstances } from '../reading/circumstances.ts';
import { findComplaintSinceStart, findEffectComplaint, findOwnEffectComplaint } from '../reading/effect-question.ts';
import type { Intent } from '../reading/intents.ts';
import { isNamed } from '../reading/named-complaint.ts';
import { findNeedQuery, isNeedQuestion } from '../reading/need-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { Circumstances, ToolCall } from '../tools/tool.ts';

export type CheckCall = Extract<ToolCall, { tool: 'check_interactions' }>;

const checkedMax = 8;

/** What a message names, sorted by how it is looked at. */
export type NamedSubstances = {
  /** Names of one substance or product each. */
  single: readonly string[];
  /** Names that are checked beside each other. */
  items: readonly string[];
  /** Names of which one is meant: those that are compared, and what a word such as "painkiller" stands for. */
  choices: readonly string[];
  isComparing: boolean;
};

export function classifyMentions({ intents, mentions, text }: MessageReading): NamedSubstances {
  const named = mentions.slice(0, checkedMax);
  const single = named.filter(({ kind }) => kind !== 'several').map(({ name }) => name);
  const isComparing = isComparison(intents, text, single.length);
  const isMine = (word: string) => single.length > 0 && text.toLowerCase().includes(`my ${word.toLowerCase()}`);
  const meant = named.flatMap(({ candidates, kind, text: word }) =>
    // "My blood pressure pills" are those of the list, which is looked at anyway.
    kind === 'several' && !isMine(word) ? candidates.map(({ name }) => name) : [],
  );
  return { single, items: isComparing ? [] : single, choices: isComparing ? single : meant, isComparing };
}

/** Which of two is better, or what sets them apart: each is looked at alone, not beside the other. */
function isComparison(intents: MessageReading['intents'], text: string, named: number): boolean {
  if (named < 2) return false;
  const isJoined = /\b(?:with|and|together|plus|while|mix\w*|combin\w*|interact\w*|both)\b/i.test(text);
  return intents.includes('compare') || (named === 2 && /\bor\b/i.test(text) && !isJoined);
}

/** The check that goes before every answer about a substance, whatever is asked; null where none is named and the list is not asked about. */
export function createCheckCall(reading: MessageReading, withOwn: boolean): CheckCall | null {
  const { single, items, choices } = classifyMentions(reading);
  if (isAboutAnimal(reading.text) || isOnlyComplaintNamed(reading)) return null;
  if (items.length + choices.length === 0 && !isListQuestion(reading) && !isNewlyExpecting(reading) && !losesWater(reading)) return null;
  const circumstances = getStatedCircumstances(reading, single);
  const isOfKidneys = /\b(?:kidneys?|renal|e?gfr|creatinine)\b/i.test(reading.text);
  return {
    tool: 'check_interactions',
    input: { items, choices, withOwn, circumstances, ...(isOfKidneys && { asksKidneys: true as const }) },
  };
}

/** "I think I might be pregnant": what is grave on the list then does not wait for a question about it. */
const isNewlyExpecting = ({ isOwn, relative, circumstances: { pregnant, tryingForBaby, breastFeeding } }: MessageReading): boolean =>
  isOwn && relative === null && (pregnant === true || tryingForBaby === true || breastFeeding === true);

/** "I have a stomach bug, still take everything?": what harms a body that dries out is named unasked. */
const losesWater = ({ text, mentions, relative }: MessageReading): boolean =>
  mentions.length === 0 && relative === null && !isCauseQuestion(text) && ofLostWater.test(normalizeMessage(text));
const ofLostWater =
  /^(?!.*\b(?:last (?:week|month|year)|years? ago|used to|stopped|over it|better now)\b)(?=.*\b(?:i|i'm|i've|me)\b).*\b(?:stomach (?:bug|flu)|gastroenteritis|norovirus|food poisoning|(?:throw|threw|throwing) up|vomit(?:ing|ed)?|puking|diarrh\w*|the runs|can't keep (?:\w+ )?down|keep(?:ing)? nothing down|(?:am|i'm|feel|got|getting) dehydrated)\b/;

/** "Which of my tablets raise potassium?" names what is raised, and nothing that is taken. */
export function isOnlyComplaintNamed({ text, mentions, relative, complaint: named }: MessageReading): boolean {
  const complaint = findOwnEffectComplaint(text, named);
  return (
    complaint !== null &&
    mentions.every((one) => complaint.includes(one.text.toLowerCase()) || one.text.toLowerCase().includes(complaint)) &&
    relative?.isChild !== true
  );
}

/** What the message says of the person the substance is for. */
export function getStatedCircumstances(reading: MessageReading, single: readonly string[]): Circumstances {
  const wants = createIntentMatcher(reading);
  // "Vitamin D deficiency symptoms" names what is asked about, and nobody who has it.
  const isStatedOfPerson = wants('safe', 'interaction', 'alternative', 'dose', 'timing') || reading.isOwn || reading.relative !== null;
  const stated = wants('evidence') || !isStatedOfPerson ? {} : getStatedConditions(reading, single);
  if (!losesWater(reading)) return { ...reading.circumstances, ...stated };
  // One name for it: each of them would bring the same caution.
  const others = (stated.conditions ?? []).filter((name) => !ofLostWater.test(`i ${name}`) && name !== 'dehydration');
  return { ...reading.circumstances, conditions: [...others, 'dehydration'] };
}

/** A lack of the very thing does not speak against taking it. */
function getStatedConditions({ conditions, feared }: MessageReading, items: readonly string[]): Circumstances {
  const lacks = items.map((item) => item.toLowerCase());
  const some = conditions
    .filter((id) => !feared.includes(id))
    .map((id) => id.replaceAll('-', ' '))
    .filter((name) => !lacks.some((item) => name.startsWith(item)));
  return some.length === 0 ? {} : { conditions: some };
}

export const createIntentMatcher =
  ({ intents }: MessageReading) =>
  (...any: readonly Intent[]): boolean =>
    any.some((intent) => intents.includes(intent));

/** Speaks of what one takes, and not of something else that goes together. */
export const ownIntakePattern =
  /\b(?:i take|i'm taking|i am taking|i'm on|i am on|i use|(?:she|he|they|my (?:[\w-]+)|mum|mom|dad|grandma|grandpa|granny) (?:takes?|uses?|is (?:on|taking))|(?:my|her|his|their|\w+[’']s) (?:medicines?|medications?|meds|list|cabinet|supplements?|tablets|pills|drugs))\b/i;

const isListQuestion = (reading: MessageReading): boolean => {
  const wants = createIntentMatcher(reading);
  if (reading.mentions.length > 0) return false;
  // "I'm pregnant, should I stop anything?": what has changed is held against all that is taken.
  if (hasCircumstances(reading.circumstances) && wants('stop', 'change-dose', 'safe', 'driving') && anyOfList.test(reading.text))
    return true;
  if (wants('driving') && mayDrive.test(reading.text)) return true;
  if (asksOfOwnTotal.test(reading.text)) return true;
  return (wants('interaction') || (wants('own-medicines') && wants('safe'))) && ownIntakePattern.test(reading.text);
};
/** "Can I drive?": with all that is taken. */
const mayDrive = /\b(?:can|may|could|should|am) i (?:still |ok to |okay to |allowed to |safe to |fit to )?drive\b(?! (?:after|with|on)\b)/i;
/** "Am I on too many pills?", "what am I taking and is any of it bad together": about the list as a whole. */
const asksOfOwnTotal =
  /\b(?:am i|i'm|im|i am) (?:on|taking) (?:too many|too much|a lot of|so many) (?:\w+ )?(?:pills?|tablets?|medicines?|medications?|meds|drugs|things|stuff|supplements?)\b|\bwhat (?:am i|i'm|do i|i) (?:on|tak\w+)\b.*\b(?:together|clash\w*|interact\w*|conflict\w*|bad|dangerous|safe|ok|okay|problems?)\b|\b(?:any|anything|something|some) (?:of|on|in) (?:it|them|these|this|my list|my meds|my cabinet)\b.{0,30}\b(?:bad|dangerous|clash\w*|interact\w*|conflict\w*|problems?|together)\b/i;
const anyOfList =
  /\b(?:anything|something|any of (?:it|them|these|my)|all of (?:it|them|these|my)|everything|these|those|(?:this|the) (?:new )?(?:tablet|pill|medicine|medication)|what i(?: take|'m on| am on)|my (?:medicines?|medications?|meds|tablets|pills|supplements|list))\b/i;

/** The complaint that a message asks about of one substance: "does it cause a cough?" */
export function parseComplaintQuestion(reading: MessageReading): { since: string | null; effect: string | null } {
  const { items } = classifyMentions(reading);
  if (items.length !== 1) return { since: null, effect: null };
  const since = findComplaintSinceStart(reading.text);
  // "Does it harm the baby?" asks whether it is safe.
  if (since === null && reading.asks[0] === 'safety') return { since, effect: null };
  const complaint =
    since ?? (createIntentMatcher(reading)('interaction') ? null : (findEffectComplaint(reading.text) ?? findNamedEffect(reading)));
  // "This tickly cough" is the cough that lists of side effects have.
  if (since === null && complaint !== null && reading.complaint !== null && isNamed(reading.complaint, complaint))
    return { since, effect: reading.complaint.effects[0] ?? complaint };
  // What is asked about is no complaint that comes from itself.
  const isItself = complaint !== null && reading.mentions.some(({ text }) => complaint.includes(text.toLowerCase()));
  // Lists of side effects have words of their own: "my thighs are sore" is muscle pain.
  const listed = since !== null && reading.complaint !== null ? (reading.complaint.effects[0] ?? since) : complaint;
  return { since, effect: isItself ? null : listed };
}

/** "Could my cough be from the ramipril?": the complaint as lists of side effects call it. */
const findNamedEffect = ({ text, complaint, asks }: MessageReading): string | null =>
  complaint && (asks[0] === 'effect' || isCauseQuestion(text)) ? (complaint.effects[0] ?? null) : null;

/**
 * "What food should I eat with iron this low", "can antibiotics give you thrush": of one thing it asks for foods, an effect or a time, and not
 * whether it goes with another. Two things, or a frame of safety, ask for the check.
 */
function asksOtherThanTogether({ asks, text, circumstances }: MessageReading, items: number, choices: number): boolean {
  const [asked] = asks;
  if (items === 0 && choices > 0 && findEffectComplaint(text) !== null && !asksTogether.test(text)) return true;
  if (asked === undefined || items > 1 || hasCircumstances(circumstances) || !ofOneThing.has(asked)) return false;
  return items === 0 && choices > 0 ? ofEffects.has(asked) : !asksTogether.test(text);
}
const ofEffects: ReadonlySet<QuestionAspect> = new Set(['effect', 'sideEffects', 'causes']);
const ofOneThing: ReadonlySet<QuestionAspect> = new Set([
  ...ofEffects,
  ...(['foods', 'onset', 'outlook', 'signs', 'missedDose', 'stopping', 'meaning', 'benefit'] as const),
]);
const asksTogether =
  /\b(?:interact\w*|together|mix\w*|combin\w*|clash\w*|mess\w* with|safe|ok|okay|fine|alright|allowed|avoid|(?:can|may|could|is it) (?:i|we|he|she|it|my \w+))\b/i;

const asksToTake = /\b(?:can|may|should|could) (?:i|we) (?:still |safely )?(?:take|have|use|stay on|keep taking|continue|be on)\b/i;

/** "Is my birth control affecting my lamotrigine", "what does the multivitamin do to my warfarin": one thing that moves the other. */
const asksOfOther =
  /\b(?:affect\w*|chang\w*|weaken\w*|lower\w*|rais\w*|block\w*|reduc\w*|cancel\w*|strengthen\w*|boost\w*) (?:my|the|his|her)\b|\bdo(?:es)?\b.{2,40}\bdo (?:to|with) (?:my|the|his|her)\b/i;

/** Whether the check itself is the answer that is wanted, so that nothing found is an answer too. */
export function isCheckQuestion(reading: MessageReading): boolean {
  const wants = createIntentMatcher(reading);
  const { single, items, choices, isComparing } = classifyMentions(reading);
  if (isListQuestion(reading)) return true;
  if (asksOtherThanTogether(reading, items.length, choices.length)) return false;
  if (findNeedQuery(reading) !== null || isNeedQuestion(reading.text)) return false;
  if (wants('own-logs') || (isOutOfScope(reading.text) && !wants('interaction', 'safe', 'limit', 'missed-dose', 'add'))) return false;
  if (wants('missed-dose', 'extra-dose') && !wants('interaction')) return false;
  if (wants('handling') && single.length < 2) return false;
  if (wants('add') && items.length > 0 && !wants('what-is', 'side-effects')) return true;
  if (reading.mentions.length === 2 && asksOfOther.test(reading.text)) return true;
  const isAboutPerson = hasCircumstances(getStatedCircumstances(reading, single)) && !wants('what-is', 'side-effects');
  const { since, effect } = parseComplaintQuestion(reading);
  // A question about stopping, or about a complaint, is not answered with "nothing found".
  const isOnlyStopping =
    items.length === 1 &&
    (!wants('interaction') || since !== null) &&
    !hasCircumstances(reading.circumstances) &&
    (wants('stop') || effect !== null);
  // "How much should I take", "when should I take it" asks for a figure.
  const isOfAmount = wants('dose', 'limit', 'timing') && !/\b(?:safe|ok|okay|can i|may i|with my)\b/i.test(reading.text);
  // "Antibiotics" is one thing that is named, whichever of them is meant.
  const count = items.length + (choices.length > 0 ? 1 : 0);
  if (isOnlyStopping || count === 0) return false;
  if (count > 1) return true;
  return (
    (items.length === 1 && isAboutPerson) ||
    isComparing ||
    wants('interaction', 'alternative') ||
    (wants('safe') && !isOfAmount && (!reading.asks.includes('sideEffects') || asksToTake.test(reading.text)))
  );
}
