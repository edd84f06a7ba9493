import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import { estimateLikelihood, type Likelihood } from './classifier/classifier.ts';
import {
  type CrisisState,
  chooseEmergencyState,
  type EmergencyState,
  type Threshold,
  type Thresholds,
  trainedThresholds,
} from './classifier/thresholds.ts';
import { hasCrisisHint, isCrisis } from './crisis/crisis.ts';
import { namesEnd, readCrisisQuestion } from './crisis/crisis-topic.ts';
import { hasChildTakenMedicine, hasTakenOverdose } from './crisis/taken-overdose.ts';
import { type CountedUse, findCountedUse } from './intake/counted-medicines.ts';
import type { KnownMedicine } from './intake/lex.ts';
import { findTakenTooMuch, type Intake, isOnlyIntake } from './intake/taken-too-much.ts';
import { findStatementBesideQuestion } from './message/beside-question.ts';
import { asksForCauseCalmly, asksWhatOverdoseCauses } from './message/cause-question.ts';
import { normalizeMessage, withoutPast } from './message/clauses.ts';
import { isForeign } from './message/foreign-language.ts';
import { findPlanQuestionAbroad } from './message/plan-question-abroad.ts';
import { isOnlyPresence } from './message/presence.ts';
import { withoutReports } from './message/reports.ts';
import { withoutRouteWords } from './message/route-words.ts';
import { articleTables } from './red-flags/article-danger-signs.ts';
import { detectForeignLevel } from './red-flags/foreign-red-flags.ts';
import { judgeByRules, type RuleJudgment } from './red-flags/judge-by-rules.ts';
import { poisoning } from './red-flags/presentations/poisoning.ts';
import type { States } from './values/judge-values.ts';

export type TriageLevel = 'emergency' | 'crisis' | 'urgent' | 'routine';
/** How soon to act on a message, and why. `reasons` are sentences for the person, the gravest first. */
export type Triage = {
  level: TriageLevel;
  reasons: readonly string[];
  /** Where nothing but values that were named makes it urgent: when to act by the table, and with what it is an emergency. */
  byValue?: { level: UrgencyLevel; dangerSigns: readonly string[] };
  /** A person may be in danger from themselves: the answer also names a crisis line. */
  hasCrisisSigns?: true;
  /** It asks about suicide, self-harm or overdose as a subject: a crisis line stands beneath the answer. */
  isAboutCrisis?: true;
  /** It may be an emergency: the answer first asks whether it is happening right now. */
  mayBeEmergency?: true;
  /** It is asked because more of a medicine than its dose may have been taken, whatever the medicine's name looks like. */
  mayBeOverdose?: true;
  /** The help is the whole answer: anything else would be about how much, or about what it does. */
  isWhole?: true;
  /** Not this message but one before it says so, and nothing since has settled it. */
  isStanding?: true;
};

/** What the first message would wait for, in parts: a server has each made before anybody writes. */
export const triagePreparations: readonly (() => unknown)[] = [...articleTables, () => estimateLikelihood('it hurts')];

/**
 * Reads a message for what should not wait. Rules over presentations (who, what, how sudden, with what) give the reasons and judge what was
 * measured; where they are in doubt, or name nothing, the likelihood of a trained classifier decides. `ownStates`: what is known of the person
 * who writes, for the values that the message names. `likelihood`: another classifier's, for checking it on messages that it was not fitted on.
 * `medicines`: those that the catalogue finds in the talk, with what the person's list says of them.
 */
export function triage(
  message: string,
  ownStates: States = new Set(),
  likelihood: Likelihood = estimateWithoutPast(message),
  medicines: TalkMedicines = unknownMedicines,
): Triage {
  const whole = decide(readByRules(message, ownStates, medicines), likelihood);
  const decided = raiseByStatement(whole, message, (one) => decide(readByRules(one, ownStates, medicines), estimateWithoutPast(one)));
  // However calm the words: a crisis line stands beside what so many pills would do.
  return decided.level === 'crisis' || decided.isAboutCrisis || !asksWhatOverdoseCauses(message, medicines.known)
    ? decided
    : { ...decided, hasCrisisSigns: true };
}

const ranks: Readonly<Record<TriageLevel, number>> = { routine: 0, urgent: 1, emergency: 2, crisis: 3 };

/** What is stated beside a question counts as if nothing was asked, where that is graver. */
function raiseByStatement(whole: Triage, message: string, judge: (statement: string) => Triage): Triage {
  const beside = findStatementBesideQuestion(message);
  if (beside === null) return whole;
  const apart = judge(beside.text);
  return ranks[apart.level] > Math.max(ranks[whole.level], beside.isSuspicious ? ranks.urgent : ranks.routine) ? apart : whole;
}

