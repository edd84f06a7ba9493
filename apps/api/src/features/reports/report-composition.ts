import { formatWithIngredients } from '@wellkept/clinical/ingredient-names.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import { formatFindingName } from '@wellkept/interactions/findings/finding-name.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { toPerson } from '@wellkept/interactions/person/person-from-profile.ts';
import { getSeverityRank, getSeverityWord } from '@wellkept/interactions/severity.ts';
import type { ItemMark } from '@wellkept/interactions/verdict/item-marks.ts';
import { listSymptoms } from '@wellkept/profile/answers.ts';
import type { Profile } from '@wellkept/profile/profile.ts';
import type { UnitSystem } from '@wellkept/tracking/diary/measures.ts';
import { countPeriodDays, type DatePeriod, type ReportValue, summarizePeriod } from '@wellkept/tracking/report/period.ts';
import { listChanges, listCompared } from '@wellkept/tracking/report/period-changes.ts';
import {
  formatHabitLine,
  formatIntakeLine,
  formatMeasureLine,
  formatScaleLine,
  formatSymptomLine,
} from '@wellkept/tracking/report/period-text.ts';
import type { ListCheck } from '../interactions/list-check.ts';

/** Everything that a report is made of. */
export type ReportInput = {
  period: DatePeriod;
  madeOn: string;
  name: string;
  profile: Profile;
  units: UnitSystem;
  /** Of the period, and of as many days before it. */
  values: readonly ReportValue[];
  /** Stopped ones too. */
  medications: readonly Medication[];
  check: ListCheck;
  habits: readonly { id: string; name: string }[];
  labs: Pick<Report, 'labs' | 'labMarkers' | 'labSummary'>;
  pressingReadings: Report['pressingReadings'];
  patterns: readonly string[] | null;
  questions: Report['questions'];
};

const patternsShownMax = 5;
const namedMax = 3;
const careNamedMax = 5;
const stoppedMax = 12;

/** A pure function: the same facts give the same report, in every format. */
export function composeReport(facts: ReportInput): Report {
  const { period, madeOn, name, profile, units, values, medications, check, habits, questions } = facts;
  const { result, verdict } = check;
  const summary = summarizePeriod(values, period);
  const intakes = new Map(
    summary.intakes.filter(({ taken, skipped }) => taken + skipped > 0).map((line) => [line.medicine, formatIntakeLine(line)]),
  );
  const namesTaken = new Map(medications.filter(({ active }) => active).map((one) => [one.id, one.name]));
  const isWithinPeriod = (day: string | null) => day !== null && day >= period.from && day <= period.to;
  const medicines = medications
    .filter(({ active }) => active)
    .toSorted((one, other) => getMarkRank(verdict.marks[other.id]) - getMarkRank(verdict.marks[one.id]))
    .map((medication) => createMedicineLine(medication, intakes, isWithinPeriod));
  const stopped = listStopped(
    medications.filter(({ active, updatedAt }) => !active && isWithinPeriod(updatedAt.slice(0, 10))),
    medications.filter(({ active }) => active),
  );
  const named = selectNamedFindings(result.findings);
  const nameOf = new Map(habits.map((habit) => [habit.id, habit.name]));
  const started = medicines.filter(({ isNew }) => isNew).map((medicine) => medicine.name);
  return {
    ...period,
    days: countPeriodDays(period),
    madeOn,
    name,
    about: composeAbout(profile, madeOn),
    daysWritten: summary.daysWritten,
    daysWrittenBefore: summary.daysWrittenBefore,
    compared: listCompared(summary, namesTaken),
    changes: [
      ...formatChangedNames(started, 'started'),
      ...formatChangedNames(stopped, 'stopped'),
      ...listChanges(summary, { units, names: namesTaken }),
    ],
    medicines,
    stopped: stopped.length > stoppedMax ? [...stopped.slice(0, stoppedMax), `${stopped.length - stoppedMax} more`] : stopped,
    verdict,
    findings: named.map((finding) => ({
      id: finding.id,
      severity: finding.severity,
      word: getSeverityWord(finding),
      name: formatFindingName(finding),
      headline: finding.headline,
      advice: orderAdvice(finding, 'taking')[0] ?? null,
    })),
    lesserFindings: result.findings.length - named.length,
    symptoms: [
      ...summary.symptoms.map((line) => ({ ...formatSymptomLine(line), weeks: line.weeks })),
      ...listUnloggedSymptoms(profile, new Set(summary.symptoms.map((line) => formatSymptomLine(line).name.toLocaleLowerCase()))),
    ],
    state: summary.scales.map(formatScaleLine),
    measures: summary.measures.map((line) => formatMeasureLine(line, units)),
    habits: summary.habits.flatMap((line) => {
      const habit = nameOf.get(line.habit);
      return habit === undefined ? [] : [formatHabitLine(line, habit)];
    }),
    practiceMinutes: summary.practiceMinutes,
    pressingReadings: facts.pressingReadings,
    ...facts.labs,
    patterns: facts.patterns?.slice(0, patternsShownMax) ?? null,
    questions,
  };
}

