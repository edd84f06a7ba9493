import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayScaleIds } from '../tracking/day-scales.ts';
import { measureIds } from '../tracking/measures.ts';
import { createBriefDocument } from './brief-document.ts';
import { validateBundle } from './bundle-validation.ts';
import { formatDateTime } from './date-time.ts';
import { createDiaryBundleEntry, type ExportedDiaryEntry } from './diary-entry.ts';
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
import { type BundleEntry, computeUuid } from './resource.ts';

const findNothing = () => [];
const noMedicines = { ids: new Set<string>(), find: findNothing };
const createBundle = (...entry: BundleEntry[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: '2026-11-21T08:00:00Z',
  entry,
});

const ann: ExportedPatient = {
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  dateOfBirth: '1980-02-29',
  gender: 'female',
  weightKg: 70,
  heightCm: 170,
  isPregnant: false,
  smoking: 'never',
  conditions: ['Asthma'],
  hasNoConditions: false,
  allergies: [],
  hasNoAllergies: true,
  familyHistory: ['Stroke'],
  toldOn: '2026-11-01',
};
const written: ExportedDiaryEntry = {
  id: '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b01',
  day: '2026-11-20',
  at: new Date('2026-11-20T03:15:30.250Z'),
  zone: 'Asia/Kathmandu',
  kind: 'measurement',
  subject: 'weight',
  value: 70.1,
  secondValue: null,
  state: null,
  area: null,
  label: null,
  note: null,
  factorUnit: null,
};
const hemoglobin: ExportedLabValue = {
  id: '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b02',
  reportId: '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b03',
  loinc: '718-7',
  name: 'Haemoglobin',
  specimen: 'blood',
  collectedOn: '2026-10-01',
  valueText: '11.2',
  value: 11.2,
  upTo: null,
  comparator: null,
  unit: 'g/dL',
  isUcum: true,
  range: { low: 12, high: 16, text: '12 - 16' },
  flag: 'L',
  printed: null,
};
const createResource = (entry: Partial<ExportedDiaryEntry>) => createDiaryBundleEntry({ ...written, ...entry }, noMedicines).resource;

describe('an entry of the diary', () => {
  test('a blood pressure is a panel with both numbers', () => {
    expect(createResource({ subject: 'blood-pressure', value: 128, secondValue: 82 })).toMatchObject({
      resourceType: 'Observation',
      code: { coding: [{ system: 'http://loinc.org', code: '85354-9' }], text: 'Blood pressure' },
      category: [{ coding: [{ code: 'vital-signs' }] }],
      effectiveDateTime: '2026-11-20T09:00:30.250+05:45',
      component: [
        { code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 128, system: 'http://unitsofmeasure.org', code: 'mm[Hg]' } },
        { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 82 } },
      ],
    });
  });

  test.each([
    ['weight', '29463-7', 'kg'],
    ['pulse', '8867-4', '/min'],
    ['temperature', '8310-5', 'Cel'],
    ['glucose', '15074-8', 'mmol/L'],
    ['oxygen', '2708-6', '%'],
    ['breaths', '9279-1', '/min'],
  ])('%s has the code %s and the unit %s', (subject, code, unit) => {
    expect(createResource({ subject, value: 40 })).toMatchObject({
      code: { coding: [{ code }, ...(subject === 'oxygen' ? [{}] : [])] },
      valueQuantity: { code: unit },
    });
  });

  test('a symptom, a mood, a night, a yes, an amount and a note each say what they are', () => {
    const whole = { at: null, kind: 'day' };
    expect(createResource({ kind: 'symptom', subject: 'Headache', value: 6, area: 'Head' })).toMatchObject({
      code: { text: 'Headache' },
      valueQuantity: { value: 6, unit: 'of 10' },
      bodySite: { text: 'Head' },
    });
    expect(createResource({ ...whole, subject: 'mood', value: 4 })).toMatchObject({
      effectiveDateTime: '2026-11-20',
      interpretation: [{ text: 'Good' }],
    });
    expect(createResource({ ...whole, subject: 'sleep', value: 430 })).toMatchObject({
      code: { coding: [{ code: '93832-4' }] },
      valueQuantity: { code: 'min' },
    });
    expect(createResource({ kind: 'factor', subject: 'Late meal', value: 1 })).toMatchObject({ valueBoolean: true });
    expect(createResource({ kind: 'factor', subject: 'Coffee', value: 1, factorUnit: 'cups' })).toMatchObject({
      valueQuantity: { value: 1, unit: 'cups' },
    });
    expect(createResource({ ...whole, subject: 'note', value: null, note: 'A good day' })).toMatchObject({ valueString: 'A good day' });
  });

  test('a dose names its medicine where that is in the bundle, and one that was left out was not given', () => {
    const medicine = '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b09';
    const dose = { ...written, kind: 'intake', subject: medicine, value: null, state: 'skipped', label: 'Warfarin' };
    expect(createDiaryBundleEntry(dose, { ids: new Set([medicine]), find: findNothing }).resource).toMatchObject({
      resourceType: 'MedicationAdministration',
      status: 'not-done',
      medicationCodeableConcept: { text: 'Warfarin' },
      supportingInformation: [{ reference: `urn:uuid:${computeUuid('MedicationStatement', medicine)}` }],
    });
    expect(createDiaryBundleEntry(dose, noMedicines).resource).not.toHaveProperty('supportingInformation');
  });
});

