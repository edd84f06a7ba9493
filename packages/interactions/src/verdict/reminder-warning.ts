import { capitalize } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '../findings/findings.ts';
import { describeAlarm, namelessSentences } from './verdict-words.ts';

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
  if (!showsNames) return `${namelessSentences[worst.severity]} Open it before you take these.`;
  const alarm = capitalize(describeAlarm(worst, worst.severity));
  return `${/[.!?]$/.test(alarm) ? alarm : `${alarm}.`} Ask your doctor or pharmacist before you take these.`;
}
