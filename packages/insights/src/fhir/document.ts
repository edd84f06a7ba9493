import { type BundleEntry, type Coding, concept, type Elements, textOf, urlOf, uuidOf } from './resource.ts';

/** A line of a part: what, how it is, and what stands beside it. */
export type ToldLine = { name: string | null; text: string; aside: string | null };

/** A part of a document: what a person reads, and the same as data. */
export type ToldPart = {
  title: string;
  code: Coding | null;
  paragraphs: readonly string[];
  lines: readonly ToldLine[];
  entries: readonly BundleEntry[];
};

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

/** A part as a section of a Composition. */
export const sectionOf = (part: ToldPart): Elements => ({
  title: part.title,
  code: part.code === null ? undefined : concept(part.title, part.code),
  text: narrative(part),
  entry: part.entries.map(({ fullUrl }) => ({ reference: fullUrl })),
});

export type DocumentFacts = {
  /** Tells one document from every other. */
  key: string;
  madeAt: string;
  /** The rules of a guide that the whole document keeps. */
  profile?: string;
  composition: BundleEntry;
  patient: BundleEntry;
  parts: readonly ToldPart[];
};

/** A FHIR document: the Composition first, then everything that it refers to, each once. */
export function documentOf({ key, madeAt, profile, composition, patient, parts }: DocumentFacts) {
  const id = uuidOf('Bundle', key);
  const entries = new Map(parts.flatMap((part) => part.entries).map((entry) => [entry.fullUrl, entry]));
  return {
    resourceType: 'Bundle' as const,
    id,
    ...(profile !== undefined && { meta: { profile: [profile] } }),
    identifier: { system: 'urn:ietf:rfc:3986', value: urlOf(id) },
    type: 'document' as const,
    timestamp: madeAt,
    entry: [composition, patient, ...entries.values()],
  };
}
export type FhirDocument = ReturnType<typeof documentOf>;
