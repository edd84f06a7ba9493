import type { TrustLevel } from '../trust.ts';
import { type HoldReason, holdReasons } from './hold-patterns.ts';
import { screenByRules } from './rules.ts';
import { firstPostFrom, getHoldFrom, readByTraining } from './trained-reader.ts';

/** A word of thousands of letters would be searched again from each of them: no word is that long, and nothing of it is left out. */
const splitLongWords = (text: string): string => text.replace(/\S{200}(?=\S)/gu, '$& ');

/**
 * Why a post or a reply waits for a moderator before others see it; empty where it does not. Rules know what is certain, and a trained reader
 * finds what they have no words for. Danger to the writer is read by triage, not here.
 */
export function screenText(written: string, trust: TrustLevel): HoldReason[] {
  const text = splitLongWords(written);
  const { likelihood, reason, isSuspected } = readByTraining(text);
  const found = new Set(screenByRules(text, isSuspected));
  if (likelihood >= getHoldFrom(trust)) found.add(reason);
  return holdReasons.filter((one) => found.has(one));
}

/** Whether the first post of a member should be read by a moderator first, though nothing in it is known to break a rule. */
export const needsFirstLook = (text: string): boolean => readByTraining(splitLongWords(text)).likelihood >= firstPostFrom;
