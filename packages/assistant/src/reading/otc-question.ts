import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import type { ChiefComplaint } from '../tools/otc-options.ts';
import type { MessageReading } from './read-message.ts';

const complaintWords: readonly (readonly [ChiefComplaint, RegExp])[] = [
  ['motion sickness', /\b(?:motion|travel|car|sea)[- ]?sick\w*/],
  ['hay fever', /\bhay ?fever\b|\ballerg(?:y|ies)\b|\bpollen\b|\bsneez\w*|\bruns? ?ny eyes\b|\bitchy eyes\b/],
  ['blocked nose', /\b(?:blocked|stuffy|stuffed|runny)(?: up)? nose\b|\bcongest\w*|\bsinus\b/],
  ['cough', /\bcough\w*/],
  ['cold', /\b(?:a|my|the|common|head|bad) cold\b|\bthe flu\b|\bcolds\b/],
  ['heartburn', /\bheartburn\b|\bacid\b|\breflux\b|\bindigestion\b/],
  ['constipation', /\bconstipat\w*/],
  ['diarrhea', /\bdiarrh\w*|\bthe runs\b/],
  ['sleep', /\bsleep\w*|\binsomnia\b/],
  [
    'pain',
    /\bheadaches?\b|\bmigraines?\b|\bpains?\b|\b(?:tooth|back|muscle|ear) ?aches?\b|\bfever\b|\bperiod cramps\b|\bsore (?:knees?|back|shoulders?|neck|muscles?|hips?|joints?|throat|feet|foot)\b|\b(?:knees?|back|hips?|shoulders?|neck|joints?) (?:hurts?|aches?)\b|\barthritis\b|\bsciatica\b/,
  ],
];
/** What people mostly buy something for; undefined where a message names nothing of the kind. */
export const findChiefComplaint = (normalized: string): ChiefComplaint | undefined =>
  complaintWords.find(([, pattern]) => pattern.test(normalized))?.[0];

const otcRequestPattern =
  /\b(?:need|want|looking for|get|buy|grab|recommend)\b.{0,15}\b(?:something|anything|tablets?|painkillers?|medicine)\b.{0,12}\bfor\b|^(?:\W|and|so|ok|hi)*(?:have you )?(?:anything|something) (?:good |else |strong )?(?:for|against)\b|\b(?:what|which|anything|something|is there (?:anything|something)|what else)\b.{0,30}\b(?:can i|could i|may i|should i|to|i can|i could|safe to|ok to)? ?(?:take|use|buy|have)\b.{0,20}\bfor\b|\b(?:something|anything|a remedy|medicine|tablets) (?:\w+ )?for\b.{2,40}\b(?:go(?:es)?|fits?|safe|ok|okay|fine|suits?|works?) with\b|\b(?:can|could|may) i (?:take|use|have) (?:something|anything) for\b|\bwhat (?:else )?(?:can|could|should|may) i (?:take|use|try|buy|get)\W*$|\b(?:what|something|anything)\b.{0,12}\b(?:i )?(?:take|use)? ?to (?:help me )?sleep\b|\bwhat (?:can|could|may|should) i (?:take|use) with my\b.{2,40}\bfor\b/;

/** "What helps against back pain?", "remedies for a cold": an article is the answer, and what it may lead people to buy is checked with it. */
const reliefPattern =
  /\b(?:what|which|anything|something)(?: else)?\b.{0,25}\b(?:help\w*|works?|good|best|recommend\w*|relie\w*|eases?|do(?:es)?)\b.{0,25}\b(?:against|with|for|about)\b|\b(?:remed(?:y|ies)|treatments?|medicines?|tablets|painkillers?|pills?)\b.{0,12}\b(?:for|against)\b|\bhow (?:do|can|could|should) i (?:best )?(?:treat|cure|ease|relieve|soothe|stop|get rid of|deal with|manage|fight|help)\b|\b(?:best|good) for\b/;

const createBesidePattern = (name: string): RegExp =>
  new RegExp(
    `\\b(?:with|while on|while taking|when on|alongside|i(?:'m| am)? (?:take|on|taking)|on|and) (?:my )?${name.toLowerCase().replace(/[^a-z0-9 -]/g, '.')}`,
  );

/** `isOfBuying`: it is asked what could be bought, and not only what helps. */
export type OtcQuestion = { complaint: ChiefComplaint; isOfBuying: boolean };

/** The complaint against which something is looked for; null where a medicine is named, or nothing of the kind is asked. */
export function findOtcQuestion({ text, mentions, circumstances }: MessageReading): OtcQuestion | null {
  const normalized = normalizeMessage(text);
  // "Instead of ibuprofen", "is naproxen something for" ask about what is named; "with warfarin" says what it has to go with.
  const isBeside = mentions.every(
    ({ kind, isEaten, text: name }) => kind === 'one' && !isEaten && createBesidePattern(name).test(normalized),
  );
  const isOfBuying = otcRequestPattern.test(normalized);
  if (!isBeside || circumstances.pregnant || circumstances.breastFeeding || !(isOfBuying || reliefPattern.test(normalized))) return null;
  const complaint = findChiefComplaint(normalized);
  return complaint === undefined ? null : { complaint, isOfBuying };
}