/** What is long over is no emergency of the body. Of a crisis it may be how it begins: "prior attempts and I want to kill myself". */
function estimateWithoutPast(message: string): Likelihood {
  const present = withoutPast(message);
  const likelihood = estimateLikelihood(withoutRouteWords(present));
  if (!(isCrisis(message) || hasCrisisHint(message) || namesEnd(message))) return likelihood;
  // "History of bipolar and I am going to end my life": a history beside the wish makes it no less likely.
  const wishes = isCrisis(message) ? splitStatements(message).filter((one) => isCrisis(one)) : [];
  const others = [...(present === message ? [] : [message]), ...wishes];
  return { ...likelihood, crisis: Math.max(likelihood.crisis, ...others.map((one) => estimateLikelihood(withoutRouteWords(one)).crisis)) };
}
const statementsMax = 12;
const splitStatements = (message: string): string[] => {
  const all = message.split(/(?<=[.;!?\n])|,|\b(?:and|but|so)\b/i).map((one) => one.trim());
  return all.length > statementsMax || all.length < 2 ? [] : all.filter((one) => one !== '');
};

/** `earlier`: the message before, which "them" may be about. */
export type TalkMedicines = { known: readonly KnownMedicine[]; earlier: string };
const unknownMedicines: TalkMedicines = { known: [], earlier: '' };

/** What the rules see in a message, before its likelihood is weighed. */
export type RuleReading = {
  judgment: RuleJudgment;
  emergencyState: EmergencyState;
  crisisState: CrisisState;
  hasTakenOverdose: boolean;
  hasChildTakenMedicine: boolean;
  intake: Intake | null;
  /** What it does with more pieces of a medicine than anyone takes. */
  counted: CountedUse | null;
  /** It mentions nothing but what was taken, and how much is decided by the amounts. */
  isOnlyIntake: boolean;
};

export function readByRules(message: string, ownStates: States, { known, earlier } = unknownMedicines): RuleReading {
  const foreign = detectForeignLevel(message);
  const isAbroad = isForeign(message);
  const judgment = judgeByRules(message, ownStates, known);
  // What is taken in a film harms nobody here: the line stands beneath the answer.
  const own = withoutReports(message);
  const intake = findTakenTooMuch(own, known, earlier);
  const isOverdose = hasTakenOverdose(own, known);
  const isReported =
    own !== message && !isOverdose && intake === null && (hasTakenOverdose(message, known) || findTakenTooMuch(message, known) !== null);
  const crisisState = readCrisisState(message, { foreign, isAbroad, judgment, known });
  return {
    judgment,
    emergencyState: chooseEmergencyState(judgment, foreign === 'emergency', isAbroad),
    crisisState: isReported && crisisState.startsWith('unnamed') ? 'topic' : crisisState,
    hasTakenOverdose: isOverdose,
    hasChildTakenMedicine: hasChildTakenMedicine(message),
    intake,
    counted: findCountedUse(own, known, earlier),
    isOnlyIntake: isOnlyIntake(message, known, intake, judgment.judged.level === 'routine'),
  };
}

type CrisisContext = {
  foreign: ReturnType<typeof detectForeignLevel>;
  isAbroad: boolean;
  judgment: RuleJudgment;
  known: readonly KnownMedicine[];
};

function readCrisisState(message: string, { foreign, isAbroad, judgment: { judged, isAboutNobody }, known }: CrisisContext): CrisisState {
  const question = readCrisisQuestion(message, known);
  if (question === 'topic') return 'topic';
  if (question === 'option' || question === 'means') return 'pondered';
  if (isCrisis(message) || foreign === 'crisis') return 'named';
  if (hasCrisisHint(message)) return 'hinted';
  const isEveryday =
    question === 'use' ||
    isOnlyPresence(normalizeMessage(message)) ||
    findPlanQuestionAbroad(message) !== null ||
    // A sign of the body that the rules know, and what may be behind it.
    (judged.level !== 'routine' && asksForCauseCalmly(message, known));
  if (isEveryday) return 'everyday';
  if (isAbroad) return 'unnamedAbroad';
  return isAboutNobody && !namesEnd(message) ? 'unnamedAsked' : 'unnamed';
}

/** How likely an emergency is for the thresholds: what people did to themselves is named by the rules, and looks to the classifier like a crisis. */
export const weighEmergency = (state: EmergencyState, { emergency, crisis }: Likelihood): number =>
  state === 'named' ? emergency + crisis : emergency;

