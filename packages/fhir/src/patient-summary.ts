import { createDocument, createSection, type DocumentSection, type FhirDocument, type SectionLine } from './document.ts';
import {
  type BundleEntry,
  type Coding,
  computeUuid,
  createBundleEntry,
  createCodedConcept,
  createConcept,
  createLoincCoding,
  createSnomedCoding,
  type Elements,
  patientReference,
  patientReported,
  type Resource,
  toUrnUuid,
} from './resource.ts';

// The International Patient Summary, version 2.0.0 (HL7, STU 2, 2025, http://hl7.org/fhir/uv/ips/STU2). Its Composition asks for the sections
// of medicines, allergies and problems always; each has entries, or says why it has none.

const getProfileUrl = (name: string): string => `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips`;
const dataAbsentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
const unknownExtension: Elements = { extension: [{ url: dataAbsentReason, valueCode: 'unknown' }] };

type SectionKind = { title: string; code: Coding; isRequired: boolean };

export const summarySections = {
  medicines: { title: 'Medication summary', code: createLoincCoding('10160-0', 'History of Medication use Narrative'), isRequired: true },
  allergies: {
    title: 'Allergies and intolerances',
    code: createLoincCoding('48765-2', 'Allergies and adverse reactions Document'),
    isRequired: true,
  },
  problems: { title: 'Problem list', code: createLoincCoding('11450-4', 'Problem list - Reported'), isRequired: true },
  results: { title: 'Results', code: createLoincCoding('30954-2', 'Relevant diagnostic tests/laboratory data note'), isRequired: false },
  vitals: { title: 'Vital signs', code: createLoincCoding('8716-3', 'Vital signs note'), isRequired: false },
  pregnancy: { title: 'Pregnancy', code: createLoincCoding('10162-6', 'History of pregnancies Narrative'), isRequired: false },
  social: { title: 'Social history', code: createLoincCoding('29762-2', 'Social history note'), isRequired: false },
} as const satisfies Record<string, SectionKind>;
export type SummarySection = keyof typeof summarySections;

/** What a section has: lines to read, and the same as data. */
export type SummaryContent = { lines: readonly SectionLine[]; entries: readonly BundleEntry[] };

export type PatientSummaryInput = {
  /** Tells one document from every other. */
  key: string;
  madeAt: string;
  patient: BundleEntry;
  parts: Readonly<Record<SummarySection, SummaryContent>>;
  /** The person answered that they have no conditions, which is more than an empty list. */
  hasNoConditions: boolean;
  recordedOn: string;
};

const withElements = ({ fullUrl, resource }: BundleEntry, more: Elements): BundleEntry => ({
  fullUrl,
  resource: { ...resource, ...more } as Resource,
});

/** The summary asks since when a medicine is taken, and for the day of birth, or for the words that this is not known. */
const withPeriod = (entry: BundleEntry): BundleEntry =>
  'effectivePeriod' in entry.resource ? entry : withElements(entry, { effectivePeriod: unknownExtension });
const withBirthDate = (entry: BundleEntry): BundleEntry =>
  'birthDate' in entry.resource ? entry : withElements(entry, { _birthDate: unknownExtension });

const createNoProblemsEntry = (recordedOn: string): BundleEntry =>
  createBundleEntry('Condition', 'none', {
    clinicalStatus: createCodedConcept('condition-clinical', 'active'),
    category: [createCodedConcept('condition-category', 'problem-list-item')],
    code: createConcept('No known conditions', createSnomedCoding('160245001', 'No current problems or disability')),
    subject: patientReference,
    recordedDate: recordedOn,
    asserter: patientReference,
  });

/** The person was free to say something here and did not: "unavailable" claims nothing about what there is. */
const emptyReason: Elements = { ...createCodedConcept('list-empty-reason', 'unavailable'), text: 'Nothing was entered' };

function toDocumentSection(section: SummarySection, { parts, hasNoConditions, recordedOn }: PatientSummaryInput): DocumentSection {
  const { title, code } = summarySections[section];
  const { lines, entries } = parts[section];
  if (section === 'problems' && entries.length === 0 && hasNoConditions)
    return { title, code, paragraphs: ['No known conditions.'], lines: [], entries: [createNoProblemsEntry(recordedOn)] };
  if (entries.length === 0) return { title, code, paragraphs: ['Nothing was entered here.'], lines: [], entries: [] };
  return { title, code, paragraphs: [], lines, entries: section === 'medicines' ? entries.map(withPeriod) : entries };
}

/** A person's list of medicines, allergies, conditions and newest values as an International Patient Summary, written by themselves. */
export function createPatientSummary(facts: PatientSummaryInput): FhirDocument {
  const { key, madeAt, patient } = facts;
  const sections = (Object.keys(summarySections) as SummarySection[]).filter(
    (section) => summarySections[section].isRequired || facts.parts[section].entries.length > 0,
  );
  const parts = sections.map((section) => toDocumentSection(section, facts));
  const composition = createBundleEntry(
    'Composition',
    key,
    {
      identifier: { system: 'urn:ietf:rfc:3986', value: toUrnUuid(computeUuid('Composition', key)) },
      status: 'final',
      type: createConcept('Patient summary', createLoincCoding('60591-5', 'Patient summary Document')),
      subject: patientReference,
      date: madeAt,
      author: [patientReference],
      title: 'International Patient Summary',
      section: parts.map((part) => (part.entries.length > 0 ? createSection(part) : { ...createSection(part), emptyReason: emptyReason })),
    },
    { profile: [getProfileUrl('Composition')], ...patientReported },
  );
  return createDocument({ key, madeAt, profile: getProfileUrl('Bundle'), composition, patient: withBirthDate(patient), parts });
}
