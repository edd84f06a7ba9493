import { type LocalDay, toCalendarDay } from '@wellkept/clinical/local-day.ts';

/** What a member may show beside their name: an age band, a condition, a medicine. */
export const factKinds = ['age', 'condition', 'medicine'] as const;
export type FactKind = (typeof factKinds)[number];

/**
 * A fact of one's own record. `source` says where it comes from: the id of a medicine, the words of a condition. `withStart` is the same with the
 * year since when, a choice of its own. From the day `until` on, an age band is another one.
 */
export type ProfileFact = { kind: FactKind; source: string; text: string; withStart: string | null; until: string | null };

export type FactRecord = {
  ageYears: number | null;
  bornOn: string | null;
  conditions: readonly string[];
  medicines: readonly { id: string; name: string; startDate: string | null }[];
};

/** A line of a list, no story. */
export const factLengthMax = 100;
const oldestBand = 90;

/** Bands of ten years; the first is of adults. */
function createAgeFact({ ageYears, bornOn }: FactRecord): ProfileFact[] {
  if (ageYears === null || ageYears < 18) return [];
  const from = Math.min(Math.floor(ageYears / 10) * 10, oldestBand);
  const text = from === oldestBand ? `Age ${oldestBand} or older` : `Age ${Math.max(from, 18)} to ${from + 9}`;
  const isForGood = bornOn === null || from === oldestBand;
  return [{ kind: 'age', source: 'age', text, withStart: null, until: isForGood ? null : findBirthday(bornOn, from + 10) }];
}

/** People who were born on February 29 are a year older on March 1. */
function findBirthday(bornOn: LocalDay, years: number): LocalDay | null {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number);
  return toCalendarDay(year + years, month, day) ?? toCalendarDay(year + years, 3, 1);
}

/** Of several entries with one name, that which began first speaks for all, in whatever order they are listed. */
const listFirstBegun = (medicines: FactRecord['medicines']) =>
  medicines.toSorted((one, other) => (one.startDate ?? '9999').localeCompare(other.startDate ?? '9999') || one.id.localeCompare(other.id));

/** What the record says now, each text once. */
export function listProfileFacts(record: FactRecord): ProfileFact[] {
  const facts: ProfileFact[] = [
    ...createAgeFact(record),
    ...record.conditions.map((text) => ({ kind: 'condition' as const, source: text, text, withStart: null, until: null })),
    ...listFirstBegun(record.medicines).map(({ id, name, startDate }) => ({
      kind: 'medicine' as const,
      source: id,
      text: name,
      withStart: startDate === null ? null : `${name}, since ${startDate.slice(0, 4)}`,
      until: null,
    })),
  ];
  const seen = new Set<string>();
  return facts.filter(({ kind, text }) => {
    const key = `${kind} ${text.toLowerCase()}`;
    if (text.length > factLengthMax || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
