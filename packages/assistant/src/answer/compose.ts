import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { createIntentMatcher, isCheckQuestion } from '../guard/check-call.ts';
import type { GuardResult } from '../guard/guard.ts';
import { isAboutAnimal } from '../library/question-scope.ts';
import type { Mention } from '../reading/mentions.ts';
import type { MessageReading } from '../reading/read-message.ts';
import { isOfSharing } from '../reading/sharing.ts';
import type { ToolCall, ToolRun, UnclearName } from '../tools/tool.ts';
import { type AnswerSentence, type Block, createParagraphBlocks, createTemplateSentence } from './answer-blocks.ts';
import { isAnswerFirst } from './answer-first.ts';
import { createBodyBlocks, isOfRecord } from './body-blocks.ts';
import {
  addRelativeCaveat,
  createImpliedBlocks,
  createLeadBlocks,
  createTrailingMinorBlocks,
  createVerdictSentences,
  isRuledOut,
  withOpening,
} from './lead.ts';
import { asksForPrice, isOfMedicineCost } from './library-query.ts';
import { findOffer, offers } from './offers.ts';
import { createOtcOptionBlocks } from './otc-blocks.ts';
import { findSmallTalkIntent, isLeftOpen } from './plan.ts';
import { isAtLeast, type UsedData } from './statement.ts';

/** The answer to a message, of fixed sentences and of what the tools gave. It claims nothing else. What was checked goes first. */
export function compose(
  reading: MessageReading,
  checked: GuardResult,
  others: readonly ToolRun[],
  { isSignedIn, isWarned }: { isSignedIn: boolean; isWarned: boolean },
): Block[] {
  const talk = findSmallTalkIntent(reading);
  if (talk) return createSmallTalkBlocks(talk);
  if (isLeftOpen(reading)) return createParagraphBlocks(createTemplateSentence('whichOther'));
  const wants = createIntentMatcher(reading);
  const results = [...(checked.named ? [checked.named] : []), ...others];
  const open = createUnclearNameSentences(reading, results);
  const isValueFirst = isAnswerFirst(reading, others);
  const lead = createLeadBlocks(reading, isValueFirst ? { ...checked, implied: null } : checked);
  const body = createBodyBlocks(reading, checked, results);
  const isAsking = lead.length === 0 && body.length === 0 && open.length > 0;
  const edges = createOutOfScopeSentences(reading, wants, {
    isAnswered: speaksOfIt(results, 'missed-dose'),
    // Of the contraceptive pill the last one missed is taken even then; of what was missed beside it that is not true.
    mayBeTwo:
      reading.mentions.length < 2 &&
      results.some(({ result }) => result.statements.some(({ text }) => text.includes('even if that means two on one day'))),
    // "Must not be taken in pregnancy", "is paused before an operation": the finding says what to do.
    isToBePaused: checked.named !== null && isRuledOut(checked.named, reading),
    isOfOwnEffects: others.some(({ call }) => call.tool === 'find_own_effects'),
  });
  const proposal = others.some(({ call, result }) => call.tool === 'propose_medicine' && result.unclear.length === 0)
    ? [createTemplateSentence('proposal', { name: getMedicineName(reading) }), createTemplateSentence('confirm')]
    : [];
  const verdicts = createVerdictSentences(others);
  const hasAnswer = verdicts.length + body.length + lead.length + edges.length + proposal.length > 0;
  const corrections = hasAnswer || isAsking ? createCorrectionSentences(reading.mentions, results) : [];
  // What was taken, or would be given to another, comes before what goes with what.
  const isFirstAid = wants('extra-dose') || isOfSharing(reading) || (verdicts.length > 0 && asksWhetherToStop(reading));
  // What the library says of stopping or of a missed dose is the answer, and who decides comes after it.
  const areEdgesLast =
    !isFirstAid &&
    !asksToDouble.test(reading.text) &&
    speaksOfIt(results, wants('missed-dose') ? 'missed-dose' : wants('stop') ? 'stop' : null);
  return [
    ...(isFirstAid ? createParagraphBlocks(...edges) : []),
    ...withOpening([...corrections, ...verdicts, ...createSavedCaveat(reading, others)], lead),
    ...createParagraphBlocks(...proposal),
    ...createParagraphBlocks(...open),
    ...(isFirstAid || areEdgesLast ? [] : createParagraphBlocks(...edges)),
    ...body,
    ...(areEdgesLast ? createParagraphBlocks(...edges) : []),
    ...(isOfComplaint(reading, results) ? createParagraphBlocks(createTemplateSentence('tellOfIt')) : []),
    ...(others.some(({ call, result }) => isOfRecord(call.tool) && result.statements.some(({ role }) => role !== 'verdict'))
      ? createParagraphBlocks(createTemplateSentence('showDoctor'))
      : []),
    ...(hasAnswer || isAsking
      ? []
      : isWarned
        ? createParagraphBlocks(createTemplateSentence('tellMore'))
        : createUnknownBlocks(reading, results, isSignedIn)),
    ...(checked.named || isValueFirst ? addRelativeCaveat(reading, checked.implied, createImpliedBlocks(checked.implied)) : []),
    ...(hasAnswer ? createTrailingMinorBlocks(reading, checked) : []),
    ...(verdicts.length + body.length + lead.length > 0
      ? createParagraphBlocks(...createUsedDataSentences(reading, checked, results))
      : []),
    ...(hasAnswer
      ? createParagraphBlocks(
          ...(shouldAskAge(reading, results)
            ? [createTemplateSentence('childAssumed'), createTemplateSentence('childAge')]
            : createOfferSentences(reading, results)),
        )
      : []),
  ];
}

