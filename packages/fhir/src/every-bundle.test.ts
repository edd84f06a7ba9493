import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { validateBundle } from '@wellkept/test-kit/fhir/bundle-validation.ts';
import { hemoglobin } from '@wellkept/test-kit/fhir/lab-value-example.ts';
import { dayScaleIds } from '@wellkept/tracking/diary/day-scales.ts';
import { measureIds } from '@wellkept/tracking/diary/measures.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDiaryBundleEntry } from './diary-entry.ts';
import { createGoalEntry } from './goal.ts';
import { createLabReportEntry, createLabValueEntry, type ExportedLabValue } from './lab-report.ts';
import { createMedicationEntry } from './medicine.ts';
import {
  createAllergyEntries,
  createConditionEntries,
  createFamilyHistoryEntries,
  createPatientEntry,
  createProfileObservationEntries,
  type ExportedPatient,
} from './person.ts';
import type { BundleEntry } from './resource.ts';

const findNothing = () => [];
const createBundle = (...entry: BundleEntry[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: '2026-11-21T08:00:00Z',
  entry,
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('', ' ', '\u0000', '=1+1', '💊'));
const createNullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map((date) => toUtcDay(date));
const amount = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });
const entries = fc.record({
  id: fc.uuid(),
  day,
  at: createNullable(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })),
  zone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'Asia/Manila', 'Africa/Monrovia', 'America/St_Johns', 'not a zone'),
  value: createNullable(amount),
  secondValue: createNullable(amount),
  state: fc.constantFrom(null, 'taken', 'skipped', 'done', 'missed', 'skip'),
  area: createNullable(text),
  label: createNullable(text),
  note: createNullable(text),
  factorUnit: createNullable(text),
});
const kinds = fc.oneof(
  fc.record({ kind: fc.constant('measurement'), subject: fc.constantFrom<string>(...measureIds) }),
  fc.record({ kind: fc.constant('day'), subject: fc.constantFrom<string>(...dayScaleIds, 'note') }),
  fc.record({ kind: fc.constantFrom('symptom', 'factor', 'intake', 'habit', 'practice'), subject: text }),
);
const labs = fc.record({
  id: fc.uuid(),
  reportId: fc.constant(hemoglobin.reportId),
  loinc: createNullable(fc.constant('718-7')),
  name: text,
  specimen: fc.constantFrom('blood', 'urine'),
  collectedOn: day,
  valueText: text,
  value: createNullable(amount),
  upTo: createNullable(amount),
  comparator: fc.constantFrom<'<' | '>' | null>('<', '>', null),
  unit: createNullable(fc.constantFrom('g/dL', '[pH]', '10*9/L', 'furlongs')),
  isUcum: fc.boolean(),
  range: createNullable(fc.record({ low: createNullable(amount), high: createNullable(amount), text })),
  flag: fc.constantFrom<ExportedLabValue['flag']>('H', 'L', 'N', 'A', null),
  printed: createNullable(fc.constant('5.2 mmol/L')),
  labNote: createNullable(text),
});
const people = fc.record<ExportedPatient>({
  name: text,
  firstName: text,
  lastName: text,
  email: createNullable(fc.emailAddress()),
  dateOfBirth: createNullable(day),
  gender: fc.constantFrom<ExportedPatient['gender']>('male', 'female', 'non-binary', 'prefer-not-to-say', null),
  weightKg: createNullable(amount),
  heightCm: createNullable(amount),
  isPregnant: createNullable(fc.boolean()),
  smoking: createNullable(fc.constantFrom('never', 'former', 'occasional', 'regular')),
  conditions: fc.array(text),
  hasNoConditions: fc.boolean(),
  allergies: fc.array(text),
  hasNoAllergies: fc.boolean(),
  familyHistory: fc.array(text),
  recordedOn: day,
});
const medicines = fc.record({
  id: fc.uuid(),
  name: text,
  strength: createNullable(text),
  prescribedDosage: createNullable(text),
  frequency: createNullable(text),
  indication: createNullable(text),
  active: fc.boolean(),
  notes: fc.record({
    type: text,
    startDate: createNullable(day),
    prescribingDoctor: createNullable(text),
    dosage: createNullable(text),
    text: createNullable(text),
  }),
  updatedAt: fc.constant('2026-11-21T08:00:00.000Z'),
});
const goals = fc.record({
  id: fc.uuid(),
  title: text,
  startsOn: day,
  dueOn: createNullable(day),
  status: fc.constantFrom('active', 'reached', 'set aside'),
  statusOn: day,
});
const createUniqueArray = <T extends { id: string }>(of: fc.Arbitrary<T>) => fc.uniqueArray(of, { selector: ({ id }) => id, maxLength: 8 });

test('whatever a person keeps, the bundle of it is valid', () => {
  const diary = fc.uniqueArray(
    fc.tuple(entries, kinds).map(([entry, kind]) => ({ ...entry, ...kind })),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  fc.assert(
    fc.property(
      people,
      createUniqueArray(medicines),
      createUniqueArray(labs),
      createUniqueArray(goals),
      diary,
      (person, medications, values, wanted, days) => {
        const ids = new Set(medications.map(({ id }) => id));
        const report = {
          id: hemoglobin.reportId,
          collectedOn: '2026-10-01',
          laboratory: person.name,
          note: person.lastName,
          updatedAt: '2026-10-02T08:00:00.000Z',
        };
        const found = createBundle(
          createPatientEntry(person),
          ...createConditionEntries(person, findNothing),
          ...createAllergyEntries(person, findNothing),
          ...createFamilyHistoryEntries(person, findNothing),
          ...createProfileObservationEntries(person),
          ...medications.map((medicine) => createMedicationEntry(medicine)),
          ...values.map(createLabValueEntry),
          createLabReportEntry(
            report,
            values.map(({ id }) => id),
          ),
          ...wanted.map(createGoalEntry),
          ...days.map((entry) => createDiaryBundleEntry(entry, { ids, find: findNothing })),
        );
        // Through JSON, as it travels.
        expect(validateBundle(JSON.parse(JSON.stringify(found)))).toEqual([]);
      },
    ),
    { numRuns: 150, endOnFailure: true },
  );
});
