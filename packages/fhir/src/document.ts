import { type BundleEntry, type Coding, cleanText, computeUuid, createConcept, type Elements, toUrnUuid } from './resource.ts';

/** A line of a part: what, how it is, and what stands beside it. */
export type SectionLine = { name: string | null; text: string; aside: string | null };

/** A part of a document: what a person reads, and the same as data. */
export type DocumentSection = {
  title: string;
  code: Coding | null;
  paragraphs: readonly string[];
  lines: readonly SectionLine[];
  entries: readonly BundleEntry[];
};

/** A text as it may stand in a narrative. */
export const escapeHtml = (text: string): string => (cleanText(text) ?? '–').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What stands in a part as XHTML of the kind that FHIR allows: a list with names in bold and asides in italics, and paragraphs. */
function createNarrative({ paragraphs, lines }: DocumentSection): Elements {
  const items = lines.map(
    ({ name, text, aside }) =>
      `<li>${name === null ? '' : `<b>${escapeHtml(name)}</b>${text === '' ? '' : ' '}`}${text === '' ? '' : escapeHtml(text)}${aside === null ? '' : ` <i>${escapeHtml(aside)}</i>`}</li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  const div = `<div xmlns="http://www.w3.org/1999/xhtml">${list}${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</div>`;
  return { status: 'additional', div };
}

/** A part as a section of a Composition. */
export const createSection = (section: DocumentSection): Elements => ({
  title: section.title,
  code: section.code === null ? undefined : createConcept(section.title, section.code),
  text: createNarrative(section),
  entry: section.entries.map(({ fullUrl }) => ({ reference: fullUrl })),
});

export type DocumentInput = {
  /** Tells one document from every other. */
  key: string;
  madeAt: string;
  /** The rules of a guide that the whole document keeps. */
  profile?: string;
  composition: BundleEntry;
  patient: BundleEntry;
  parts: readonly DocumentSection[];
};

/** A FHIR document: the Composition first, then everything that it refers to, each once. */
export function createDocument({ key, madeAt, profile, composition, patient, parts }: DocumentInput) {
  const id = computeUuid('Bundle', key);
  const entries = new Map(parts.flatMap((section) => section.entries).map((entry) => [entry.fullUrl, entry]));
  return {
    resourceType: 'Bundle' as const,
    id,
    ...(profile !== undefined && { meta: { profile: [profile] } }),
    identifier: { system: 'urn:ietf:rfc:3986', value: toUrnUuid(id) },
    type: 'document' as const,
    timestamp: madeAt,
    entry: [composition, patient, ...entries.values()],
  };
}
export type FhirDocument = ReturnType<typeof createDocument>;
