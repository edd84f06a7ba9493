import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { createIntentMatcher, isCheckQuestion } from '../guard/check-call.ts';
import type { GuardResult } from '../guard/guard.ts';
import { isYesOrNo } from '../library/unspoken.ts';
import type { Intent } from '../reading/intents.ts';
import { findOtcQuestion } from '../reading/otc-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolCall, ToolRun } from '../tools/tool.ts';
import {
  type Block,
  createListBlocks,
  createParagraphBlocks,
  createTemplateSentence,
  toSentence,
  toTitleSentence,
} from './answer-blocks.ts';
import { createCheckBlocks, severityStart } from './check-blocks.ts';
import { addRelativeCaveat, isLeading, isRuledOut, shouldWithholdAmount } from './lead.ts';
import { isComparedForPurpose } from './library-query.ts';
import { createInsteadBlocks, createOtcOptionBlocks } from './otc-blocks.ts';
import type { AnswerStatement } from './statement.ts';

const order: readonly ToolCall['tool'][] = [
  'read_own_plan',
  'list_own_uses',
  'read_own_data',
  'read_own_log',
  'find_own_effects',
  'explain_complaint',
  'judge_own_results',
  'prepare_questions',
  'check_remedies',
  'weigh_cause',
  'check_interactions',
  'look_up_substance',
  'plan_timing',
  'look_up_marker',
  'judge_reading',
  'search_library',
  'propose_medicine',
];

/** What the question asks for, and what the guard found: decides how the results of each tool are shown. */
type BodyContext = {
  reading: MessageReading;
  named: ToolRun | null;
  results: readonly ToolRun[];
  isComparing: boolean;
  isCheckRequested: boolean;
  hasLead: boolean;
};

/** What the tools gave, in the order in which people want it, each statement once. */
export function createBodyBlocks(reading: MessageReading, { named }: GuardResult, results: readonly ToolRun[]): Block[] {
  const isComparing = results.some(
    ({ call }) => call.tool === 'check_interactions' && call.input.items.length === 0 && call.input.choices.length > 0,
  );
  const hasLead = named !== null && isLeading(named, reading);
  const context: BodyContext = { reading, named, results, isComparing, isCheckRequested: isCheckQuestion(reading), hasLead };
  const seen = new Set(hasLead ? named.result.statements.map(({ text }) => text) : []);
  // A finding's headline may stand in a leaflet too, without the word for how severe it is.
  const isAlreadyStated = (text: string) => seen.has(text) || [...seen].some((one) => text.startsWith(one.replace(severityStart, '')));
  const selectUnstated = (statements: readonly AnswerStatement[]) =>
    statements.filter(({ text }) => !isAlreadyStated(text) && seen.add(text));
  const leader = findLeader(context);
  return results
    .toSorted((one, other) => order.indexOf(one.call.tool) - order.indexOf(other.call.tool))
    .toSorted((one, other) => Number(other.call.tool === leader) - Number(one.call.tool === leader))
    .flatMap(
      (toolRun) =>
        createWithheldBlocks(context, toolRun) ??
        createToolBlocks(
          context,
          toolRun,
          selectUnstated(toolRun.result.statements).filter(({ isDetail }) => !isDetail),
        ),
    );
}

/**
 * What goes before the other tools: of a comparison what each of the two is, and of a general question the passage on what is asked. A warning,
 * one's own value, and whether a thing has the effect that was asked about, are more to the point.
 */
