import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import type { Region } from '@wellkept/clinical/regional-english.ts';
import type { DayRhythm } from '@wellkept/dosing/day/day.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { KnownPerson } from '@wellkept/interactions/person/read-person.ts';
import type { CheckedList } from '@wellkept/interactions/verdict/verdict.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Markers } from '@wellkept/knowledge/markers.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import type { IndexedResolver } from '@wellkept/medications/resolve/resolve.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import type { AnswerStatement, UsedData } from '../answer/statement.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import type { Blamed } from '../reading/blamed.ts';
import type { ComparedSubjects } from '../reading/compared-subjects.ts';
import type { LogAsk, LogPeriod } from '../reading/log-question.ts';
import type { OwnUsesQuestion } from '../reading/own-uses-question.ts';
import type { PlanQuestion } from '../reading/plan-question.ts';
import type { ResultQuestion } from '../reading/result-topic.ts';
import type { ChiefComplaint } from './otc-options.ts';
import type { OwnStory } from './own-stories.ts';
import type { NamedResult } from './result-findings.ts';

/** What of a substance can be asked for. */
export const substanceTopics = [
  'about',
  'side-effects',
  'effect',
  'begun',
  'dose',
  'limit',
  'intake',
  'driving',
  'sunlight',
  'tests',
  'depletes',
  'evidence',
  'known-interactions',
  'foods',
] as const;
export type SubstanceTopic = (typeof substanceTopics)[number];

export const markerAspects = ['what', 'range', 'high', 'low', 'moves', 'prepare', 'recheck', 'course'] as const;
export type MarkerAspect = (typeof markerAspects)[number];

export const ownParts = ['medicines', 'profile', 'labs', 'logs'] as const;
export type OwnPart = (typeof ownParts)[number];

/** Facts about a person for a check, in addition to their own profile. */
export type Circumstances = {
  pregnant?: boolean;
  breastFeeding?: boolean;
  tryingForBaby?: boolean;
  drives?: boolean;
  surgeryAhead?: boolean;
  ageYears?: number;
  conditions?: readonly string[];
  allergies?: readonly string[];
};

