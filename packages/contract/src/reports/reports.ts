import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { Severity } from '@wellkept/knowledge/facts.ts';
import { z } from 'zod';
import { LocalDay } from '../bounds.ts';
import { ListVerdict } from '../interactions/verdict.ts';
import { Urgency } from '../labs/biomarkers.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { PressingValue } from '../tracking/dashboard.ts';
import { questionLengthMax, reportDaysMax } from './report-limits.ts';

export const ReportPeriod = z
  .strictObject({ from: LocalDay, to: LocalDay })
  .refine(({ from, to }) => from <= to, { message: 'The first day is after the last', path: ['to'] })
  .refine(({ from, to }) => countDaysBetween(from, to) < reportDaysMax, {
    message: `A report spans up to ${reportDaysMax} days`,
    path: ['from'],
  });

/** A line of a report: what, how it was in these days, and in as many days before. */
const ReportLine = z.object({ name: z.string(), text: z.string(), before: z.string().nullable() });

/** Who the report is about, as far as the profile says: what anybody who treats them asks first. */
const ReportAbout = z.object({
  ageYears: z.int().nullable(),
  sex: z.enum(['female', 'male']).nullable(),
  conditions: z.array(z.string()),
  allergies: z.array(z.string()),
  /** The person answered that they have none. */
  hasNoAllergies: z.boolean(),
});

/** What a person wants to ask at their next visit. */
export const VisitQuestion = z.object({ id: z.uuid(), text: z.string() }).meta({ id: 'VisitQuestion' });

/** What is stored about a period, in sentences made by rules. The same facts give the same report. */
export const Report = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.int(),
    madeOn: z.iso.date(),
    name: z.string(),
    about: ReportAbout,
    /** Days about which anything was written. */
    daysWritten: z.int(),
    /** Of as many days before. */
    daysWrittenBefore: z.int(),
    /** What was logged in both times, as words. */
    compared: z.array(z.string()),
    /** The few sentences of what is different from the days before. */
    changes: z.array(z.string()),
    medicines: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        how: z.string().nullable(),
        reason: z.string().nullable(),
        isNew: z.boolean(),
        /** "27 doses logged as taken, 1 skipped"; null where nothing was written about it. */
        intake: z.string().nullable(),
      }),
    ),
    stopped: z.array(z.string()),
    /** What the list of medicines means as it was when the report was made. */
    verdict: ListVerdict,
    /** What may do serious harm, in full, or else the first that need care; the rest is counted. */
    findings: z.array(
      z.object({
        id: z.string(),
        severity: Severity,
        word: z.string(),
        name: z.string(),
        headline: z.string(),
        advice: z.string().nullable(),
      }),
    ),
    lesserFindings: z.int(),
    symptoms: z.array(ReportLine.extend({ weeks: z.array(z.int()) })),
    state: z.array(ReportLine),
    measures: z.array(ReportLine),
    /** Of each measure the reading of the period that was the most pressing, where one was. */
    pressingReadings: z.array(PressingValue),
    habits: z.array(ReportLine),
    practiceMinutes: z.number(),
    /** The newest value of each marker outside its range or with an urgency, the most pressing first; of days or sooner all of them. */
    labs: z.array(
      z.object({
        name: z.string(),
        /** With its unit. */
        value: z.string(),
        /** "above 200", "below 2–3"; null where it is not outside a range. */
        place: z.string().nullable(),
        side: z.enum(['below', 'above']).nullable(),
        /** "2–3", "up to 200": the printed one, or else ours. */
        range: z.string().nullable(),
        /** The value before it, without its unit. */
        before: z.object({ value: z.string(), collectedOn: z.iso.date() }).nullable(),
        collectedOn: z.iso.date(),
        urgency: Urgency.nullable(),
      }),
    ),
    labMarkers: z.int(),
    /** How all values stand to their ranges; null where there are none. */
    labSummary: z.string().nullable(),
    /** Patterns that chance explains badly; null where the plan does not have them. */
    patterns: z.array(z.string()).nullable(),
    questions: z.array(VisitQuestion),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const QuestionParams = z.object({ id: z.uuid() });
export const QuestionInput = z
  .strictObject({ text: createSingleLineSchema('Question', questionLengthMax) })
  .meta({ id: 'ReportQuestionInput' });

/** How often a report comes by mail; never where `every` is null. */
export const ReportSchedule = z
  .strictObject({
    every: z.enum(['week', 'month']).nullable(),
    /** Whether the mail itself says what changed: mail is read by more eyes than the app. */
    withFigures: z.boolean(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof ReportSchedule>;
