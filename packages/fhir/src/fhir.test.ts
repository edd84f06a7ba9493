import { hemoglobin } from '@wellkept/test-kit/fhir/lab-value-example.ts';
import { describe, expect, test } from 'vitest';
import { createBriefDocument } from './brief-document.ts';
import { formatDateTime } from './date-time.ts';
import { createDiaryBundleEntry, type ExportedDiaryEntry } from './diary-entry.ts';
import { createLabValueEntry } from './lab-report.ts';
import { createAllergyEntries, createPatientEntry, type ExportedPatient } from './person.ts';
import { computeUuid } from './resource.ts';

const findNothing = () => [];
const noMedicines = { ids: new Set<string>(), find: findNothing };

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
  recordedOn: '2026-11-01',
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

test('a lab value has its code, unit, range and meaning, and is marked as reported by the patient', () => {
  expect(createLabValueEntry(hemoglobin).resource).toMatchObject({
    code: { coding: [{ system: 'http://loinc.org', code: '718-7' }], text: 'Haemoglobin' },
    valueQuantity: { value: 11.2, unit: 'g/dL', system: 'http://unitsofmeasure.org', code: 'g/dL' },
    interpretation: [{ coding: [{ code: 'L' }] }],
    referenceRange: [{ low: { value: 12 }, high: { value: 16 }, text: '12 - 16' }],
    meta: { security: [{ code: 'PATRPT' }] },
  });
});

test('an answer of no allergies is exported as such; a missing answer has no statement', () => {
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

test('a brief shows no marks for missing answers', () => {
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
