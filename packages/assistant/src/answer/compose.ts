import { isPressing } from '@wellkept/clinical/urgency.ts';
import { formatList, toMidSentence } from '@wellkept/safety/wording.ts';
import { createIntentMatcher, isCheckQuestion } from '../guard/check-call.ts';
import type { GuardResult } from '../guard/guard.ts';
import { isAboutAnimal } from '../library/question-aspects.ts';
import type { Intent } from '../reading/intents.ts';
import type { Mention } from '../reading/mentions.ts';
import { findOtcQuestion } from '../reading/otc-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolCall, ToolResult, UnclearName } from '../tools/tool.ts';
import {
  type AnswerSentence,
  type Block,
  createListBlocks,
  createParagraphBlocks,
  createTemplateSentence,
  toSentence,
  toTitleSentence,
} from './answer-blocks.ts';
import { createCheckBlocks, createChoiceBlocks, severityStart } from './check-blocks.ts';
import {
  addRelativeCaveat,
  createImpliedBlocks,
  createLeadBlocks,
  createTrailingMinorBlocks,
  createVerdictSentences,
  isLeading,
  shouldWithholdAmount,
  withOpening,
} from './lead.ts';
import { findOffer, offers } from './offers.ts';
import { findSmallTalkIntent, isLeftOpen } from './plan.ts';
import { type AnswerStatement, isAtLeast, type UsedData } from './statement.ts';

export type ToolRun = { call: ToolCall; result: ToolResult };

/** The answer to a message, of fixed sentences and of what the tools gave. It claims nothing else. What was checked goes first. */
export function compose(reading: MessageReading, checked: GuardResult, others: readonly ToolRun[], isSignedIn: boolean): Block[] {
  const talk = findSmallTalkIntent(reading);
  if (talk) return createSmallTalkBlocks(talk);
  if (isLeftOpen(reading)) return createParagraphBlocks(createTemplateSentence('whichOther'));
  const wants = createIntentMatcher(reading);
  const results = [...(checked.named ? [checked.named] : []), ...others];
  const open = createUnclearNameSentences(reading, results);
  // A value that has to be acted on does not wait for what the answer goes on to name.
  const isValueFirst = others.some(({ result }) => result.statements.some(({ urgency }) => urgency !== undefined && isPressing(urgency)));
  const lead = createLeadBlocks(reading, isValueFirst ? { ...checked, implied: null } : checked);
  const body = createBodyBlocks(reading, checked, results);
  const isAsking = lead.length === 0 && body.length === 0 && open.length > 0;
  const edges = createOutOfScopeSentences(reading, wants);
  const proposal = others.some(({ call, result }) => call.tool === 'propose_medicine' && result.unclear.length === 0)
    ? [createTemplateSentence('proposal', { name: getMedicineName(reading) }), createTemplateSentence('confirm')]
    : [];
  const hasAnswer = body.length + lead.length + edges.length + proposal.length > 0;
  const corrections = hasAnswer || isAsking ? createCorrectionSentences(reading.mentions, results) : [];
  const isFirstAid = wants('extra-dose');
  return [
    ...(isFirstAid ? createParagraphBlocks(...edges) : []),
    ...withOpening([...corrections, ...createVerdictSentences(others)], lead),
    ...createParagraphBlocks(...proposal),
    ...createParagraphBlocks(...open),
    ...(isFirstAid ? [] : createParagraphBlocks(...edges)),
    ...body,
    ...(isOfComplaint(reading, results) ? createParagraphBlocks(createTemplateSentence('tellOfIt')) : []),
    ...(hasAnswer || isAsking ? [] : createUnknownBlocks(reading, results, isSignedIn)),
    ...(checked.named || isValueFirst ? addRelativeCaveat(reading, checked.implied, createImpliedBlocks(checked.implied)) : []),
    ...(hasAnswer ? createTrailingMinorBlocks(reading, checked) : []),
    ...(body.length + lead.length > 0 ? createParagraphBlocks(...createUsedDataSentences(reading, checked, results)) : []),
    ...(hasAnswer
      ? createParagraphBlocks(
          ...(shouldAskAge(reading, results)
            ? [createTemplateSentence('childAssumed'), createTemplateSentence('childAge')]
            : createOfferSentences(reading, results)),
        )
      : []),
  ];
}

