import { type CheckResult, type Finding, isPairFinding } from './findings.ts';
import { severityWordOf, severityWords } from './severity.ts';
import { capitalised, counted, listed, numberWord } from './wording.ts';

export type Answer = {
  /** The answer to what was asked, in one sentence. */
  sentence: string;
  /** The worst pair and how much more there is; what was not checked; or what "none" does not mean. Empty when there is nothing to add. */
  detail: string;
};

type Alarm = 'contraindicated' | 'major' | 'moderate';

const together: Readonly<Record<Alarm, string>> = {
  contraindicated: 'should not be taken together',
  major: 'can affect each other seriously',
  moderate: 'need care when taken together',
};

/** For what has to do with the person: one item, and several. */
const withPerson: Readonly<Record<Alarm, readonly [string, string]>> = {
  contraindicated: ['is not meant for somebody in your situation', 'are not meant for somebody in your situation'],
  major: ['carries a serious risk in your situation', 'carry a serious risk in your situation'],
  moderate: ['needs care in your situation', 'need care in your situation'],
};

/** What a check's result opens with, on the page and on the command line. */
export function answerOf(result: CheckResult): Answer {
  const total = result.items.length;
  const unchecked = result.unchecked.length;
  const recognised = total - unchecked;
  const inPart = result.items.filter(({ resolution }) => resolution.unknownParts.length > 0).length;
  const notChecked = joined(
    unchecked > 0 ? `${counted(unchecked, 'item')} could not be checked.` : '',
    inPart > 0 ? `${counted(inPart, 'item')} could be checked only in part.` : '',
  );
  const worst = result.findings[0];
  if (total === 0) return { sentence: 'Add what you take to see how it goes together.', detail: '' };
  if (recognised === 0) {
    return {
      sentence: total === 1 ? 'Your item could not be checked.' : `None of your ${total} items could be checked.`,
      detail: 'Look at the spelling, or choose from the suggestions.',
    };
  }
  if (!worst) {
    const none =
      recognised === 1
        ? { sentence: 'There is nothing to check yet: one item was recognised.', detail: 'Add another to see how they go together.' }
        : {
            sentence: `No known interaction among ${unchecked > 0 ? `the ${recognised} items that were recognised` : `your ${total} items`}.`,
            detail: 'That is not the same as safe.',
          };
    return { sentence: none.sentence, detail: joined(none.detail, notChecked) };
  }
  const headline = `${severityWordOf(worst)}: ${worst.headline}`;
  const detail = joined(headline, moreOf(result), notChecked);
  if (worst.severity === 'minor') return { sentence: `Only minor interactions among your ${counted(total, 'item')}.`, detail };
  return { sentence: alarmSentence(result, worst, worst.severity), detail };
}

function alarmSentence({ items, findings }: CheckResult, worst: Finding, severity: Alarm): string {
  if (worst.kind === 'amount' || worst.kind === 'burden') return worst.headline;
  const alike = findings.filter((finding) => finding.severity === severity && isPairFinding(finding) === isPairFinding(worst));
  const affected = new Set(alike.flatMap((finding) => finding.items)).size;
  const total = items.length;
  const of =
    total === 1 ? 'Your item' : affected === total ? `Your ${total} items` : `${capitalised(numberOf(affected))} of your ${total} items`;
  if (worst.kind === 'personal') return `${of} ${withPerson[severity][affected === 1 ? 0 : 1]}.`;
  const ownIngredients = total === 1 ? 'The ingredients of your item' : `The ingredients of one of your ${total} items`;
  return `${affected === 1 ? ownIngredients : of} ${together[severity]}.`;
}

const numberOf = (count: number): string => (count === 1 ? 'one' : String(count));

/** "Besides: one “Serious” and two “Take care”." */
function moreOf({ counts, findings }: CheckResult): string {
  const left = { ...counts };
  const worst = findings[0];
  if (!worst) return '';
  left[worst.severity] -= 1;
  const alarms = (['contraindicated', 'major', 'moderate'] as const).filter((severity) => left[severity] > 0);
  return alarms.length === 0
    ? ''
    : `Besides: ${listed(alarms.map((severity) => `${numberWord(left[severity])} “${severityWords[severity]}”`))}.`;
}

const joined = (...sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');
