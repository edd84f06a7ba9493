import { type CheckResult, type Finding, isPairFinding } from '@wellkept/interactions/findings/findings.ts';
import { formatOtherFindings, isAlarm, joinSentences } from '@wellkept/interactions/verdict/verdict.ts';
import { type AlarmSeverity, describeAlarm } from '@wellkept/interactions/verdict/verdict-words.ts';

/** What no hour of the day mends. */
export type PlanWarning = { severity: AlarmSeverity; sentence: string };

/**
 * A plan of times says nothing about whether the items belong together. This is what it has to say about that: null only when nothing in the
 * list needs care beyond the distances that the plan keeps. A severe finding is never left out, whatever the distance.
 */
export function getPlanWarning({ findings }: CheckResult, isSeparated: (finding: Finding) => boolean): PlanWarning | null {
  const remaining = findings.filter((finding) => isAlarm(finding.severity) && !(finding.severity === 'moderate' && isSeparated(finding)));
  const [worst, ...others] = remaining;
  if (!worst || !isAlarm(worst.severity)) return null;
  const alarm = describeAlarm(worst, worst.severity);
  const first = isSentence(worst) ? `These times don’t make it safe. ${alarm}` : `These times don’t make it safe: ${alarm}.`;
  return { severity: worst.severity, sentence: joinSentences(first, formatOtherFindings(others)) };
}

const isSentence = (finding: Finding): boolean => !isPairFinding(finding) && finding.kind !== 'personal';
