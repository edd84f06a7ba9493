import { isCauseQuestion } from '@wellkept/triage/message/cause-question.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import { findOffer, offers } from '../answer/offers.ts';
import { isAskingTerm, toTerms } from '../library/terms.ts';
import { namesTopic } from '../question/question-head.ts';
import { hasCircumstances, parseAgeAnswer } from './circumstances.ts';
import { isCurrentMedication } from './mentions.ts';
import { isNamed } from './named-complaint.ts';
import { isJoinedQuestion, namesValueOrRecord } from './own-subject.ts';
import type { MessageReading } from './read-message.ts';
import { findPronoun, isAboutSender } from './relative.ts';
import { parseStatedReading } from './stated-reading.ts';

/** Earlier messages that a new one may refer to. */
export const contextTurnsMax = 6;
/** Reading takes time with every word, and names that a question leans on stand near the start of the one before. */
export const contextTurnLengthMax = 2_000;

/** A message without a subject of its own may be longer and still lean on the one before. */
const [shortWordsMax, leaningWordsMax] = [8, 14];

/** "On allopurinol now": says what is taken beside what was spoken of, and asks nothing. */
const intakeStatement =
  /^(?:(?:and|also|so|now|oh),? )*(?:i'?m |i am |i )?(?:(?:now|already|also|still|currently) )?(?:on|take|taking)\b[^?]*$/;
/** "Is it one of my pills?" asks the list for the reason of what came before. */
const asksOfOwnList =
  /\b(?:is|was|could|can|might|may) (?:it|that|this) (?:be )?(?:from |due to )?(?:one|any|some(?:thing)?) (?:of|in) (?:my|the)\b/;
/** Signals that a message continues the one before. */
const followUpPattern =
  /^(?:(?:and|or|but|so|also|then|ok|okay|with|plus|on top of|together with)\b|what about|how about|(?:is|are) there (?:an?|any)\b|what if\b|is that\b|does that\b|can i (?:take|have|use|drink|do) (?:it|them|that|those|this|both)\b)|\b(?:instead|alternatives?|then|(?:the|a) (?:reason|cause))\W*$/;
/** Asks for more, and says by itself of nothing. */
const asksMorePattern =
  /^(?:(?:but )?why(?: not| so)?|how so|really|are you sure|(?:tell me|say) more|more|explain(?: more)?|go on|in general|at night|in the morning)(?: please)?\W*$/;
const refersBack = /\b(?:it|its|them|they|that|those|this|these|both|together|either|the (?:same|other|first|second)|one)\b/;

/**
 * A message with what it takes over from the ones before it: "and with ibuprofen?" after a question about warfarin asks about both,
 * "what about at night?" about the same medicine, "yes, in pregnancy" wants the same thing of it.
 */
export function resolveContext(reading: MessageReading, earlier: readonly MessageReading[]): MessageReading {
  const last = earlier.at(-1);
  const text = normalizeMessage(reading.text);
  if (!last || reading.intents.some((intent) => standaloneIntents.has(intent))) return reading;
  const age = last.lacksAge ? parseAgeAnswer(reading.text) : null;
  if (age !== null) {
    const { lacksAge: _, ...known } = last;
    return { ...known, circumstances: { ...last.circumstances, ageYears: Math.max(1, Math.round(age)) } };
  }
  const accepted = /^(?:yes|yeah|yep|sure|please|ok|okay|yes please|please do|go ahead)[ .!]*$/.test(text) ? findOffer(last) : null;
  if (accepted) return { ...last, intents: offers[accepted].intents, text: reading.text, isAccepting: true };
  // The name that was asked for.
  if (last.isAccepting && last.intents.length === 0 && reading.mentions.length > 0)
    return { ...reading, intents: ['interaction'], mentions: [...last.mentions, ...reading.mentions] };
  // About the saved list, not about what came up in the conversation.
  if (
    !asksOfOwnList.test(text) &&
    /\b(?:what|everything|all|anything) i take\b|\bmy (?:medicines?|medications?|meds|pills|tablets|supplements|list|cabinet)\b/.test(
      text,
    ) &&
    reading.mentions.length === 0
  )
    return reading;
  const person = comparePerson(reading, last);
  const isIntakeStatement = reading.intents.length === 0 && reading.mentions.length > 0 && intakeStatement.test(text);
  if (!isIntakeStatement && person !== 'same' && !leansOnBefore(reading, text)) return reading;
  if (person === 'another') return toQuestionAboutOther(reading, last);
  const adds = /^(?:and|also|or)?\s*(?:with|on top of|together with|plus)\b|\b(?:together|both|as well|too)\b/.test(text);
  const replaces = reading.mentions.length > 0 && !adds && !refersBack.test(text);
  // "How long until it works?" asks something of its own of what was spoken of.
  const intents = reading.intents.length > 0 || asksSomethingElse(reading) ? reading.intents : last.intents;
  const carriedMentions =
    person === 'same' && reading.mentions.length > 0
      ? last.mentions.filter((one) => isCurrentMedication(last.text, one))
      : replaces
        ? selectRetainedMentions(last)
        : /\b(?:together|both)\b/.test(text)
          ? listLastMentions(earlier)
          : adds
            ? selectCompanions(last.mentions, reading.mentions)
            : last.mentions;
  // What is new is what is asked about.
  const ordered = replaces ? [...reading.mentions, ...carriedMentions] : [...carriedMentions, ...reading.mentions];
  const mentions = ordered.filter((one, at, all) => all.findIndex(({ id, text: t }) => (id ?? t) === (one.id ?? one.text)) === at);
  // "Do I need antibiotics then?" names a kind of medicine, for what was spoken of.
  const isOfSame = isIntakeStatement || reading.mentions.every(({ kind }) => kind === 'several');
  const conditions = reading.conditions.length > 0 || !isOfSame ? reading.conditions : last.conditions;
  return {
    ...reading,
    intents: adds && !intents.includes('interaction') ? [...intents, 'interaction'] : intents,
    mentions,
    asks: asksSomethingElse(reading) ? reading.asks : last.asks,
    // "Could green tea be the reason?" asks of the result before it.
    markers: reading.markers.length > 0 || (reading.mentions.length > 0 && !isCauseQuestion(reading.text)) ? reading.markers : last.markers,
    conditions,
    circumstances: { ...last.circumstances, ...reading.circumstances },
    relative: reading.relative ?? last.relative,
    ...(isOfSame && { complaint: reading.complaint ?? last.complaint, panel: reading.panel ?? last.panel }),
    isOwn: reading.isOwn || last.isOwn,
    // "Ok, and the AST?" after "why are my liver numbers up" is about one's own.
    ...(last.isOwn && !reading.isOwn && reading.markers.length > 0 && reading.mentions.length === 0 && { text: `${reading.text} of mine` }),
    // A question without a subject of its own is looked up with the one before it.
    // What else there is to take is asked of the thing, and not of what was asked about it.
    ...(isOfSame && reading.asks[0] !== 'alternative' && reading.conditions.length === 0 && reading.markers.length === 0
      ? withSubject(reading, last)
      : {}),
  };
}

/** "Is that bad?" and "paracetamol then?" ask the same again, of what was just shown and of another thing. */
const asksSomethingElse = (reading: MessageReading): boolean => {
  const [asked] = reading.asks;
  if (asked === undefined || asked === 'state' || isOnlyOfPerson(reading)) return false;
  return asked !== 'alternative' || reading.mentions.length === 0;
};

/** "I'm pregnant tho": says of whom it was asked, and asks the same. */
const isOnlyOfPerson = ({ text, mentions, markers, conditions, complaint, circumstances }: MessageReading): boolean =>
  hasCircumstances(circumstances) &&
  mentions.length + markers.length + conditions.length === 0 &&
  complaint === null &&
  !text.includes('?') &&
  text.split(/\s+/).length <= personWordsMax;
const personWordsMax = 6;

/** "Can I play football", after a question about an illness: whether one may do something, of which nothing is known by itself. */
const asksForLeave = ({ asks, complaint, panel, mentions, markers, conditions }: MessageReading, text: string): boolean =>
  (asks[0] === 'safety' || asks[0] === 'outlook') &&
  mentions.length + markers.length + conditions.length === 0 &&
  complaint === null &&
  panel === null &&
  text.split(' ').length <= shortWordsMax &&
  /^(?:(?:and|so|but|when|how soon) )*(?:can|could|should|may|am) i\b/.test(text);

/**
 * Whether a message is a question of an illness, a complaint or a test that it names itself, and of nobody who was spoken of before. A statement
 * adds to what was spoken of, and so may something to take.
 */
export function standsAlone(reading: MessageReading): boolean {
  const text = normalizeMessage(reading.text);
  const { conditions, markers, complaint, panel, mentions } = reading;
  const hasSubject = conditions.length + markers.length > 0 || complaint !== null || panel !== null;
  const asksOfItself = opensQuestion.test(text) && !ofTalk.test(text);
  return hasSubject && asksOfItself && mentions.length === 0 && findPronoun(text) === null && !leansOnBefore(reading, text);
}
/** A question of an illness, a complaint, a test or something to eat that it names itself, also of one's own. */
export function isEverydayQuestion({ text, conditions, markers, complaint, panel, mentions }: MessageReading): boolean {
  const normalized = normalizeMessage(text);
  const isOfFood = mentions.length > 0;
  const hasSubject = conditions.length + markers.length > 0 || complaint !== null || panel !== null || isOfFood;
  const asksOfSubject = opensQuestion.test(normalized) && !refersBack.test(normalized) && findPronoun(normalized) === null;
  return hasSubject && asksOfSubject && mentions.every(({ isEaten }) => isEaten === true);
}
const opensQuestion =
  /^(?:\W|(?:ok|okay|thanks|thank you|new question|and|so|another question|hi|hello)\b)*(?:what(?:'s|s)?|how|which|why|when|where|who|is|are|can|could|does|do|did|should|will|would)\b/;
const ofTalk =
  /\b(?:too|also|now|still|my|me|mine|i|i'm|i've|we|our|us|they|their|them|again|back|instead|then|yet|any ?more|it|this|that|these|those)\b/;

/** Whether a message has no subject of its own, or says that it continues the one before. */
function leansOnBefore(reading: MessageReading, text: string): boolean {
  const words = text.split(' ').length;
  const refers = refersBack.test(text) && !namesWhatItRefersTo(reading, text);
  if (!refers && (isJoinedQuestion(reading, text) || (namesValueOrRecord(reading) && !followUpPattern.test(text)))) return false;
  return (
    followUpPattern.test(text) ||
    asksMorePattern.test(text) ||
    isOnlyOfPerson(reading) ||
    asksForLeave(reading, text) ||
    ((words <= shortWordsMax || (!hasTopic(reading) && words <= leaningWordsMax)) && refers) ||
    isNameAsked(reading, text) ||
    (!hasTopic(reading) && (hasOnlyGeneralWords(text) || namesNothing(reading, text)))
  );
}

/** "My potassium is 5.6, is that dangerous?": what the pronoun stands for is in the message itself. */
function namesWhatItRefersTo({ complaint }: MessageReading, text: string): boolean {
  const before = text.slice(0, Math.max(0, text.search(ownPronoun)));
  return listStatedMarkers(before).length > 0 || parseStatedReading(before) !== null || (complaint !== null && isNamed(complaint, before));
}
const ownPronoun = /\b(?:is|are|was|were|does|do|can|could|should i (?:\w+ )?(?:about )?) ?(?:it|that|this|these|they|those)\b/;

/** Whether a message asks of the person of the one before it, and says so: "can she take it?"; null where it says nothing of that. */
function comparePerson({ relative, text }: MessageReading, last: MessageReading): 'same' | 'another' | null {
  if (relative) {
    if (last.relative) return relative.key === last.relative.key ? 'same' : 'another';
    return isAboutSender(last.text) ? 'another' : null;
  }
  if (!last.relative) return null;
  const pronoun = findPronoun(text);
  if (pronoun) return last.relative.pronoun === 'they' || last.relative.pronoun === pronoun ? 'same' : 'another';
  return isAboutSender(text) ? 'another' : null;
}

/** The same question about another person: it carries over the subject, but no facts about the person before. */
function toQuestionAboutOther(reading: MessageReading, last: MessageReading): MessageReading {
  const asked = last.mentions.filter((one) => !isCurrentMedication(last.text, one));
  // "And for my dad, he takes lisinopril" names what he takes, and asks the same.
  const isOnlyTaken = reading.mentions.every((one) => isCurrentMedication(reading.text, one));
  if (!isOnlyTaken) return reading;
  const mentions = [...asked, ...reading.mentions];
  const intents = reading.intents.length > 0 ? reading.intents : last.intents;
  return { ...reading, intents, mentions, text: [reading.text, ...asked.map(({ name }) => name)].join(' ') };
}

/** "And naproxen?" after "ibuprofen with warfarin?" asks the same of another: what is taken anyway stays, what was asked about goes. */
function selectRetainedMentions({ mentions, text }: MessageReading): MessageReading['mentions'] {
  const currentMedications = mentions.filter((mention) => isCurrentMedication(text, mention));
  return currentMedications.length > 0 && currentMedications.length < mentions.length ? currentMedications : mentions.slice(1);
}

/** "Grapefruit with atorvastatin?" – "and with amlodipine?": of a food and a medicine the new one takes the place of its own kind. */
function selectCompanions(before: MessageReading['mentions'], added: MessageReading['mentions']): MessageReading['mentions'] {
  const [first] = added;
  const isOfBothKinds = before.some(({ isEaten }) => isEaten) && before.some(({ isEaten }) => !isEaten);
  return first && isOfBothKinds ? before.filter(({ isEaten }) => isEaten !== first.isEaten) : before;
}

/** The words of a question that say of what it asks; the follow-up asks something else of it. */
const removeAskingWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => toTerms(word).some((term) => !isAskingTerm(term)))
    .join(' ');

/** "Paracetamol?": nothing is asked of it but what was asked before. */
const isNameAsked = ({ mentions, intents }: MessageReading, text: string): boolean =>
  mentions.length > 0 && intents.length === 0 && text.split(' ').length <= 3 && text.endsWith('?');

/** What is asked now, of the subject that the conversation began with: what was asked in between would be answered again. */
function withSubject(reading: MessageReading, last: MessageReading): Pick<MessageReading, 'text' | 'subject'> {
  const { text } = reading;
  const subject = last.subject ?? last.text;
  const named = asksSomethingElse(reading) ? removeAskingWords(subject) : subject;
  return { text: `${text} ${named}`.slice(0, 600), subject };
}

/** The two things that were spoken of last, where the message before names one alone: "and melatonin?", "together?". */
function listLastMentions(earlier: readonly MessageReading[]): MessageReading['mentions'] {
  const newestFirst = earlier.toReversed().flatMap(({ mentions }) => mentions);
  const once = newestFirst.filter((one, at) => newestFirst.findIndex(({ id, text }) => (id ?? text) === (one.id ?? one.text)) === at);
  const last = earlier.at(-1)?.mentions ?? [];
  return last.length > 1 ? last : once.slice(0, 2).toReversed();
}

/** "Side effects?", "how long should I take?": nothing is named, so the thing is the one that was spoken of. */
const hasOnlyGeneralWords = (text: string): boolean => (text.match(/[a-z']+/g) ?? []).every((word) => generalWords.has(word));
const generalWords = new Set(
  `bad better cause caused causes common curable cure cured diet doctor exercise genetic go good have hereditary high higher i've last lasts lead leads
  medicine medication medicines need needed normal prevent prevented reason reasons risk risks see serious soon symptoms treat treated treatment
  treatments wait will worried worry a about after alternative alternatives am an and any anything are at avoid be bed bedtime before best breastfeeding can children common could
  daily danger dangerous day days do does dosage dose doses during effects eat empty evening every food foods for hours how i if in interactions
  is it kids long lots low lower many max maximum me meals minimum morning most much my night of often on or other per please pregnancy pregnant safe should
  side start cut give put back school stay off keep without stomach stop take taken taking tell the then there time times to tomorrow too what when which while why with without work works worse`.split(
    /\s+/,
  ),
);
const generalTerms = new Set([...generalWords].flatMap(toTerms));

/** "What should I cut out?", "whats ok to give him?": nothing but how it asks, of something that was spoken of. */
const namesNothing = ({ complaint, panel }: MessageReading, text: string): boolean =>
  complaint === null &&
  panel === null &&
  text.split(' ').length <= leaningWordsMax &&
  (!namesTopic(text) || toTerms(text).every((term) => isAskingTerm(term) || generalTerms.has(term)));

const standaloneIntents = new Set([
  'greeting',
  'thanks',
  'who-are-you',
  'own-medicines',
  'own-labs',
  'own-logs',
  'own-profile',
] as const as readonly MessageReading['intents'][number][]);

const hasTopic = ({ mentions, markers, conditions, circumstances }: MessageReading): boolean =>
  mentions.length + markers.length + conditions.length > 0 && !(mentions.length === 0 && hasCircumstances(circumstances));
