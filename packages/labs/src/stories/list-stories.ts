import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency, isPressing, type UrgencyLevel, urgencyWords } from '@wellkept/clinical/urgency.ts';
import type { LabStoryRule } from '@wellkept/knowledge/story.ts';
import type { ExplainContext } from '../meaning/explain.ts';
import { adultYears } from '../meaning/lab-subject.ts';
import type { RangeStatus } from '../meaning/ranges.ts';
import { matchRule, type RuleMatch } from './match-rule.ts';
import { listOwnThreads, type OwnThread } from './own-threads.ts';
import { formatStorySource, type StoryInput } from './story-input.ts';
import type { StoryValue } from './story-values.ts';

/** What several markers say together, in plain words. */
export type LabStory = {
  id: string;
  group: string;
  title: string;
  urgency: { level: UrgencyLevel; text: string; meanwhile: string[]; dangerSigns: string[] };
  text: string;
  values: {
    analyteId: string;
    title: string;
    name: string;
    value: string;
    unit: string;
    collectedOn: string;
    status: RangeStatus | null;
  }[];
  /** Of these the analytes that the story is about; the others speak for or against it, or may play a part. */
  about: string[];
  fits: string[];
  against: string[];
  /** What else may play a part. */
  also: string[];
  own: OwnThread[];
  first: string;
  ask: string[];
  repeat: string;
  sources: string[];
};

/** A story joins at least so many things; what one value says stands beside that value. */
const threadsMin = 2;

type MatchedRule = { rule: LabStoryRule & { group: string }; match: RuleMatch; own: OwnThread[] };

/** All stories of a person's values, the most urgent first. */
export function listStories(
  values: ReadonlyMap<string, StoryValue>,
  { reader, states }: Pick<ExplainContext, 'reader' | 'states'>,
  input: StoryInput,
): LabStory[] {
  const matched = input.rules.rules.flatMap((rule): MatchedRule[] => {
    if (!isFor(rule, reader) || !isInState(rule, states) || !isTaken(rule, input)) return [];
    const match = matchRule(rule, values);
    if (!match) return [];
    const own = listOwnThreads(rule, match, input);
    return hasEnough(rule, match, own) ? [{ rule, match, own }] : [];
  });
  const ids = new Set(matched.map(({ rule }) => rule.id));
  return matched
    .filter(({ rule }) => !rule.yieldsTo?.some((id) => ids.has(id)))
    .map((one) => createStory(one, input.rules.sources))
    .toSorted((one, other) => compareUrgency(one.urgency.level, other.urgency.level))
    .map(omitRepeatedAdvice);
}

/** What to do until then and which signs are an emergency is stated once, by the most urgent story. */
function omitRepeatedAdvice(story: LabStory, at: number, all: readonly LabStory[]): LabStory {
  const before = all.slice(0, at).map(({ urgency }) => urgency);
  const { meanwhile, dangerSigns } = story.urgency;
  return {
    ...story,
    urgency: {
      ...story.urgency,
      meanwhile: meanwhile.filter((one) => !before.some((earlier) => earlier.meanwhile.includes(one))),
      dangerSigns: dangerSigns.filter((one) => !before.some((earlier) => earlier.dangerSigns.includes(one))),
    },
  };
}

/** Ranges and advice for adults who are not pregnant do not hold for others: there no story is better than a wrong one. */
function isFor({ sex, age, inPregnancy, inChildren }: LabStoryRule, reader: ExplainContext['reader']): boolean {
  if (reader.isPregnant && !inPregnancy) return false;
  if (reader.ageYears !== null && reader.ageYears < adultYears && !inChildren) return false;
  return (sex === undefined || reader.sex === sex) && (age === undefined || isOfAge(age, reader.ageYears));
}

const isOfAge = ({ from = 0, below = Infinity }: NonNullable<LabStoryRule['age']>, years: number | null): boolean =>
  years !== null && years >= from && years < below;

const isInState = ({ needs = [], excludes = [] }: LabStoryRule, states: ExplainContext['states']): boolean =>
  needs.every((state) => states.has(state)) && !excludes.some((state) => states.has(state));

function isTaken({ takes, takesNone }: LabStoryRule, { substances }: StoryInput): boolean {
  const hasTaken = (sides: readonly string[]) => substances.some((one) => !one.local && one.sides.some((side) => sides.includes(side)));
  return (!takes || hasTaken(takes)) && !(takesNone && hasTaken(takesNone));
}

const hasEnough = ({ needsOwn }: LabStoryRule, match: RuleMatch, own: readonly OwnThread[]): boolean =>
  countThreads(match, own) >= threadsMin && (!needsOwn || own.some(({ names }) => names.length > 0));

const countThreads = ({ values, fits, also }: RuleMatch, own: readonly OwnThread[]): number =>
  new Set([...values, ...[...fits, ...also].map(({ value }) => value)]).size + own.length;

function createStory({ rule, match, own }: MatchedRule, known: StoryInput['rules']['sources']): LabStory {
  const { id, group, title, text, first, ask, repeat, sources } = rule;
  const threads = [...match.fits, ...match.against, ...match.also];
  const judged = [...match.values, ...match.fits.map(({ value }) => value)];
  const named = [...new Set([...match.values, ...threads.map(({ value }) => value)])];
  return {
    id,
    group,
    title,
    urgency: judgeStory(rule, judged),
    text,
    values: named.map(({ analyte, title: plain, collectedOn, status, shown }) => ({
      analyteId: analyte.id,
      title: plain,
      name: analyte.name,
      ...shown,
      collectedOn,
      status,
    })),
    about: match.values.map(({ analyte }) => analyte.id),
    fits: match.fits.map((one) => one.text),
    against: match.against.map((one) => one.text),
    also: match.also.map((one) => one.text),
    own,
    first,
    ask,
    repeat,
    sources: [
      ...new Set([
        ...sources.flatMap((one) => formatStorySource(known.get(one)) ?? []),
        ...listPressing(judged).flatMap(({ source }) => formatStorySource(source) ?? []),
      ]),
    ],
  };
}

const listPressing = (values: readonly StoryValue[]): Urgency[] =>
  values.flatMap(({ urgency }) => (urgency && isPressing(urgency.level) ? [urgency] : []));

/** The soonest of what the rule and its values ask for. What to do until then is what the values that press say. */
function judgeStory(rule: LabStoryRule, values: readonly StoryValue[]): LabStory['urgency'] {
  const urgencies = values.flatMap(({ urgency }) => urgency ?? []);
  const [level = rule.level] = [rule.level, ...urgencies.map((one) => one.level)].toSorted(compareUrgency);
  const pressing = listPressing(values);
  return {
    level,
    text: urgencyWords[level],
    meanwhile: [...new Set(pressing.flatMap(({ meanwhile }) => meanwhile ?? []))],
    dangerSigns: [...new Set(pressing.flatMap(({ dangerSigns }) => dangerSigns))],
  };
}
