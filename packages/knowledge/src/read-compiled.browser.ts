import { unpackSections } from './columns.ts';
import type { CompiledParts } from './read-compiled.ts';

const addresses: Readonly<Record<keyof CompiledParts, URL>> = {
  check: new URL('../build/check.json', import.meta.url),
  person: new URL('../build/person.json', import.meta.url),
  sources: new URL('../build/sources.json', import.meta.url),
  names: new URL('../build/names.json', import.meta.url),
  leaflets: new URL('../build/leaflets.json', import.meta.url),
  analytes: new URL('../build/analytes.json', import.meta.url),
  markers: new URL('../build/markers.json', import.meta.url),
  stories: new URL('../build/stories.json', import.meta.url),
  urgency: new URL('../build/urgency.json', import.meta.url),
  'vital-urgency': new URL('../build/vital-urgency.json', import.meta.url),
  codes: new URL('../build/codes.json', import.meta.url),
  ingredients: new URL('../build/ingredients.json', import.meta.url),
};

/** The same for browsers: fetched and parsed as what it is. As a script it would take four times as long. */
export async function readCompiled<Part extends keyof CompiledParts>(part: Part): Promise<CompiledParts[Part]> {
  const answer = await fetch(addresses[part]);
  if (!answer.ok) throw new Error(`The knowledge base did not arrive: ${answer.status}.`);
  return unpackSections(await answer.json()) as CompiledParts[Part];
}
