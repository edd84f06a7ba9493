import { countsTooMany } from '../intake/counted-medicines.ts';
import { type KnownMedicine, nameMedicines } from '../intake/lex.ts';
import { normalizeMessage } from './clauses.ts';

const causeQuestion =
  /\b(?:could|can|might|may|is|was|are|were|did|does|do|would)\b.{0,80}\b(?:(?:the|a|one) (?:reason|cause)|caus(?:e|ed|ing)|explain|behind|responsible|why|due to|because of|(?:come|be) from|down to|to do with|to blame|mak(?:e|es|ing) (?:me|him|her)|giv(?:e|es|ing) (?:me|him|her)|side[- ]?effects?|affect(?:ed|ing)?|lower(?:ed|ing)?|rais(?:e|ed|ing)|mov(?:e|ed|ing)|chang(?:e|ed|ing)|pull(?:ed|ing)?|push(?:ed|ing)?)\b|\bbecause of\b|\b(?:(?:is|was|could|can|might|may) (?:it|this|that|they)|could|might|may) (?:all )?(?:be )?(?:(?:from|due to|down to) )?(?:the|my|her|his) (?!best|right|same|only|time|normal|way|case)\w+(?: (?:pills?|tablets?|meds?|medicines?|medication|shots?|injections?|cream|patch|inhaler))?\W*$/;
const beginsAsQuestion = /^(?:(?:and|so|but|hi|hello),? )*(?:could|can|might|may|is|are|does|do|would)\b/;

/** Whether it asks if something is the reason of something: "could topiramate be why I can't find words?", "was it the iron?" */
export const isCauseQuestion = (message: string): boolean => causeQuestion.test(normalizeMessage(message));

const container = '(?:bottle|box|pack|packet|blister|strip|jar|cabinet)';
/** As much as nobody takes as a dose, without a count of it. */
const allOfThem = new RegExp(
  String.raw`\boverdos\w*|\b(?:all|every|everything|handful|whole|entire|full|dozens?)\b.{0,30}\b(?:medicine|${container})\b`,
);
const isFarTooMuch = (message: string, text: string, known: readonly KnownMedicine[]): boolean =>
  countsTooMany(message, known) || allOfThem.test(nameMedicines(text, known));

/** "Could topiramate be why I can't find words?": asks for the cause of something, calmly. What far too many pills would do is no such question. */
export function asksForCauseCalmly(message: string, known: readonly KnownMedicine[] = []): boolean {
  const text = normalizeMessage(message);
  return beginsAsQuestion.test(text) && causeQuestion.test(text) && !isFarTooMuch(message, text, known);
}

/** "Could a whole bottle of sleeping pills make me stop breathing?" */
export function asksWhatOverdoseCauses(message: string, known: readonly KnownMedicine[] = []): boolean {
  const text = normalizeMessage(message);
  return beginsAsQuestion.test(text) && causeQuestion.test(text) && isFarTooMuch(message, text, known);
}
