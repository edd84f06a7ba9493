import { isPressing } from '@wellkept/clinical/urgency.ts';
import { isCheckQuestion } from '../guard/check-call.ts';
import type { GuardResult } from '../guard/guard.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { isCurrentMedication } from '../reading/mentions.ts';
import { findNamedUse } from '../reading/own-uses-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolCall, ToolRun } from '../tools/tool.ts';
import { type AnswerSentence, type Block, createParagraphBlocks, createTemplateSentence, toSentence } from './answer-blocks.ts';
import { createCheckBlocks, createChoiceBlocks, createLeadFindingBlocks, createMinorFindingBlocks } from './check-blocks.ts';
import { isAtLeast } from './statement.ts';

/** What the checks found that should not wait for the answer to what was asked. */
export function createLeadBlocks(reading: MessageReading, { named, implied }: GuardResult): Block[] {
  const own =
    named && isLeading(named, reading)
      ? isCheckQuestion(reading)
        ? createCheckBlocks(reading, getCheckInput(named), named.result)
        : createLeadFindingBlocks(reading, named.result)
      : [];
  return named ? addRelativeCaveat(reading, named, own) : addRelativeCaveat(reading, implied, createImpliedBlocks(implied));
}

const ifListIs = { she: 'ifListIsHers', he: 'ifListIsHis', they: 'ifListIsTheirs' } as const;
/** Nobody stated whose list this is, so its findings apply only if it belongs to the person asked about. */
export function addRelativeCaveat({ relative }: MessageReading, checked: ToolRun | null, blocks: readonly Block[]): Block[] {
  const isOfList =
    checked?.result.used.some(({ what }) => what.startsWith('your medicines')) &&
    checked.result.statements.length > 0 &&
    !isOfStatedPerson(checked);
  return relative && isOfList && blocks.length > 0
    ? withOpening(
        [
          createTemplateSentence(ifListIs[relative.pronoun], {
            whose: relative.word.endsWith('s') ? `${relative.word}’` : `${relative.word}’s`,
          }),
        ],
        blocks,
      )
    : [...blocks];
}

/** What holds at the age that the message gives holds without any list. */
const isOfStatedPerson = ({ call, result: { card } }: ToolRun): boolean =>
  call.tool === 'check_interactions' &&
  Object.keys(call.input.circumstances).length > 0 &&
  card?.kind === 'check' &&
  card.result.findings.every(({ id, kind }) => kind === 'personal' || !card.findingIds.includes(id));

/** If the question names no substance, the finding opens the answer. Otherwise it follows the statements about that substance. */
export const createImpliedBlocks = (implied: ToolRun | null): Block[] => (implied ? createChoiceBlocks(implied.result.statements) : []);

/**
 * Severe, or to be cared about with something that is not taken yet: of what is on the list already a lesser matter waits. So does a result of
 * one's own that it pushes further, unless the question is whether and how much to take.
 */
export const isLeading = ({ result: { statements, alreadyTaken, ...others }, call }: ToolRun, reading: MessageReading): boolean => {
  // "Stomach flu, should I skip my meds": what the list does to a body that dries out is the answer.
  if (call.tool === 'check_interactions' && call.input.items.length === 0 && call.input.circumstances.conditions?.includes('dehydration'))
    return statements.some((one) => isAtLeast(one, 'moderate'));
  // What to do about a missed dose, and whether one was taken, comes before what goes with what: only what is ruled out does not wait.
  // A result that the next dose would push further is why not to take it.
  if (isOfSingleDose(reading))
    return (
      statements.some((one) => isAtLeast(one, 'contraindicated')) ||
      (statements.some(({ role }) => role === 'own') && statements.some((one) => isAtLeast(one, 'major')))
    );
  // "What does my furosemide do for me": what it goes with is beside the question, unless that is serious.
  if (findNamedUse(reading) !== null && call.tool === 'check_interactions' && alreadyTaken.length === call.input.items.length)
    return statements.some((one) => isAtLeast(one, 'major'));
  if (isBesideTheQuestion({ call, result: { statements, alreadyTaken, ...others } }, reading))
    return statements.some((one) => isAtLeast(one, 'contraindicated'));
  // Whether a value is as it should be: of what is taken only what is serious goes before it.
  if (call.tool === 'check_interactions' && call.input.items.length === 0 && reading.markers.length > 0)
    return statements.some((one) => isAtLeast(one, 'major'));
  const [asked] = reading.asks;
  const items = call.tool === 'check_interactions' ? call.input.items.length : 0;
  const asksOfTaken = asked === 'safety' || asked === 'need';
  const least = alreadyTaken.length === items && !asksOfTaken ? 'major' : 'moderate';
  const isOfTaking = asked === undefined || ofTaking.has(asked);
  return statements.some((one) => isAtLeast(one, least) || (one.role === 'own' && isOfTaking));
};
/**
 * Two medicines of the list that do not go together wait for the answer where the question is about stopping one, or names it only beside
 * something else: "can I stop the lithium", "how much should I drink on lithium".
 */
