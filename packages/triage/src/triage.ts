import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency, type UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import { hasCrisisHint, isCrisis } from './crisis/crisis.ts';
import { computeAcuityScore, concernAcuityMin, emergencyAcuityMin } from './findings/acuity-score.ts';
import type { ClinicalFindings, RedFlag } from './findings/clinical-findings.ts';
import { type ClinicalFinding, findingPatterns } from './findings/finding-patterns.ts';
import { isNotAboutPerson } from './findings/message-subject.ts';
import { parseVitals } from './findings/vitals.ts';
import { type Clause, normalizeMessage, removeNegated, splitClauses, withoutPast } from './message/clauses.ts';
import { createSearchText } from './message/search-text.ts';
import { findArticleDangerSign } from './red-flags/article-danger-signs.ts';
import { detectForeignLevel } from './red-flags/foreign-red-flags.ts';
import { redFlags } from './red-flags/red-flags.ts';
import { judgeStatedValue, judgeVitals, parsePersonStates, readStatedValues, type States } from './values/judge-values.ts';
import { parseAgeYears } from './values/stated-age.ts';
import type { StatedValue } from './values/stated-values.ts';

export type TriageLevel = 'emergency' | 'crisis' | 'urgent' | 'routine';
/** How soon to act on a message, and why. `reasons` are sentences for the person, the gravest first. */
export type Triage = {
  level: TriageLevel;
  reasons: readonly string[];
  /** Where nothing but values that were named makes it urgent: when to act by the table, and with what it is an emergency. */
  byValue?: { level: UrgencyLevel; dangerSigns: readonly string[] };
  /** A possibly deliberate emergency: the answer also names a crisis line. */
  hasCrisisSigns?: true;
};

/**
 * Reads a message for what should not wait. Rules over presentations (who, what, how sudden, with what) decide, never a single word: a "no"
 * takes back what follows it, what is long past does not count, and a question about a disease is not a person who has it. What no
 * presentation names is weighed: several warning signs, figures and risks together are as grave. `ownStates`: what is known of the person who
 * writes, for the values that the message names.
 */
export function triage(message: string, ownStates: States = new Set()): Triage {
  const foreign = detectForeignLevel(message);
  if (isCrisis(message) || foreign === 'crisis') return inDanger;
  const judged = triageBody(message, foreign, ownStates);
  if (!hasCrisisHint(message)) return judged;
  // An ambulance first; the line to talk to stands beside it.
  return judged.level === 'emergency' ? { ...judged, hasCrisisSigns: true } : inDanger;
}

const inDanger: Triage = { level: 'crisis', reasons: ['The message speaks of somebody in danger from themselves.'] };

/** What the body is in danger of. */
function triageBody(message: string, foreign: ReturnType<typeof detectForeignLevel>, ownStates: States): Triage {
  if (foreign === 'emergency') return { level: 'emergency', reasons: ['This can be an emergency.'] };
  const clauses = splitClauses(message);
  const { findings, readings } = extractClinicalFindings(message, clauses);
  const isOnlyAsked = clauses.every(({ isQuestion }) => isQuestion);
  const isOfNone = isOnlyAsked && !isOfPerson.test(normalizeMessage(message));
  const values = listValueUrgencies(message, new Set([...parsePersonStates(normalizeMessage(message), findings), ...ownStates]), isOfNone);
  if (isNotAboutPerson(message, clauses)) return merge([], values);
  const named = redFlags.filter(({ when }) => when(findings));
  const acuity = computeAcuityScore(findings);
  const isEased = findings.has('mild', 'better', 'chronic') && acuity < concernAcuityMin;
  const isCounted = ({ level, isGrave, canBeMild }: RedFlag) =>
    (level !== 'emergency' || isGrave || !isOnlyAsked || findings.count > 1) && !(canBeMild && isEased);
  const isEmergency = (redFlag: RedFlag) => redFlag.level === 'emergency' && isCounted(redFlag);
  const helpSign = named.some(isEmergency) ? null : findArticleDangerSign(message, clauses);
  const meant = helpSign ? [...named, helpSign] : named;
  const emergencies = meant.filter(isEmergency);
  const judged = [...values, ...readings];
  if (emergencies.length > 0) return merge(emergencies, judged);
  if (!isOnlyAsked && acuity >= emergencyAcuityMin) return merge([...meant, manySigns], judged);
  return merge(
    meant.map((redFlag) => ({ ...redFlag, level: 'today' })),
    judged,
  );
}

const manySigns = { level: 'emergency', reason: 'Several warning signs together can be dangerous.' } as const;

/** A value in a question counts if it belongs to a person. */
const isOfPerson =
  /\b(?:i|i'm|i've|my|mine|our|his|her|their|he|she|he's|she's|husband|wife|mother|father|mom|mum|dad|son|daughter|baby)\b/;

/** `isOfNone`: only what has changed counts then, since that happened to a person. */
function listValueUrgencies(message: string, states: States, isOfNone: boolean): Urgency[] {
  return readStatedValues(message)
    .filter(({ before }) => !isOfNone || before !== null)
    .flatMap((value) => judgeStatedValue(value, states) ?? []);
}

/** Ids of the markers whose values a message names. */
export const listStatedMarkers = (message: string): string[] => readStatedValues(message).map(({ analyte }) => analyte.id);

/** The lab results that a message names, no matter whose they are, with how soon to act on each. */
export function judgeStatedValues(message: string, ownStates: States): { value: StatedValue; urgency: Urgency | null }[] {
  const states = new Set([
    ...parsePersonStates(normalizeMessage(message), extractClinicalFindings(message, splitClauses(message)).findings),
    ...ownStates,
  ]);
  return readStatedValues(message).map((value) => ({ value, urgency: judgeStatedValue(value, states) }));
}

/** The level of all together, with the reasons of that level; what was measured speaks first. */
function merge(meant: readonly Pick<RedFlag, 'level' | 'reason'>[], judged: readonly Urgency[]): Triage {
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

function extractClinicalFindings(
  message: string,
  clauses: readonly Clause[],
): { findings: ClinicalFindings & { count: number }; readings: readonly Urgency[] } {
  const now = new Set<ClinicalFinding>();
  const ever = new Set<ClinicalFinding>();
  const texts = clauses.map(({ text }) => ({ affirmed: removeNegated(text), present: removeNegated(withoutPast(text)) }));
  const whole = createSearchText(texts.flatMap(({ affirmed, present }) => [affirmed, present]).join('\n'));
  const possible = [...findingPatterns].filter(([, pattern]) => pattern.mayMatch(whole));
  for (const { affirmed, present } of texts) {
    const affirmedText = createSearchText(affirmed);
    const presentText = present === affirmed ? affirmedText : createSearchText(present);
    for (const [finding, pattern] of possible) {
      if (!pattern.test(affirmedText)) continue;
      ever.add(finding);
      if (presentText === affirmedText || pattern.test(presentText)) now.add(finding);
    }
  }
  const normalized = normalizeMessage(message);
  const findings = {
    has: (...any) => any.some((finding) => now.has(finding)),
    all: (...every) => every.every((finding) => now.has(finding)),
    ever: (...any) => any.some((finding) => ever.has(finding)),
    age: parseAgeYears(normalized),
    vitals: parseVitals(normalized),
    reading: () => null,
    count: now.size,
  } satisfies ClinicalFindings & { count: number };
  const readings = judgeVitals(findings.vitals, parsePersonStates(normalized, findings));
  return { findings: { ...findings, reading: (of) => readings.get(of)?.level ?? null }, readings: [...readings.values()] };
}
