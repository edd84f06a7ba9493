import { doseScheduleSources } from '@wellkept/clinical/dose-schedule.ts';
import { Amount, LifeDay, LocalDay } from '@wellkept/contract/bounds.ts';
import { experimentsMax, goalsMax } from '@wellkept/contract/goals/goal-limits.ts';
import { GoalInput } from '@wellkept/contract/goals/goals.ts';
import { biomarkerNoteLengthMax } from '@wellkept/contract/labs/biomarkers.ts';
import { labReportsMax, labResultsMax } from '@wellkept/contract/labs/lab-limits.ts';
import { LabReportInput, LabResultInput, LabSource, LabTestType } from '@wellkept/contract/labs/lab-results.ts';
import { medicationCountMax } from '@wellkept/contract/medications/medication-limits.ts';
import { MedicationAppearance, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { SavedProductInput, savedProductsMax } from '@wellkept/contract/products/products.ts';
import { RecallDecision, RecallId, recallDecisionsMax } from '@wellkept/contract/products/recalls.ts';
import { savedProvidersMax } from '@wellkept/contract/providers/provider-options.ts';
import { SavedProviderInput } from '@wellkept/contract/providers/providers.ts';
import { questionsMax } from '@wellkept/contract/reports/report-limits.ts';
import { QuestionInput } from '@wellkept/contract/reports/reports.ts';
import { ClockTime, Zone } from '@wellkept/contract/tracking/diary.ts';
import { habitsMax, topicsMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { TopicInput, TopicKind } from '@wellkept/contract/tracking/diary-topics.ts';
import { ExperimentInput } from '@wellkept/contract/tracking/experiments.ts';
import { FixedSchedule, HabitInput } from '@wellkept/contract/tracking/habits.ts';
import { sampleNote } from '@wellkept/profile/sample-note.ts';
import { findPack, packs } from '@wellkept/tracking/diary/packs.ts';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { healthGoals } from '../../goals/tables.ts';
import { biomarkerNotes } from '../../labs/biomarkers/tables.ts';
import { bloodTestHistory, labResults } from '../../labs/results/tables.ts';
import { doseSchedules } from '../../medications/schedules/tables.ts';
import { medications } from '../../medications/tables.ts';
import { recallDecisions, savedProducts } from '../../products/tables.ts';
import type { Sections } from '../../profile/stored-sections.ts';
import { savedProviders } from '../../providers/tables.ts';
import { visitQuestions } from '../../reports/tables.ts';
import { diaryPacks, diaryTopics } from '../../tracking/diary/tables.ts';
import { experiments } from '../../tracking/experiments/tables.ts';
import { habits } from '../../tracking/habits/tables.ts';
import { ownFoodTables } from './own-food-tables.ts';
import { type Fields, habitsTable, Instant, id, made, type OwnTable } from './own-table.ts';

// Which tables of our own export are taken back, and what a row of each may hold. The file may have been changed by anyone, so every
// row is parsed by the schema that its route has.

/** What an import brings beside the diary's entries: rows by the names of their tables, and the answers of the profile. */
export type OwnRows = { tables: Record<string, Fields[]>; profile: Sections | null; isOnboarded: boolean };

/** As many as the profile's answer holds. */
const doseTimesMax = 24;
export const ownTables: readonly OwnTable[] = [
  {
    table: medications,
    called: 'Medicines',
    // An export of an earlier version knows no looks, and has asked nobody yet.
    written: MedicationInput.omit({ needsReview: true }).extend({ appearance: MedicationAppearance.nullable().default(null) }),
    noted: made.extend({ needsReview: z.boolean().default(true) }),
    key: ['id'],
    alike: ['name', 'strength', 'frequency'],
    max: medicationCountMax,
    isSample: ({ notes }) => MedicationInput.shape.notes.safeParse(notes).data?.text === sampleNote,
    isNamedInDiary: true,
  },
  {
    table: doseSchedules,
    called: 'Medicine times',
    written: z
      .object({
        times: z.array(ClockTime).max(doseTimesMax),
        days: FixedSchedule.nullable(),
        zone: Zone.nullable(),
        source: z.enum(doseScheduleSources),
      })
      .refine(({ times, days }) => times.length > 0 || days !== null, 'It has no time and no day'),
    noted: z.object({ medicationId: id, updatedAt: Instant }),
    key: ['medicationId'],
    alike: ['medicationId'],
    max: medicationCountMax,
    partOf: { table: medications, field: 'medicationId' },
  },
  {
    table: habits,
    called: habitsTable.called,
    written: HabitInput,
    noted: made,
    key: ['id'],
    alike: ['name'],
    max: habitsMax,
    isSample: ({ isSample }) => isSample === true,
    isNamedInDiary: true,
  },
  {
    table: diaryTopics,
    called: 'Symptoms and factors you track',
    written: TopicInput,
    noted: z.object({
      kind: TopicKind,
      pack: z.string().max(60).nullable(),
      lastUsedOn: LocalDay.nullable(),
      createdAt: Instant,
    }),
    key: ['kind', 'name'],
    alike: ['kind', 'name'],
    max: 2 * topicsMax,
  },
  {
    table: diaryPacks,
    called: 'Condition packs',
    written: z.object({ pack: z.string().refine((pack) => findPack(pack) !== null, 'There is no such condition pack') }),
    noted: z.object({ createdAt: Instant }),
    key: ['pack'],
    alike: ['pack'],
    max: packs.length,
  },
  {
    table: healthGoals,
    called: 'Goals',
    written: GoalInput,
    noted: made.extend({ statusOn: LocalDay }),
    key: ['id'],
    alike: ['title', 'startsOn'],
    max: goalsMax,
  },
  {
    table: experiments,
    called: 'Experiments',
    written: ExperimentInput,
    noted: made,
    key: ['id'],
    alike: ['change', 'outcome', 'trialFrom'],
    max: experimentsMax,
  },
  {
    table: bloodTestHistory,
    called: 'Lab reports',
    written: LabReportInput.pick({ collectedOn: true, laboratory: true, note: true }).extend({ testType: LabTestType, source: LabSource }),
    noted: made,
    key: ['id'],
    // Two reports of one day can be alike in all that a report says of itself.
    alike: ['id'],
    max: labReportsMax,
    isSample: ({ note }) => note === sampleNote,
  },
  {
    table: labResults,
    called: 'Lab results',
    written: LabResultInput.extend({ specimen: z.enum(['blood', 'urine']) }),
    noted: z.object({
      id,
      reportId: id,
      collectedOn: LifeDay,
      amount: Amount.nullable(),
      flag: z.enum(['H', 'L', 'N']).nullable(),
      createdAt: Instant,
    }),
    key: ['id'],
    alike: ['id'],
    max: labReportsMax * labResultsMax,
    partOf: { table: bloodTestHistory, field: 'reportId' },
  },
  {
    table: biomarkerNotes,
    called: 'Notes on lab values',
    written: z.object({
      analyteId: LabResultInput.shape.analyteId.unwrap(),
      text: z.string().min(1).max(biomarkerNoteLengthMax),
    }),
    noted: z.object({ updatedAt: Instant }),
    key: ['analyteId'],
    alike: ['analyteId'],
    max: 1000,
  },
  ...ownFoodTables,
  {
    table: savedProducts,
    called: 'Saved products',
    written: SavedProductInput,
    noted: made,
    key: ['id'],
    alike: ['name', 'barcode'],
    max: savedProductsMax,
  },
  {
    table: recallDecisions,
    called: 'Answers to recalls',
    written: RecallDecision,
    noted: z.object({ recallId: RecallId, createdAt: Instant }),
    key: ['recallId'],
    alike: ['recallId'],
    max: recallDecisionsMax,
  },
  {
    table: savedProviders,
    called: 'Saved providers and care team',
    written: SavedProviderInput,
    noted: made,
    key: ['id'],
    alike: ['name', 'role'],
    max: savedProvidersMax,
  },
  {
    table: visitQuestions,
    called: 'Questions for your visit',
    written: QuestionInput,
    noted: z.object({ id, createdAt: Instant }),
    key: ['id'],
    alike: ['text'],
    max: questionsMax,
  },
];

/**
 * Times of doses are taken back after the answers of the profile. A profile that comes without times, as it is stored, would else take away
 * those that came before it.
 */
export const isAfterProfile = ({ table }: OwnTable): boolean => table === doseSchedules;

export const getOwnTableName = ({ table }: OwnTable): string => getTableName(table);
export const listOwnTableFields = ({ written, noted }: OwnTable): string[] => [
  ...new Set([...Object.keys(written.shape), ...Object.keys(noted.shape)]),
];

/** A row under the names of its columns, as the export has it, put under the names of our fields. */
export const fromColumns = (table: PgTable, row: Fields): Fields =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, row[name]]));

/** And back. */
export const toColumns = (table: PgTable, row: Fields): Fields =>
  Object.fromEntries(Object.entries(getTableColumns(table)).flatMap(([field, { name }]) => (field in row ? [[name, row[field]]] : [])));
