import { documentOf, sectionOf, type ToldPart } from './document.ts';
import { type BundleEntry, concept, entryOf, loinc, self } from './resource.ts';

/** LOINC's codes of the parts that it knows. */
export const partCodes = {
  medicines: loinc('10160-0', 'History of Medication use Narrative'),
  history: loinc('11450-4', 'Problem list - Reported'),
  labs: loinc('30954-2', 'Relevant diagnostic tests/laboratory data note'),
  measures: loinc('8716-3', 'Vital signs note'),
} as const;

const isSaid = ({ paragraphs, lines }: ToldPart): boolean => paragraphs.length + lines.length > 0;

export type BriefFacts = {
  /** Tells one document from every other. */
  key: string;
  title: string;
  from: string;
  to: string;
  madeAt: string;
  patient: BundleEntry;
  parts: readonly ToldPart[];
};

/** A visit brief as a FHIR document, written by the patient: what is read, and beneath it the data. Parts that say nothing are left out. */
export function briefDocument({ key, title, from, to, madeAt, patient, parts }: BriefFacts) {
  const said = parts.filter(isSaid);
  const composition = entryOf('Composition', key, {
    status: 'final',
    type: concept('Patient note', loinc('51855-5', 'Patient Note')),
    subject: self,
    date: madeAt,
    author: [self],
    title,
    event: [{ period: { start: from, end: to } }],
    section: said.map(sectionOf),
  });
  return documentOf({ key, madeAt, composition, patient, parts: said });
}
