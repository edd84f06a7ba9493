import { parseQuestionAspects, type QuestionAspect } from '../library/question-aspects.ts';
import { isCauseQuestion } from '../reading/cause-question.ts';
import { spellNames } from '../reading/mentions.ts';
import { findChiefComplaint } from '../reading/otc-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolCall } from '../tools/tool.ts';

export const createLibraryCall = (query: string, about: readonly string[], otherwise?: string): ToolCall => ({
  tool: 'search_library',
  input: { query: query.slice(0, 400), about, ...(otherwise !== undefined && { otherwise }) },
});

/** The illness or complaint that a message speaks of beside much else: "so sick of this hay fever I could scream". */
export function findSubjectQuery({ text, conditions: [condition], complaint }: MessageReading): string | undefined {
  const subject = complaint?.query ?? condition?.replaceAll('-', ' ') ?? findChiefComplaint(text.toLowerCase());
  if (subject === undefined) return undefined;
  const [asked] = parseQuestionAspects(text);
  return (asked && subjectQueries[asked]?.replace('@', subject)) ?? `how is ${subject} treated`;
}

/** How the library is asked for each aspect of a subject, which stands for the sign. */
const subjectQueries: Partial<Readonly<Record<QuestionAspect, string>>> = {
  causes: 'what causes @',
  signs: 'symptoms of @',
  risk: 'who gets @',
  selfCare: 'what to do at home about @',
  outlook: 'how long does @ last',
  onset: 'how long does @ last',
  prevention: 'how to prevent @',
  spread: 'is @ contagious',
  tests: 'how is @ diagnosed',
  foods: 'what to eat with @',
  urgency: 'when to see a doctor about @',
};

/** Of stopping, and of two things beside each other, an article speaks in words of its own. */
export function createSubstanceQuery(
  { text, intents, mentions, complaint }: MessageReading,
  names: readonly string[],
  isComparing: boolean,
): string {
  if (isComparing) return `side effects of ${names.join(' and ')}`;
  const [name, ...others] = names;
  if (name !== undefined && others.length === 0 && complaint !== null && isCauseQuestion(text))
    return `side effects of ${name}, ${complaint.query}`;
  return intents.includes('stop') && name !== undefined && others.length === 0
    ? `stopping ${name}, withdrawal`
    : spellNames(text, mentions);
}

/** What an article has to name: the substances of the message; of a group the word for it. */
export const listSubjects = ({ mentions, conditions, text }: MessageReading): string[] =>
  mentions.flatMap(({ kind, isEaten, name, candidates, text: typed }) =>
    // What is only taken beside it is no subject of a question about an illness.
    kind === 'unsure' || isEaten || (conditions.length > 0 && !text.includes(typed)) ? [] : [name, ...candidates.map((one) => one.name)],
  );

/** What helps a headache comes from an article, no matter what else the person takes. */
const withoutList = (text: string): string =>
  text.replace(
    /\b(?:that )?(?:(?:goes|go|is safe|safe|ok|okay|fine) )?(?:with|alongside|on top of|while (?:on|taking)) (?:(?:all|any|the rest) )?(?:of )?(?:my|what i) \w+.*$/i,
    '',
  );

/** Whatever is split or crushed, it is a tablet; what was warm, frozen or opened long ago is stored like others of its kind. */
export const createHandlingQuery = ({ text, mentions }: MessageReading): string =>
  storing.test(text)
    ? `storing medicines ${/\b(?:expir|out of date|past its date|opened)/i.test(text) ? 'after opening, eye drops' : 'that belong in the refrigerator'}`
    : /\b(?:crush|split|cut|chew)/i.test(text)
      ? mentions.reduce((all, one) => all.replace(one.text, 'tablet'), text)
      : text;

const storing =
  /\b(?:fridge|freez\w*|frozen|refrigerat\w*|stor(?:e|ed|ing|age)|left .{0,30}\b(?:out|in the (?:car|sun))|expir\w*|out of date|past its date|opened)\b/i;

/** Of one medicine that is named, a day or an hour beside it says nothing of what to look for. */
export const createDoseQuery = ({ text, intents }: MessageReading, [name, ...others]: readonly string[]): string => {
  if (intents.includes('extra-dose')) return `took a dose twice ${text}`;
  return name !== undefined && others.length === 0 ? `missed dose of ${name}` : `missed dose ${text}`;
};

/** What may cross a border, and how it is packed, is the same for every medicine of a kind. */
export const createJourneyQuery = ({ text }: MessageReading): string =>
  /\b(?:time (?:zones?|change|difference)|jet ?lag)\b/i.test(text)
    ? 'time zones and medicines'
    : 'packing medicines for a journey, countries forbid some';
const travelPattern =
  /\b(?:fly(?:ing)? (?:to|with|home)|travel(?:l?ing)?\b(?! sick)|abroad|customs|airport|hand luggage|suitcase|crossing the border|on (?:the|a) plane)\b/i;
export const isOfJourney = ({ text, mentions }: MessageReading): boolean => mentions.length > 0 && travelPattern.test(text);

/** "This headache is killing me, what can I take?" asks for what helps, however it is put. */
export const createRemedyQuery = ({ text, complaint }: MessageReading): string =>
  complaint && /\bwhat\b.*\bi (?:take|use|try|buy|get)\W*$/i.test(text)
    ? `which tablet to choose for ${complaint.query}`
    : withoutList(text);