/** The tools by name, with what each is given. */
export type ToolInputs = {
  /** `choices` are alternatives, each checked against the items on its own. With a `result`, list entries that affect it count too. */
  check_interactions: {
    items: readonly string[];
    choices: readonly string[];
    withOwn: boolean;
    circumstances: Circumstances;
    result?: NamedResult;
    /** The question names the kidneys or a value of theirs. */
    asksKidneys?: true;
  };
  /** `purpose`: what a thing is taken for, or the complaint that may come from it. */
  look_up_substance: {
    name: string;
    topics: readonly SubstanceTopic[];
    purpose: string | null;
    /** Asked for oneself: with a list of one's own, what it does with things that are not on it is no answer. */
    isForOwn?: true;
  };
  /** `question`: as it was asked; a value in it is judged. `stated`: markers of which the person named a value in this conversation. */
  look_up_marker: {
    name: string;
    aspects: readonly MarkerAspect[];
    isOwn: boolean;
    question: string;
    stated: readonly string[];
    /** What is asked of the person's own results, where that is the question. */
    asks: ResultQuestion | null;
  };
  /** `question`: as it was asked, with a blood pressure, a pulse or another vital sign in numbers. */
  judge_reading: {
    question: string;
    /** Of the blood pressure that was written down in this time, where the question names none. */
    ofLog?: LogPeriod;
  };
  /** With `about` only an article that names one of these, or none in particular. `otherwise`: for a question that nothing answers, or nothing on its aspect where that is required. `inPregnancy`: instead, for a person who is pregnant. */
  search_library: {
    query: string;
    about: readonly string[];
    otherwise?: string;
    required?: 'aspect';
    inPregnancy?: string;
    /** Something to take is looked for: in pregnancy that has a passage of its own. */
    isOfRemedy?: true;
    /** What the message asks for, where the query is its own words. */
    asks?: readonly QuestionAspect[];
    /** What else its article has to say: of a complaint that is only stated what causes it, and then what to do about it. */
    besides?: QuestionAspect;
    /** Only of an article whose title names one of these: beside the person's own results another test is no answer. */
    titled?: string;
    /** Two things that are held against each other: each has a passage, where both are known. */
    compared?: ComparedSubjects;
  };
  /** What the list of medicines says. `names`: of which entries; none for all. */
  read_own_plan: PlanQuestion;
  /** What of the list is taken for this; what each entry is for where nothing is named. */
  list_own_uses: OwnUsesQuestion;
  read_own_data: { parts: readonly OwnPart[] };
  /** With `against` two times are held beside each other. */
  read_own_log: { about: string; ask: LogAsk; period: LogPeriod; against: LogPeriod | null; since: string | null };
  /** Which of the person's medicines may be behind a complaint. */
  find_own_effects: { complaint: string };
  /**
   * What of the person's own record may stand behind a complaint, named by its id or as people name it. `isBeside`: silent where the record says
   * nothing; `isOfResults`: unless a result lies where it may be behind it. `blamed`: what the person thinks it is, which is weighed first.
   */
  explain_complaint: { complaint: string; isBeside?: true; isOfResults?: true; blamed?: Blamed };
  /** How the kidneys, the liver or the like are by the person's own results. `side`: where the question says that they lie. `named`: markers that it names, which come first. */
  judge_own_results: { topic: string; asks: ResultQuestion; side?: 'above' | 'below'; named?: readonly string[] };
  /** What to ask at a visit; `complaint`: of what was spoken before, by its id. */
  prepare_questions: { complaint: string | null };
  /** What is usually bought for a complaint, against what the person takes and what is named `beside` it. */
  check_remedies: {
    complaint: ChiefComplaint;
    beside: readonly string[];
    /** What else there is than this one, where it does not suit. */
    insteadOf?: string;
  };
  /** Whether what is named may have moved a result of the person's; with `others` the one of an organ's values that is moved. */
  weigh_cause: { marker: string; names: readonly string[]; stated: readonly string[]; others?: readonly string[] };
  plan_timing: { items: readonly string[]; withOwn: boolean };
  propose_medicine: { text: string };
};
export type ToolName = keyof ToolInputs;
export type ToolCall = { [Name in ToolName]: { tool: Name; input: ToolInputs[Name] } }[ToolName];

/** What the panel shows beside the text. */
export type ToolCard =
  | { kind: 'check'; result: CheckResult; findingIds: readonly string[] }
  | { kind: 'add-medicine'; text: string; name: string }
  | { kind: 'timing'; moments: readonly { clock: string; name: string; items: readonly string[] }[] };

/** A name that fits several things, or none. */
export type UnclearName = { typed: string; candidates: readonly string[] };

/** Asked about and nothing on record, while something else was found: the names among each other, or in the person's situation. */
export type NoFindingNote = { kind: 'together' | 'situation'; names: readonly string[] };

export type ToolResult = {
  statements: readonly AnswerStatement[];
  card: ToolCard | null;
  used: readonly UsedData[];
  /** What would matter and is not known, in a few words: "your kidney values". */
  missing: readonly string[];
  unclear: readonly UnclearName[];
  quiet: NoFindingNote | null;
  /** What the person takes or has and the check could not read: of this nothing is ruled out. */
  unchecked: readonly string[];
  /** Of those what says something of the person: a condition, an allergy. */
  notUnderstood: readonly string[];
  /** Things are on the list, and none of them was recognized. */
  isListUnread: boolean;
  /** That of what is asked about no interactions are recorded yet: nothing found means nothing. */
  unrecorded?: string;
  /** A pregnancy, a nursing mother or a child: where little is studied, nothing on record is no sign that all is well. */
  isDelicate?: true;
  /** Names of what is asked about and on the person's list already. */
  alreadyTaken: readonly string[];
};

export const emptyToolResult: ToolResult = {
  statements: [],
  card: null,
  used: [],
  missing: [],
  unclear: [],
  quiet: null,
  unchecked: [],
  notUnderstood: [],
  isListUnread: false,
  alreadyTaken: [],
};

export type ToolRun = { call: ToolCall; result: ToolResult };

