import type { LabReportFacts } from './report-facts.ts';
import type { Sex } from './report-subject.ts';
import { isSamePerson } from './same-person.ts';

/** The account's person; null where it is not known. `ageYearsOn` gives the age on a day. */
export type AccountPerson = { names: readonly string[]; sex: Sex | null; ageYearsOn: (day: string) => number | null };
export type PersonDifference = 'name' | 'sex' | 'age';
export type OtherPerson = { name: string | null; sex: Sex | null; ageYears: number | null; differs: PersonDifference[] };

/** A birthday between the sample and the report, or an age that was rounded. */
const ageGapMax = 1;
/** Without the day of the sample the report may be some years old. */
const ageGapUndatedMax = 10;

/**
 * Whom a report is about, where its name, sex or age differs from the account's; null where nothing does. What the report or the account does
 * not say differs from nothing. `today` is a day such as "2026-11-21".
 */
export function findOtherPerson(facts: LabReportFacts, own: AccountPerson, today: string): OtherPerson | null {
  const { patient, sex, ageYears } = facts;
  const names = own.names.filter((name) => name.trim() !== '');
  const differs: PersonDifference[] = [];
  if (patient !== null && names.length > 0 && !names.some((name) => isSamePerson(patient, name))) differs.push('name');
  if (sex !== null && own.sex !== null && sex !== own.sex) differs.push('sex');
  if (isOtherAge(facts, own, today)) differs.push('age');
  return differs.length > 0 ? { name: patient, sex, ageYears, differs } : null;
}

function isOtherAge({ ageYears, collected, reported }: LabReportFacts, { ageYearsOn }: AccountPerson, today: string): boolean {
  const day = (collected ?? reported)?.day ?? null;
  const own = ageYearsOn(day ?? today);
  if (ageYears === null || own === null) return false;
  return Math.abs(ageYears - own) > (day === null ? ageGapUndatedMax : ageGapMax);
}
