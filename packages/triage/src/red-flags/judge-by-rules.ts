import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency, type UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import { computeAcuityScore, concernAcuityMin, emergencyAcuityMin } from '../findings/acuity-score.ts';
import { type ClinicalFindings, hasFeverReading, isAbove, type RedFlag } from '../findings/clinical-findings.ts';
import { type ClinicalFinding, findingPatterns } from '../findings/finding-patterns.ts';
import { listKnownFindings } from '../findings/known-findings.ts';
import { isNotAboutPerson } from '../findings/message-subject.ts';
import { parseVitals } from '../findings/vitals.ts';
import type { KnownMedicine } from '../intake/lex.ts';
import { createStopFlags, listSuddenStops, writeStops } from '../intake/sudden-stop.ts';
import { withoutAskedDose } from '../message/asked-dose.ts';
import { type Clause, normalizeMessage, removeNegated, splitClauses, withoutPast } from '../message/clauses.ts';
import { isPlainFever } from '../message/plain-fever.ts';
import { createSearchText, type SearchText } from '../message/search-text.ts';
import { judgeStatedValue, judgeVitals, parsePersonStates, readStatedValues, type States } from '../values/judge-values.ts';
import { isPlainValues } from '../values/plain-values.ts';
import { parseAgeYears } from '../values/stated-age.ts';
import { findArticleDangerSign } from './article-danger-signs.ts';
import { redFlags } from './red-flags.ts';

/** The findings of a whole message, with how many are present and which. */
type ReadFindings = ClinicalFindings & { count: number; list: () => readonly ClinicalFinding[] };

/** How the body is, as the rules see it: `byValue` where nothing but named values makes it urgent, with what it would be an emergency. */
type BodyJudgment = {
  level: 'emergency' | 'urgent' | 'routine';
  reasons: readonly string[];
  byValue?: { level: UrgencyLevel; dangerSigns: readonly string[] };
};

export type RuleJudgment = {
  judged: BodyJudgment;
  /** Measured, a danger sign of an article, or what harms before it is felt: no likelihood takes it back. */
  isCertain: boolean;
  /** Certain by a presentation of the body: an ambulance comes before a line to talk to. */
  isAmbulanceFirst: boolean;
  /** Reasons of emergencies that a presentation named, in a message that may be about nobody, or about something mild. */
  doubted: readonly string[];
  /** Whether it names values or vital signs, which were judged. */
  isMeasured: boolean;
  /** Whether it names the fever of a person past infancy whose age is known, and no other sign. */
  isOnlyFever: boolean;
  /** Whether it is nothing but values that the table judges. */
  isOnlyValues: boolean;
  /** Whether it has at most three words. */
  isShort: boolean;
  /** Whether it is one word with a question mark, or hands that shake: its letters say nothing. */
  isWordAsked: boolean;
  /** Whether it reads like a question about a subject. */
  isAboutNobody: boolean;
};

