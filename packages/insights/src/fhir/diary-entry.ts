import { dayNote, dayScaleOf, isDayScaleId } from '../tracking/day-scales.ts';
import { isMeasureId, type MeasureId, measureOf } from '../tracking/measures.ts';
import { instantIn } from './date-time.ts';
import { diastolic, measureCodes, sleepDuration, systolic } from './measure-codes.ts';
import {
  type BundleEntry,
  coded,
  concept,
  type Elements,
  entryOf,
  type FindCodings,
  quantity,
  referenceTo,
  self,
  textOf,
} from './resource.ts';

/** An entry of the diary, as far as it is handed on. */
export type WrittenEntry = {
  id: string;
  day: string;
  at: Date | null;
  zone: string;
  kind: string;
  subject: string;
  value: number | null;
  secondValue: number | null;
  state: string | null;
  area: string | null;
  /** What the medicine or habit was called when this was written. */
  label: string | null;
  note: string | null;
  /** Of a factor: its unit where it has amounts; null where it is a yes or no. */
  factorUnit: string | null;
};

/** An instant where it is known, else the day. */
export const whenOf = ({ at, day, zone }: Pick<WrittenEntry, 'at' | 'day' | 'zone'>): string => (at === null ? day : instantIn(zone, at));

const noteOf = (text: string | null): Elements[] | undefined => {
  const told = textOf(text);
  return told === undefined ? undefined : [{ text: told }];
};

/** What every observation of the diary says. */
const observation = (entry: WrittenEntry, category: string, elements: Elements): BundleEntry =>
  entryOf('Observation', entry.id, {
    status: 'final',
    category: [coded('observation-category', category)],
    subject: self,
    performer: [self],
    effectiveDateTime: whenOf(entry),
    note: noteOf(entry.note),
    ...elements,
  });

/** A number in the unit of its measure, or that it is not known. */
const measured = (value: number | null, measure: MeasureId): Elements =>
  value === null
    ? { dataAbsentReason: coded('data-absent-reason', 'unknown') }
    : { valueQuantity: quantity(value, { text: measureOf(measure).metric.unit, code: measureOf(measure).ucum }) };

function measurement(entry: WrittenEntry, measure: MeasureId): BundleEntry {
  const { category, codings } = measureCodes[measure];
  const { value, secondValue } = entry;
  const code = concept(measureOf(measure).name, ...codings);
  if (measure !== 'blood-pressure') return observation(entry, category, { code, ...measured(value, measure) });
  return observation(entry, category, {
    code,
    component: [
      { code: concept('Upper number', systolic), ...measured(value, measure) },
      { code: concept('Lower number', diastolic), ...measured(secondValue, measure) },
    ],
  });
}

/** A mark on a scale of the check-in with its word, the minutes of a night, or the note of the day. */
function ofDay(entry: WrittenEntry): BundleEntry {
  const { subject, value, note } = entry;
  if (subject === dayNote)
    return observation(entry, 'survey', { code: concept('Note of the day'), valueString: textOf(note) ?? '–', note: undefined });
  if (!isDayScaleId(subject) || value === null) return observation(entry, 'survey', { code: concept(subject), valueString: String(value) });
  const { name, max, words } = dayScaleOf(subject);
  if (subject === 'sleep')
    return observation(entry, 'activity', {
      code: concept(name, sleepDuration),
      valueQuantity: quantity(value, { text: 'min', code: 'min' }),
    });
  if (max === 1) return observation(entry, 'survey', { code: concept(name), valueBoolean: value === 1 });
  const word = words?.[Math.round(value) - 1];
  return observation(entry, 'survey', {
    code: concept(name),
    valueQuantity: quantity(value, { text: `of ${max}`, code: '{score}' }),
    ...(word !== undefined && { interpretation: [concept(word)] }),
  });
}

/** The medicines of the same bundle by their ids, and the codes of a medicine's name. */
export type KnownMedicines = { ids: ReadonlySet<string>; find: FindCodings };

/** A dose that was taken or left out. */
function dose(entry: WrittenEntry, { ids, find }: KnownMedicines): BundleEntry {
  const { subject, state, label, value } = entry;
  return entryOf('MedicationAdministration', entry.id, {
    status: state === 'skipped' ? 'not-done' : 'completed',
    medicationCodeableConcept: label === null ? concept('Medicine') : concept(label, ...find(label)),
    subject: self,
    supportingInformation: ids.has(subject) ? [referenceTo('MedicationStatement', subject)] : [],
    effectiveDateTime: whenOf(entry),
    performer: [{ actor: self }],
    ...(value !== null && { dosage: { dose: quantity(value) } }),
    note: noteOf(entry.note),
  });
}

/** An entry of the diary as what FHIR has for it. */
export function entryOfDiary(entry: WrittenEntry, medicines: KnownMedicines): BundleEntry {
  const { kind, subject, value, state, area, label, factorUnit } = entry;
  if (kind === 'intake') return dose(entry, medicines);
  if (kind === 'measurement' && isMeasureId(subject)) return measurement(entry, subject);
  if (kind === 'day') return ofDay(entry);
  const amount = value === null ? undefined : value;
  if (kind === 'symptom')
    return observation(entry, 'survey', {
      code: concept(subject),
      valueQuantity: amount === undefined ? undefined : quantity(amount, { text: 'of 10', code: '{score}' }),
      bodySite: area === null ? undefined : concept(area),
    });
  if (kind === 'habit')
    return observation(entry, 'activity', {
      code: concept(label ?? 'Habit'),
      valueCodeableConcept: concept(state ?? 'done'),
      component: amount === undefined ? [] : [{ code: concept('Amount'), valueQuantity: quantity(amount) }],
    });
  if (kind === 'practice')
    return observation(entry, 'activity', {
      code: concept(subject),
      valueQuantity: amount === undefined ? undefined : quantity(amount, { text: 'min', code: 'min' }),
    });
  if (factorUnit === null && (amount === 0 || amount === 1))
    return observation(entry, 'social-history', { code: concept(subject), valueBoolean: amount === 1 });
  return observation(entry, 'social-history', {
    code: concept(subject),
    valueQuantity: amount === undefined ? undefined : quantity(amount, { text: factorUnit ?? '' }),
  });
}