function findLeader({ reading, results, isComparing }: BodyContext): ToolCall['tool'] | null {
  if (isContrasted(results)) return 'search_library';
  // Whether something is needed is decided by what was measured.
  if (
    reading.asks.includes('need') &&
    results.some(({ call, result }) => call.tool === 'look_up_marker' && isOfOwnValue(result.statements))
  )
    return 'look_up_marker';
  if (isComparing) return isComparedForPurpose(reading) && speaksOfEach(reading, results) ? 'search_library' : 'look_up_substance';
  const isAnsweredByTool = results.some(
    ({ call, result }) =>
      isOfRecord(call.tool) ||
      ((call.tool === 'read_own_data' || call.tool === 'read_own_log' || call.tool === 'list_own_uses') && result.statements.length > 0) ||
      (call.tool === 'check_remedies' && call.input.insteadOf === undefined && result.statements.length > 0) ||
      (call.tool === 'look_up_substance' &&
        call.input.topics.includes('effect') &&
        result.statements.some(({ role }) => role === 'answer')) ||
      (call.tool === 'judge_reading' && result.statements.some(({ urgency }) => urgency !== undefined)) ||
      (call.tool === 'look_up_marker' &&
        result.statements.some(({ role }) => role === 'answer') &&
        !isMarkerInPassage(call.input.name, results)) ||
      (call.tool === 'look_up_marker' &&
        result.statements.some(
          ({ role, urgency }) => role === 'verdict' || urgency !== undefined || (role === 'own' && /\b(?:my|mine)\b/i.test(reading.text)),
        )),
  );
  return isAnsweredByTool || !hasPassageOnAspect(results) ? null : 'search_library';
}

const isOfOwnValue = (statements: readonly AnswerStatement[]): boolean =>
  statements.some(({ role, urgency }) => role === 'own' || urgency !== undefined);

/** A passage of an overview of many values may not speak of the one that is asked about. */
const isMarkerInPassage = (marker: string, results: readonly ToolRun[]): boolean =>
  results.some(({ call, result }) => {
    const [first] = call.tool === 'search_library' ? result.statements : [];
    const text = `${first?.about ?? ''} ${first?.text ?? ''}`.toLowerCase();
    return marker.split('_').some((word) => word.length > 2 && text.includes(word.slice(0, 6)));
  });

/** A passage speaks of both of what is compared. */
const isContrasted = (results: readonly ToolRun[]): boolean => results.some(({ result }) => result.statements[0]?.isContrast === true);

/** What helps a bad back answers which of two painkillers to take where it names both. */
const speaksOfEach = ({ mentions }: MessageReading, results: readonly ToolRun[]): boolean =>
  results.some(({ call, result }) => {
    const [first] = call.tool === 'search_library' ? result.statements : [];
    return first?.role === 'answer' && mentions.every(({ name }) => first.text.toLowerCase().includes(name.toLowerCase()));
  });

const hasPassageOnAspect = (results: readonly ToolRun[]): boolean =>
  results.some(({ call, result }) => call.tool === 'search_library' && result.statements[0]?.role === 'answer');

/** The blocks of a tool whose result must not be shown as it is; null for any other. */
function createWithheldBlocks({ reading, named, results, isComparing, isCheckRequested }: BodyContext, { call }: ToolRun): Block[] | null {
  // What should not be begun is given no amount.
  if (shouldWithholdAmount(named) && createIntentMatcher(reading)('dose', 'limit')) {
    if (call.tool === 'search_library') return [];
    if (call.tool === 'look_up_substance')
      return createParagraphBlocks(createTemplateSentence('noAmount', { name: toMidSentence(call.input.name) }));
  }
  // Which of the list are of a kind is a whole answer.
  if (call.tool === 'search_library' && results.some((one) => one.call.tool === 'list_own_uses' && one.result.statements.length > 0))
    if (reading.mentions.every(({ kind }) => kind !== 'one')) return [];
  // What is ruled out for this person is not explained by what it is good for, and an article that says to go on would contradict it.
  const wants = createIntentMatcher(reading);
  const isOfSafety = isCheckRequested && wants('safe', 'interaction') && reading.asks.every((one) => one === 'safety');
  const isOfWholeList = isCheckRequested && reading.mentions.length === 0;
  if (named !== null && isRuledOut(named, reading) && call.tool === 'search_library' && (isOfWholeList || isOfSafety || wants('stop')))
    return [];
  // The findings answer a question about safety; a leaflet would bury them.
  const hasFindings = isCheckRequested && named !== null && named.result.statements.length > 0;
  return call.tool === 'look_up_substance' && hasFindings && !isFactQuestion(reading) && !isComparing ? [] : null;
}