/** What the rules see in a message about the body. `known`: medicines that the catalogue or the person's list knows. */
export function judgeByRules(message: string, ownStates: States, known: readonly KnownMedicine[] = []): RuleJudgment {
  const stopped = listSuddenStops(message, known);
  const clauses = splitClauses(writeStops(message, stopped, known));
  const { findings, readings } = extractClinicalFindings(message, clauses, ownStates);
  const isOnlyAsked = clauses.every(({ isQuestion }) => isQuestion);
  const isOfNone = isOnlyAsked && !isOfPerson.test(normalizeMessage(message));
  const values = listValueUrgencies(message, new Set([...parsePersonStates(normalizeMessage(message), findings), ...ownStates]), isOfNone);
  const shape = readShape(message, clauses, findings);
  const named = [...redFlags, ...createStopFlags(stopped)].filter(({ when }) => when(findings));
  const ofEmergency = named.filter(({ level }) => level === 'emergency');
  // What someone stopped has happened to them, in a question too.
  const hasStopped = stopped.some(({ how }) => how === 'sudden') && isOfPerson.test(normalizeMessage(message));
  if (!hasStopped && !isOfOwnPregnancy(message, findings, ownStates) && isNotAboutPerson(message, clauses)) {
    const judged = merge([], values);
    return {
      judged,
      isCertain: judged.level === 'emergency',
      isAmbulanceFirst: false,
      doubted: ofEmergency.map(({ reason }) => reason),
      ...shape,
      isAboutNobody: true,
    };
  }
  const acuity = computeAcuityScore(findings);
  const isEased = findings.has('mild', 'better', 'chronic') && acuity < concernAcuityMin;
  const isCounted = ({ level, isGrave, canBeMild }: RedFlag) =>
    (level !== 'emergency' || isGrave || !isOnlyAsked || findings.count > 1) && !(canBeMild && isEased);
  const isEmergency = (redFlag: RedFlag) => redFlag.level === 'emergency' && isCounted(redFlag);
  const helpSign = named.some(isEmergency) ? null : findArticleDangerSign(message, clauses);
  const meant = helpSign ? [...named, helpSign] : named;
  const emergencies = meant.filter(isEmergency);
  const hasManySigns = emergencies.length === 0 && !isOnlyAsked && acuity >= emergencyAcuityMin;
  const judged =
    emergencies.length > 0
      ? merge(emergencies, [...values, ...readings])
      : merge(hasManySigns ? [...meant, manySigns] : meant.map((redFlag) => ({ ...redFlag, level: 'today' as const })), [
          ...values,
          ...readings,
        ]);
  const isAmbulanceFirst = emergencies.some((one) => one.isCertain);
  const isCertain =
    helpSign?.level === 'emergency' ||
    isAmbulanceFirst ||
    [...values, ...readings].some(({ level }) => level === 'emergency') ||
    // No word of the message says so: its likelihood knows nothing of the record.
    isOfRecord(emergencies, message, clauses, ownStates);
  const doubted = judged.level === 'emergency' ? [] : ofEmergency.map(({ reason }) => reason);
  return { judged, isCertain, isAmbulanceFirst, doubted, ...shape, isAboutNobody: false };
}

/** "Are swollen hands normal?" of a person who is pregnant asks about herself. */
const isOfOwnPregnancy = (message: string, { has }: ReadFindings, ownStates: States): boolean =>
  ownStates.has('pregnant') &&
  has('pregnancyWatch', 'eclampsia') &&
  /\b(?:i|i'm|i've|my|me|normal|ok|okay|fine|bad|serious|dangerous|harmless|worr\w*)\b/.test(normalizeMessage(message));

/** What a message consists of, which decides how much its letters may say. */
function readShape(message: string, clauses: readonly Clause[], findings: ReadFindings) {
  const isMeasured = readStatedValues(message).length > 0 || Object.values(findings.vitals).some((value) => value !== null);
  const isOnlyFever =
    hasFeverReading(findings) &&
    isAbove(findings.age, 2.9) &&
    isPlainFever(message) &&
    findings.list().every((finding) => ofFever.includes(finding));
  const isOnlyValues = isPlainValues(message);
  const isShort = message.trim().split(/\s+/).length <= 3;
  const isWordAsked = /^\S+\?+$/.test(message.trim()) || (isShort && isOnlyTrembling(clauses, findings.list()));
  return { isMeasured, isOnlyFever, isOnlyValues, isShort, isWordAsked };
}

/** Whether it is an emergency only with what the record knows of the person. */
function isOfRecord(emergencies: readonly RedFlag[], message: string, clauses: readonly Clause[], ownStates: States): boolean {
  if (emergencies.length === 0 || ownStates.size === 0) return false;
  const { findings } = extractClinicalFindings(message, clauses);
  return !emergencies.some(({ when }) => when(findings));
}

/** Whether hands that shake are all that is mentioned: they have the letters of a fit. */
const isOnlyTrembling = (clauses: readonly Clause[], list: readonly ClinicalFinding[]): boolean =>
  clauses.some(({ text }) => /\btrembl/.test(text)) && list.every((finding) => ofTrembling.includes(finding));
const ofTrembling: readonly ClinicalFinding[] = ['shake', 'toxidrome', 'lithiumSigns', 'drySoon'];

/** What goes with the words for a fever itself. */
const ofFever: readonly ClinicalFinding[] = ['fever', 'highFever', 'child', 'fresh'];