/** The one fact that is missing and changes what was found. */
const shouldAskAge = ({ lacksAge }: MessageReading, results: readonly ToolRun[]): boolean =>
  lacksAge === true && results.some(({ call }) => call.tool === 'check_interactions');

/** Somebody who feels something from their own medicine is told whom to tell. */
const isOfComplaint = ({ isOwn }: MessageReading, results: readonly ToolRun[]): boolean =>
  results.some(({ call, result: { statements } }) => {
    if (statements.length === 0) return false;
    if (call.tool === 'find_own_effects') return true;
    return call.tool === 'look_up_substance' && (call.input.topics.includes('begun') || (isOwn && call.input.topics.includes('effect')));
  });

function createSmallTalkBlocks(talk: NonNullable<ReturnType<typeof findSmallTalkIntent>>): Block[] {
  if (talk === 'thanks') return createParagraphBlocks(createTemplateSentence('thanks'));
  if (talk === 'greeting') return createParagraphBlocks(createTemplateSentence('greeting'), createTemplateSentence('offerHelp'));
  return [
    ...createParagraphBlocks(createTemplateSentence('whoAmI'), createTemplateSentence('whatIDo'), createTemplateSentence('whatIDoNot')),
    ...createParagraphBlocks(createTemplateSentence('offerHelp')),
  ];
}

/** A slip that was read as a name is told where that name was looked up. */
const createCorrectionSentences = (mentions: readonly Mention[], results: readonly ToolRun[]): AnswerSentence[] =>
  mentions
    .filter(({ isCorrected, name }) => isCorrected && results.some(({ call }) => JSON.stringify(call.input).includes(name)))
    .map(({ text, name }) => createTemplateSentence('corrected', { typed: text, name }));

/** What could not be read, each with what it may be. */
function createUnclearNameSentences({ mentions }: MessageReading, results: readonly ToolRun[]): AnswerSentence[] {
  const unsure: UnclearName[] = mentions
    .filter(({ kind }) => kind === 'unsure')
    .map(({ text, candidates }) => ({ typed: text, candidates: candidates.map(({ name }) => name) }));
  const all = [...unsure, ...results.flatMap(({ result }) => result.unclear)];
  const once = all.filter(({ typed }, at) => all.findIndex((one) => one.typed.toLowerCase() === typed.toLowerCase()) === at);
  return once.flatMap(({ typed, candidates }) =>
    candidates.length === 1
      ? [createTemplateSentence('unknownName', { typed }), createTemplateSentence('doYouMean', { names: candidates.join('') })]
      : candidates.length > 0
        ? [createTemplateSentence('askWhich', { typed, names: candidates.slice(0, 4).join(' or ') }), createTemplateSentence('whichOne')]
        : [createTemplateSentence('unknownName', { typed }), createTemplateSentence('checkSpelling')],
  );
}

/** What the assistant does not do, each with who does. */
function createOutOfScopeSentences(reading: MessageReading, wants: ReturnType<typeof createIntentMatcher>): AnswerSentence[] {
  // "How often did I skip it" asks the log.
  if (wants('own-logs')) return [];
  const name = getMedicineName(reading);
  const isMedicine = reading.mentions.length > 0 || /\b(?:medicines?|medications?|meds|pills?|tablets?|drugs?)\b/i.test(reading.text);
  return [
    ...(wants('stop') && isMedicine
      ? [createTemplateSentence('notStop', { name: name || 'a medicine' }), createTemplateSentence('whoDecidesStop')]
      : []),
    ...(wants('missed-dose')
      ? [createTemplateSentence('neverDouble'), createTemplateSentence('missedDose', { name: name || 'your medicine' })]
      : []),
    ...(wants('extra-dose') && !wants('missed-dose') ? [createTemplateSentence('extraDose'), createTemplateSentence('extraSigns')] : []),
    ...(wants('change-dose') && !wants('missed-dose', 'extra-dose')
      ? [createTemplateSentence('notDose'), createTemplateSentence('whoDecidesDose')]
      : []),
    ...(wants('diagnosis')
      ? [createTemplateSentence('notDiagnose'), createTemplateSentence('whoDiagnoses'), createTemplateSentence('seekCare')]
      : []),
  ];
}

const getMedicineName = ({ mentions }: MessageReading): string => toMidSentence(mentions.find(({ kind }) => kind === 'one')?.name ?? '');

