import { normalizeMessage } from './clauses.ts';

const causeQuestion =
  /^(?:(?:and|so|but|hi|hello),? )*(?:could|can|might|may|is|are|does|do|would)\b.{2,60}\b(?:why|the (?:reason|cause)|caus(?:e|es|ed|ing)|behind|to blame|mak(?:e|es|ing) (?:me|him|her)|giv(?:e|es|ing) (?:me|him|her)|side[- ]?effects?)\b/;

const medicines =
  '(?:pills?|tablets?|tabs|capsules?|meds|medicines?|medications?|paracetamols?|acetaminophen|tylenols?|ibuprofens?|aspirins?|antidepressants?|painkillers?)';
const container = '(?:bottle|box|pack|packet|blister|strip|jar)';
/** As much as nobody takes as a dose. The strength of a tablet ("20 mg tablets") is no count of them. */
const overdose = new RegExp(
  String.raw`\b(?:overdos\w*|(?:tak\w+|swallow\w*|down\w*) .{0,20}\b(?:whole|entire|full) ${container}|(?:whole|entire|full) ${container} of (?:[\w-]+ ){0,3}${medicines}|[1-9]\d+ (?!(?:mg|mcg|g|ml|iu|units?)\b)(?:[a-z-]+ ){0,2}${medicines})\b`,
);
const allOfThem = new RegExp(
  String.raw`\b(?:all|every|everything|handful|whole|entire|dozens?)\b.{0,30}\b(?:${medicines}|${container}|cabinet)\b`,
);

/** "Could topiramate be why I can't find words?": asks for the cause of something, calmly. What far too many pills would do is no such question. */
export function asksForCauseCalmly(message: string): boolean {
  const text = normalizeMessage(message);
  return causeQuestion.test(text) && !overdose.test(text) && !allOfThem.test(text);
}

/** "Could 30 sleeping pills make me stop breathing?" */
export function asksWhatOverdoseCauses(message: string): boolean {
  const text = normalizeMessage(message);
  return causeQuestion.test(text) && overdose.test(text);
}
