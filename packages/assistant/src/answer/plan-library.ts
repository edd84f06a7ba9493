import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import { classifyMentions, createIntentMatcher, isCheckQuestion } from '../guard/check-call.ts';
import { findComparedSubjects } from '../reading/compared-subjects.ts';
import type { Intent } from '../reading/intents.ts';
import { spellNames } from '../reading/mentions.ts';
import { findNeedQuery } from '../reading/need-question.ts';
import { findChiefComplaint, findOtcQuestion } from '../reading/otc-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import { asksForOwnValue } from '../reading/result-topic.ts';
import { chiefComplaints, isRemedyFor } from '../tools/otc-options.ts';
import type { ToolCall } from '../tools/tool.ts';
import {
  createDoseQuery,
  createHandlingCall,
  createJourneyQuery,
  createLibraryCall,
  createRemedyCall,
  createSubstanceQuery,
  findSubjectQuery,
  isComparedForPurpose,
  isOfJourney,
  isOfOtherHormone,
  type LibraryCall,
  listSubjects,
} from './library-query.ts';
import { createMarkerCalls } from './marker-calls.ts';

/** "Got a cold, can I take Sudafed": where it does not suit, what else is sold for that. */
export function planAlternatives(reading: MessageReading, items: readonly string[]): ToolCall[] {
  const [name, ...others] = items;
  // "What instead?" asks for another one of what is bought for the same.
  const complaint =
    findChiefComplaint(normalizeMessage(reading.text)) ??
    (reading.asks[0] === 'alternative' && name !== undefined ? chiefComplaints.find((one) => isRemedyFor(one, name)) : undefined);
  const isOfOne = name !== undefined && others.length === 0 && complaint !== undefined && reading.relative === null;
  return isOfOne && isRemedyFor(complaint, name) ? [{ tool: 'check_remedies', input: { complaint, beside: [], insteadOf: name } }] : [];
}

/** "Constipated from iron tablets, what helps": the complaint is what to do something about, wherever it comes from. */
const asksForRelief =
  /\bwhat (?:helps|can i do|to do|do i do|should i do|works)\b|\bhow (?:do i|can i|to) (?:ease|relieve|soothe|get rid of|treat|deal with|manage|cope with)\b/i;

/** Several values in one message are looked up as what they mean together. */
export function createReadingLibraryCall(reading: MessageReading, single: readonly string[], isComparing: boolean): LibraryCall {
  if (
    reading.circumstances.tryingForBaby === true &&
    reading.mentions.length + reading.conditions.length === 0 &&
    reading.complaint === null
  )
    return createLibraryCall('medicines before pregnancy, planning a pregnancy', [], { otherwise: reading.text });
  // What each of two substances or values is, the facts about them tell; a passage is shown that speaks of both.
  const sides = findComparedSubjects(reading);
  const compared = sides && { ...sides, asks: [] };
  const markers = [...new Set([...reading.markers, ...listStatedMarkers(reading.text)])];
  const subject = findSubjectQuery(reading);
  if (markers.length > 1 && reading.mentions.length === 0)
    return createLibraryCall(`what do ${markers.join(' and ').replaceAll('_', ' ')} mean together`, [], {
      otherwise: reading.text,
      ...(compared && { compared }),
    });
  // What is catching is no medicine: "contagious with strep after starting antibiotics".
  const named = (isComparing && isComparedForPurpose(reading)) || reading.asks[0] === 'spread' ? [] : listSubjects(reading);
  // Of a headache the article on headaches speaks, whatever else is in the sentence: "without pills".
  const { complaint } = reading;
  const about =
    !isComparing && named.length === 0 && complaint !== null && reading.conditions.length === 0 ? [complaint.query, complaint.name] : named;
  // "Iron pills constipate me, what can I do": what helps is in the article on the complaint, and what it may come from has a check of its own.
  const [wanted] = reading.asks;
  if ((wanted === 'selfCare' || wanted === 'treatment') && single.length === 1 && subject !== undefined && complaint === null)
    return createLibraryCall(subject, [], { asks: reading.asks });
  if (complaint !== null && single.length === 1 && !isComparing && asksForRelief.test(reading.text))
    return createLibraryCall(`what helps ${complaint.query}`, [complaint.query, complaint.name], {
      asks: ['selfCare'],
      otherwise: subject,
    });
  const query = createSubstanceQuery(reading, single, isComparing);
  const isInOwnWords = query === spellNames(reading.text, reading.mentions);
  return createLibraryCall(query, about, {
    otherwise: subject,
    ...(compared && { compared }),
    ...(isInOwnWords && isOnlyStated(reading)
      ? { asks: ['causes'] as const, besides: 'selfCare' as const }
      : isInOwnWords
        ? { asks: reading.asks }
        : isComparing && isComparedForPurpose(reading)
          ? { asks: ['treatment'] as const }
          : {}),
  });
}

