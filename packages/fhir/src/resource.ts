/** What a resource is made of, as JSON has it. */
export type Json = string | number | boolean | Json[] | { [name: string]: Json };
/** What is undefined is left out: FHIR knows no null and no empty element. */
export type Elements = { [name: string]: Json | Elements | (Json | Elements)[] | undefined };
/** A resource of HL7 FHIR R4 (4.0.1, http://hl7.org/fhir/R4). */
export type Resource = { resourceType: string; id: string; [name: string]: Json };
export type BundleEntry = { fullUrl: string; resource: Resource };
/** Where things are known by a code, and what they are called there. */
export type Coding = { system: string; code: string; display?: string };

/** The codes that a text certainly means; none where it may mean something else. */
export type FindCodings = (text: string) => readonly Coding[];

export const createLoincCoding = (code: string, display?: string): Coding => ({
  system: 'http://loinc.org',
  code,
  ...(display !== undefined && { display }),
});
export const createSnomedCoding = (code: string, display: string): Coding => ({ system: 'http://snomed.info/sct', code, display });
export const getTerminologyUrl = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;
export const ucum = 'http://unitsofmeasure.org';

/** Control characters, which a FHIR string may not hold, and halves of characters are left out; so is a text that says nothing. */
export function cleanText(text: string | null | undefined): string | undefined {
  const clean = text
    ?.toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .trim();
  return clean === '' ? undefined : clean;
}

/** Something by its name, and by codes where some are known. A name that says nothing stands as "unnamed". */
export const createConcept = (text: string, ...coding: Coding[]): Elements => ({
  ...(coding.length > 0 && { coding }),
  text: cleanText(text) ?? 'unnamed',
});
/** One of a list of codes, without words of the person's own. */
export const createCodedConcept = (system: string, code: string): Elements => ({ coding: [{ system: getTerminologyUrl(system), code }] });

/** FHIR's decimals are no floating point numbers: what the processor adds behind them is left out. */
export const toDecimal = (value: number): number => Number(value.toPrecision(12));

/** An amount; its unit is a code where it is one of UCUM. */
export const createQuantity = (value: number, unit?: { text: string; code?: string }, comparator?: string): Elements => ({
  value: toDecimal(value),
  comparator,
  unit: cleanText(unit?.text),
  ...(unit?.code !== undefined && { system: ucum, code: unit.code }),
});

/** Four numbers of 32 bits that depend on each character (the mixing of MurmurHash3 by Austin Appleby, which is in the public domain). */
function computeDigest(text: string): number[] {
  return [0x9e3779b9, 0x7f4a7c15, 0x85ebca6b, 0xc2b2ae35].map((seed) => {
    let mixed = seed;
    for (let at = 0; at < text.length; at += 1) {
      mixed = Math.imul(mixed ^ text.charCodeAt(at), 0xcc9e2d51);
      mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
    }
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  });
}

/** A UUID (version 8, RFC 9562) that is the same for the same thing: what refers to it need not have seen it. */
export function computeUuid(kind: string, key: string): string {
  const hex = computeDigest(`${kind} ${key}`)
    .map((number) => number.toString(16).padStart(8, '0'))
    .join('');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

export const toUrnUuid = (id: string) => `urn:uuid:${id}`;
export const createReference = (kind: string, key: string): Elements => ({ reference: toUrnUuid(computeUuid(kind, key)) });

/** The patient, who is also the author. */
export const patientKey = 'self';
export const patientReference: Elements = createReference('Patient', patientKey);

/** The standard's label for patient-reported data (HL7 v3, ObservationValue). */
export const patientReported: Elements = {
  security: [{ system: getTerminologyUrl('v3-ObservationValue'), code: 'PATRPT', display: 'patient reported' }],
};

/** A resource as an entry of a bundle, with an id derived from its subject; `meta` is null for what no person reported. */
export function createBundleEntry(
  resourceType: string,
  key: string,
  elements: Elements,
  meta: Elements | null = patientReported,
): BundleEntry {
  const id = computeUuid(resourceType, key);
  const resource = { resourceType, id, ...(meta && { meta }), ...removeEmpty(elements) };
  // What is undefined has been left out, so only JSON is there.
  return { fullUrl: toUrnUuid(id), resource: resource as Resource };
}

function removeEmpty(elements: Elements): Elements {
  const filled: Elements = {};
  for (const [name, value] of Object.entries(elements)) {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    filled[name] = Array.isArray(value) ? value.map(removeEmptyInside) : removeEmptyInside(value);
  }
  return filled;
}

const removeEmptyInside = (value: Json | Elements): Json | Elements =>
  typeof value === 'object' && !Array.isArray(value) ? removeEmpty(value as Elements) : value;
