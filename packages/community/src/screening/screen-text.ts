import type { TrustLevel } from '../trust.ts';
import { type HoldReason, holdReasons } from './hold-patterns.ts';
import { screenByRules } from './rules.ts';
import { firstPostFrom, getHoldFrom, readByTraining } from './trained-reader.ts';

/**
 * Why a post or a reply waits for a moderator before others see it; empty where it does not. Rules know what is certain, and a trained reader
 * finds what they have no words for. Danger to the writer is read by triage, not here.
 */
export function screenText(text: string, trust: TrustLevel): HoldReason[] {
  const { likelihood, reason, isSuspected } = readByTraining(text);
  const found = new Set(screenByRules(text, isSuspected));
  if (likelihood >= getHoldFrom(trust)) found.add(reason);
  return holdReasons.filter((one) => found.has(one));
}

/** Whether the first post of a member should be read by a moderator first, though nothing in it is known to break a rule. */
export const needsFirstLook = (text: string): boolean => readByTraining(text).likelihood >= firstPostFrom;
