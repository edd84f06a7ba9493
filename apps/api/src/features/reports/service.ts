import type { Report } from '@wellkept/contract/reports/reports.ts';
import { getUnitSystem } from '@wellkept/profile/units.ts';
import { type DatePeriod, getPreviousPeriod } from '@wellkept/tracking/report/period.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findInsights } from '../insights/repository.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { checkList } from '../interactions/list-check.ts';
import { findMedicationListWithResults } from '../interactions/medication-list-check.ts';
import { findSubstances, loadShowContext, loadStoryInput, spellLabTexts } from '../labs/biomarkers/lab-context.ts';
import { findPeriodReadings } from '../labs/biomarkers/pressing-readings.ts';
import { findUnrecognizedResults } from '../labs/results/repository.ts';
import { findAllMedications } from '../medications/repository.ts';
import { getToday } from '../profile/time-zone.ts';
import { findValues } from '../tracking/diary/read-repository.ts';
import { findHabits } from '../tracking/habits/repository.ts';
import { composeLabLines } from './lab-lines.ts';
import { composeReport, type ReportInput } from './report-composition.ts';
import { findQuestions } from './repository.ts';

/** What of the safety engine a report is made with. */
export type ReportSafety = Pick<SafetyEngine, 'check' | 'knowledge' | 'resolve' | 'readPerson'>;

export type ReportRequest = { userId: UserId; name: string; period: DatePeriod; now: Date; hasPatterns: boolean };

/** Reads what a report is made of; the cabinet is checked by `finish`, when the connection has been given back. */
export async function gatherReport(tx: Transaction, { userId, name, period, now, hasPatterns }: ReportRequest) {
  const medicationList = await findMedicationListWithResults(tx, userId);
  const today = getToday(medicationList, now);
  const unrecognized = (await findUnrecognizedResults(tx, userId)).length;
  const facts: Omit<ReportInput, 'check' | 'labs' | 'pressingReadings'> = {
    period,
    madeOn: today,
    name,
    profile: medicationList.profile,
    units: getUnitSystem(medicationList.profile),
    values: await findValues(tx, userId, { from: getPreviousPeriod(period).from, to: period.to }),
    medications: await findAllMedications(tx, userId),
    habits: await findHabits(tx, userId),
    patterns: hasPatterns
      ? (await findInsights(tx, userId)).filter(({ fadedAt }) => fadedAt === null).map(({ finding }) => finding.sentence)
      : null,
    questions: await findQuestions(tx, userId),
  };
  return {
    finish: async (safety: ReportSafety): Promise<Report> => {
      const check = await checkList(medicationList, safety, now);
      const substances = await findSubstances(medicationList.medications, safety);
      const context = await loadShowContext(medicationList, substances, { safety, today });
      const storyInput = await loadStoryInput(medicationList.profile, substances, { safety, today });
      const lines = composeLabLines(medicationList.results, unrecognized, { ...context, storyInput });
      const labs = spellLabTexts(lines, medicationList.profile);
      const felt = Map.groupBy(
        facts.values.filter(({ kind, value }) => kind === 'symptom' && value !== 0),
        ({ day }) => day,
      );
      const inPeriod = facts.values
        .filter(({ kind, day }) => kind === 'measurement' && day >= period.from)
        .map((reading) => ({ ...reading, symptoms: (felt.get(reading.day) ?? []).map(({ subject }) => subject) }));
      const { worstReadings: pressingReadings } = await findPeriodReadings(inPeriod, {
        profile: medicationList.profile,
        substances,
        safety,
        today,
      });
      return composeReport({ ...facts, check, labs, pressingReadings });
    },
  };
}