function createToolBlocks(context: BodyContext, { call, result }: ToolRun, statements: readonly AnswerStatement[]): Block[] {
  const { reading, named, isComparing, isCheckRequested, hasLead } = context;
  switch (call.tool) {
    case 'check_interactions':
      return isCheckRequested && !hasLead
        ? addRelativeCaveat(reading, named, createCheckBlocks(reading, call.input, { ...result, statements }))
        : [];
    case 'find_own_effects':
      return addRelativeCaveat(reading, { call, result }, createListOrParagraph(statements.filter(isNoVerdict), 3));
    case 'list_own_uses':
      return call.input.named ? createParagraphBlocks(...statements.map(toSentence)) : createPlanBlocks(statements);
    case 'read_own_plan':
      return createPlanBlocks(statements);
    case 'check_remedies':
      if (call.input.insteadOf !== undefined) return createInsteadBlocks(named, statements);
      return addRelativeCaveat(reading, { call, result }, createOtcOptionBlocks(reading, statements));
    case 'look_up_substance':
      return isComparing
        ? statements.flatMap((one) => createParagraphBlocks(toTitleSentence(one), toSentence(one)))
        : createFactBlocks(statements);
    case 'explain_complaint':
    case 'judge_own_results':
      return createListBlocks(...groupByAbout(statements.filter(isNoVerdict)));
    case 'prepare_questions':
      return createListBlocks(...statements.filter(isNoVerdict).map((one) => [toSentence(one)]));
    case 'weigh_cause':
      return createParagraphBlocks(...statements.filter(isNoVerdict).map(toSentence));
    case 'plan_timing':
    case 'look_up_marker':
    case 'judge_reading':
      return createFactBlocks(statements.filter(isNoVerdict));
    case 'search_library':
      return createLibraryBlocks(context, statements, result.missing);
    default:
      return createListOrParagraph(statements.filter(isNoVerdict), 4);
  }
}

const isNoVerdict = ({ role }: AnswerStatement): boolean => role !== 'verdict';

/** Tools that look through the person's own record: what they find is shown to a doctor. */
export const isOfRecord = (tool: ToolCall['tool']): boolean => tool === 'explain_complaint' || tool === 'judge_own_results';

/** The sum first, what it is made of below, and where it is from last. */
const createPlanBlocks = (statements: readonly AnswerStatement[]): Block[] => {
  const [lead, ...points] = statements.map(toSentence);
  const last = points.pop();
  return [
    ...createParagraphBlocks(...(lead ? [lead] : [])),
    ...(points.length > 0 ? createListBlocks(...points.map((one) => [one])) : []),
    ...createParagraphBlocks(...(last ? [last] : [])),
  ];
};

/** A value and what it means are one point. */
const groupByAbout = (statements: readonly AnswerStatement[]): ReturnType<typeof toSentence>[][] =>
  [...Map.groupBy(statements, (one) => (one.about === 'you' ? one.text : one.about)).values()].map((some) => some.map(toSentence));

const createListOrParagraph = (statements: readonly AnswerStatement[], listMin: number): Block[] =>
  statements.length >= listMin
    ? createListBlocks(...statements.map((one) => [toSentence(one)]))
    : createParagraphBlocks(...statements.map(toSentence));

