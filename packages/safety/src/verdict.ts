import type { CheckResult, Finding } from './findings.ts';
import { severityRank, severityWordOf, severityWords } from './severity.ts';
import { type AlarmSeverity, alarmSentence } from './verdict-words.ts';
import { counted, listed, numberWord } from './wording.ts';

/**
 * A list and what is known of it. `result` is null where there is no check to show; a check that is shown while another one is waiting or
 * after one failed may be older than the list.
 */
export type CheckedList = {
  itemCount: number;
  result: CheckResult | null;
  progress: 'done' | 'waiting' | 'failed';
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
 * The only source of sentences about what a list means together. Every screen, paper, message and export shows it or a part of it; none has
 * a rule of its own for "nothing found". "None known" is only said of a list that was checked completely.
 */
export function verdictOf({ itemCount, result, progress }: CheckedList): Verdict {
  const canRetry = progress === 'failed';
  if (!result || result.items.length !== itemCount) {
    if (itemCount === 0) return { ...nothing, state: 'nothing-to-check', sentence: addItems, canRetry };
    return { ...nothing, state: 'not-checked', sentence: 'Not checked yet.', detail: progressWords(progress), canRetry };
  }
  const known = verdictOfResult(result);
  if (progress === 'done') return known;
  if (isAlarm(known.severity)) return { ...known, detail: joined(known.detail, progressWords(progress)), canRetry };
  if (itemCount === 0) return { ...known, canRetry };
  return { ...known, state: 'not-checked', sentence: 'Not checked yet.', detail: progressWords(progress), canRetry };
}

/** The verdict of a check that is complete and belongs to the list it speaks of. */
export function verdictOfResult(result: CheckResult): Verdict {
  const total = result.items.length;
  const recognised = total - result.unchecked.length;
  const [worst] = result.findings;
  const unchecked = uncheckedTexts(result);
  const base = { severity: worst?.severity ?? null, unchecked, canRetry: false };
  if (total === 0) return { ...base, state: 'nothing-to-check', sentence: addItems, detail: '' };
  const missing = missingWords(result);
  if (worst && isAlarm(worst.severity)) {
    return {
      ...base,
      state: worst.severity,
      sentence: alarmSentence(result, worst, worst.severity),
      detail: joined(headlineOf(worst), moreWords(result), missing),
    };
  }
  const lesser = worst ? joined(headlineOf(worst), moreWords(result)) : '';
  if (recognised === 0) {
    const sentence = total === 1 ? 'Your item couldn’t be checked.' : `None of your ${total} items could be checked.`;
    return {
      ...base,
      state: 'could-not-be-checked',
      sentence,
      detail: joined('Check the spelling, or choose a suggestion.', aboutPerson(result)),
    };
  }
  if (unchecked.length > 0) {
    const [sentence = '', ...rest] = missingSentences(result);
    return {
      ...base,
      state: 'could-not-be-checked',
      sentence,
      detail: joined(...rest, lesser, 'Nothing is ruled out until everything is checked.'),
    };
  }
  if (worst) return { ...base, state: 'minor', sentence: `Only minor interactions among your ${counted(total, 'item')}.`, detail: lesser };
  if (total === 1) {
    return {
      ...base,
      state: 'nothing-to-check',
      sentence: 'Add a second item to check them together.',
      detail: 'One item on its own has nothing to be compared with.',
    };
  }
  return { ...base, state: 'none-known', sentence: `No known interaction among your ${total} items.`, detail: notSafe };
}

const addItems = 'Add what you take to see how it goes together.';
const notSafe = 'That is not the same as safe.';
const nothing = { severity: null, detail: '', unchecked: [] } as const;

const isAlarm = (severity: Finding['severity'] | null): severity is AlarmSeverity =>
  severity !== null && severityRank(severity) >= severityRank('moderate');

const progressWords = (progress: CheckedList['progress']): string =>
  progress === 'failed' ? 'The last check failed. Try again.' : 'Your latest changes are being checked.';

/** What no finding can include, as the person wrote it. */
const uncheckedTexts = ({ items, unchecked, notUnderstood }: CheckResult): string[] => [
  ...unchecked.flatMap((at) => items[at]?.text ?? []),
  ...items.flatMap(({ resolution }) => resolution.unknownParts),
  ...notUnderstood,
];

function missingSentences(result: CheckResult): string[] {
  const unknown = result.unchecked.length;
  const inPart = result.items.filter(({ resolution }) => resolution.unknownParts.length > 0).length;
  return [
    unknown > 0 ? `${unknown} of your ${counted(result.items.length, 'item')} couldn’t be checked.` : '',
    inPart > 0 ? `${counted(inPart, 'item')} could be checked only in part.` : '',
    aboutPerson(result),
  ].filter((sentence) => sentence !== '');
}

const missingWords = (result: CheckResult): string => joined(...missingSentences(result));

const aboutPerson = ({ notUnderstood }: CheckResult): string =>
  notUnderstood.length === 0 ? '' : `We don’t know ${listed(notUnderstood.map((text) => `“${text}”`))}, so nothing was checked against it.`;

const headlineOf = (finding: Finding): string => `${severityWordOf(finding)}: ${finding.headline}`;

/** "Also: one “Serious” and two “Take care”." */
function moreWords({ counts, findings }: CheckResult): string {
  const left = { ...counts };
  const [worst] = findings;
  if (!worst) return '';
  left[worst.severity] -= 1;
  const alarms = (['contraindicated', 'major', 'moderate'] as const).filter((severity) => left[severity] > 0);
  return alarms.length === 0
    ? ''
    : `Also: ${listed(alarms.map((severity) => `${numberWord(left[severity])} “${severityWords[severity]}”`))}.`;
}

const joined = (...sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');
