import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { UrgencyLevel } from '@wellkept/knowledge/urgency-level.ts';

// What is known of a person beside the profile, in as few figures as suggestions and scores need. Each may be missing.

/** A medicine of the cabinet. */
export type MedicationListItem = { name: string; dosage: string | null; frequency: string | null; type: string; active: boolean };

/** One card of a check's answer. */
export type FindingSummary = { id: string; severity: Severity; headline: string };

/** The latest result of a test, against the range that the laboratory printed. */
export type LabResultSummary = { loinc: string; name: string; status: 'below' | 'within' | 'above'; takenOn: string };

/** A newest result that needs a doctor within days or sooner, in the words of the page of results. */
export type PressingLab = { subject: string; name: string; value: string; level: UrgencyLevel; says: string };

/** Means over what was logged of the last four weeks. */
export type LogSummary = {
  loggedDays: number;
  sleepHours?: number;
  /** 1 to 10, as are mood and stress. */
  sleepQuality?: number;
  mood?: number;
  stress?: number;
  /** Moderate activity; a vigorous minute counts twice. */
  activeMinutesPerWeek?: number;
  strengthDaysPerWeek?: number;
  sittingHoursPerDay?: number;
  vegetableAndFruitPortionsPerDay?: number;
  fiberGramsPerDay?: number;
  sodiumMgPerDay?: number;
  sugaryDrinksPerDay?: number;
  alcoholDrinksPerWeek?: number;
  /** Of the planned doses, 0 to 1. */
  dosesTakenShare?: number;
  bloodPressure?: { systolic: number; diastolic: number };
};

export type Summaries = {
  medicines?: readonly MedicationListItem[];
  findings?: readonly FindingSummary[];
  labs?: readonly LabResultSummary[];
  pressing?: readonly PressingLab[];
  logs?: LogSummary;
};
