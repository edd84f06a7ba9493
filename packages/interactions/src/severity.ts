import type { Severity } from '@wellkept/knowledge/facts.ts';

/** Most severe first. */
export const severities: readonly Severity[] = ['contraindicated', 'major', 'moderate', 'minor', 'none'];

/** The word for each level, everywhere the same. */
export const severityWords: Readonly<Record<Severity, string>> = {
  contraindicated: 'Do not combine',
  major: 'Serious',
  moderate: 'Take care',
  minor: 'Minor',
  none: 'No known interaction',
};

/** The word for a finding: what is not meant for a person is not a matter of combining. */
export const getSeverityWord = ({ kind, severity }: { kind: string; severity: Severity }): string =>
  kind === 'personal' && severity === 'contraindicated' ? 'Do not take' : severityWords[severity];

/** The word for an item whose name was not recognised. */
export const uncheckedWord = 'Could not be checked';

const ranks: Readonly<Record<Severity, number>> = { contraindicated: 4, major: 3, moderate: 2, minor: 1, none: 0 };

export const getSeverityRank = (severity: Severity): number => ranks[severity];

/** For sorting: the more severe first. */
export const compareSeverity = (one: { severity: Severity }, other: { severity: Severity }): number =>
  ranks[other.severity] - ranks[one.severity];

export const getWorseSeverity = (one: Severity, other: Severity): Severity => (ranks[one] >= ranks[other] ? one : other);

/** One level up, or down; "Do not combine" is never reached by calculation, only by a stated fact. */
export function shiftSeverity(severity: Severity, steps: number): Severity {
  const rank = Math.max(0, Math.min(ranks.major, ranks[severity] + steps));
  return severities[severities.length - 1 - rank] ?? severity;
}

const signs: Readonly<Record<string, Severity>> = { '.': 'none', '-': 'minor', o: 'moderate', '!': 'major' };

/** The levels of a rule are written as one sign each: `.` nothing, `-` minor, `o` moderate, `!` major. */
export const parseSeveritySign = (sign: string | undefined): Severity => (sign === undefined ? undefined : signs[sign]) ?? 'none';
