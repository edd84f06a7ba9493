import type { Complaint } from '@wellkept/knowledge/complaint.ts';
import { isCauseQuestion } from '@wellkept/triage/message/cause-question.ts';
import { classifyMentions } from '../guard/check-call.ts';
import { abroad, isAboutHospital, isProductQuestion } from '../library/question-scope.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import { spellNames } from '../reading/mentions.ts';
import { findChiefComplaint } from '../reading/otc-question.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { ToolCall } from '../tools/tool.ts';

export type LibraryCall = Extract<ToolCall, { tool: 'search_library' }>;

/** `required`: an own article that says nothing on the aspect gives way to `otherwise`. */
export const createLibraryCall = (
  query: string,
  about: readonly string[],
  { otherwise, required, asks, besides, compared, titled }: LibraryOptions = {},
): LibraryCall => ({
  tool: 'search_library',
  input: {
    query: query.slice(0, 400),
    about,
    ...(otherwise !== undefined && { otherwise }),
    ...(required !== undefined && { required }),
    ...(asks !== undefined && asks.length > 0 && { asks }),
    ...(besides && { besides }),
    ...(titled !== undefined && { titled }),
    ...(compared && { compared }),
  },
});
type LibraryOptions = Partial<Pick<LibraryCall['input'], 'required' | 'asks' | 'besides' | 'compared' | 'titled'>> & {
  otherwise?: string | undefined;
};

/** The illness or complaint that a message speaks of beside much else: "so sick of this hay fever I could scream". */
export function findSubjectQuery({ text, asks, conditions: [condition], complaint }: MessageReading): string | undefined {
  const subject = complaint?.query ?? condition?.replaceAll('-', ' ') ?? findChiefComplaint(text.toLowerCase());
  if (subject === undefined) return undefined;
  const [asked] = asks;
  return (asked && subjectQueries[asked]?.replace('@', subject)) ?? `how is ${subject} treated`;
}

/** What an article says of a complaint whose reasons were looked for in the person's own record. */
export function createComplaintLibraryCall({ text, asks }: MessageReading, complaint: Complaint): LibraryCall {
  // Of a complaint nobody asks what good it does.
  const isOfCauses = asks.every((one) => one === 'causes' || one === 'effect' || one === 'state' || one === 'benefit');
  const call = isOfCauses
    ? createLibraryCall(complaint.query, [], { asks: ['causes'] })
    : createLibraryCall(text, [complaint.query, complaint.name], {
        asks,
        otherwise: subjectQueries[asks[0] ?? 'causes']?.replace('@', complaint.query),
      });
  return inPregnancyToo(call, complaint);
}

/** Of a pregnant person what an article says of the complaint in pregnancy goes before what it says for anyone. */
export const inPregnancyToo = ({ tool, input }: LibraryCall, complaint: Complaint | null): LibraryCall => ({
  tool,
  input: { ...input, ...(complaint && { inPregnancy: `${complaint.query} in pregnancy` }) },
});

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

/** "Paracetamol or ibuprofen for a bad back": two medicines, and what for. */
export const isComparedForPurpose = (reading: MessageReading): boolean =>
  classifyMentions(reading).isComparing && findSubjectQuery(reading) !== undefined;

