import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import type { Vitals } from '@wellkept/triage/values/vitals.ts';
import {
  classifyMentions,
  createIntentMatcher,
  getStatedCircumstances,
  isOnlyComplaintNamed,
  ownIntakePattern,
  parseComplaintQuestion,
} from '../guard/check-call.ts';
import { isAboutAnimal, isOutOfScope } from '../library/question-scope.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { type Blamed, findBlamed, listAffectedMarkers } from '../reading/blamed.ts';
import { hasCircumstances } from '../reading/circumstances.ts';
import { findComparedSubjects } from '../reading/compared-subjects.ts';
import { findOwnEffectComplaint } from '../reading/effect-question.ts';
import type { Intent } from '../reading/intents.ts';
import { findComplaintBeside, findOwnComplaint } from '../reading/own-complaint.ts';
import { findNamedUse, findOwnUsesQuestion } from '../reading/own-uses-question.ts';
import { findPlanQuestion } from '../reading/plan-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import {
  allResultsId,
  findLoggedState,
  findResultQuestion,
  findResultTopic,
  findStatedSide,
  type ResultQuestion,
} from '../reading/result-topic.ts';
import { parseStatedReading } from '../reading/stated-reading.ts';
import type { SubstanceTopic, ToolCall } from '../tools/tool.ts';
import { createComplaintLibraryCall, createCostCall, createLibraryCall, inPregnancyToo, isOfMedicineCost } from './library-query.ts';
import { createLogCalls, createMeasureCalls } from './log-calls.ts';
import { createMarkerCalls } from './marker-calls.ts';
import { createReadingLibraryCall, needsLibrary, planAlternatives, planLibraryCalls } from './plan-library.ts';
import { isAskedForOneself, planMonitoring, planNeed, planQuestions } from './plan-own.ts';
import { selectSubstanceTopics } from './substance-topics.ts';

const substancesMax = 4;

/** What a message that needs no look into anything is answered with. */
const talk = ['greeting', 'thanks', 'who-are-you'] as const satisfies readonly Intent[];
export const findSmallTalkIntent = ({ intents, mentions, markers }: MessageReading): (typeof talk)[number] | null =>
  mentions.length + markers.length > 0 ? null : (talk.find((intent) => intents.includes(intent)) ?? null);

/** "Yes" to checking something else, which has to be named first. */
export const isLeftOpen = ({ isAccepting, intents }: MessageReading): boolean => isAccepting === true && intents.length === 0;

