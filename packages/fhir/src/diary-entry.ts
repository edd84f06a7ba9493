import { dayNote, getDayScale, isDayScaleId } from '@wellkept/tracking/diary/day-scales.ts';
import { getMeasure, isMeasureId, type MeasureId } from '@wellkept/tracking/diary/measures.ts';
import { formatDateTime } from './date-time.ts';
import { diastolic, measureCodes, sleepDuration, systolic } from './measure-codes.ts';
import {
  type BundleEntry,
  cleanText,
  createBundleEntry,
  createCodedConcept,
  createConcept,
  createQuantity,
  createReference,
  type Elements,
  type FindCodings,
  patientReference,
} from './resource.ts';

/** An entry of the diary, as far as it is handed on. */
export type ExportedDiaryEntry = {
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
export const formatEffectiveDateTime = ({ at, day, zone }: Pick<ExportedDiaryEntry, 'at' | 'day' | 'zone'>): string =>
  at === null ? day : formatDateTime(zone, at);

const createNote = (text: string | null): Elements[] | undefined => {
  const note = cleanText(text);
  return note === undefined ? undefined : [{ text: note }];
};

/** What every observation of the diary says. */
const createObservation = (entry: ExportedDiaryEntry, category: string, elements: Elements): BundleEntry =>
  createBundleEntry('Observation', entry.id, {
    status: 'final',
    category: [createCodedConcept('observation-category', category)],
    subject: patientReference,
    performer: [patientReference],
    effectiveDateTime: formatEffectiveDateTime(entry),
    note: createNote(entry.note),
    ...elements,
  });

/** A number in the unit of its measure, or that it is not known. */
const createMeasuredValue = (value: number | null, measure: MeasureId): Elements =>
  value === null
    ? { dataAbsentReason: createCodedConcept('data-absent-reason', 'unknown') }
    : { valueQuantity: createQuantity(value, { text: getMeasure(measure).metric.unit, code: getMeasure(measure).ucum }) };

function createMeasurement(entry: ExportedDiaryEntry, measure: MeasureId): BundleEntry {
  const { category, codings } = measureCodes[measure];
  const { value, secondValue } = entry;
  const code = createConcept(getMeasure(measure).name, ...codings);
  if (measure !== 'blood-pressure') return createObservation(entry, category, { code, ...createMeasuredValue(value, measure) });
  return createObservation(entry, category, {
    code,
    component: [
      { code: createConcept('Upper number', systolic), ...createMeasuredValue(value, measure) },
      { code: createConcept('Lower number', diastolic), ...createMeasuredValue(secondValue, measure) },
    ],
  });
}

/** A mark on a scale of the check-in with its word, the minutes of a night, or the note of the day. */
function createDayObservation(entry: ExportedDiaryEntry): BundleEntry {
  const { subject, value, note } = entry;
  if (subject === dayNote)
    return createObservation(entry, 'survey', {
      code: createConcept('Note of the day'),
      valueString: cleanText(note) ?? '–',
      note: undefined,
    });
  if (!isDayScaleId(subject) || value === null)
    return createObservation(entry, 'survey', { code: createConcept(subject), valueString: String(value) });
  const { name, max, words } = getDayScale(subject);
  if (subject === 'sleep')
    return createObservation(entry, 'activity', {
      code: createConcept(name, sleepDuration),
      valueQuantity: createQuantity(value, { text: 'min', code: 'min' }),
    });
  if (max === 1) return createObservation(entry, 'survey', { code: createConcept(name), valueBoolean: value === 1 });
  const word = words?.[Math.round(value) - 1];
  return createObservation(entry, 'survey', {
    code: createConcept(name),
    valueQuantity: createQuantity(value, { text: `of ${max}`, code: '{score}' }),
    ...(word !== undefined && { interpretation: [createConcept(word)] }),
  });
}

/** The medicines of the same bundle by their ids, and the codes of a medicine's name. */
export type KnownMedicines = { ids: ReadonlySet<string>; find: FindCodings };

/** A dose that was taken or left out. */
function createMedicationAdministration(entry: ExportedDiaryEntry, { ids, find }: KnownMedicines): BundleEntry {
  const { subject, state, label, value } = entry;
  return createBundleEntry('MedicationAdministration', entry.id, {
    status: state === 'skipped' ? 'not-done' : 'completed',
    medicationCodeableConcept: label === null ? createConcept('Medicine') : createConcept(label, ...find(label)),
    subject: patientReference,
    supportingInformation: ids.has(subject) ? [createReference('MedicationStatement', subject)] : [],
    effectiveDateTime: formatEffectiveDateTime(entry),
    performer: [{ actor: patientReference }],
    ...(value !== null && { dosage: { dose: createQuantity(value) } }),
    note: createNote(entry.note),
  });
}

/** An entry of the diary as what FHIR has for it. */
export function createDiaryBundleEntry(entry: ExportedDiaryEntry, medicines: KnownMedicines): BundleEntry {
  const { kind, subject, value, state, area, label, factorUnit } = entry;
  if (kind === 'intake') return createMedicationAdministration(entry, medicines);
  if (kind === 'measurement' && isMeasureId(subject)) return createMeasurement(entry, subject);
  if (kind === 'day') return createDayObservation(entry);
  const amount = value === null ? undefined : value;
  if (kind === 'symptom')
    return createObservation(entry, 'survey', {
      code: createConcept(subject),
      valueQuantity: amount === undefined ? undefined : createQuantity(amount, { text: 'of 10', code: '{score}' }),
      bodySite: area === null ? undefined : createConcept(area),
    });
  if (kind === 'habit')
    return createObservation(entry, 'activity', {
      code: createConcept(label ?? 'Habit'),
      valueCodeableConcept: createConcept(state ?? 'done'),
      component: amount === undefined ? [] : [{ code: createConcept('Amount'), valueQuantity: createQuantity(amount) }],
    });
  if (kind === 'practice')
    return createObservation(entry, 'activity', {
      code: createConcept(subject),
      valueQuantity: amount === undefined ? undefined : createQuantity(amount, { text: 'min', code: 'min' }),
    });
  if (factorUnit === null && (amount === 0 || amount === 1))
    return createObservation(entry, 'social-history', { code: createConcept(subject), valueBoolean: amount === 1 });
  return createObservation(entry, 'social-history', {
    code: createConcept(subject),
    valueQuantity: amount === undefined ? undefined : createQuantity(amount, { text: factorUnit ?? '' }),
  });
}
