import { isCauseQuestion } from '@wellkept/triage/message/cause-question.ts';
import { findComplaintSinceStart } from './effect-question.ts';
import type { MessageReading } from './read-message.ts';

/** What is thought to be behind a complaint: names of which one is meant where a `word` means several, such as "blood pressure tablets". */
export type Blamed = { names: readonly string[]; word?: string };

/** Asks what something does to one, however it is put. */
const asksForEffect = ({ asks: [asked], text, mentions }: MessageReading): boolean =>
  asked === 'effect' || asked === 'causes' || isCauseQuestion(text) || endsWithSuspect({ text, mentions });
/** "Nosebleeds for days, the turmeric?", "my legs ache, maybe the statin", and not "heartburn, the lansoprazole isn't enough": nothing follows the name. */
const endsWithSuspect = ({ text, mentions }: Pick<MessageReading, 'text' | 'mentions'>): boolean =>
  mentions.some(({ text: name, isEaten }) => {
    const at = isEaten ? -1 : text.lastIndexOf(name);
    return at > 0 && suspected.test(text.slice(0, at)) && nothingElse.test(text.slice(at + name.length));
  });
const suspected = /(?:[,.;–-] ?(?:is it |was it |could it be |maybe |perhaps |from )?|\b(?:maybe|perhaps) (?:it'?s )?)(?:the|my) $/i;
const nothingElse = /^(?: (?:tablets?|pills?|capsules?|patch|drops|cream|spray|inhaler|injections?))?\W*$/i;

/** Of what one has, and not of what a thing can do: "is it the metformin", "behind this cough". */
const isOfOwn = ({ isOwn, text, mentions }: MessageReading): boolean =>
  isOwn || endsWithSuspect({ text, mentions }) || /\b(?:this|these)\b|\b(?:is|was|could|might|may|can) (?:it|that|they)\b/i.test(text);

/**
 * "Could the tamsulosin be why I feel faint?", "is the statin why my legs ache": what is taken and blamed for the complaint that the
 * message names; null where it blames nothing.
 */
export function findBlamed(reading: MessageReading): Blamed | null {
  const { mentions, relative, intents, complaint, text } = reading;
  const taken = mentions.filter(({ isEaten }) => !isEaten);
  const [only, ...others] = taken;
  if (complaint === null || only === undefined || others.length > 0 || relative !== null || only.kind === 'unsure') return null;
  if (intents.includes('interaction') || intents.includes('missed-dose') || !asksForEffect(reading) || !isOfOwn(reading)) return null;
  if (findComplaintSinceStart(text) !== null) return null;
  return only.kind === 'several' ? { word: only.text, names: only.candidates.map(({ name }) => name) } : { names: [only.name] };
}

/** "My INR was 1.7. Could St John's wort be the reason?": the results of one's own that something named may have moved, the likeliest first. */
export function listAffectedMarkers({ text, markers, mentions, isOwn, panel }: MessageReading): readonly string[] {
  const ids = mentions.flatMap(({ kind, id }) => (kind === 'one' && id !== null ? [id.replaceAll('-', '_')] : []));
  if (!isOwn || ids.length === 0 || !(isCauseQuestion(text) || disturbs.test(text))) return [];
  // Zinc is what is asked about where it is named beside another value.
  const moved = markers.filter((marker) => !ids.some((id) => marker.startsWith(id)));
  const isOfPanel = markers.length === 0 && panel !== null && valueWords.test(text);
  return isOfPanel ? panel.markers : moved.slice(0, 1);
}
/** "Is creatine messing with my kidney test", "is metformin why my B12 is low": what follows may be a sign of danger. */
const disturbs =
  /^(?:(?:so|and|but),? )?(?:is|are|was|does|do|did|could|can|might|would)\b.*\b(?:mess(?:es|ing)? (?:with|up)|skew\w*|throw(?:s|ing)? off|interfer\w*|distort\w*|why)\b.*\bmy\b[^,.;!?]*[?.!]*$/i;
const valueWords = /\b(?:numbers?|values?|levels?|results?|bloods?|tests?|enzymes?|function|counts?|readings?)\b/i;
