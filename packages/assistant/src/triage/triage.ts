import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency, type UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import { isOfNobody } from './asking.ts';
import { affirmed, type Clause, clausesOf, plain, withoutPast } from './clauses.ts';
import { hintsAtCrisis, isCrisis } from './crisis.ts';
import { gravityOf, gravityOfConcern, gravityOfEmergency } from './gravity.ts';
import { findHelpSign } from './help-signs.ts';
import { judgeStatedValue, judgeVitals, readStatedValues, type States, statesIn } from './judge-values.ts';
import { foreignLevel } from './languages.ts';
import { ageOf } from './person.ts';
import { presentations } from './presentations.ts';
import { type Sign, signs } from './signs.ts';
import type { StatedValue } from './stated-values.ts';
import type { Presentation, Told } from './told.ts';
import { vitalsOf } from './vitals.ts';

export type Level = 'emergency' | 'crisis' | 'urgent' | 'routine';
/** How soon somebody should act on what a message says, and why. `reasons` are sentences for the person, the gravest first. */
export type Triage = {
  level: Level;
  reasons: readonly string[];
  /** Where nothing but values that were named makes it urgent: when to act by the table, and with what it is an emergency. */
  byValue?: { level: UrgencyLevel; dangerSigns: readonly string[] };
  /** An emergency that may be meant: somebody to talk to is named too. */
  hasCrisisSigns?: true;
};

/**
 * Reads a message for what should not wait. Rules over presentations (who, what, how sudden, with what) decide, never a single word: a "no"
 * takes back what follows it, what is long past does not count, and a question about a disease is not a person who has it. What no
 * presentation names is weighed: several warning signs, figures and risks together are as grave. `ownStates`: what is known of the person who
 * writes, for the values that the message names.
 */
export function triage(message: string, ownStates: States = new Set()): Triage {
  const foreign = foreignLevel(message);
  if (isCrisis(message) || foreign === 'crisis') return inDanger;
  const judged = triageBody(message, foreign, ownStates);
  if (!hintsAtCrisis(message)) return judged;
  // An ambulance first; the line to talk to stands beside it.
  return judged.level === 'emergency' ? { ...judged, hasCrisisSigns: true } : inDanger;
}

const inDanger: Triage = { level: 'crisis', reasons: ['The message speaks of somebody in danger from themselves.'] };

/** What the body is in danger of. */
function triageBody(message: string, foreign: ReturnType<typeof foreignLevel>, ownStates: States): Triage {
  if (foreign === 'emergency') return { level: 'emergency', reasons: ['This can be an emergency.'] };
  const clauses = clausesOf(message);
  const { told, readings } = toldBy(message, clauses);
  const isAsked = clauses.every(({ isQuestion }) => isQuestion);
  const isOfNone = isAsked && !isOfPerson.test(plain(message));
  const values = valuesIn(message, new Set([...statesIn(plain(message), told), ...ownStates]), isOfNone);
  if (isOfNobody(message, clauses)) return merge([], values);
  const named = presentations.filter(({ when }) => when(told));
  const gravity = gravityOf(told);
  const isEased = told.has('mild', 'better', 'chronic') && gravity < gravityOfConcern;
  const counts = ({ level, isGrave, canBeMild }: Presentation) =>
    (level !== 'emergency' || isGrave || !isAsked || told.count > 1) && !(canBeMild && isEased);
  const isEmergency = (presentation: Presentation) => presentation.level === 'emergency' && counts(presentation);
  const helpSign = named.some(isEmergency) ? null : findHelpSign(message, clauses);
  const meant = helpSign ? [...named, helpSign] : named;
  const emergencies = meant.filter(isEmergency);
  const judged = [...values, ...readings];
  if (emergencies.length > 0) return merge(emergencies, judged);
  if (!isAsked && gravity >= gravityOfEmergency) return merge([...meant, manySigns], judged);
  return merge(
    meant.map((presentation) => ({ ...presentation, level: 'today' })),
    judged,
  );
}

const manySigns = { level: 'emergency', reason: 'Several warning signs together can be dangerous.' } as const;

/** A value that is asked about counts where it is somebody's. */
const isOfPerson =
  /\b(?:i|i'm|i've|my|mine|our|his|her|their|he|she|he's|she's|husband|wife|mother|father|mom|mum|dad|son|daughter|baby)\b/;

/** `isOfNone`: only what has changed counts then, since that happened to a person. */
function valuesIn(message: string, states: States, isOfNone: boolean): Urgency[] {
  return readStatedValues(message)
    .filter(({ before }) => !isOfNone || before !== null)
    .flatMap((value) => judgeStatedValue(value, states) ?? []);
}

/** Ids of the markers whose values a message names. */
export const statedMarkersIn = (message: string): string[] => readStatedValues(message).map(({ analyte }) => analyte.id);

/** The laboratory results that a message names, whoever's they are, with how soon to act on each. */
export function judgeValuesIn(message: string, ownStates: States): { value: StatedValue; urgency: Urgency | null }[] {
  const states = new Set([...statesIn(plain(message), toldBy(message, clausesOf(message)).told), ...ownStates]);
  return readStatedValues(message).map((value) => ({ value, urgency: judgeStatedValue(value, states) }));
}

/** The level of all together, with the reasons of that level; what was measured speaks first. */
function merge(meant: readonly Pick<Presentation, 'level' | 'reason'>[], judged: readonly Urgency[]): Triage {
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

function toldBy(message: string, clauses: readonly Clause[]): { told: Told & { count: number }; readings: readonly Urgency[] } {
  const now = new Set<Sign>();
  const ever = new Set<Sign>();
  for (const clause of clauses) {
    const text = affirmed(clause.text);
    const presentText = affirmed(withoutPast(clause.text));
    for (const [sign, pattern] of signs) {
      if (!pattern.test(text)) continue;
      ever.add(sign);
      if (presentText === text || pattern.test(presentText)) now.add(sign);
    }
  }
  const whole = plain(message);
  const told = {
    has: (...any) => any.some((sign) => now.has(sign)),
    all: (...every) => every.every((sign) => now.has(sign)),
    ever: (...any) => any.some((sign) => ever.has(sign)),
    age: ageOf(whole),
    vitals: vitalsOf(whole),
    reading: () => null,
    count: now.size,
  } satisfies Told & { count: number };
  const readings = judgeVitals(told.vitals, statesIn(whole, told));
  return { told: { ...told, reading: (of) => readings.get(of)?.level ?? null }, readings: [...readings.values()] };
}
