import type { AnalyteFile } from './analytes.ts';
import type { CompiledCodes } from './code-data.ts';
import { unpackSections } from './columns.ts';
import type { LabelFacts } from './ingredients.ts';
import type { MarkerFile } from './markers.ts';
import type { KnowledgeFile } from './schema.ts';
import type { CompiledStories } from './story-table.ts';
import type { CompiledUrgency } from './urgency-table.ts';

export type CompiledParts = {
  check: KnowledgeFile;
  person: KnowledgeFile;
  names: KnowledgeFile;
  sources: KnowledgeFile;
  leaflets: KnowledgeFile;
  analytes: AnalyteFile;
  markers: MarkerFile;
  stories: CompiledStories;
  urgency: CompiledUrgency;
  'vital-urgency': CompiledUrgency;
  codes: CompiledCodes;
  ingredients: LabelFacts;
};

const files: Readonly<Record<keyof CompiledParts, () => Promise<{ default: unknown }>>> = {
  check: () => import('../build/check.json', { with: { type: 'json' } }),
  person: () => import('../build/person.json', { with: { type: 'json' } }),
  sources: () => import('../build/sources.json', { with: { type: 'json' } }),
  names: () => import('../build/names.json', { with: { type: 'json' } }),
  leaflets: () => import('../build/leaflets.json', { with: { type: 'json' } }),
  analytes: () => import('../build/analytes.json', { with: { type: 'json' } }),
  markers: () => import('../build/markers.json', { with: { type: 'json' } }),
  stories: () => import('../build/stories.json', { with: { type: 'json' } }),
  urgency: () => import('../build/urgency.json', { with: { type: 'json' } }),
  'vital-urgency': () => import('../build/vital-urgency.json', { with: { type: 'json' } }),
  codes: () => import('../build/codes.json', { with: { type: 'json' } }),
  ingredients: () => import('../build/ingredients.json', { with: { type: 'json' } }),
};

/** A file that scripts/compile-knowledge.mjs made out of ../data; data.test.ts holds those against the schemas. For Node. */
export const readCompiled = async <Part extends keyof CompiledParts>(part: Part): Promise<CompiledParts[Part]> =>
  unpackSections((await files[part]()).default) as CompiledParts[Part];
