import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import { estimateLikelihood, type Likelihood } from './classifier/classifier.ts';
import { hasCrisisHint, isCrisis } from './crisis/crisis.ts';
import { withoutPast } from './message/clauses.ts';
import { detectForeignLevel } from './red-flags/foreign-red-flags.ts';
import { judgeByRules, type RuleJudgment } from './red-flags/judge-by-rules.ts';
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
  /** It may be an emergency: the answer first asks whether it is happening right now. */
  mayBeEmergency?: true;
};

/**
 * Reads a message for what should not wait. Rules over presentations (who, what, how sudden, with what) give the reasons and judge what was
 * measured; where they are in doubt, or name nothing, the likelihood of a trained classifier decides. `ownStates`: what is known of the person
 * who writes, for the values that the message names. `likelihood`: another classifier's, for checking it on messages that it was not fitted on.
 */
export function triage(
  message: string,
  ownStates: States = new Set(),
  likelihood: Likelihood = estimateLikelihood(withoutPast(message)),
): Triage {
  const foreign = detectForeignLevel(message);
  const isNamed = isCrisis(message) || foreign === 'crisis';
  if (isNamed && likelihood.crisis >= crisisMins.named) return inDanger;
  const body = judgeBody(judgeByRules(message, ownStates), foreign === 'emergency', likelihood);
  const crisis = judgeCrisis(isNamed || hasCrisisHint(message), likelihood);
  if (crisis === null) return body;
  // An ambulance first; the line to talk to stands beside it.
  return body.level === 'emergency' || crisis === 'maybe' ? { ...body, hasCrisisSigns: true } : inDanger;
}

const inDanger: Triage = { level: 'crisis', reasons: ['The message speaks of a person in danger from themselves.'] };

/**
 * How likely an emergency must be, by what the rules see: to be called one, and to be asked about. Chosen on messages whose family of wording
 * the classifier had not seen (`npm run evaluate -- triage`), so that few everyday messages are alarmed.
 */
const emergencyMins = {
  named: { called: 0.02, asked: 0 },
  /** Named by the short tables of another language. */
  namedAbroad: { called: 0.3, asked: 0.1 },
  doubted: { called: 0.25, asked: 0.12 },
  doubtedQuestion: { called: 0.4, asked: 0.2 },
  /** The rules name something that should be seen today, and no emergency. */
  urgent: { called: 0.6, asked: 0.42 },
  /** Values that are named were judged; figures look alike to the classifier. */
  measured: { called: 0.85, asked: 0.7 },
  unnamed: { called: 0.56, asked: 0.42 },
  /** In up to three words the classifier sees too little: the rules alone decide. */
  short: { called: 1, asked: 1 },
  aboutNobody: { called: 0.5, asked: 0.4 },
} as const;

function judgeBody(judgment: RuleJudgment, isNamedAbroad: boolean, { emergency, crisis }: Likelihood): Triage {
  const { judged, isCertain, doubted } = judgment;
  if (isCertain) return judged;
  const state = chooseState(judgment, isNamedAbroad);
  const { called, asked } = emergencyMins[state];
  // What a person did to themselves is named by the rules, and looks to the classifier like a crisis.
  const likelihood = state === 'named' ? emergency + crisis : emergency;
  const reasons = judged.level === 'emergency' ? judged.reasons : [...doubted, 'What you describe can be dangerous.'].slice(0, 2);
  if (likelihood >= called) return { level: 'emergency', reasons };
  const level = judged.level === 'emergency' ? 'urgent' : judged.level;
  return { ...judged, level, ...(likelihood >= asked && { mayBeEmergency: true }) };
}

function chooseState(
  { judged, doubted, isMeasured, isShort, isAboutNobody }: RuleJudgment,
  isNamedAbroad: boolean,
): keyof typeof emergencyMins {
  if (judged.level === 'emergency') return 'named';
  if (isNamedAbroad) return 'namedAbroad';
  if (doubted.length > 0) return isAboutNobody ? 'doubtedQuestion' : 'doubted';
  if (isMeasured) return 'measured';
  if (isAboutNobody) return isShort ? 'short' : 'aboutNobody';
  if (judged.level === 'urgent') return 'urgent';
  return isShort ? 'short' : 'unnamed';
}

/**
 * How likely a crisis must be to be called one, and to name a line beside the answer. Where the rules name one it is called so unless it is
 * far from every crisis that the classifier knows.
 */
const crisisMins = { called: 0.3, named: 0.05, line: 0.2 } as const;

function judgeCrisis(isNamed: boolean, { crisis }: Likelihood): 'crisis' | 'maybe' | null {
  if (crisis >= (isNamed ? crisisMins.named : crisisMins.called)) return 'crisis';
  return isNamed || crisis >= crisisMins.line ? 'maybe' : null;
}
