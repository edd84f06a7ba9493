import { documentOf, type FhirDocument, sectionOf, type ToldLine, type ToldPart } from './document.ts';
import {
  type BundleEntry,
  type Coding,
  coded,
  concept,
  type Elements,
  entryOf,
  loinc,
  patientReported,
  type Resource,
  self,
  snomed,
  urlOf,
  uuidOf,
} from './resource.ts';

// The International Patient Summary, version 2.0.0 (HL7, STU 2, 2025, http://hl7.org/fhir/uv/ips/STU2). Its Composition asks for the sections
// of medicines, allergies and problems always; each has entries, or says why it has none.

const profileOf = (name: string): string => `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips`;
const dataAbsentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
const unknown: Elements = { extension: [{ url: dataAbsentReason, valueCode: 'unknown' }] };

type SectionKind = { title: string; code: Coding; isRequired: boolean };

export const summarySections = {
  medicines: { title: 'Medication summary', code: loinc('10160-0', 'History of Medication use Narrative'), isRequired: true },
  allergies: { title: 'Allergies and intolerances', code: loinc('48765-2', 'Allergies and adverse reactions Document'), isRequired: true },
  problems: { title: 'Problem list', code: loinc('11450-4', 'Problem list - Reported'), isRequired: true },
  results: { title: 'Results', code: loinc('30954-2', 'Relevant diagnostic tests/laboratory data note'), isRequired: false },
  vitals: { title: 'Vital signs', code: loinc('8716-3', 'Vital signs note'), isRequired: false },
  pregnancy: { title: 'Pregnancy', code: loinc('10162-6', 'History of pregnancies Narrative'), isRequired: false },
  social: { title: 'Social history', code: loinc('29762-2', 'Social history note'), isRequired: false },
} as const satisfies Record<string, SectionKind>;
export type SummarySection = keyof typeof summarySections;

/** What a section has: lines to read, and the same as data. */
export type SummaryPart = { lines: readonly ToldLine[]; entries: readonly BundleEntry[] };

export type SummaryFacts = {
  /** Tells one document from every other. */
  key: string;
  madeAt: string;
  patient: BundleEntry;
  parts: Readonly<Record<SummarySection, SummaryPart>>;
  /** Said to have no conditions, which is more than a list without entries. */
  hasNoConditions: boolean;
  toldOn: string;
};

const change = ({ fullUrl, resource }: BundleEntry, more: Elements): BundleEntry => ({
  fullUrl,
  resource: { ...resource, ...more } as Resource,
});

/** The summary asks since when a medicine is taken, and for the day of birth, or for the words that this is not known. */
const withPeriod = (entry: BundleEntry): BundleEntry =>
  'effectivePeriod' in entry.resource ? entry : change(entry, { effectivePeriod: unknown });
const withBirthDate = (entry: BundleEntry): BundleEntry => ('birthDate' in entry.resource ? entry : change(entry, { _birthDate: unknown }));

const noProblems = (toldOn: string): BundleEntry =>
  entryOf('Condition', 'none', {
    clinicalStatus: coded('condition-clinical', 'active'),
    category: [coded('condition-category', 'problem-list-item')],
    code: concept('No known conditions', snomed('160245001', 'No current problems or disability')),
    subject: self,
    recordedDate: toldOn,
    asserter: self,
  });

/** The person was free to say something here and did not: "unavailable" claims nothing about what there is. */
const notSaid: Elements = { ...coded('list-empty-reason', 'unavailable'), text: 'Nothing was entered' };

function toPart(section: SummarySection, { parts, hasNoConditions, toldOn }: SummaryFacts): ToldPart {
  const { title, code } = summarySections[section];
  const { lines, entries } = parts[section];
  if (section === 'problems' && entries.length === 0 && hasNoConditions)
    return { title, code, paragraphs: ['No known conditions.'], lines: [], entries: [noProblems(toldOn)] };
  if (entries.length === 0) return { title, code, paragraphs: ['Nothing was entered here.'], lines: [], entries: [] };
  return { title, code, paragraphs: [], lines, entries: section === 'medicines' ? entries.map(withPeriod) : entries };
}

/** A person's list of medicines, allergies, conditions and newest values as an International Patient Summary, written by themselves. */
export function patientSummary(facts: SummaryFacts): FhirDocument {
  const { key, madeAt, patient } = facts;
  const sections = (Object.keys(summarySections) as SummarySection[]).filter(
    (section) => summarySections[section].isRequired || facts.parts[section].entries.length > 0,
  );
  const parts = sections.map((section) => toPart(section, facts));
  const composition = entryOf(
    'Composition',
    key,
    {
      identifier: { system: 'urn:ietf:rfc:3986', value: urlOf(uuidOf('Composition', key)) },
      status: 'final',
      type: concept('Patient summary', loinc('60591-5', 'Patient summary Document')),
      subject: self,
      date: madeAt,
      author: [self],
      title: 'International Patient Summary',
      section: parts.map((part) => (part.entries.length > 0 ? sectionOf(part) : { ...sectionOf(part), emptyReason: notSaid })),
    },
    { profile: [profileOf('Composition')], ...patientReported },
  );
  return documentOf({ key, madeAt, profile: profileOf('Bundle'), composition, patient: withBirthDate(patient), parts });
}
