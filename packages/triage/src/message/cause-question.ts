import { normalizeMessage } from './clauses.ts';

const asksForCause =
  /^(?:(?:and|so|but|hi|hello),? )*(?:could|can|might|may|is|are|does|do|would)\b.{2,60}\b(?:why|the (?:reason|cause)|caus(?:e|es|ed|ing)|behind|to blame|mak(?:e|es|ing) (?:me|him|her)|giv(?:e|es|ing) (?:me|him|her)|side[- ]?effects?)\b/;

/** "Could topiramate be why I can't find words?": asks for the cause of something, calmly. */
export const asksForCauseCalmly = (message: string): boolean => asksForCause.test(normalizeMessage(message));