test('a lab value has its code, unit, range and meaning, and says that the person told it', () => {
  expect(createLabValueEntry(hemoglobin).resource).toMatchObject({
    code: { coding: [{ system: 'http://loinc.org', code: '718-7' }], text: 'Haemoglobin' },
    valueQuantity: { value: 11.2, unit: 'g/dL', system: 'http://unitsofmeasure.org', code: 'g/dL' },
    interpretation: [{ coding: [{ code: 'L' }] }],
    referenceRange: [{ low: { value: 12 }, high: { value: 16 }, text: '12 - 16' }],
    meta: { security: [{ code: 'PATRPT' }] },
  });
});

test('who said to have no allergies has none; who said nothing has no statement', () => {
  expect(createAllergyEntries(ann, findNothing)).toMatchObject([{ resource: { code: { coding: [{ code: '716186003' }] } } }]);
  expect(createAllergyEntries({ ...ann, hasNoAllergies: false }, findNothing)).toEqual([]);
});

test.each([
  ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21T05:45:00.000+05:45'],
  ['America/New_York', '2026-03-08T06:59:59.999Z', '2026-03-08T01:59:59.999-05:00'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00.000-04:00'],
  ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', '2027-01-01T02:00:00.000+14:00'],
  ['Nowhere/Land', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00.000+00:00'],
])('in %s, %s is %s', (zone, instant, shown) => {
  expect(formatDateTime(zone, new Date(instant))).toBe(shown);
  expect(new Date(shown).getTime()).toBe(new Date(instant).getTime());
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('', ' ', '\u0000', '=1+1', '💊'));
const createNullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
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
  toldOn: day,
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

test('what is read in a brief shows no marks for what was not said', () => {
  const createSectionLine = (name: string | null, text: string, aside: string | null) => ({ name, text, aside });
  const lines = [
    createSectionLine('metformin 500 mg twice daily', '', '24 taken'),
    createSectionLine('Warfarin', 'dose not stated', null),
    createSectionLine(null, 'A < B', null),
  ];
  const { entry } = createBriefDocument({
    key: 'k',
    title: 'Visit brief',
    from: '2026-11-01',
    to: '2026-11-21',
    madeAt: '2026-11-21T10:00:00.000Z',
    patient: createPatientEntry(ann),
    parts: [{ title: 'What I take', code: null, paragraphs: [], lines, entries: [] }],
  });
  expect(JSON.stringify(entry[0])).toContain(
    '<ul><li><b>metformin 500 mg twice daily</b> <i>24 taken</i></li><li><b>Warfarin</b> dose not stated</li><li>A &#60; B</li></ul>',
  );
});
