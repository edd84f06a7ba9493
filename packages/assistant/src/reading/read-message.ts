import { type ConditionReader, createConditionReader } from '@wellkept/interactions/person/condition-reader.ts';
import type { Complaint, Panel } from '@wellkept/knowledge/complaint.ts';
import { isCauseQuestion } from '@wellkept/triage/message/cause-question.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { isForeign } from '@wellkept/triage/message/foreign-language.ts';
import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { substanceToken } from '../question/frame.ts';
import { readAspects } from '../question/question-head.ts';
import type { Circumstances, World } from '../tools/tool.ts';
import { isAboutChildOfUnknownAge, parseCircumstances } from './circumstances.ts';
import { findUnnamedAlcohol, spellPlainly } from './everyday-phrases.ts';
import { withoutFeared } from './feared.ts';
import { detectIntents, getTypoTolerance, type Intent, isAboutIntake } from './intents.ts';
import { createMarkerReader } from './markers.ts';
import { asksWhenAgain, isOfTests } from './measured-again.ts';
import { createMentionReader, type Mention } from './mentions.ts';
import { findNamed, listNamed, listNamedApart } from './named-complaint.ts';
import { findChiefComplaint } from './otc-question.ts';
import { findRelative, type Relative, withoutIllnessOfOthers, withoutOthers, withPronoun } from './relative.ts';
import { isReadingWord, parseStatedReading } from './stated-reading.ts';
import { correctTypos } from './typo-correction.ts';
import {
  isAskedAsLevel,
  isNamedAsHighOrLow,
  isNamedAsIntake,
  isTakenAgainstLack,
  listMeantMarkers,
  takenForMarker,
} from './value-names.ts';

/** A message as it was understood. */
export type MessageReading = {
  text: string;
  /** What it wants to know, the likeliest first; empty where it asks for nothing in particular. */
  asks: readonly QuestionAspect[];
  intents: readonly Intent[];
  mentions: readonly Mention[];
  /** Ids of laboratory markers. */
  markers: readonly string[];
  /** Conditions as ids of the knowledge base. */
  conditions: readonly string[];
  /** Those of them that are only feared, or what something may lead to. */
  feared: readonly string[];
  circumstances: Circumstances;
  /** Of whom it asks, where that is not the person who writes. */
  relative: Relative | null;
  /** Markers of which the person named a value, in this message or in one before it. */
  stated: readonly string[];
  /** Asks about the person's own medicines or body: "my", "I take". */
  isOwn: boolean;
  /** About a child of unknown age: the answer depends on it, so we ask. */
  lacksAge?: true;
  /** A complaint, and a part of the body that results judge, where it names one. */
  complaint: Complaint | null;
  /** A second one beside it. */
  alsoComplaint?: Complaint;
  panel: Panel | null;
  /** Of a follow-up without a subject of its own: the message that named it. */
  subject?: string;
  /** Asked of the record that is saved here, which may be that of this person. */
  savedFor?: 'she' | 'he' | 'they';
  /** What of the person's own list is asked for, by what it is there for: "the water tablet", "anything for sleep". */
  listRole?: string;
  /** A "yes" to what was offered. */
  isAccepting?: true;
};

export type MessageReader = (message: string) => MessageReading;

const lengthReadMax = 4000;

