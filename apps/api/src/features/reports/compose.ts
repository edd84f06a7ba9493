import type { Medication } from '@wellkept/contract/medications.ts';
import type { Report } from '@wellkept/contract/reports.ts';
import { daysIn, type Noted, type Period, summarise } from '@wellkept/insights/report/period.ts';
import { changesTold, habitTold, intakeTold, measureTold, scaleTold, symptomTold } from '@wellkept/insights/report/period-words.ts';
import type { UnitSystem } from '@wellkept/insights/tracking/measures.ts';
import { orderAdvice } from '@wellkept/safety/advice.ts';
import { findingName } from '@wellkept/safety/finding-name.ts';
import { severityRank, severityWordOf } from '@wellkept/safety/severity.ts';
import type { ListCheck } from '../safety/list-check.ts';

/** Everything that a report is made of. */
export type ReportFacts = {
  period: Period;
  madeOn: string;
  name: string;
  units: UnitSystem;
  /** Of the period, and of as many days before it. */
  values: readonly Noted[];
  /** Stopped ones too. */
  medications: readonly Medication[];
  check: ListCheck;
  habits: readonly { id: string; name: string }[];
  labs: Pick<Report, 'labs' | 'labMarkers' | 'labSummary'>;
  patterns: readonly string[] | null;
  questions: Report['questions'];
};

const patternsShownMax = 5;
const namedMax = 3;
const stoppedMax = 12;

/** The same facts give the same report, whoever asks and in whatever form it is read. */
export function composeReport(facts: ReportFacts): Report {
  const { period, madeOn, name, units, values, medications, check, habits, questions } = facts;
  const { result, verdict } = check;
  const summary = summarise(values, period);
  const intakes = new Map(summary.intakes.map((line) => [line.medicine, intakeTold(line)]));
  const within = (day: string | null) => day !== null && day >= period.from && day <= period.to;
  const medicines = medications.filter(({ active }) => active).map((medication) => medicineLine(medication, intakes, within));
  const stopped = medications
    .filter(({ active, updatedAt }) => !active && within(updatedAt.slice(0, 10)))
    .map((medication) => medication.name);
  const severe = result.findings.filter(({ severity }) => severityRank(severity) >= severityRank('major'));
  const nameOf = new Map(habits.map((habit) => [habit.id, habit.name]));
  const started = medicines.filter(({ isNew }) => isNew).map((medicine) => medicine.name);
  return {
    ...period,
    days: daysIn(period),
    madeOn,
    name,
    daysWritten: summary.daysWritten,
    changes: [...namedOf(started, 'started'), ...namedOf(stopped, 'stopped'), ...changesTold(summary, units)],
    medicines,
    stopped: stopped.length > stoppedMax ? [...stopped.slice(0, stoppedMax), `${stopped.length - stoppedMax} more`] : stopped,
    verdict,
    findings: severe.map((finding) => ({
      id: finding.id,
      severity: finding.severity,
      word: severityWordOf(finding),
      name: findingName(finding),
      headline: finding.headline,
      advice: orderAdvice(finding, 'taking')[0] ?? null,
    })),
    lesserFindings: result.findings.length - severe.length,
    symptoms: summary.symptoms.map((line) => ({ ...symptomTold(line), weeks: line.weeks })),
    state: summary.scales.map(scaleTold),
    measures: summary.measures.map((line) => measureTold(line, units)),
    habits: summary.habits.flatMap((line) => {
      const habit = nameOf.get(line.habit);
      return habit === undefined ? [] : [habitTold(line, habit)];
    }),
    practiceMinutes: summary.practiceMinutes,
    ...facts.labs,
    patterns: facts.patterns?.slice(0, patternsShownMax) ?? null,
    questions,
  };
}

function medicineLine(
  medication: Medication,
  intakes: ReadonlyMap<string, string>,
  within: (day: string | null) => boolean,
): Report['medicines'][number] {
  const { id, strength, prescribedDosage, frequency, indication, notes } = medication;
  const name = [medication.name, strength].filter(Boolean).join(' ');
  // Many write their dose into the name: nobody is told that it is missing then.
  const unstated = /\d/.test(name) ? '' : null;
  return {
    id,
    name,
    how: [prescribedDosage, frequency].filter(Boolean).join(', ') || unstated,
    reason: indication,
    isNew: within(notes.startDate),
    intake: intakes.get(id) ?? null,
  };
}

/** Each by its name; many at once, as after a list was tidied, in one sentence. */
function namedOf(names: readonly string[], what: 'started' | 'stopped'): string[] {
  if (names.length <= namedMax) return names.map((name) => `${name} was ${what}.`);
  const rest = names.length - namedMax;
  return [`${names.slice(0, namedMax).join(', ')} and ${rest} more were ${what}.`];
}