function isBesideTheQuestion({ call, result: { alreadyTaken, card } }: ToolRun, reading: MessageReading): boolean {
  if (call.tool !== 'check_interactions' || call.input.items.length === 0 || alreadyTaken.length < call.input.items.length) return false;
  if (card?.kind !== 'check' || Object.keys(call.input.circumstances).length > 0) return false;
  const isOfPerson = card.result.findings.some(({ id, kind }) => kind === 'personal' && card.findingIds.includes(id));
  const isBeside =
    reading.mentions.every((one) => isCurrentMedication(reading.text, one) || isNamedAsBackground(reading.text, one.text)) &&
    !reading.intents.includes('interaction');
  return !isOfPerson && (reading.intents.includes('stop') || isBeside);
}

/** Whether something serious was found about what is asked of. */
export const isRuledOut = (named: ToolRun, reading: MessageReading): boolean =>
  !isBesideTheQuestion(named, reading) && named.result.statements.some((one) => isAtLeast(one, 'major'));

/** "How much should I drink on lithium"; "what is known on lithium" asks of itself. */
const isNamedAsBackground = (text: string, name: string): boolean =>
  /\b(?!(?:information|info|more|read|facts|known|up) )\w+ (?:while |when )?on (?:my )?$/i.test(
    text.slice(0, Math.max(0, text.indexOf(name))),
  );

const isOfSingleDose = ({ intents, asks: [asked], text }: MessageReading): boolean =>
  !intents.includes('interaction') &&
  (intents.includes('own-logs') ||
    intents.includes('missed-dose') ||
    (asked === 'missedDose' && /\b(?:miss|forg[eo]t|skip|late)/i.test(text)));
const ofTaking: ReadonlySet<QuestionAspect> = new Set(['safety', 'need', 'state', 'amount', 'benefit', 'changeDose']);

/** A serious finding about something that is not taken yet. */
export const shouldWithholdAmount = (named: ToolRun | null): boolean =>
  named?.result.statements.some((one) => isAtLeast(one, 'major')) === true &&
  (named.call.tool !== 'check_interactions' || named.result.alreadyTaken.length < named.call.input.items.length);

const getCheckInput = ({ call }: ToolRun) => (call.tool === 'check_interactions' ? call.input : { ...noItems });
const noItems = { items: [], choices: [], withOwn: true, circumstances: {} };

/** A finding opens the answer; what a name was read as, and a plain yes or no, stand before it in the same breath. */
export function withOpening(opening: readonly AnswerSentence[], lead: readonly Block[]): Block[] {
  const [first, ...rest] = lead;
  if (first?.kind !== 'paragraph') return [...createParagraphBlocks(...opening), ...lead];
  return [{ ...first, sentences: [...opening, ...first.sentences] }, ...rest];
}

const toolsWithVerdict = new Set<ToolCall['tool']>([
  'weigh_cause',
  'find_own_effects',
  'explain_complaint',
  'judge_own_results',
  'prepare_questions',
  'look_up_marker',
  'judge_reading',
  'read_own_log',
]);
/** Whether something may have moved a result is a question of yes or no; a complaint's reasons are what was asked for. */
export const createVerdictSentences = (results: readonly ToolRun[]): AnswerSentence[] =>
  results
    .filter((one) => toolsWithVerdict.has(one.call.tool) && !(isOfResultsBeside(one) && results.some(isPlainEffect)))
    .flatMap(({ result }) => result.statements.filter(({ role }) => role === 'verdict').map(toSentence));

/** The one thing of the list that has the effect is the answer: what else may be behind it comes below. */
const isPlainEffect = ({ call, result: { statements } }: ToolRun): boolean =>
  call.tool === 'find_own_effects' && statements[0]?.role === 'answer';
/** A value that cannot wait is no aside. */
const isOfResultsBeside = ({ call, result: { statements } }: ToolRun): boolean =>
  call.tool === 'explain_complaint' &&
  call.input.isOfResults === true &&
  !statements.some(({ urgency }) => urgency !== undefined && isPressing(urgency));

/** A finding that does not lead stands in one line at the end, where the check was not asked for. */
export function createTrailingMinorBlocks(reading: MessageReading, { named }: GuardResult): Block[] {
  if (!named || isCheckQuestion(reading) || isLeading(named, reading)) return [];
  return createMinorFindingBlocks(named.result.statements);
}