const order: readonly ToolCall['tool'][] = [
  'read_own_data',
  'read_own_log',
  'find_own_effects',
  'check_remedies',
  'weigh_cause',
  'check_interactions',
  'look_up_substance',
  'plan_timing',
  'look_up_marker',
  'search_library',
  'propose_medicine',
];

function createBodyBlocks(reading: MessageReading, { named }: GuardResult, results: readonly ToolRun[]): Block[] {
  const seen = new Set<string>();
  // A finding's headline may stand in a leaflet too, without the word for how severe it is.
  const isAlreadyStated = (text: string) => seen.has(text) || [...seen].some((one) => text.startsWith(one.replace(severityStart, '')));
  const selectUnstated = (statements: readonly AnswerStatement[]) =>
    statements.filter(({ text }) => !isAlreadyStated(text) && seen.add(text));
  const hasOthers = results.some(
    ({ call, result }) =>
      call.tool !== 'search_library' &&
      call.tool !== 'check_remedies' &&
      (call.tool !== 'check_interactions' || isCheckQuestion(reading)) &&
      result.statements.length > 0,
  );
  const isComparing = results.some(
    ({ call }) => call.tool === 'check_interactions' && call.input.items.length === 0 && call.input.choices.length > 0,
  );
  // Of two that are compared it is told first what each is.
  const places = isComparing
    ? order.toSorted((one, other) => Number(other === 'look_up_substance') - Number(one === 'look_up_substance'))
    : order;
  const sorted = results.toSorted((one, other) => places.indexOf(one.call.tool) - places.indexOf(other.call.tool));
  const isCheckRequested = isCheckQuestion(reading);
  const hasFindings = isCheckRequested && named !== null && named.result.statements.length > 0;
  const hasLead = named !== null && isLeading(named);
  const lead = hasLead ? named.result.statements : [];
  for (const { text } of lead) seen.add(text);
  const isAmountWithheld = shouldWithholdAmount(named);
  return sorted.flatMap(({ call, result }) => {
    // What should not be begun is given no amount.
    if (isAmountWithheld && createIntentMatcher(reading)('dose', 'limit')) {
      if (call.tool === 'search_library') return [];
      if (call.tool === 'look_up_substance')
        return createParagraphBlocks(createTemplateSentence('noAmount', { name: toMidSentence(call.input.name) }));
    }
    // What one asks for its safety is answered by what was found; a leaflet would bury it.
    if (call.tool === 'look_up_substance' && hasFindings && !isFactQuestion(reading) && !isComparing) return [];
    const statements = selectUnstated(result.statements).filter(({ isDetail }) => !isDetail);
    switch (call.tool) {
      case 'check_interactions':
        return isCheckRequested && !hasLead
          ? addRelativeCaveat(reading, named, createCheckBlocks(reading, call.input, { ...result, statements }))
          : [];
      case 'find_own_effects':
        return statements.length > 2
          ? createListBlocks(...statements.map((one) => [toSentence(one)]))
          : createParagraphBlocks(...statements.map(toSentence));
      case 'check_remedies':
        return addRelativeCaveat(reading, { call, result }, createOtcOptionBlocks(reading, statements));
      case 'look_up_substance':
        return isComparing
          ? statements.flatMap((one) => createParagraphBlocks(toTitleSentence(one), toSentence(one)))
          : createFactBlocks(statements);
      case 'weigh_cause':
        return createParagraphBlocks(...statements.filter(({ role }) => role !== 'verdict').map(toSentence));
      case 'plan_timing':
      case 'look_up_marker':
        return createFactBlocks(statements);
      case 'search_library':
        // Beside what could be bought, an article adds when to get help.
        if (
          findOtcQuestion(reading)?.isOfBuying &&
          results.some((one) => one.call.tool === 'check_remedies' && one.result.statements.length > 0)
        )
          return createParagraphBlocks(...statements.slice(1).map(toSentence));
        // Beside what a tool said, an article only adds its first passage, and only where it is about the same.
        return createArticleBlocks(
          hasOthers ? statements.slice(0, 1).filter(({ about }) => shouldAddArticle(reading) && isNamedIn(about, reading)) : statements,
        );
      default:
        return statements.length > 3
          ? createListBlocks(...statements.map((one) => [toSentence(one)]))
          : createParagraphBlocks(...statements.map(toSentence));
    }
  });
}

