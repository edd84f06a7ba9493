import { type CheckResult, type Finding, isPairFinding } from './findings.ts';
import { capitalised, insideSentence } from './wording.ts';

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
export function alarmSentence({ items, findings }: CheckResult, worst: Finding, severity: AlarmSeverity): string {
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

/** One finding in words that can stand inside a sentence; what adds up is a sentence of its own. */
export function describeAlarm(finding: Finding, severity: AlarmSeverity): string {
  const [first = '', second = ''] = finding.substances.map(({ name }) => insideSentence(name));
  if (finding.kind === 'personal') return `${first} ${withPerson[severity][0]}`;
  if (!isPairFinding(finding)) return finding.headline;
  return first === second ? `${first} is on your list more than once` : `${first} and ${second} ${together[severity]}`;
}

const numberOf = (count: number): string => (count === 1 ? 'one' : String(count));
