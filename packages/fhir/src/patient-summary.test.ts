import { validateBundle } from '@wellkept/test-kit/fhir/bundle-validation.ts';
import { describe, expect, test } from 'vitest';
import { createMedicationEntry } from './medicine.ts';
import {
  createPatientSummary,
  type PatientSummaryInput,
  type SummaryContent,
  type SummarySection,
  summarySections,
} from './patient-summary.ts';
import {
  createAllergyEntries,
  createConditionEntries,
  createPatientEntry,
  createProfileObservationEntries,
  type ExportedPatient,
} from './person.ts';
import type { BundleEntry } from './resource.ts';

const emptyPatient: ExportedPatient = {
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  email: null,
  dateOfBirth: null,
  gender: null,
  weightKg: null,
  heightCm: null,
  isPregnant: null,
  smoking: null,
  conditions: [],
  hasNoConditions: false,
  allergies: [],
  hasNoAllergies: false,
  familyHistory: [],
  recordedOn: '2026-11-01',
};
const warfarin = {
  id: '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b09',
  name: 'Warfarin',
  strength: '5 mg',
  prescribedDosage: null,
  frequency: 'once daily',
  indication: null,
  active: true,
  notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null },
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const findNothing = () => [];
const noContent: SummaryContent = { lines: [], entries: [] };
const createContent = (entries: readonly BundleEntry[]): SummaryContent => ({
  lines: [{ name: 'Something', text: 'that was told', aside: null }],
  entries,
});

function createSummary(person: ExportedPatient, more: Partial<Record<SummarySection, SummaryContent>> = {}) {
  const facts: PatientSummaryInput = {
    key: 'ann summary',
    madeAt: '2026-11-21T10:00:00.000Z',
    patient: createPatientEntry(person),
    parts: {
      medicines: noContent,
      allergies: createContent(createAllergyEntries(person, findNothing)),
      problems: createContent(createConditionEntries(person, findNothing)),
      results: noContent,
      vitals: noContent,
      pregnancy: noContent,
      social: noContent,
      ...more,
    },
    hasNoConditions: person.hasNoConditions,
    recordedOn: person.recordedOn,
  };
  // Through JSON, as it travels.
  return JSON.parse(JSON.stringify(createPatientSummary(facts)));
}
type Section = { title: string; code: { coding: { code: string }[] }; text: { div: string }; entry?: unknown[]; emptyReason?: object };
const getSections = (bundle: { entry: { resource: { section: Section[] } }[] }): Section[] => bundle.entry[0]?.resource.section ?? [];
const getCode = ({ code }: Section) => code.coding[0]?.code;

// The table of sections of the Composition profile of IPS 2.0.0: what is required, and the LOINC code of each.
test.each([
  ['medicines', '10160-0', true],
  ['allergies', '48765-2', true],
  ['problems', '11450-4', true],
  ['results', '30954-2', false],
  ['vitals', '8716-3', false],
  ['pregnancy', '10162-6', false],
  ['social', '29762-2', false],
] as const)('the section %s has the code %s; it is required: %s', (section, code, isRequired) => {
  expect(summarySections[section]).toMatchObject({ code: { system: 'http://loinc.org', code }, isRequired });
  const empty = getSections(createSummary(emptyPatient));
  expect(empty.some((one) => getCode(one) === code)).toBe(isRequired);
});

describe('a required section', () => {
  test('without answers has a reason and a text, and no entry', () => {
    const bundle = createSummary(emptyPatient);
    expect(getSections(bundle)).toHaveLength(3);
    for (const section of getSections(bundle)) {
      expect(section.emptyReason).toMatchObject({ coding: [{ code: 'unavailable' }] });
      expect(section.text.div).toContain('Nothing was entered here.');
      expect(section).not.toHaveProperty('entry');
    }
    expect(validateBundle(bundle)).toEqual([]);
  });

  test.each([
    ['allergies', { hasNoAllergies: true }, '48765-2', 'AllergyIntolerance', '716186003'],
    ['conditions', { hasNoConditions: true }, '11450-4', 'Condition', '160245001'],
  ])('of %s states that there are none where the person answered so', (_what, answers, section, type, code) => {
    const bundle = createSummary({ ...emptyPatient, ...answers });
    const found = getSections(bundle).find((one) => getCode(one) === section);
    expect(found?.entry).toHaveLength(1);
    expect(found).not.toHaveProperty('emptyReason');
    expect(bundle.entry.map(({ resource }: BundleEntry) => resource)).toContainEqual(
      expect.objectContaining({ resourceType: type, code: expect.objectContaining({ coding: [expect.objectContaining({ code })] }) }),
    );
    expect(validateBundle(bundle)).toEqual([]);
  });
});

test('marks what the profiles require and the person never entered as unknown, and makes nothing up', () => {
  const bundle = createSummary(emptyPatient, { medicines: createContent([createMedicationEntry(warfarin)]) });
  const found = Object.fromEntries(bundle.entry.map(({ resource }: BundleEntry) => [resource.resourceType, resource]));
  const unknown = { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }] };
  expect(found['Patient']).toMatchObject({ _birthDate: unknown });
  expect(found['MedicationStatement']).toMatchObject({ effectivePeriod: unknown });
  expect(validateBundle(bundle)).toEqual([]);
});

test('a line of several doses is exported with each dose and its meals', () => {
  const frequency = '6 units before breakfast and lunch, 10 units before dinner';
  const { resource } = createMedicationEntry({ ...warfarin, name: 'Insulin lispro', strength: null, prescribedDosage: null, frequency });
  expect(resource).toMatchObject({ medicationCodeableConcept: { text: 'Insulin lispro' }, dosage: [{ text: frequency }] });
});

test('includes every must-support element that was entered', () => {
  const person: ExportedPatient = {
    ...emptyPatient,
    dateOfBirth: '1980-02-29',
    gender: 'female',
    isPregnant: false,
    smoking: 'former',
    conditions: ['Asthma'],
  };
  const figures = createProfileObservationEntries(person);
  const since = { ...warfarin, notes: { ...warfarin.notes, startDate: '2026-01-02' } };
  const bundle = createSummary(person, {
    medicines: createContent([createMedicationEntry(since)]),
    pregnancy: createContent(figures.slice(0, 1)),
    social: createContent(figures.slice(1)),
  });
  const resources = bundle.entry.map(({ resource }: BundleEntry) => resource);
  expect(bundle).toMatchObject({ type: 'document', identifier: { system: 'urn:ietf:rfc:3986' }, timestamp: '2026-11-21T10:00:00.000Z' });
  expect(resources).toMatchObject([
    {
      resourceType: 'Composition',
      meta: { profile: ['http://hl7.org/fhir/uv/ips/StructureDefinition/Composition-uv-ips'] },
      status: 'final',
      type: { coding: [{ code: '60591-5' }] },
      title: 'International Patient Summary',
    },
    { resourceType: 'Patient', name: [{ family: 'Lee', given: ['Ann'] }], gender: 'female', birthDate: '1980-02-29' },
    { resourceType: 'MedicationStatement', effectivePeriod: { start: '2026-01-02' }, dosage: [{ text: 'once daily' }] },
    { resourceType: 'Condition', clinicalStatus: { coding: [{ code: 'active' }] }, code: { text: 'Asthma' } },
    { resourceType: 'Observation', valueCodeableConcept: { coding: [{ code: '60001007' }] } },
    { resourceType: 'Observation', valueCodeableConcept: { coding: [{ code: '8517006' }] } },
  ]);
  expect(validateBundle(bundle)).toEqual([]);
});