export function createMessageReader(world: World): MessageReader {
  const readMentions = createMentionReader(world.resolver, world.isEnglish);
  const readConditions = createConditionReader(world.knowledge.conditions.values());
  const readMarkers = createMarkerReader(world.analytes);
  return (message) => {
    const typed = message.slice(0, lengthReadMax);
    const isAbroad = isForeign(typed);
    const text = isAbroad ? typed : spellPlainly(correctTypos(typed, world.isEnglish));
    const intents = detectIntents(text);
    const isOfFoods = foodWords.test(text);
    const relative = findRelative(text);
    // Words of another language are near many names: only one that is written as it is stands for a medicine.
    const named = readMentions(withoutOthers(text, relative), isAbroad ? 'none' : getTypoTolerance(intents, text));
    const meant = selectMeantMentions(isAbroad ? named.filter(({ isCorrected }) => !isCorrected) : named, intents, text);
    const alcohol = isAbroad ? null : findUnnamedAlcohol(text, meant);
    const mentions = alcohol ? [...meant, alcohol] : meant;
    const isAskedAgain = asksWhenAgain(text) && isOfTests(text);
    // "When is my lithium due a check": the level of what is taken.
    const levels = isAskedAgain ? mentions.flatMap(({ text: name }) => readMarkers(`${name} level`)) : [];
    const markers = isOfFoods ? [] : [...new Set([...listMeantMarkers(text, mentions, readMarkers), ...levels])];
    const isOfResult = markers.length > 0 && resultWords.test(text);
    const statedMarkers = listStatedMarkers(text);
    // "My last potassium" and "her potassium is 6.1" name a value and no tablet.
    const isValue = ({ text: name }: Mention): boolean => {
      if (isTakenAgainstLack(text, name)) return false;
      const ofValue = readMarkers(`${name} level`);
      if (isOfResult || isAskedAgain || isAskedAsLevel(text, name) || isNamedAsHighOrLow(text, name)) return ofValue.length > 0;
      if ((isAbbreviation.test(name) || asksNormal.test(text)) && !isNamedAsIntake(text, name)) return ofValue.length > 0;
      return ofValue.some((id) => statedMarkers.includes(id)) && !isNamedAsIntake(text, name);
    };
    const [complaint = null, alsoComplaint] = listNamedApart(world.markers.complaints, text);
    const things = mentions.filter((one) => !isValue(one) && !isOwnOrgan(world, text, one));
    // "Why do I have this dry cough": the word for a group of remedies is the complaint, where nothing to take is asked for.
    // Beside a medicine it says what that is for: "amitriptyline for nerve pain".
    const isAilment = (name: string): boolean =>
      listNamed(world.markers.complaints, name).length + readConditions(name).length > 0 ||
      findChiefComplaint(name.toLowerCase()) !== undefined;
    const isOfComplaint = ({ kind, text: name }: Mention): boolean =>
      kind === 'several' &&
      isAilment(name) &&
      (things.some((one) => one.kind === 'one' && !one.isEaten) || ofIllness.has(readAspects(text)[0]));
    // "Is a pulse of 48 too slow" and "my slow pulse" name no beans.
    const isReading = parseStatedReading(text) !== null || complaint?.diary.includes('pulse') === true;
    const against = things.some(({ kind }) => kind === 'one')
      ? []
      : markers.flatMap((id) => (isTakenAgainstLack(text, id) ? readMentions(takenForMarker[id] ?? '', 'none') : []));
    const spoken = [...things, ...against].filter((one) => !isOfComplaint(one) && !(isReading && isReadingWord(one.text)));
    const asks = (isAbroad ? [] : readAspects(maskSubstances(text, spoken))).filter(
      (one) => !ofDoses.has(one) || spoken.length > 0 || doseWords.test(text),
    );
    const wanted = asksWhatItDoes(text, asks, spoken) ? intents.filter((one) => one !== 'interaction') : intents;
    return {
      text,
      asks,
      intents: isOfResult && !intents.includes('own-labs') ? [...wanted, 'own-labs'] : wanted,
      mentions: spoken,
      markers,
      ...readOwnConditions(readConditions, withPronoun(withoutIllnessOfOthers(text, relative), relative)),
      // "Is it the same as milk allergy" says of nobody that they have one.
      circumstances: asks[0] === 'compare' && spoken.length === 0 ? {} : parseCircumstances(text),
      ...(isAboutChildOfUnknownAge(text) && { lacksAge: true as const }),
      relative,
      stated: statedMarkers,
      complaint,
      ...(alsoComplaint && { alsoComplaint }),
      panel: findNamed(world.markers.panels, text),
      isOwn: /\b(?:my|me|i|i'm|i've|mine)\b/.test(normalizeMessage(text)),
    };
  };
}