/** Who asks what helps is told what not to buy, before the article; who asks what to buy is told of each. */
function createOtcOptionBlocks(reading: MessageReading, statements: readonly AnswerStatement[]): Block[] {
  if (!findOtcQuestion(reading)?.isOfBuying) return createChoiceBlocks(statements.filter((one) => isAtLeast(one, 'major')));
  return statements.length === 0
    ? []
    : [
        ...createChoiceBlocks(statements),
        ...createParagraphBlocks(createTemplateSentence('remedies'), createTemplateSentence('askPharmacist')),
      ];
}

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

/** The first passage says by its title what it is about. */
const createArticleBlocks = (statements: readonly AnswerStatement[]): Block[] =>
  statements.flatMap((one, at) => createParagraphBlocks(...(at === 0 ? [toTitleSentence(one)] : []), toSentence(one)));

function createUnknownBlocks(reading: MessageReading, results: readonly ToolRun[], isSignedIn: boolean): Block[] {
  if (isAboutAnimal(reading.text)) return createParagraphBlocks(createTemplateSentence('unknown'), createTemplateSentence('vet'));
  const missing = listMissingFacts(results);
  if (missing.length > 0)
    return createParagraphBlocks(
      createTemplateSentence('unknown'),
      createTemplateSentence('missing', { list: formatList(missing) }),
      ...(isSignedIn ? [] : [createTemplateSentence('ownOnly')]),
    );
  return [
    ...createParagraphBlocks(createTemplateSentence('unknown'), createTemplateSentence('unknownWhy')),
    ...createParagraphBlocks(
      ...(reading.mentions.length > 0
        ? [createTemplateSentence('whoKnows')]
        : [createTemplateSentence('whoKnows'), createTemplateSentence('askMe')]),
    ),
  ];
}

const listMissingFacts = (results: readonly ToolRun[]): string[] => [...new Set(results.flatMap(({ result }) => result.missing))];

function createUsedDataSentences(reading: MessageReading, { named }: GuardResult, results: readonly ToolRun[]): AnswerSentence[] {
  // A check that found nothing and was not asked for is not spoken of.
  const isSilent = (one: ToolRun) =>
    (one === named && !isCheckQuestion(reading) && one.result.statements.length === 0) ||
    (one.call.tool === 'check_remedies' && createOtcOptionBlocks(reading, one.result.statements).length === 0);
  const heard = results.filter((one) => !isSilent(one));
  const used = heard.flatMap(({ result }) => result.used);
  // "Your medicines (warfarin)" says more than "your medicines".
  const once = used.filter(
    ({ what }, at) => used.findIndex((one) => one.what === what) === at && !used.some((one) => one.what.startsWith(`${what} (`)),
  );
  const missing = listMissingFacts(heard);
  const { relative } = reading;
  return [
    ...(once.length > 0
      ? [
          createTemplateSentence(relative ? 'usedKept' : 'used', {
            list: formatList(once.map(formatUsedData).map((text) => toRelativeWording(text, relative))),
          }),
        ]
      : []),
    ...(missing.length > 0
      ? [createTemplateSentence('missing', { list: formatList(missing.map((text) => toRelativeWording(text, relative))) })]
      : []),
  ];
}

const possessive = { she: 'her', he: 'his', they: 'their' } as const;
/** Of another person nobody says "your age". */
const toRelativeWording = (text: string, relative: MessageReading['relative']): string =>
  relative === null
    ? text
    : text
        .replace(/^your (?=medicines|profile|test results)/, 'the ')
        .replace(/^what you take$/, 'a list of medicines')
        .replace(/\byours?\b/g, possessive[relative.pronoun]);

const formatUsedData = ({ what, date }: UsedData): string => (date === null ? what : `${what} as of ${date}`);

/** What must not be taken together needs no time of day. */
const createOfferSentences = (reading: MessageReading, results: readonly ToolRun[]): AnswerSentence[] => {
  const id = results.some(({ call }) => call.tool === 'find_own_effects') ? null : findOffer(reading);
  const isFitting = id !== 'timing' || !results.some(({ result: { statements } }) => statements.some((one) => isAtLeast(one, 'major')));
  return id === null || !isFitting ? [] : [{ text: offers[id].text, from: 'template', sources: [] }];
};
