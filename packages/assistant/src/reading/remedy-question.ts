import type { Complaint } from '../tools/remedies.ts';
import { plain } from '../triage/clauses.ts';
import type { Reading } from './read-message.ts';

const complaintWords: readonly (readonly [Complaint, RegExp])[] = [
  ['motion sickness', /\b(?:motion|travel|car|sea)[- ]?sick\w*/],
  ['hay fever', /\bhay ?fever\b|\ballerg(?:y|ies)\b|\bpollen\b|\bsneez\w*|\bruns? ?ny eyes\b|\bitchy eyes\b/],
  ['blocked nose', /\b(?:blocked|stuffy|stuffed|runny)(?: up)? nose\b|\bcongest\w*|\bsinus\b/],
  ['cough', /\bcough\w*/],
  ['cold', /\b(?:a|my|the) cold\b|\bthe flu\b|\bcolds\b/],
  ['heartburn', /\bheartburn\b|\bacid\b|\breflux\b|\bindigestion\b/],
  ['constipation', /\bconstipat\w*/],
  ['diarrhea', /\bdiarrh\w*|\bthe runs\b/],
  ['sleep', /\bsleep\w*|\binsomnia\b/],
  ['pain', /\bheadaches?\b|\bmigraines?\b|\bpains?\b|\b(?:tooth|back|muscle|ear) ?aches?\b|\bfever\b|\bperiod cramps\b/],
];
const asksForRemedy =
  /\b(?:what|which|anything|something|is there (?:anything|something)|what else)\b.{0,30}\b(?:can i|could i|may i|should i|to|i can|i could|safe to|ok to)? ?(?:take|use|buy|have)\b.{0,20}\bfor\b|\b(?:something|anything|a remedy|medicine|tablets) (?:\w+ )?for\b.{2,40}\b(?:go(?:es)?|fits?|safe|ok|okay|fine|suits?|works?) with\b|\b(?:can|could|may) i (?:take|use|have) (?:something|anything) for\b|\b(?:what|something|anything)\b.{0,12}\b(?:i )?(?:take|use)? ?to (?:help me )?sleep\b|\bwhat (?:can|could|may|should) i (?:take|use) with my\b.{2,40}\bfor\b/;

const besideIt = (name: string): RegExp =>
  new RegExp(
    `\\b(?:with|while on|while taking|when on|alongside|i(?:'m| am)? (?:take|on|taking)|on|and) (?:my )?${name.toLowerCase().replace(/[^a-z0-9 -]/g, '.')}`,
  );

/** The complaint for which it is asked what could be bought; null where a medicine is named, or nothing of the kind is asked. */
export function remedyAskedIn({ text, mentions, circumstances }: Reading): Complaint | null {
  const asked = plain(text);
  // "Instead of ibuprofen", "is naproxen something for" ask about what is named; "with warfarin" says what it has to go with.
  const isBeside = mentions.every(({ kind, isEaten, text: name }) => kind === 'one' && !isEaten && besideIt(name).test(asked));
  if (!isBeside || circumstances.pregnant || circumstances.breastFeeding || !asksForRemedy.test(asked)) return null;
  return complaintWords.find(([, pattern]) => pattern.test(asked))?.[0] ?? null;
}