/** The tools that a message needs beside the check that goes before every answer. */
export function planToolCalls(reading: MessageReading): ToolCall[] {
  if (findSmallTalkIntent(reading) || isLeftOpen(reading)) return [];
  const wants = createIntentMatcher(reading);
  if (isOfMedicineCost(reading) && !wants('interaction', 'safe', 'add'))
    return [createCostCall(reading.text, classifyMentions(reading).single)];
  const isMedicineQuestion = wants('interaction', 'safe', 'limit', 'missed-dose');
  if (isAboutAnimal(reading.text) || (isOutOfScope(reading.text) && !isMedicineQuestion && !wants('add')))
    return [createLibraryCall(reading.text, [])];
  // "When was my last blood test?" is answered by the results.
  if (wants('own-logs') && !wants('own-labs')) return createLogCalls(reading.text);
  const ofTests = planMonitoring(reading, classifyMentions(reading).single);
  if (ofTests !== null) return ofTests;
  const ofQuestions = planQuestions(reading);
  if (ofQuestions !== null) return ofQuestions;
  const ofRecord = planComparison(reading) ?? planRecordCalls(reading);
  if (ofRecord !== null) return ofRecord;
  const statedMarkers = listStatedMarkers(reading.text);
  const ofLibrary = planLibraryCalls(reading);
  if (ofLibrary !== null) return ofLibrary;
  const { single, items, isComparing } = classifyMentions(reading);
  if (wants('add') && items.length > 0 && !wants('what-is', 'side-effects'))
    return [{ tool: 'propose_medicine', input: { text: extractAddedText(reading) } }];
  const [marker, ...others] = listAffectedMarkers(reading);
  if (marker !== undefined)
    return [{ tool: 'weigh_cause', input: { marker, names: single, stated: reading.stated, ...(others.length > 0 && { others }) } }];
  const namedUse = findNamedUse(reading);
  const parts = namedUse === null ? listOwnDataParts(reading) : [];
  const circumstances = getStatedCircumstances(reading, single);
  const isAboutPerson = hasCircumstances(circumstances) && !wants('what-is', 'side-effects');
  const { since, effect } = parseComplaintQuestion(reading);
  const isOfChild = (reading.circumstances.ageYears ?? 18) < 18;
  const blamed = findBlamed(reading);
  const topics = selectTopics(reading, { isAboutPerson, isOfChild }).filter((topic) => blamed === null || topic !== 'effect');
  const ofNeed = planNeed(reading, items, isOfChild);
  const beside = findComplaintBeside(reading);
  const calls: ToolCall[] = [
    ...(namedUse === null ? [] : [{ tool: 'list_own_uses' as const, input: namedUse }]),
    ...(beside === null ? [] : [{ tool: 'explain_complaint' as const, input: { complaint: beside.id, isBeside: true as const } }]),
    // "142/91 this morning, an extra losartan?": the reading is part of the answer.
    ...(reading.mentions.length > 0 && statedMarkers.length === 0 && parseStatedReading(reading.text) !== null
      ? [createReadingCall(reading.text)]
      : []),
    ...(parts.length > 0 ? [{ tool: 'read_own_data' as const, input: { parts } }] : []),
    ...planBlamed(reading, blamed),
    ...ofNeed,
    ...planAlternatives(reading, items),
    ...(topics.length > 0
      ? selectLookedUp(reading, single, topics).map((name) => ({
          tool: 'look_up_substance' as const,
          input: {
            name,
            topics,
            ...(isAskedForOneself(reading) && { isForOwn: true as const }),
            purpose: effect ?? (wants('evidence') ? reading.text.slice(0, 400) : null),
          },
        }))
      : []),
    ...(wants('timing') && !isComparing && (items.length > 1 || (items.length === 0 && ownIntakePattern.test(reading.text)))
      ? [{ tool: 'plan_timing' as const, input: { items, withOwn: reading.isOwn || reading.relative !== null } }]
      : []),
    ...planMarkers(reading, items.length, statedMarkers),
  ];
  const hasArticle = ofNeed.some(({ tool }) => tool === 'search_library');
  if (blamed?.word !== undefined && reading.complaint !== null) return [...calls, createComplaintLibraryCall(reading, reading.complaint)];
  return since === null && !hasArticle && needsLibrary(reading, calls) && !(isOfChild && wants('dose', 'limit') && items.length > 0)
    ? [...calls, inPregnancyToo(createReadingLibraryCall(reading, single, isComparing), beside)]
    : calls;
}

/** What is looked up about what a message names. Amounts on record are those of adults. */
function selectTopics(
  reading: MessageReading,
  { isAboutPerson, isOfChild }: { isAboutPerson: boolean; isOfChild: boolean },
): SubstanceTopic[] {
  const { items, choices, isComparing } = classifyMentions(reading);
  if (isComparing) return ['about'];
  if (choices.length > 0) return [];
  const { since, effect } = parseComplaintQuestion(reading);
  if (effect !== null)
    return [
      'effect',
      ...(since !== null ? (['begun'] as const) : []),
      ...(reading.intents.includes('evidence') ? (['evidence'] as const) : []),
    ];
  const topics = selectSubstanceTopics(reading, items.length, isAboutPerson);
  return isOfChild ? topics.filter((topic) => topic !== 'dose' && topic !== 'limit') : topics;
}

/** "Tingling feet, is it the metformin?": what is blamed, and what else of the record may bring it. */
const planBlamed = ({ complaint }: MessageReading, blamed: Blamed | null): ToolCall[] =>
  blamed === null || complaint === null ? [] : [{ tool: 'explain_complaint', input: { complaint: complaint.id, blamed } }];

