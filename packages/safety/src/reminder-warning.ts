import type { CheckResult } from './findings.ts';
import { type AlarmSeverity, describeAlarm } from './verdict-words.ts';
import { capitalised } from './wording.ts';

/** Said where no name may stand: on a locked screen, in the subject of a mail, behind a link that anyone with the mail can open. */
const withoutNames: Readonly<Record<Exclude<AlarmSeverity, 'moderate'>, string>> = {
  contraindicated: 'Your list has a warning: do not combine. Open it before you take these.',
  major: 'Your list has a serious warning. Open it before you take these.',
};

/**
 * What a reminder of some items of a list says beside them; null where no severe finding touches them. A reminder sounds like advice to take
 * something, so it never comes without this.
 */
export function getReminderWarning(
  { findings }: CheckResult,
  items: readonly number[],
  { showsNames }: { showsNames: boolean },
): string | null {
  const worst = findings.find(({ items: touched }) => touched.some((at) => items.includes(at)));
  if (!worst || (worst.severity !== 'contraindicated' && worst.severity !== 'major')) return null;
  if (!showsNames) return withoutNames[worst.severity];
  const alarm = capitalised(describeAlarm(worst, worst.severity));
  return `${/[.!?]$/.test(alarm) ? alarm : `${alarm}.`} Ask your doctor or pharmacist before you take these.`;
}