const manySigns = { level: 'emergency', reason: 'These signs together can be dangerous.' } as const;

/** A value in a question counts if it belongs to a person. */
const isOfPerson =
  /\b(?:i|i'm|i've|my|mine|our|his|her|their|he|she|he's|she's|husband|wife|mother|father|mom|mum|dad|son|daughter|baby)\b/;

/** `isOfNone`: only what has changed counts then, since that happened to a person. */
function listValueUrgencies(message: string, states: States, isOfNone: boolean): Urgency[] {
  return readStatedValues(message)
    .filter(({ before }) => !isOfNone || before !== null)
    .flatMap((value) => judgeStatedValue(value, states) ?? []);
}

/** The level of all together, with the reasons of that level; what was measured speaks first. */
function merge(meant: readonly Pick<RedFlag, 'level' | 'reason'>[], judged: readonly Urgency[]): BodyJudgment {
  const soon = judged.filter(({ level }) => level === 'emergency' || level === 'today' || level === 'days');
  const all = [...soon, ...meant].toSorted((one, other) => compareUrgency(one.level, other.level));
  const [first] = all;
  if (!first) return { level: 'routine', reasons: [] };
  const isEmergency = first.level === 'emergency';
  const reasons = [
    ...soon.filter(({ level }) => !isEmergency || level === 'emergency').flatMap(({ says, meanwhile }) => [says, meanwhile ?? []].flat()),
    ...meant.map(({ reason }) => reason),
  ];
  if (isEmergency) return { level: 'emergency', reasons: [...new Set(reasons)] };
  const dangerSigns = [...new Set(soon.flatMap((one) => one.dangerSigns))];
  return {
    level: 'urgent',
    reasons: [...new Set(reasons)],
    ...(meant.length === 0 && { byValue: { level: first.level, dangerSigns } }),
  };
}

/** What the clauses of a message say of the body, and how its measured vital signs are judged. */
export function extractClinicalFindings(
  message: string,
  clauses: readonly Clause[],
  ownStates: States = new Set(),
): { findings: ReadFindings; readings: readonly Urgency[] } {
  const known = listKnownFindings(ownStates);
  const now = new Set<ClinicalFinding>();
  const ever = new Set<ClinicalFinding>();
  const texts = clauses.map(({ text }) => ({ affirmed: removeNegated(text), present: removeNegated(withoutPast(text)) }));
  const whole = createSearchText(texts.flatMap(({ affirmed, present }) => [affirmed, present]).join('\n'));
  const possible = [...findingPatterns].filter(([, pattern]) => pattern.mayMatch(whole));
  // "I missed my warfarin, do I take two?": nothing was taken yet.
  const isMissed = texts.some(({ present }) => findingPatterns.get('missedDose')?.test(createSearchText(present)));
  for (const { affirmed, present } of texts) {
    const affirmedText = createSearchText(affirmed);
    const presentText = present === affirmed ? affirmedText : createSearchText(present);
    for (const [finding, pattern] of possible) {
      const isIn = (text: SearchText) =>
        pattern.test(finding === 'overdose' && isMissed ? createSearchText(withoutAskedDose(text.text)) : text);
      if (!isIn(affirmedText)) continue;
      ever.add(finding);
      if (presentText === affirmedText || isIn(presentText)) now.add(finding);
    }
  }
  const normalized = normalizeMessage(message);
  const findings = {
    has: (...any) => any.some((finding) => now.has(finding)),
    all: (...every) => every.every((finding) => now.has(finding)),
    ever: (...any) => any.some((finding) => ever.has(finding) || known.includes(finding)),
    isOnlyKnown: (finding) => known.includes(finding) && !ever.has(finding),
    age: parseAgeYears(normalized),
    vitals: parseVitals(normalized),
    reading: () => null,
    count: now.size,
    list: () => [...now],
  } satisfies ReadFindings;
  const states = parsePersonStates(normalized, findings);
  const ofMeter = ownStates.has('meter-in-mg-dl') ? new Set([...states, 'meter-in-mg-dl' as const]) : states;
  const readings = judgeVitals(findings.vitals, ofMeter);
  return { findings: { ...findings, reading: (of) => readings.get(of)?.level ?? null }, readings: [...readings.values()] };
}
