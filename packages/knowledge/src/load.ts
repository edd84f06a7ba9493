import { buildKnowledge, type Knowledge } from './knowledge.ts';
import { buildLeaflets, type Leaflets } from './leaflets.ts';
import type { KnowledgeFile } from './schema.ts';

/** Read once, when first asked for; a file that did not arrive may arrive the next time. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/**
 * The knowledge base that this build ships. scripts/compile-knowledge.mjs makes the two files out of ../data, which data.test.ts holds
 * against the schema; each is a chunk of its own, so a page that checks nothing downloads neither.
 */
export const loadKnowledge: () => Promise<Knowledge> = once(async () =>
  buildKnowledge([(await import('../build/check.js')).default as KnowledgeFile]),
);

/** What package leaflets tell: side effects, tests that are disturbed, what a supplement is good for. */
export const loadLeaflets: () => Promise<Leaflets> = once(async () =>
  buildLeaflets((await import('../build/leaflets.js')).default as KnowledgeFile),
);
