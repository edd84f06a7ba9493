import { formatCount, formatList, isolate, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { CheckResult, Finding, UnknownSituation } from '../findings/findings.ts';
import { getSeverityRank, getSeverityWord } from '../severity.ts';
import { type AlarmSeverity, formatAlarmSentence } from './verdict-words.ts';

/**
 * A list and what is known of it. `result` is null where there is no check to show; a check that is shown while another one is waiting or
 * after one failed may be older than the list.
 */
export type CheckedList = {
  itemCount: number;
  result: CheckResult | null;
  progress: 'done' | 'waiting' | 'failed';
  /** Medicines that the person named elsewhere and that no check includes, as they were written. */
  unlisted?: readonly string[];
};

export type VerdictState =
  | 'contraindicated'
  | 'major'
  | 'moderate'
  | 'minor'
  | 'none-known'
  /** No check of the present list has been completed: it is queued, running, failed or out of date. */
  | 'not-checked'
  /** Some or all names, or something about the person, were not understood. */
  | 'could-not-be-checked'
  | 'nothing-to-check';

export type Verdict = {
  state: VerdictState;
  /** The worst of the findings known so far, whatever else is open; null without any. */
  severity: Finding['severity'] | null;
  /** What the list means, in one sentence. */
  sentence: string;
  /** The worst finding and how much more there is; what was not checked; what "none" does not mean. May be empty. */
  detail: string;
  /** The texts that no finding can include: items, ingredients, conditions and allergies that were not understood. */
  unchecked: readonly string[];
  /** Whether to offer another try: a check failed. */
  canRetry: boolean;
};

/**
 * The only source of sentences about a list as a whole. Every screen, report, message and export shows it or a part of it; none has its own
 * rule for "nothing found". "None known" applies only to a list that was checked completely.
 */
export function computeVerdict({ itemCount, result, progress, unlisted = [] }: CheckedList): Verdict {
  const canRetry = progress === 'failed';
  if (!result || result.items.length !== itemCount) {
    if (itemCount === 0 && unlisted.length === 0) return { ...emptyVerdict, state: 'nothing-to-check', sentence: addItems, canRetry };
    return {
      ...emptyVerdict,
      state: 'not-checked',
      sentence: 'Not checked yet.',
      detail: formatProgress(progress),
      unchecked: unlisted,
      canRetry,
    };
  }
  const known = computeResultVerdict(result, unlisted);
  if (progress === 'done') return known;
  if (isAlarm(known.severity)) return { ...known, detail: joinSentences(known.detail, formatProgress(progress)), canRetry };
  if (known.state === 'nothing-to-check' && itemCount === 0) return { ...known, canRetry };
  return { ...known, state: 'not-checked', sentence: 'Not checked yet.', detail: formatProgress(progress), canRetry };
}

/** The verdict of a check that is complete and belongs to the list it speaks of. */
export function computeResultVerdict(result: CheckResult, unlisted: readonly string[] = []): Verdict {
  const total = result.items.length;
  const recognised = total - result.unchecked.length;
  const [worst] = result.findings;
  const unchecked = [...listUncheckedTexts(result), ...unlisted];
  const base = { severity: worst?.severity ?? null, unchecked, canRetry: false };
  if (total === 0 && unlisted.length === 0) return { ...base, state: 'nothing-to-check', sentence: addItems, detail: '' };
  const denied = formatDenied(result);
  const missing = joinSentences(...listMissingSentences(result, unlisted), denied);
  if (worst && isAlarm(worst.severity)) {
    const sentence = formatAlarmSentence(result, worst, worst.severity);
    const headline = formatHeadline(worst);
    const rest = joinSentences(formatOtherFindings(result.findings.slice(1)), missing);
    // Where the finding is the whole sentence about the list, it comes once, with how bad it is.
    return sentence === worst.headline
      ? { ...base, state: worst.severity, sentence: headline, detail: rest }
      : { ...base, state: worst.severity, sentence, detail: joinSentences(headline, rest) };
  }
  const lesser = worst ? joinSentences(formatHeadline(worst), formatOtherFindings(result.findings.slice(1))) : '';
  if (recognised === 0 && total > 0) {
    const sentence = total === 1 ? 'Your item couldn’t be checked.' : `None of your ${total} items could be checked.`;
    return {
      ...base,
      state: 'could-not-be-checked',
      sentence,
      detail: joinSentences(
        `Check the spelling, or choose a suggestion. ${askPharmacist}`,
        formatNotUnderstood(result),
        formatUnlisted(unlisted),
        denied,
      ),
    };
  }
  const isOpen = (result.unknownFor ?? []).some(({ situation }) => situation === 'pregnancy' || situation === 'breast-feeding');
  if (unchecked.length > 0 || isOpen) {
    const [sentence = '', ...rest] = listMissingSentences(result, unlisted);
    return {
      ...base,
      state: 'could-not-be-checked',
      sentence,
      detail: joinSentences(
        ...rest,
        lesser,
        'Nothing is ruled out until everything is checked.',
        result.unchecked.length > 0 ? askPharmacist : '',
        denied,
      ),
    };
  }
  if (worst) return { ...base, state: 'minor', sentence: formatMinorSentence(total), detail: joinSentences(lesser, missing) };
  if (total === 1) {
    return {
      ...base,
      state: 'nothing-to-check',
      sentence: 'Add a second item to check them together.',
      detail: joinSentences('A single item has nothing to compare with.', missing),
    };
  }
  return {
    ...base,
    state: 'none-known',
    sentence: `No known interaction among your ${formatCount(total, 'item')}.`,
    detail: joinSentences(notSafe, missing),
  };
}

/** One item has nothing to interact with: what was found is about it alone. */
const formatMinorSentence = (total: number): string =>
  total === 1 ? 'Only a minor point about your item.' : `Only minor interactions among your ${formatCount(total, 'item')}.`;
const addItems = 'Add what you take to see how it goes together.';
/** A name that we do not know may be anything. */
const askPharmacist = 'If you aren’t sure what it is, show it to a pharmacist.';
const notSafe = 'That is not the same as safe.';
const emptyVerdict = { severity: null, detail: '', unchecked: [] } as const;

export const isAlarm = (severity: Finding['severity'] | null): severity is AlarmSeverity =>
  severity !== null && getSeverityRank(severity) >= getSeverityRank('moderate');

/** How far the check is, where that is not the whole of the verdict; empty once it is complete. */
export const getProgressWords = ({ detail }: Pick<Verdict, 'detail'>): string =>
  (['waiting', 'failed'] as const).map(formatProgress).find((words) => detail.endsWith(words)) ?? '';

const formatProgress = (progress: CheckedList['progress']): string =>
  progress === 'failed' ? 'The last check failed. Try again.' : 'Your latest changes are being checked.';

/** What no finding can include, as the person wrote it. */
const listUncheckedTexts = ({ items, unchecked, unrecorded = [], notUnderstood }: CheckResult): string[] => [
  ...unchecked.flatMap((at) => items[at]?.text ?? []),
  ...items.flatMap(({ resolution }) => resolution.unknownParts),
  ...unrecorded.flatMap((at) => items[at]?.name ?? []),
  ...notUnderstood,
];

function listMissingSentences(result: CheckResult, unlisted: readonly string[]): string[] {
  const total = result.items.length;
  const unknown = result.unchecked.length;
  const inPart = result.items.filter(({ resolution }) => resolution.unknownParts.length > 0).length;
  return [
    unknown > 0
      ? total === 1
        ? 'We couldn’t check this item fully.'
        : `${unknown} of your ${formatCount(total, 'item')} couldn’t be checked.`
      : '',
    inPart > 0 ? `${formatCount(inPart, 'item')} could be checked only in part.` : '',
    formatUnrecorded(result),
    ...formatUnknownFor(result),
    formatNotUnderstood(result),
    formatUnlisted(unlisted),
  ].filter((sentence) => sentence !== '');
}

const quotesMax = 3;
const quoteLengthMax = 60;

/** "“A”, “B”, “C” and 97 others": what a person wrote, as much as fits in a sentence. */
function formatQuotes(texts: readonly string[]): string {
  const quotes = texts
    .slice(0, quotesMax)
    .map((text) => `“${isolate(text.length > quoteLengthMax ? `${text.slice(0, quoteLengthMax).trimEnd()}…` : text)}”`);
  const others = texts.length - quotes.length;
  return formatList(others > 0 ? [...quotes, formatCount(others, 'other')] : quotes);
}

const formatNotUnderstood = ({ notUnderstood }: CheckResult): string =>
  notUnderstood.length === 0
    ? ''
    : `We don’t know ${formatQuotes(notUnderstood)}, so nothing was checked against ${notUnderstood.length === 1 ? 'it' : 'them'}.`;

/** A denial that was misread hides an illness: the person sees how their words were taken. */
const formatDenied = ({ denied = [] }: CheckResult): string =>
  joinSentences(
    ...denied.map(
      ({ text, names }) =>
        `We took ${formatQuotes([text])} to mean that this doesn’t apply to you: ${names.map(toMidSentence).join(', ')}.`,
    ),
  );

/** A new medicine that is known by name: that nothing is found of it means nothing. Of one part of a list: the positions before `end`. */
export function formatUnrecorded({ items, unrecorded = [] }: CheckResult, end = items.length): string {
  const names = unrecorded.filter((at) => at < end).flatMap((at) => items[at]?.name ?? []);
  return names.length === 0
    ? ''
    : `We don’t have the interactions of ${formatQuotes(names)} yet, so ask a pharmacist to check ${names.length === 1 ? 'it' : 'them'}.`;
}

const situationPhrases: Readonly<Record<UnknownSituation, string>> = {
  pregnancy: 'in pregnancy',
  'breast-feeding': 'while breast-feeding',
  kidney: 'with weak kidneys',
  liver: 'with liver disease',
};

/** One sentence for each situation, whatever the number of items. */
const formatUnknownFor = ({ items, unknownFor = [] }: CheckResult): string[] =>
  unknownFor.map(
    ({ situation, items: places }) =>
      `We have no information on ${formatQuotes(places.flatMap((at) => items[at]?.name ?? []))} ${situationPhrases[situation]}, so ask your doctor or pharmacist.`,
  );

const formatUnlisted = (unlisted: readonly string[]): string =>
  unlisted.length === 0
    ? ''
    : `Your profile names ${formatQuotes(unlisted)}. ${unlisted.length === 1 ? 'It isn’t' : 'They aren’t'} on your list, so ${unlisted.length === 1 ? 'it wasn’t' : 'they weren’t'} checked.`;

const formatHeadline = (finding: Finding): string => `${getSeverityWord(finding)}: ${finding.headline}`;

const otherWords = { contraindicated: 'not to combine', major: 'serious', moderate: 'to take care with' } as const;

/** "Also: 1 serious and 2 to take care with." */
export function formatOtherFindings(findings: readonly Finding[]): string {
  const alarms = (['contraindicated', 'major', 'moderate'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [`${count} ${otherWords[severity]}`] : [];
  });
  return alarms.length === 0 ? '' : `Also: ${formatList(alarms)}.`;
}

export const joinSentences = (...sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');
