import { createDocument, createSection, type DocumentSection } from './document.ts';
import { type BundleEntry, createBundleEntry, createConcept, createLoincCoding, patientReference } from './resource.ts';

/** LOINC's codes of the parts that it knows. */
export const sectionCodes = {
  medicines: createLoincCoding('10160-0', 'History of Medication use Narrative'),
  history: createLoincCoding('11450-4', 'Problem list - Reported'),
  labs: createLoincCoding('30954-2', 'Relevant diagnostic tests/laboratory data note'),
  measures: createLoincCoding('8716-3', 'Vital signs note'),
} as const;

const hasContent = ({ paragraphs, lines }: DocumentSection): boolean => paragraphs.length + lines.length > 0;

export type BriefInput = {
  /** Tells one document from every other. */
  key: string;
  title: string;
  from: string;
  to: string;
  madeAt: string;
  patient: BundleEntry;
  parts: readonly DocumentSection[];
};

/** A visit brief as a FHIR document, written by the patient: what is read, and beneath it the data. Parts that say nothing are left out. */
export function createBriefDocument({ key, title, from, to, madeAt, patient, parts }: BriefInput) {
  const sections = parts.filter(hasContent);
  const composition = createBundleEntry('Composition', key, {
    status: 'final',
    type: createConcept('Patient note', createLoincCoding('51855-5', 'Patient Note')),
    subject: patientReference,
    date: madeAt,
    author: [patientReference],
    title,
    event: [{ period: { start: from, end: to } }],
    section: sections.map(createSection),
  });
  return createDocument({ key, madeAt, composition, patient, parts: sections });
}