/** Of stopping, and of two things beside each other, an article speaks in words of its own. */
export function createSubstanceQuery(reading: MessageReading, names: readonly string[], isComparing: boolean): string {
  const { text, intents, mentions, complaint } = reading;
  // What two are compared for decides: of a bad back its own article says which helps.
  if (isComparing && isComparedForPurpose(reading))
    return complaint || reading.conditions.length > 0 ? (findSubjectQuery(reading) ?? text) : text;
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

/** What happened to a medicine, or is to be done with it, and what the library says of that for all of a kind. */
const handlings: readonly { asks: RegExp; createQuery: (form: DoseForm | null) => string; isOfAll?: true }[] = [
  {
    asks: /\b(?:opened|after opening|once (?:it's |it is )?open)\b/i,
    createQuery: (form) => `storing medicines after opening ${form?.opened ?? ''}`,
  },
  {
    asks: /\b(?:expir\w*|out of date|past (?:its|their|the) date|gone off)\b/i,
    createQuery: () => 'storing medicines past its date',
    isOfAll: true,
  },
  {
    asks: /\b(?:fridge|freez\w*|frozen|refrigerat\w*|left .{0,30}\b(?:out|in the (?:car|sun))|room temperature|hot)\b/i,
    createQuery: (form) => (form?.isDry ? 'where to keep medicines' : 'storing medicines that belong in the refrigerator'),
  },
  { asks: /\b(?:generic|brand[- ]?name)\b/i, createQuery: () => 'generic medicine: the same as the brand, how to pay less', isOfAll: true },
  { asks: /\bstor(?:e|ed|ing|age)\b/i, createQuery: () => 'where to keep medicines' },
];

/** How a medicine is given, by the word that the message has for it. */
type DoseForm = { word: RegExp; opened: string; isDry?: true };
const doseForms: readonly DoseForm[] = [
  { word: /\b(?:eye|ear|nose)? ?drops?\b/i, opened: 'eye drops' },
  { word: /\b(?:syrups?|liquid|suspension|oral solution)\b/i, opened: 'antibiotic syrup' },
  { word: /\b(?:pens?|injections?|vials?|insulin|cartridges?)\b/i, opened: 'insulin pen in use' },
  { word: /\b(?:tablets?|pills?|capsules?|caplets?)\b/i, opened: 'tablets', isDry: true },
];

/** What holds for all medicines of a form, and of one that is named what its own article says; whatever is split or crushed is a tablet. */
export function createHandlingCall({ text, mentions }: MessageReading, single: readonly string[]): ToolCall {
  const handling = handlings.find(({ asks }) => asks.test(text));
  const [name] = single;
  if (handling) {
    const general = handling.createQuery(doseForms.find(({ word }) => word.test(text)) ?? null);
    return name === undefined || handling.isOfAll
      ? createLibraryCall(general, [])
      : createLibraryCall(`storing ${name}`, [name], { otherwise: general, required: 'aspect' });
  }
  const isOfTablet = /\b(?:crush|split|cut|chew)/i.test(text);
  return createLibraryCall(isOfTablet ? mentions.reduce((all, one) => all.replace(one.text, 'tablet'), text) : text, []);
}

/** A price that was asked for; how to pay less is another question. */
export const asksForPrice = ({ text }: MessageReading): boolean => /\b(?:costs?|prices?|how expensive)\b/i.test(text);

/** Whether it is asked what medicines cost: what a hospital charges, or this product, is another question. */
export const isOfMedicineCost = ({ text, asks, mentions }: MessageReading): boolean =>
  asks.includes('costs') &&
  !isAboutHospital(text) &&
  !isProductQuestion(text) &&
  !abroad.test(text) &&
  (mentions.some(({ isEaten }) => !isEaten) || medicineWords.test(text));
const medicineWords = /\b(?:medicines?|medications?|meds|tablets?|pills?|prescriptions?|inhalers?|injections?|drugs?|pens?)\b/i;

/** What a thing costs its own article may say; else what is true of paying for medicines. */
export const createCostCall = (text: string, single: readonly string[]): ToolCall =>
  createLibraryCall(text, single, {
    otherwise: isOfEngland.test(text) ? 'what prescriptions cost in England' : 'how to pay less for a medicine',
    required: 'aspect',
  });
const isOfEngland = /\b(?:england|nhs|uk|britain|ppc|prescription charges?)\b/i;

/** Of one medicine that is named, a day or an hour beside it says nothing of what to look for. */
export const createDoseQuery = ({ text, intents, mentions }: MessageReading, [name, ...others]: readonly string[]): string => {
  if (intents.includes('extra-dose')) return `took a dose twice ${text}`;
  // Of "the pill" and of the contraceptive that stands for it every brand has the same advice.
  if (mentions.some((one) => one.isContraceptive || /^the pills?$/i.test(one.text))) return 'missed birth control pill, what to do';
  if (isOfOtherHormone(mentions)) return 'missed and doubled doses';
  return name !== undefined && others.length === 0 ? `missed dose of ${name}` : `missed dose ${text}`;
};
/** What to do about a missed dose of these is not what their article says of the pill. */
export const isOfOtherHormone = (mentions: MessageReading['mentions']): boolean =>
  mentions.some(({ isContraceptive }) => isContraceptive === false);

/** What may cross a border, and how it is packed, is the same for every medicine of a kind. */
export const createJourneyQuery = ({ text }: MessageReading): string =>
  /\b(?:time (?:zones?|change|difference)|jet ?lag)\b/i.test(text)
    ? 'time zones and medicines'
    : 'packing medicines for a journey, countries forbid some';
const travelPattern =
  /\b(?:fly(?:ing)? (?:to|with|home)|travel(?:l?ing)?\b(?! sick)|abroad|customs|airport|hand luggage|suitcase|crossing the border|on (?:the|a) plane)\b/i;
export const isOfJourney = ({ text, mentions }: MessageReading): boolean => mentions.length > 0 && travelPattern.test(text);

/** What a complaint is called in the library, where its own word means other things too: being cold, cold fingers. */
const subjectOfWord: Readonly<Record<string, readonly string[]>> = { cold: ['colds, flu'] };

/** "This headache is killing me, what can I take?" asks for what helps, however it is put. */
export function createRemedyCall({ text, complaint }: MessageReading, chief: string): ToolCall {
  const query =
    complaint && /\bwhat\b.*\bi (?:take|use|try|buy|get)\W*$/i.test(text)
      ? `which tablet to choose for ${complaint.query}`
      : withoutList(text);
  const { tool, input } = createLibraryCall(query, subjectOfWord[chief] ?? []);
  return { tool, input: { ...input, inPregnancy: `${chief} in pregnancy`, isOfRemedy: true } };
}
