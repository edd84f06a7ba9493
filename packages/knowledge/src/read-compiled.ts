import type { KnowledgeFile } from './schema.ts';

export type CompiledPart = 'check' | 'leaflets';

const files: Readonly<Record<CompiledPart, () => Promise<{ default: unknown }>>> = {
  check: () => import('../build/check.json', { with: { type: 'json' } }),
  leaflets: () => import('../build/leaflets.json', { with: { type: 'json' } }),
};

/** A file that scripts/compile-knowledge.mjs made out of ../data; data.test.ts holds those against the schema. For Node. */
export const readCompiled = async (part: CompiledPart): Promise<KnowledgeFile> => (await files[part]()).default as KnowledgeFile;