/** Weighs what the rules see against the likelihood. `thresholds`: others than the trained ones, for setting them. */
export function decide(reading: RuleReading, likelihood: Likelihood, thresholds = trainedThresholds): Triage {
  const decided = addCounted(decideByState(reading, likelihood, thresholds), reading.counted);
  const { crisisState, intake } = reading;
  if (intake === null || crisisState === 'topic' || decided.level === 'emergency') return decided;
  if (intake === 'too-much') return decided.level === 'crisis' || decided.hasCrisisSigns ? overdosed : poisoned;
  if (decided.level === 'crisis') return decided;
  const asked = { ...decided, mayBeEmergency: true, mayBeOverdose: true } as const;
  return intake === 'doubled' && decided.level === 'routine' ? { ...asked, level: 'urgent', reasons: poisoned.reasons } : asked;
}

/** Pills beside a bottle, and what so many would do: named by what is counted, of whatever medicine, and lowered by no likelihood. */
function addCounted(decided: Triage, counted: CountedUse | null): Triage {
  if (counted === null || decided.level === 'crisis') return decided;
  if (decided.level === 'emergency') return { ...decided, hasCrisisSigns: true };
  if (counted === 'held') return inDanger;
  if (counted === 'near') return { ...decided, hasCrisisSigns: true };
  const asked = { ...decided, hasCrisisSigns: true, mayBeEmergency: true, mayBeOverdose: true } as const;
  // Only where harm is asked about is there nothing more to answer.
  return counted === 'supposed' ? asked : { ...asked, isWhole: true };
}

function decideByState(reading: RuleReading, likelihood: Likelihood, thresholds: Thresholds): Triage {
  const { crisisState, emergencyState } = reading;
  if (isEverydayIntake(reading)) return { level: 'routine', reasons: [] };
  const ofBody = chooseBodyThreshold(emergencyState, thresholds);
  if (crisisState === 'topic') return { ...judgeBody(reading, likelihood, ofBody), isAboutCrisis: true };
  // As much as nobody takes as a dose harms before it is felt, and without any words of despair.
  if (reading.hasChildTakenMedicine) return poisoned;
  if (reading.hasTakenOverdose) return overdosed;
  if (crisisState === 'everyday') return judgeBody(reading, likelihood, ofBody);
  const { called, asked } = thresholds.crisis[crisisState];
  const isCalled = likelihood.crisis >= called;
  const isNamed = crisisState === 'named' || crisisState === 'pondered' || crisisState === 'hinted';
  if (isCalled && isNamed && crisisState !== 'hinted' && !reading.judgment.isAmbulanceFirst) return inDanger;
  const body = judgeBody(reading, likelihood, ofBody);
  if (!isCalled && likelihood.crisis < asked) return body;
  // An ambulance first; the line to talk to stands beside it.
  if (isCalled && body.level !== 'emergency') return inDanger;
  const isPlain = body.level === 'routine' && (isNamed || likelihood.crisis >= plainHint);
  return { ...body, hasCrisisSigns: true, ...(isPlain && { isWhole: true }) };
}

const isEverydayIntake = ({
  isOnlyIntake: isOnly,
  crisisState,
  hasChildTakenMedicine: ofChild,
  hasTakenOverdose: isOverdose,
}: RuleReading) =>
  isOnly && !ofChild && !isOverdose && (crisisState === 'unnamed' || crisisState === 'unnamedAsked' || crisisState === 'everyday');

/** Letters say nothing of one word, and how high a fever may be at an age is decided by the table; it may still be asked about. */
function chooseBodyThreshold(state: EmergencyState, { emergency }: Thresholds): Threshold {
  if (state === 'word' || state === 'values') return neverReached;
  return state === 'fever' ? { ...neverReached, asked: emergency.measured.called } : emergency[state];
}

/** So likely a crisis, or named by a rule, nothing from the library goes with it. */
const plainHint = 0.7;

/** No likelihood is as high. */
const neverReached: Threshold = { called: 2, asked: 2 };

export const inDanger: Triage = { level: 'crisis', reasons: ['The message speaks of a person in danger from themselves.'] };

export const poisoned: Triage = {
  level: 'emergency',
  reasons: ['Too much of a medicine can be dangerous before anything is felt.'],
};

/** What was taken harms for hours: nothing that is asked afterwards settles it. */
export const isPoisoned = ({ level, reasons }: Triage): boolean =>
  level === 'emergency' && reasons.some((one) => poisoning.some(({ reason }) => reason === one));

const overdosed: Triage = { ...poisoned, hasCrisisSigns: true };

function judgeBody({ judgment, emergencyState }: RuleReading, likelihood: Likelihood, { called, asked }: Threshold): Triage {
  const { judged, isCertain, doubted } = judgment;
  if (isCertain) return judged;
  const reasons = judged.level === 'emergency' ? judged.reasons : [...doubted, 'What you describe can be dangerous.'].slice(0, 2);
  const weight = weighEmergency(emergencyState, likelihood);
  if (weight >= called) return { level: 'emergency', reasons };
  const level = judged.level === 'emergency' ? 'urgent' : judged.level;
  return { ...judged, level, ...(weight >= asked && { mayBeEmergency: true }) };
}
