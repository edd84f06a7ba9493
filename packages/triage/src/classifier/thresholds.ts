import type { RuleJudgment } from '../red-flags/judge-by-rules.ts';
import trained from './trained-classifier.json' with { type: 'json' };

/**
 * What the rules see of an emergency: `named` calls it one, `namedAbroad` the short tables of another language, `doubted` a presentation in a
 * message that may be about nobody or about something mild, `measured` values that were judged, `fever` a measured one of a person whose age
 * is known and nothing else, `values` nothing but values that the table judges, `short` up to three words, `word` one word with a question mark, of which its letters say nothing. Few rules read other languages than English: a message in one of
 * them that no rule names weighs by thresholds of its own.
 */
export type EmergencyState =
  | 'named'
  | 'namedAbroad'
  | 'doubted'
  | 'measured'
  | 'fever'
  | 'values'
  | 'aboutNobody'
  | 'short'
  | 'word'
  | 'unnamed'
  | 'unnamedAbroad';
/**
 * What the rules see of a crisis: `named` by a fixed wording, `pondered` by a question how it is done or whether it is a way out, `hinted` by a
 * sign composed of several words, or nothing, which in a question of nobody without any word for an end is `unnamedAsked`: "does it hurt" is asked of a test; a question about it as a subject; or something everyday, which is a question about one's own plan
 * or about the use of a thing, or a mere sign of being there.
 */
export type CrisisState = 'named' | 'pondered' | 'hinted' | 'unnamed' | 'unnamedAsked' | 'unnamedAbroad' | 'topic' | 'everyday';
/** How likely it must be to be called so, and to be asked about (an emergency) or to name a line beside the answer (a crisis). */
export type Threshold = { called: number; asked: number };
export type Thresholds = {
  emergency: Readonly<Record<Exclude<EmergencyState, 'word' | 'fever' | 'values'>, Threshold>>;
  /** A question about the subject, or about something everyday, is about no person in danger, however likely its words are in a crisis. */
  crisis: Readonly<Record<Exclude<CrisisState, 'topic' | 'everyday'>, Threshold>>;
};

/** Set by `npm run train -- triage` on messages whose family of wording the classifier had not seen. */
export const trainedThresholds: Thresholds = trained.thresholds;

export function chooseEmergencyState(
  { judged, doubted, isMeasured, isOnlyFever, isOnlyValues, isShort, isWordAsked, isAboutNobody }: RuleJudgment,
  isNamedAbroad: boolean,
  isAbroad: boolean,
): EmergencyState {
  if (judged.level === 'emergency') return 'named';
  if (isNamedAbroad) return 'namedAbroad';
  if (doubted.length > 0) return 'doubted';
  if (isOnlyFever) return 'fever';
  if (isOnlyValues) return 'values';
  if (isMeasured) return 'measured';
  if (isWordAsked) return 'word';
  if (isShort) return 'short';
  if (isAboutNobody) return 'aboutNobody';
  return isAbroad ? 'unnamedAbroad' : 'unnamed';
}