/** Of two things that no tool has facts about, articles say what tells them apart. */
function planComparison(reading: MessageReading): ToolCall[] | null {
  const isOfChange = reading.isOwn && reading.asks[0] === 'change';
  const compared = reading.mentions.length === 0 && reading.markers.length < 2 && !isOfChange ? findComparedSubjects(reading) : null;
  return compared && [createLibraryCall(reading.text, [], { asks: compared.asks, compared })];
}

/** What is looked up about values: where nothing that is taken is named, or the question is about them too. */
const planMarkers = (reading: MessageReading, items: number, stated: readonly string[]): ToolCall[] =>
  // "Is HIV contagious?" asks of the illness that a test is called after.
  reading.asks[0] !== 'spread' &&
  !(reading.asks[0] === 'foods' && stated.length === 0 && !reading.isOwn) &&
  ((items === 0 && !isOfFoodForMarker(reading)) || reading.intents.includes('own-labs') || stated.length > 0 || asksOfOwnMarker(reading))
    ? createMarkerCalls(reading, [...stated, ...reading.markers], findResultQuestion(reading))
    : [];

/** "Is an egg a day ok for cholesterol?" is about the egg. */
const isOfFoodForMarker = ({ intents, markers, stated, isOwn, text }: MessageReading): boolean =>
  markers.length > 0 &&
  stated.length === 0 &&
  !isOwn &&
  intents.includes('safe') &&
  /\b(?:ok|okay|bad|good|fine|safe|healthy) for\b/i.test(text);

/** "What does my eGFR mean, can I still take ibuprofen?" asks two things. */
const asksOfOwnMarker = ({ markers, text }: MessageReading): boolean => markers.length > 0 && /\bmy\b.{1,40}\bmeans?\b/i.test(text);

/**
 * What the person's own record answers: the plan of the day, what has a side effect, the reasons of a complaint, or how an organ is; null for
 * any other question.
 */
function planRecordCalls(reading: MessageReading): ToolCall[] | null {
  if (reading.listRole !== undefined) return [{ tool: 'list_own_uses', input: { purpose: reading.listRole, isKind: true } }];
  const ofUses = findOwnUsesQuestion(reading);
  if (ofUses !== null) return [{ tool: 'list_own_uses', input: ofUses }];
  const ofOwn = findOwnEffectComplaint(reading.text, reading.complaint);
  // "My legs ache when I climb stairs, could it be one of my pills" is about the ache, and about no hour.
  // "Is my thyroid dose right?" is decided by the results.
  const isOfState = reading.panel !== null && reading.asks[0] === 'state';
  const ofPlan = (ofOwn !== null && reading.complaint !== null) || isOfState ? null : findPlanQuestion(reading);
  if (ofPlan !== null) return [{ tool: 'read_own_plan', input: ofPlan }];
  // "Why is my sodium low, is it one of my pills?" asks of a result, which knows what moves it.
  const isOfResult = reading.markers.length > 0 && findResultQuestion(reading) === 'cause';
  if (ofOwn !== null && !isOfResult && isOnlyComplaintNamed(reading))
    return [
      { tool: 'find_own_effects', input: { complaint: ofOwn } },
      // A result may be behind it, and what is taken behind that.
      ...(reading.complaint
        ? [
            {
              tool: 'explain_complaint' as const,
              input: { complaint: reading.complaint.id, isBeside: true as const, isOfResults: true as const },
            },
          ]
        : []),
    ];
  const complaint = findOwnComplaint(reading);
  if (complaint !== null)
    return [
      { tool: 'explain_complaint', input: { complaint: complaint.id } },
      ...(reading.alsoComplaint
        ? [{ tool: 'explain_complaint' as const, input: { complaint: reading.alsoComplaint.id, isBeside: true as const } }]
        : []),
      createComplaintLibraryCall(reading, complaint),
    ];
  const ofReading = planReadingCalls(reading);
  if (ofReading !== null) return ofReading;
  const measure = findLoggedState(reading);
  if (measure !== null) {
    return createMeasureCalls(reading.text, measure);
  }
  const topic = findResultTopic(reading);
  if (topic === null) return null;
  const { id, query, name, asks } = topic;
  const side = findStatedSide(reading.text);
  // Where results went is shown by the results alone.
  const ofSide = side === null ? null : `what causes ${side === 'above' ? 'high' : 'low'} ${name}`;
  const titled = `${query} ${name} ${reading.text}`;
  const article =
    asks === 'change' || asks === 'again' || id === allResultsId
      ? []
      : asks === 'cause'
        ? [createLibraryCall(ofSide ?? reading.text, [], { asks: articleAspects[asks], otherwise: articleQuestions[asks](query), titled })]
        : [createLibraryCall(articleQuestions[asks](query), [], { asks: articleAspects[asks], titled })];
  const { markers } = reading;
  return [
    {
      tool: 'judge_own_results',
      input: { topic: id, asks, ...(asks === 'cause' && side !== null && { side }), ...(markers.length > 0 && { named: markers }) },
    },
    ...article,
  ];
}