const ifResultsAre = { she: 'ifResultsAreHers', he: 'ifResultsAreHis', they: 'ifResultsAreTheirs' } as const;
/** Nobody stated whose results these are. */
const createSavedCaveat = ({ savedFor }: MessageReading, others: readonly ToolRun[]): AnswerSentence[] =>
  savedFor !== undefined && others.some(({ result }) => result.used.length > 0) ? [createTemplateSentence(ifResultsAre[savedFor])] : [];

/** The one fact that is missing and changes what was found. */
const shouldAskAge = ({ lacksAge }: MessageReading, results: readonly ToolRun[]): boolean =>
  lacksAge === true && results.some(({ call }) => call.tool === 'check_interactions');

/** A person who feels an effect of their own medicine needs to know whom to contact. */
const isOfComplaint = ({ isOwn }: MessageReading, results: readonly ToolRun[]): boolean =>
  results.some(({ call, result: { statements } }) => {
    if (statements.length === 0) return false;
    if (call.tool === 'find_own_effects') return true;
    if (call.tool === 'explain_complaint') return call.input.blamed !== undefined || statements.some(({ role }) => role === 'answer');
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

/** A corrected spelling is mentioned wherever the corrected name was looked up. */
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

/** "Do I take two today?" is answered by no. */
const asksToDouble = /\b(?:take|have|use|give)\b.{0,20}\b(?:two|2|both|double|extra|twice)\b|\b(?:double up|make up for it|catch up)\b/i;

/** "Can I stop the statin now my LDL is 68?" is answered by who decides; how it is done comes after that. */
const asksWhetherToStop = ({ intents, text }: MessageReading): boolean => intents.includes('stop') && opensWithWhether.test(text);
const opensWithWhether =
  /^(?:(?:so|and|but|ok|okay|hi|hello),? )*(?:can|could|should|may|do|shall|must|is it (?:ok|okay|safe|fine|alright)|am i (?:ok|okay|safe|fine|allowed))\b(?!.*\bhow\b)/i;

const wordsOf = {
  'missed-dose': /\b(?:miss(?:ed)?|forg[eo]t\w*|late)\b/i,
  stop: /\b(?:stop\w*|go(?:ing)? down|slowly|taper\w*|withdrawal|come off|lower it)\b/i,
} as const;
/** Whether the library says something of stopping, or of a missed dose. */
const speaksOfIt = (results: readonly ToolRun[], kind: keyof typeof wordsOf | null): boolean =>
  kind !== null &&
  results.some(({ call, result }) => call.tool === 'search_library' && wordsOf[kind].test(result.statements[0]?.text ?? ''));

/** What the assistant does not do, each with who does. */
function createOutOfScopeSentences(
  reading: MessageReading,
  wants: ReturnType<typeof createIntentMatcher>,
  { isAnswered, isOfOwnEffects, isToBePaused, mayBeTwo }: Record<'isAnswered' | 'isOfOwnEffects' | 'isToBePaused' | 'mayBeTwo', boolean>,
): AnswerSentence[] {
  // "How often did I skip it" asks the log.
  if (wants('own-logs')) return [];
  const name = getMedicineName(reading);
  const isMedicine = reading.mentions.length > 0 || /\b(?:medicines?|medications?|meds|pills?|tablets?|drugs?)\b/i.test(reading.text);
  return [
    ...(isOfMedicineCost(reading) && asksForPrice(reading) ? [createTemplateSentence('noPrices')] : []),
    ...(isOfSharing(reading) ? [createTemplateSentence('notShare'), createTemplateSentence('whoDecidesShare')] : []),
    ...(wants('stop') && isMedicine && !isToBePaused && !wants('missed-dose')
      ? [createTemplateSentence('notStop', { name: name || 'a medicine' }), createTemplateSentence('whoDecidesStop')]
      : []),
    ...(wants('missed-dose')
      ? [
          ...(mayBeTwo ? [] : [createTemplateSentence('neverDouble')]),
          ...(isAnswered ? [] : [createTemplateSentence('missedDose', { name: name || 'your medicine' })]),
        ]
      : []),
    ...(wants('extra-dose') && !wants('missed-dose') ? [createTemplateSentence('extraDose'), createTemplateSentence('extraSigns')] : []),
    ...(wants('change-dose') && !wants('missed-dose', 'extra-dose')
      ? [createTemplateSentence('notDose'), createTemplateSentence('whoDecidesDose')]
      : []),
    ...(reading.asks[0] === 'alternative' && isOnePrescribed(reading) ? [createTemplateSentence('notReplace', { name })] : []),
    ...(wants('diagnosis') && !isOfOwnEffects
      ? [createTemplateSentence('notDiagnose'), createTemplateSentence('whoDiagnoses'), createTemplateSentence('seekCare')]
      : []),
  ];
}

/** One medicine is named, and another is wanted in its place. */
const isOnePrescribed = ({ mentions }: MessageReading): boolean =>
  mentions.length === 1 && mentions[0]?.kind === 'one' && !mentions[0].isEaten;

const getMedicineName = ({ mentions }: MessageReading): string => toMidSentence(mentions.find(({ kind }) => kind === 'one')?.name ?? '');

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
  // What the library lacks is stated before what it has.
  const missing = listMissingFacts(heard.filter(({ call, result }) => call.tool !== 'search_library' || result.statements.length === 0));
  const { relative } = reading;
  return [
    ...(once.length > 0
      ? [
          createTemplateSentence(relative ? 'usedSaved' : 'used', {
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

const isOfOwnList = (tool: ToolCall['tool']): boolean =>
  tool === 'find_own_effects' || tool === 'read_own_plan' || tool === 'list_own_uses';

/** What must not be taken together needs no time of day. */
const createOfferSentences = (reading: MessageReading, results: readonly ToolRun[]): AnswerSentence[] => {
  const id = results.some(({ call }) => isOfOwnList(call.tool)) ? null : findOffer(reading);
  const isFitting = id !== 'timing' || !results.some(({ result: { statements } }) => statements.some((one) => isAtLeast(one, 'major')));
  return id === null || !isFitting ? [] : [{ text: offers[id].text, from: 'template', sources: [] }];
};
