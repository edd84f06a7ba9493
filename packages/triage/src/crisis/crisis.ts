import { createAnyWording } from '../findings/finding-patterns.ts';
import { normalizeMessage } from '../message/clauses.ts';
import { createSearchText } from '../message/search-text.ts';
import wordings from '../vocabulary/crisis.json' with { type: 'json' };
import idioms from '../vocabulary/idioms.json' with { type: 'json' };
import { hasCrisisSign } from './crisis-signs.ts';

/** Wishing to die, self-harm, or deliberate starving and purging, by the sender or a person they worry about. `@` is the sender. */
const wishes = wordings.wishes.map((wish) => wish.replaceAll('@', `(${wordings.oneself.join('|')})`));
const crisis = createAnyWording(wishes);

const manner = new RegExp(String.raw`\b(?:${wordings.mannersOfSpeaking.join('|')})\b`);

/** Things whose name begins or ends with a means of dying: a pill organizer is no heap of pills. */
const compound = new RegExp(String.raw`\b(?:${wordings.compounds.join('|')})`, 'g');

/** Taking something and hiding it points to a suicide attempt, wherever the message mentions the two. */
const done = createAnyWording(wordings.done);
const hidden = createAnyWording(wordings.hidden);

/** A question about the subject, of nobody. */
const general =
  /^(?:(?:can|do|does|could|will|are) (?!i\b|i'm\b|we\b|my\b|he\b|she\b|you\b)|what (?:is|are|causes?)|how (?:common|many people|do (?:doctors|therapists)|is)|who|which|is there|are there|statistics|define)\b(?!.*\b(?:i|me|my|myself|best|easiest|painless|quickest|effective ways?|fastest|pro[- ]?ana|ways? to|methods?)\b)/;

/** What everybody does with medicines: fetches them, and looks how many there are and how long they last. */
const errand =
  /\b(?:collect(?:ed|ing)?|bought|buying|counted|counting)\b(?=.*\b(?:from (?:the|my|our|a) (?:pharmac\w+|chemists?|hospital|clinic|surgery)|for (?:the|our|my|a) (?:clinic|ward|office|school|care home|nursing home|shelter|charity|cupboard|cabinet|first[- ]aid)|shelf life|expir\w*|use by|missing|short|refills?|prescription|weeks?' worth|last (?:me|us|him|her|until|till))\b)/g;
/** With any of these it is no mere errand. */
const moreThanErrand =
  /\b(?:all|every\w*|enough|need\w*|done|do it|(?:should|will|would|that'll) do|end|ends|die|dying|dead|death|kill\w*|goodbye|sorry|alone|tonight|nobody|no ?one|secret\w*|hid\w*|lock\w*|shops|pharmacies|chemists|finally|ready|can't|cannot|any ?more|vodka|whisk\w+|gin|rum|wine|alcohol|drunk|swallow\w*|overdos\w*|sleep|wake|cry\w*|hates?|tired|hopeless|peace|point|life|live|living|hurt\w*|harm\w*|suicid\w*|notes?|letters?)\b/;
const withoutErrands = (text: string): string => text.replace(errand, 'got');

/** Long ago, and described that way. */
const isOver = (text: string) =>
  /\b(?:used to|years ago|months ago|as a (?:teenager|child|kid|teen|student)|in the past|back (?:then|in)|when i was (?:young\w*|a |at |\d+))\b/.test(
    text,
  ) && !/\b(?:again|today|tonight|still|right now|these days|lately|came back|coming back|now i|recently)\b/.test(text);

/** How to be there for others, from a book or a course. */
const onOthers =
  /\b(?:someone|somebody|people|a person|others|friends?) who\b.*\b(?:books?|courses?|training|recommend\w*|resources|reading)\b|\b(?:prevention|awareness) (?:\w+ )?(?:training|course|week|day|month)\b/;

/** Of people in films and in the news. */
const fictionPattern =
  /\b(?:(?:the|a|this|that|last night's) (?:film|movie|series|show|novel|book|play|episode|documentary) (?:ends?|begins?|is about|shows?|was about)|in the (?:news|newspaper|film|movie|series|show|book|novel)|(?:the|a) (?:singer|actor|actress|celebrity|character|hero|politician))\b(?!.*\b(?:so do i|me too|i want|i feel the same)\b)/;

const denies =
  /\b(?:no|not|denies|never|without|don't have|isn't|am not|not feeling|no longer) (?:any |having |been |feeling |thinking (?:of|about) |going to |planning (?:to|on) )?(?:suicid\w*|thoughts of|self[- ]?harm|hurt(?:ing)? (?:my|him|her)self|kill(?:ing)? (?:my|him|her)self|harm(?:ing)? (?:my|him|her)self)/;

/** "Dying for a coffee" wishes for coffee. */
const withoutIdioms = (text: string): string => text.replace(idiom, ' ');
const idiom = new RegExp(String.raw`\b(?:${[...idioms, ...wordings.everyday].join('|')})`, 'g');

/** Whether the message is about a person in danger from themselves. Figures of speech and general questions do not count. */
export function isCrisis(message: string): boolean {
  const whole = normalizeMessage(message);
  const searched = createSearchText(whole);
  if (done.test(searched) && hidden.test(searched)) return true;
  return (
    crisis.mayMatch(searched) && listPersonalSentences(whole).some((text) => crisis.test(createSearchText(text)) && !general.test(text))
  );
}

/**
 * Whether the message hints at it without fixed wording: a wish, a means, a plan, an injury and the speaker are combined. A poisoning
 * or an injury that needs an ambulance is an emergency first.
 */
export const hasCrisisHint = (message: string): boolean =>
  listPersonalSentences(normalizeMessage(message)).some((text) => hasCrisisSign(withoutIdioms(text)));

/** The sentences about a particular person in the present. */
const listPersonalSentences = (whole: string): string[] => {
  const mayBeErrand = !moreThanErrand.test(whole);
  const sentences = new Set((whole.match(/[^.!?\n]+[.!?]*/g) ?? []).map((sentence) => sentence.trim()));
  return [...sentences]
    .map((sentence) => sentence.replace(manner, ' ').replace(compound, ' thing '))
    .map((text) => (mayBeErrand ? withoutErrands(text) : text))
    .filter((text) => !denies.test(text) && !onOthers.test(text) && !isOver(text) && !fictionPattern.test(text));
};