const articleAspects = { state: ['normal'], cause: ['causes'], action: ['treatment'] } as const satisfies Partial<
  Record<ResultQuestion, readonly QuestionAspect[]>
>;
const articleQuestions = {
  state: (query: string) => query,
  cause: (query: string) => `what causes abnormal ${query}`,
  action: (query: string) => `what to do about ${query}, treatment`,
} as const;

/** A vital sign in numbers is judged first; an article adds what it means. */
function planReadingCalls({ text, mentions, markers }: MessageReading): ToolCall[] | null {
  const vitals = mentions.length > 0 || markers.length > 0 || listStatedMarkers(text).length > 0 ? null : parseStatedReading(text);
  if (vitals === null) return null;
  return [createReadingCall(text), createLibraryCall(createReadingQuery(vitals), [], { asks: vitals.systolic === null ? ['normal'] : [] })];
}

const createReadingCall = (text: string): ToolCall => ({ tool: 'judge_reading', input: { question: text.slice(0, 400) } });

function createReadingQuery({ systolic, pulse, oxygen, temperature }: Vitals): string {
  if (systolic !== null) return `${systolic < 100 ? 'low' : 'high'} blood pressure, what it means`;
  if (pulse !== null) return 'normal resting pulse';
  if (oxygen !== null) return 'normal oxygen level';
  return temperature === null ? 'normal breathing rate' : 'normal temperature and fever';
}

/** A food or a drink has no time of day. */
const selectLookedUp = ({ mentions }: MessageReading, single: readonly string[], topics: readonly SubstanceTopic[]): string[] =>
  single
    .filter((name) => !topics.every((topic) => topic === 'intake') || !mentions.some((one) => one.name === name && one.isEaten))
    .slice(0, substancesMax);

function listOwnDataParts({ intents, markers }: MessageReading) {
  const parts = { 'own-medicines': 'medicines', 'own-labs': 'labs', 'own-profile': 'profile' } as const;
  const requestedParts = intents
    .flatMap((intent) => (intent in parts ? [parts[intent as keyof typeof parts]] : []))
    // Of one marker its own tool tells the results.
    .filter((part) => part !== 'labs' || markers.length === 0);
  return requestedParts.includes('profile') ? [...new Set([...requestedParts, 'medicines' as const])] : requestedParts;
}

/** "Add magnesium 400 mg at night to my medicines": what stands between. */
const extractAddedText = ({ text }: MessageReading): string =>
  text
    .replace(/^\W*(?:(?:please|can you|could you|would you)\s+)*(?:add|put|save|record)\s+/i, '')
    .replace(/\s+(?:in)?to\s+(?:my|the)\b.*$|\s+on\s+(?:my|the)\s+(?:list|medicines?|cabinet)\b.*$/i, '')
    .replace(/[.!?\s]+$/, '')
    .slice(0, 200);