/** Who reads that something needs care can see what: without a serious finding, those that need care are named. */
export function selectNamedFindings<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  const severe = findings.filter(({ severity }) => getSeverityRank(severity) >= getSeverityRank('major'));
  return severe.length > 0 ? severe : findings.filter(({ severity }) => severity === 'moderate').slice(0, careNamedMax);
}

function composeAbout(profile: Profile, today: string): Report['about'] {
  const { ageYears, sex, conditions, allergies } = toPerson(profile, today);
  const { noAllergies } = profile.medicalHistory;
  return {
    ageYears: ageYears ?? null,
    sex: sex ?? null,
    conditions: [...(conditions ?? [])],
    allergies: [...(allergies ?? [])],
    hasNoAllergies: noAllergies === true,
  };
}

/** What the profile names and the diary does not: a doctor asks about it all the same. */
function listUnloggedSymptoms(profile: Profile, logged: ReadonlySet<string>): Report['symptoms'] {
  const { severity = {}, frequency = {} } = profile.symptoms;
  return listSymptoms(profile)
    .filter((name) => !logged.has(name.toLocaleLowerCase()))
    .map((name) => {
      const strength = severity[name] === undefined ? null : `${severity[name]} of 10`;
      const text = [strength, frequency[name] ?? null, 'from the profile, not logged in these days']
        .filter((one) => one !== null)
        .join(', ');
      return { name, text, before: null, weeks: [] };
    });
}

/** What serious findings are about comes first, the rest in the order of the list. */
const getMarkRank = (mark: ItemMark | undefined): number =>
  mark === undefined || mark === 'unknown' ? 0 : Math.max(0, getSeverityRank(mark) - getSeverityRank('moderate'));

function createMedicineLine(
  medication: Medication,
  intakes: ReadonlyMap<string, string>,
  within: (day: string | null) => boolean,
): Report['medicines'][number] {
  const { id, strength, prescribedDosage, frequency, indication, notes } = medication;
  const name = [formatWithIngredients(medication), strength].filter(Boolean).join(' ');
  // Many people write the dose into the name, so a missing dose is not reported.
  const missingDose = /\d/.test(name) ? '' : null;
  return {
    id,
    name,
    how: [prescribedDosage, frequency].filter(Boolean).join(', ') || missingDose,
    reason: indication,
    isNew: within(notes.startDate),
    intake: intakes.get(id) ?? null,
  };
}

/** What was stopped, by name. One that is taken under the same name as well is named with its strength, or not at all. */
function listStopped(stopped: readonly Medication[], taken: readonly { name: string }[]): string[] {
  const names = new Set(taken.map(({ name }) => name.toLowerCase()));
  return stopped.flatMap(({ name, strength }) => {
    if (!names.has(name.toLowerCase())) return [name];
    return strength === null ? [] : [`${name} ${strength}`];
  });
}

/** Each by its name; many at once, as after a list was tidied, in one sentence. */
function formatChangedNames(names: readonly string[], change: 'started' | 'stopped'): string[] {
  if (names.length <= namedMax) return names.map((name) => `${name} was ${change}.`);
  const restCount = names.length - namedMax;
  return [`${names.slice(0, namedMax).join(', ')} and ${restCount} more were ${change}.`];
}
