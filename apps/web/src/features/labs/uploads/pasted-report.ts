import type { ReportPerson } from '@wellkept/contract/labs/lab-uploads.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { LabReportFacts } from '@wellkept/labs/reading/report-facts.ts';
import { findOtherPerson } from '@wellkept/labs/reading/whose-report.ts';
import { createAccountPerson } from '@wellkept/profile/account-person.ts';
import type { ByHandDraft } from './by-hand-draft.ts';
import { findSampleDate } from './reviewed-values.ts';

type AccountOwner = { name: string; profile: Pick<Profile, 'personalInfo'> | null; today: string };

/** Whom pasted lists are about, where that differs from the account; null where nothing does. Until the profile is here only names are compared. */
export function findPastedPerson(pasted: readonly LabReportFacts[], { name, profile, today }: AccountOwner): ReportPerson | null {
  const own = createAccountPerson(name, profile ?? { personalInfo: {} }, today);
  for (const facts of pasted) {
    const other = findOtherPerson(facts, own, today);
    if (other) return other;
  }
  return null;
}

/** The facts that a pasted list names, merged into the draft: filled-in fields stay, and a new list asks again whose it is. */
export function withPasted(draft: ByHandDraft, facts: LabReportFacts): Partial<ByHandDraft> {
  const day = findSampleDate(facts)?.day ?? '';
  return {
    pasted: [...draft.pasted, facts],
    isOwn: false,
    collectedOn: draft.collectedOn || day,
    laboratory: draft.laboratory || (facts.laboratory ?? ''),
    wasPasted: true,
    text: '',
  };
}

/** A printed day that can be read in two ways, or that differs from the day in the field. */
export function findAmbiguousDay(pasted: readonly LabReportFacts[]): { text: string; days: readonly string[] } | null {
  const date = pasted.flatMap((facts) => findSampleDate(facts) ?? []).find(({ day, readings }) => day === null && readings.length > 1);
  return date ? { text: date.text, days: date.readings } : null;
}

/** The dates of pasted lists that differ from the date in the field: each sample is saved under its own date. */
export const findOtherDays = (pasted: readonly LabReportFacts[], collectedOn: string): string[] => [
  ...new Set(pasted.flatMap((facts) => findSampleDate(facts)?.day ?? []).filter((day) => day !== collectedOn)),
];