/** "Sore jaw when I chew": a complaint without a question wants to know where it comes from, and what to do about it. */
const isOnlyStated = ({ text, asks, intents, mentions, markers, stated }: MessageReading): boolean =>
  asks.length + intents.length + mentions.length + markers.length + stated.length === 0 && !text.includes('?');

/**
 * What the library answers whatever the person takes: whether a group of medicines is called for, what helps a complaint, medicines on a
 * journey, a missed or doubled dose, and how to crush, split or store. Null for any other question.
 */
export function planLibraryCalls(reading: MessageReading): ToolCall[] | null {
  const wants = createIntentMatcher(reading);
  const { single } = classifyMentions(reading);
  const statedMarkers = listStatedMarkers(reading.text);
  const needQuery = findNeedQuery(reading);
  // "LDL 165, do I need a statin?" names the value that decides.
  if (needQuery !== null) return [...createMarkerCalls(reading, statedMarkers, null), createLibraryCall(needQuery, [])];
  const remedy = reading.relative?.isChild ? null : findOtcQuestion(reading);
  if (remedy !== null) {
    const beside = reading.mentions.map(({ name }) => name);
    const article = beside.length === 0 || !remedy.isOfBuying ? [createRemedyCall(reading, remedy.complaint)] : [];
    return [{ tool: 'check_remedies', input: { complaint: remedy.complaint, beside } }, ...article];
  }
  if (isOfJourney(reading)) return [createLibraryCall(createJourneyQuery(reading), [])];
  if ((wants('missed-dose', 'extra-dose') || isOfForgotten(reading, single)) && !wants('interaction'))
    return [createLibraryCall(createDoseQuery(reading, single), isOfOtherHormone(reading.mentions) ? [] : single)];
  if (wants('handling') && reading.asks[0] !== 'dependence' && single.length < 2 && statedMarkers.length === 0)
    return [createHandlingCall(reading, single)];
  return null;
}

/** "Forgot this morning's apixaban": whatever stands between the verb and the one medicine. */
const isOfForgotten = ({ text }: MessageReading, single: readonly string[]): boolean =>
  single.length === 1 && /\b(?:forgot(?:ten)?|missed|skipped)\b(?!.{0,20}\b(?:periods?|appointments?)\b)/i.test(text);

/**
 * Articles answer what tools do not: anything without a substance, questions about conditions, stopping and missed doses, and whatever no
 * tool has a fact for.
 */
export function needsLibrary(reading: MessageReading, calls: readonly ToolCall[]): boolean {
  const { intents, mentions } = reading;
  if (isOfUnnamedKind(reading)) return true;
  // "What's my ferritin?" wants the value.
  if (asksForOwnValue(reading.text) && calls.some(({ tool }) => tool === 'look_up_marker')) return false;
  const asksPlainly = mentions.length === 0 && !calls.some(({ tool }) => tool === 'read_own_data' || tool === 'read_own_log');
  // How one's own value is, or where it went, is shown by the value and by what the test means.
  const isOfAmount = reading.asks[0] === 'amount' || reading.asks[0] === 'benefit' || reading.asks[0] === 'need';
  if (!isOfAmount && calls.some((one) => one.tool === 'look_up_marker' && one.input.asks !== null && one.input.asks !== 'action'))
    return false;
  const isInArticles = intents.some((intent) => articleIntents.has(intent)) || asksForAspect(reading);
  return asksPlainly || isInArticles || (calls.length === 0 && !isCheckQuestion(reading)) || !intents.some((intent) => intent !== 'marker');
}
/** "Grapefruit with my blood pressure meds": where nobody knows which ones they are, an article says what holds for some of them. */
const isOfUnnamedKind = ({ mentions }: MessageReading): boolean => mentions.length === 2 && mentions.some(({ kind }) => kind === 'several');

/** Of two things together, and of whether one goes with what is taken, the check reports. */
const asksForAspect = (reading: MessageReading): boolean =>
  reading.mentions.length < 2 && reading.asks.length > 0 && (reading.asks[0] === 'outlook' || !(reading.isOwn && isCheckQuestion(reading)));
const articleIntents = new Set<Intent>([
  'stop',
  'compare',
  'what-is',
  'evidence',
  'dose',
  'limit',
  'timing',
  'alternative',
  'side-effects',
  'tests',
  'depletes',
  'own-labs',
]);