/** `content`: an entry of the list, or a line as it was typed. `startedOn`: the day on which it was begun, where that was written down. */
export type OwnMedicine = {
  content: string | StoredMedication;
  name: string;
  updatedAt: string;
  startedOn: string | null;
  /** The times that the person set; absent where none were. */
  schedule?: Pick<DoseSchedule, 'times' | 'source'>;
};
/** Against the range that the laboratory printed; against ours where it printed none. */
export type RangePosition = 'above' | 'below' | 'inside';
export type OwnLab = {
  name: string;
  analyteId: string | null;
  value: string;
  unit: string;
  /** The number of the value in that unit, where it is known and no bound. */
  amount?: number;
  date: string;
  place: RangePosition | null;
  /** The laboratory printed no range: the place is against ours. */
  isUsualRange?: boolean;
  /** What the person's treatment aims at, where the place is against that: "the goal of gout treatment (below 6 mg/dL)". */
  goal?: string;
  /** How far beyond its bound, in percent of the bound; null inside, and where it is not known. */
  percentOutside?: number | null;
  /** How soon to act on it, as the page of results says; null for older values and where there is nothing to act on. */
  urgency: Urgency | null;
};
/** One entry of the log: `second` is the lower number of a blood pressure, `state` whether a dose was taken. */
export type LogPoint = { day: string; value: number | null; second: number | null; state: string | null };
/** What was written down of one thing, oldest first, in the person's units; `words` are what people call it beside its name. */
export type LogSeries = {
  kind: 'day' | 'measurement' | 'symptom' | 'factor' | 'intake' | 'habit' | 'practice';
  name: string;
  words: readonly string[];
  unit: string;
  decimals: number;
  points: readonly LogPoint[];
};

/** The data of the person who asks; null if nobody is signed in, empty if nothing is stored. */
export type OwnData = {
  /** Where the person lives: medicines bear the names of that place. */
  region: Region | null;
  person: CheckedPerson;
  /** What the verdict on the whole list depends on besides its check; null if there is no list. */
  standing: Pick<CheckedList, 'unlisted' | 'progress'> | null;
  medicines: readonly OwnMedicine[];
  profileUpdatedAt: string | null;
  labs: readonly OwnLab[];
  /** What is worked out of them, such as the anion gap: of each formula the newest. */
  derived: readonly OwnLab[];
  /** What several of them say together, the most urgent first. */
  stories?: readonly OwnStory[];
  /** In which units the person reads them; without it ranges keep the unit of their source. */
  labUnits?: LabUnitSystem | undefined;
  log: readonly LogSeries[];
  /** The present day of the person's calendar. */
  today: string;
  day: DayRhythm | null;
};

/** A passage of the library that fits a question. */
export type RetrievedPassage = {
  text: string;
  heading: string;
  sources: AnswerStatement['sources'];
  about: string;
  /** What was asked and its article does not say; null where it does. */
  missingAspect: string | null;
  /** Of a question for a yes or a no, the words that it says nothing of. */
  unspoken: readonly string[];
  /** It is on what was asked of its subject: causes, side effects, how to take it. */
  isOnAspect: boolean;
  /** It is about causes, signs or the like, and names nothing to take. */
  suggestsNothing: boolean;
};

/** Everything that tools read: made once. */
export type World = {
  knowledge: Knowledge;
  resolver: IndexedResolver;
  leaflets: Leaflets;
  analytes: Analytes;
  markers: Markers;
  /** Whether a word is plain English and so no misspelt name. */
  isEnglish: (word: string) => boolean;
  readPerson: (person: CheckedPerson) => KnownPerson;
  /** Passages that answer the question, best first; none where the library has no such topic. */
  searchLibrary: (query: string, about: readonly string[], asks?: readonly QuestionAspect[]) => readonly RetrievedPassage[];
  /** The passage that tells two things apart, and when to get help with them; none where no passage does. */
  findComparison: (subjects: readonly [string, string], question: string) => readonly RetrievedPassage[];
  /** What the articles on these conditions say of a food. */
  findFoodNotes: (food: string, conditionIds: readonly string[]) => readonly RetrievedPassage[];
  /** When a complaint can't wait with one of these conditions. */
  findConditionSigns: (complaint: string, conditionIds: readonly string[]) => readonly RetrievedPassage[];
};
