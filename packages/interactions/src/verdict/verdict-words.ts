import { capitalize, toMidSentence } from '@wellkept/clinical/wording.ts';
import { type CheckResult, type Finding, isPairFinding } from '../findings/findings.ts';
import type { VerdictState } from './verdict.ts';

export type AlarmSeverity = 'contraindicated' | 'major' | 'moderate';

const together: Readonly<Record<AlarmSeverity, string>> = {
  contraindicated: 'should not be taken together',
  major: 'can affect each other seriously',
  moderate: 'need care when taken together',
};

/** For findings about the person: one item, and several. */
const withPerson: Readonly<Record<AlarmSeverity, readonly [string, string]>> = {
  contraindicated: ['is not meant for someone in your situation', 'are not meant for someone in your situation'],
  major: ['carries a serious risk in your situation', 'carry a serious risk in your situation'],
  moderate: ['needs care in your situation', 'need care in your situation'],
};

/** What the worst finding means for the list: how many of its items it concerns, and how. */
export function formatAlarmSentence({ items, findings }: CheckResult, worst: Finding, severity: AlarmSeverity): string {
  if (worst.kind === 'amount' || worst.kind === 'burden' || (isPairFinding(worst) && worst.isSameMedicine)) return worst.headline;
  const alike = findings.filter((finding) => finding.severity === severity && isPairFinding(finding) === isPairFinding(worst));
  // The same substance under two names is one thing in a sentence about others, and two in one about itself.
  const getKey = worst.kind === 'duplicate' ? String : (at: number) => getIngredientKey(items, at);
  const affected = new Set(alike.flatMap((finding) => finding.items).map(getKey)).size;
  const total = new Set(items.map((_, at) => getKey(at))).size;
  const itemsText = `${total} ${total < items.length ? 'different items' : 'items'}`;
  const of =
    total === 1
      ? 'Your item'
      : affected === total
        ? `Your ${itemsText}`
        : `${capitalize(formatAffectedCount(affected))} of your ${itemsText}`;
  if (worst.kind === 'personal') return `${of} ${withPerson[severity][affected === 1 ? 0 : 1]}.`;
  const ownIngredients = total === 1 ? 'The ingredients of your item' : `The ingredients of one of your ${total} items`;
  return `${affected === 1 ? ownIngredients : of} ${together[severity]}.`;
}

/**
 * What a list means where no name may stand: on a locked screen, in a mail that hides what it is about, behind a link that anyone with the
 * mail can open.
 */
export const namelessSentences: Readonly<Record<VerdictState, string>> = {
  contraindicated: 'Your list has a warning: do not combine.',
  major: 'Your list has a serious warning.',
  moderate: 'Your list has a warning to take care.',
  minor: 'Your list has only minor warnings.',
  'none-known': 'No known interaction on your list. That is not the same as safe.',
  'not-checked': 'Your list is not checked yet.',
  'could-not-be-checked': 'Part of your list couldn’t be checked.',
  'nothing-to-check': 'Your list has nothing to compare.',
};

/** What a list means to someone else who reads it, such as a doctor; the findings beside it have the names. */
export const sharedSentences: Readonly<Record<VerdictState, string>> = {
  contraindicated: 'This list has a warning: do not combine.',
  major: 'This list has a serious warning.',
  moderate: 'This list has a warning to take care.',
  minor: 'This list has only minor warnings.',
  'none-known': 'No known interaction on this list. That is not the same as safe.',
  'not-checked': 'This list is not checked yet.',
  'could-not-be-checked': 'Part of this list couldn’t be checked.',
  'nothing-to-check': 'This list has nothing to compare.',
};

/** One finding in words that can stand inside a sentence; what adds up is a sentence of its own. */
export function describeAlarm(finding: Finding, severity: AlarmSeverity): string {
  const [first = '', second = ''] = finding.substances.map(({ name }) => toMidSentence(name));
  if (finding.kind === 'personal') return `${first} ${withPerson[severity][0]}`;
  if (!isPairFinding(finding)) return finding.headline;
  return first === second ? `${first} is on your list more than once` : `${first} and ${second} ${together[severity]}`;
}

/** What an item holds; one that was not recognised is like no other. */
function getIngredientKey(items: CheckResult['items'], at: number): string {
  const ids = items[at]?.resolution.match?.ingredients.map(({ substanceId }) => substanceId) ?? [];
  return ids.length === 0 ? String(at) : ids.toSorted().join('+');
}

const formatAffectedCount = (count: number): string => (count === 1 ? 'one' : String(count));
