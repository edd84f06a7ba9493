import { describe, expect, test } from 'vitest';
import { faultsOf } from './bundle-faults.ts';
import { entryOfMedicine } from './medicine.ts';
import { patientSummary, type SummaryFacts, type SummaryPart, type SummarySection, summarySections } from './patient-summary.ts';
import { entriesOfAllergies, entriesOfConditions, entriesOfFigures, entryOfPatient, type ToldPerson } from './person.ts';
import type { BundleEntry } from './resource.ts';

const quiet: ToldPerson = {
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
  toldOn: '2026-11-01',
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
const none: SummaryPart = { lines: [], entries: [] };
const told = (entries: readonly BundleEntry[]): SummaryPart => ({
  lines: [{ name: 'Something', text: 'that was told', aside: null }],
  entries,
});

function summaryOf(person: ToldPerson, more: Partial<Record<SummarySection, SummaryPart>> = {}) {
  const facts: SummaryFacts = {
    key: 'ann summary',
    madeAt: '2026-11-21T10:00:00.000Z',
    patient: entryOfPatient(person),
    parts: {
      medicines: none,
      allergies: told(entriesOfAllergies(person, findNothing)),
      problems: told(entriesOfConditions(person, findNothing)),
      results: none,
      vitals: none,
      pregnancy: none,
      social: none,
      ...more,
    },
    hasNoConditions: person.hasNoConditions,
    toldOn: person.toldOn,
  };
  // Through JSON, as it travels.
  return JSON.parse(JSON.stringify(patientSummary(facts)));
}
type Section = { title: string; code: { coding: { code: string }[] }; text: { div: string }; entry?: unknown[]; emptyReason?: object };
const sectionsOf = (bundle: { entry: { resource: { section: Section[] } }[] }): Section[] => bundle.entry[0]?.resource.section ?? [];
const codeOf = ({ code }: Section) => code.coding[0]?.code;

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
  const empty = sectionsOf(summaryOf(quiet));
  expect(empty.some((one) => codeOf(one) === code)).toBe(isRequired);
});

describe('a required section', () => {
  test('of which nothing was said has a reason and a text, and no entry', () => {
    const bundle = summaryOf(quiet);
    expect(sectionsOf(bundle)).toHaveLength(3);
    for (const section of sectionsOf(bundle)) {
      expect(section.emptyReason).toMatchObject({ coding: [{ code: 'unavailable' }] });
      expect(section.text.div).toContain('Nothing was entered here.');
      expect(section).not.toHaveProperty('entry');
    }
    expect(faultsOf(bundle)).toEqual([]);
  });

  test.each([
    ['allergies', { hasNoAllergies: true }, '48765-2', 'AllergyIntolerance', '716186003'],
    ['conditions', { hasNoConditions: true }, '11450-4', 'Condition', '160245001'],
  ])('of %s says that there are none where the person said so', (_what, said, section, type, code) => {
    const bundle = summaryOf({ ...quiet, ...said });
    const found = sectionsOf(bundle).find((one) => codeOf(one) === section);
    expect(found?.entry).toHaveLength(1);
    expect(found).not.toHaveProperty('emptyReason');
    expect(bundle.entry.map(({ resource }: BundleEntry) => resource)).toContainEqual(
      expect.objectContaining({ resourceType: type, code: expect.objectContaining({ coding: [expect.objectContaining({ code })] }) }),
    );
    expect(faultsOf(bundle)).toEqual([]);
  });
});

test('what the profiles ask for and nobody told is marked as unknown, and never made up', () => {
  const bundle = summaryOf(quiet, { medicines: told([entryOfMedicine(warfarin)]) });
  const found = Object.fromEntries(bundle.entry.map(({ resource }: BundleEntry) => [resource.resourceType, resource]));
  const unknown = { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }] };
  expect(found['Patient']).toMatchObject({ _birthDate: unknown });
  expect(found['MedicationStatement']).toMatchObject({ effectivePeriod: unknown });
  expect(faultsOf(bundle)).toEqual([]);
});

test('what must be supported is there where it was told', () => {
  const person: ToldPerson = {
    ...quiet,
    dateOfBirth: '1980-02-29',
    gender: 'female',
    isPregnant: false,
    smoking: 'former',
    conditions: ['Asthma'],
  };
  const figures = entriesOfFigures(person);
  const since = { ...warfarin, notes: { ...warfarin.notes, startDate: '2026-01-02' } };
  const bundle = summaryOf(person, {
    medicines: told([entryOfMedicine(since)]),
    pregnancy: told(figures.slice(0, 1)),
    social: told(figures.slice(1)),
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
  expect(faultsOf(bundle)).toEqual([]);
});