function readOwnConditions(read: ConditionReader, text: string): Pick<MessageReading, 'conditions' | 'feared'> {
  // "Add magnesium" names no illness of that abbreviation.
  const meant = text.replace(/^\W*(?:please\s+)?add\b/i, '');
  const conditions = read(meant).filter((id) => !circumstanceConditions.has(id));
  const had = conditions.length === 0 ? [] : read(withoutFeared(meant));
  return { conditions, feared: conditions.filter((id) => !had.includes(id)) };
}

/** "What is my liver doing": an organ of one's own is not eaten. */
const isOwnOrgan = ({ markers }: World, text: string, { isEaten, text: name }: Mention): boolean =>
  isEaten === true && /\b(?:my|her|his) $/i.test(text.slice(0, text.indexOf(name))) && findNamed(markers.panels, name) !== null;

/** Asks what the one thing that it names does, and of nothing that it is taken with: "does propranolol mess with sex". */
const asksWhatItDoes = (text: string, [asked]: readonly QuestionAspect[], [only, ...others]: readonly Mention[]): boolean =>
  asked === 'effect' && only !== undefined && others.length === 0 && text.indexOf(only.text) < text.search(/\bwith\b/i);

/** The question as it is asked of any substance. */
const maskSubstances = (text: string, mentions: readonly Mention[]): string =>
  mentions.reduce((all, one) => (one.isEaten ? all : all.replace(one.text, substanceToken)), text);

/** Asked of an illness, and of nothing that is taken. */
const ofIllness: ReadonlySet<QuestionAspect | undefined> = new Set(['causes', 'signs', 'outlook', 'urgency', 'spread', 'tests'] as const);

/** Asked of a medicine alone: "what now" after a value is about no dose. */
const ofDoses: ReadonlySet<QuestionAspect> = new Set(['missedDose', 'extraDose', 'changeDose']);
const doseWords =
  /\b(?:pills?|tablets?|tabs|meds?|medicines?|medications?|doses?|dosage|capsules?|injections?|shots?|inhalers?|patch\w*|insulin|drops?|took|take|taking|taken|miss\w*|forg[eo]t\w*|skip\w*)\b/i;

/** What a food holds or does is no question about a blood test. */
const foodWords = /\bfoods?\b|\b(?:eat|diet|meals?|recipes?|drinks?)\b/i;
/** Asks for a value of one's own. */
const resultWords =
  /\bmy (?:last|latest|most recent|recent|previous|newest)\b(?! (?:dose|pill|tablet))|\b(?:is|was|are|were|has|have|did) my\b(?!.*\b(?:take|taking|supplement|tablets?|pills?)\b)|\band (?:mine|my own)\b/i;

/** "MCHC" is a value before it is a supplement of these letters, and "a normal potassium" one before it is a tablet. */
const isAbbreviation = /^[A-Z]{3,6}$/;
const asksNormal = /\bnormal\b(?!.*\b(?:doses?|amounts?|side effects?)\b)|\b(?:reference|healthy|usual) (?:range|level|value)\b/i;

/** Stored as circumstances, which tell trying for a baby from being pregnant. */
const circumstanceConditions = new Set(['pregnant', 'pregnancy', 'breast-feeding', 'breastfeeding']);

/** The knowledge base's word for eating at all: breakfast, lunch, dinner. */
const mealId = 'meal';

/** "And kale?", "cranberry juice then?": it names a thing and leans on the question before it. */
const isElliptical = (text: string): boolean =>
  text.split(/\s+/).length <= 5 && /^(?:and|or|what about|how about)\b|\b(?:then|instead)\W*$/i.test(text.trim());

const selectMeantMentions = (mentions: readonly Mention[], intents: readonly Intent[], text: string): Mention[] => {
  // "Wine with dinner" says when; beside a medicine a meal is something to take it with.
  const named = mentions.some(({ isEaten }) => !isEaten) ? mentions : mentions.filter(({ id }) => id !== mealId);
  return named.filter(
    ({ isEaten }) =>
      !isEaten || isAboutIntake(intents, text) || isElliptical(text) || isCauseQuestion(text) || named.some((one) => !one.isEaten),
  );
};
