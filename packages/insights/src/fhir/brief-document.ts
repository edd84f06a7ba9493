import { type BundleEntry, type Coding, concept, type Elements, entryOf, loinc, self, textOf, urlOf, uuidOf } from './resource.ts';

/** A line of a part: what, how it is, and what stands beside it. */
export type ToldLine = { name: string | null; text: string; aside: string | null };

/** A part of a visit brief: what a person reads, and the same as data. */
export type ToldPart = {
  title: string;
  code: Coding | null;
  paragraphs: readonly string[];
  lines: readonly ToldLine[];
  entries: readonly BundleEntry[];
};

/** LOINC's codes of the parts that it knows. */
export const partCodes = {
  medicines: loinc('10160-0', 'History of Medication use Narrative'),
  history: loinc('11450-4', 'Problem list - Reported'),
  labs: loinc('30954-2', 'Relevant diagnostic tests/laboratory data note'),
  measures: loinc('8716-3', 'Vital signs note'),
} as const;

const escaped = (text: string): string => (textOf(text) ?? '–').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What stands in a part as XHTML of the kind that FHIR allows: a list with names in bold and asides in italics, and paragraphs. */
function narrative({ paragraphs, lines }: ToldPart): Elements {
  const told = lines.map(
    ({ name, text, aside }) =>
      `<li>${name === null ? '' : `<b>${escaped(name)}</b>${text === '' ? '' : ' '}`}${text === '' ? '' : escaped(text)}${aside === null ? '' : ` <i>${escaped(aside)}</i>`}</li>`,
  );
  const list = told.length > 0 ? `<ul>${told.join('')}</ul>` : '';
  const div = `<div xmlns="http://www.w3.org/1999/xhtml">${list}${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`;
  return { status: 'additional', div };
}

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
    section: said.map((part) => ({
      title: part.title,
      code: part.code === null ? undefined : concept(part.title, part.code),
      text: narrative(part),
      entry: part.entries.map(({ fullUrl }) => ({ reference: fullUrl })),
    })),
  });
  const id = uuidOf('Bundle', key);
  const entries = new Map(said.flatMap((part) => part.entries).map((entry) => [entry.fullUrl, entry]));
  return {
    resourceType: 'Bundle' as const,
    id,
    identifier: { system: 'urn:ietf:rfc:3986', value: urlOf(id) },
    type: 'document' as const,
    timestamp: madeAt,
    entry: [composition, patient, ...entries.values()],
  };
}