function createLibraryBlocks(
  { reading, results }: BodyContext,
  statements: readonly AnswerStatement[],
  missing: readonly string[],
): Block[] {
  const hasRemedies = results.some(({ call, result }) => call.tool === 'check_remedies' && result.statements.length > 0);
  // Beside what could be bought, an article adds when to get help.
  if (findOtcQuestion(reading)?.isOfBuying && hasRemedies) return createParagraphBlocks(...statements.slice(1).map(toSentence));
  const hasOthers = results.some(
    ({ call, result }) =>
      call.tool !== 'search_library' &&
      call.tool !== 'check_remedies' &&
      (call.tool !== 'check_interactions' || isCheckQuestion(reading)) &&
      result.statements.length > 0,
  );
  // Next to a tool's statements, an article adds only its first passage, and only if it is on what is asked or covers the same subject.
  const isExplained = results.some(({ call, result }) => isOfRecord(call.tool) && result.statements.length > 0);
  // What the passage does not say of what was asked goes before it: it would be read as the answer.
  const isAlone = !hasOthers && missing.length > 0 && statements.length > 0;
  const lacks = isAlone ? createParagraphBlocks(createTemplateSentence('closest', { list: formatList(missing) })) : [];
  const shown = createArticleBlocks(
    hasOthers && !isExplained
      ? statements.slice(0, 1).filter(({ about, role }) => role === 'answer' || (shouldAddArticle(reading) && isNamedIn(about, reading)))
      : statements,
  );
  return [...lacks, ...(asksWhether(reading, statements) ? createParagraphBlocks(createTemplateSentence('dependsOnSigns')) : []), ...shown];
}

/** "Do I need to see a doctor for a stye?" is neither yes nor no before the signs that decide. */
const asksWhether = ({ asks, text }: MessageReading, [first]: readonly AnswerStatement[]): boolean =>
  asks[0] === 'urgency' && isYesOrNo(text) && first !== undefined && helpStart.test(first.text);
const helpStart = /^(?:Get emergency help|Talk to a doctor)/;

const shouldAddArticle = ({ intents, text }: MessageReading): boolean =>
  /\b(?:lower|raise|increase|reduce|improve|bring down)\b/i.test(text) ||
  intents.some((intent) => intent === 'what-is' || intent === 'evidence' || intent === 'dose' || intent === 'compare');

const factIntents: readonly Intent[] = [
  'side-effects',
  'dose',
  'limit',
  'what-is',
  'evidence',
  'tests',
  'depletes',
  'driving',
  'sunlight',
  'timing',
];
const isFactQuestion = ({ intents, text }: MessageReading): boolean =>
  intents.some((intent) => factIntents.includes(intent)) || /\bfoods?\b/i.test(text);

/** Short facts one after the other; several of a kind are a list, each with its own reason behind it. */
function createFactBlocks(statements: readonly AnswerStatement[]): Block[] {
  const lead = statements.filter(({ role }) => role !== 'signs' && role !== 'why');
  const why = statements.filter(({ role }) => role === 'why');
  const signs = createParagraphBlocks(...statements.filter(({ role }) => role === 'signs').map(toSentence));
  const listReasons = ({ about }: AnswerStatement, max: number) => why.filter((one) => one.about === about).slice(0, max);
  const createPoints = (max: number) => lead.map((one) => [toSentence(one), ...listReasons(one, max).map(toSentence)]);
  if (why.length === 0 && lead.length <= 2) return [...createParagraphBlocks(...lead.map(toSentence)), ...signs];
  return lead.length <= 2
    ? [...createPoints(2).flatMap((point) => createParagraphBlocks(...point)), ...signs]
    : [...createListBlocks(...createPoints(1)), ...signs];
}

const isNamedIn = (title: string, { mentions, markers }: MessageReading): boolean =>
  markers.length > 0 || mentions.some(({ name }) => title.toLowerCase().includes(name.toLowerCase()));

/** The first passage of each article says by its title what it is about. */
const createArticleBlocks = (statements: readonly AnswerStatement[]): Block[] =>
  statements.flatMap((one, at) => {
    const isFirst = statements.findIndex(({ about }) => about === one.about) === at;
    return createParagraphBlocks(...(isFirst ? [toTitleSentence(one)] : []), toSentence(one));
  });
