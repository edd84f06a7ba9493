import { buildKnowledge, type Knowledge } from './knowledge.ts';
import type { KnowledgeFile } from './schema.ts';

/**
 * Every data file by a literal import, so that a bundler gives each its own chunk and a page that checks nothing downloads none of them.
 * The compiler reads "kind": "drug" as a mere string, hence `unknown`; data.test.ts holds every file against the schema.
 */
const files: readonly (() => Promise<{ default: unknown }>)[] = [
  () => import('../data/antiviral-pairs.json', { with: { type: 'json' } }),
  () => import('../data/cardio.json', { with: { type: 'json' } }),
  () => import('../data/clotting.json', { with: { type: 'json' } }),
  () => import('../data/digestion-pairs.json', { with: { type: 'json' } }),
  () => import('../data/digestion.json', { with: { type: 'json' } }),
  () => import('../data/diuretic-pairs.json', { with: { type: 'json' } }),
  () => import('../data/everyday-words.json', { with: { type: 'json' } }),
  () => import('../data/foods.json', { with: { type: 'json' } }),
  () => import('../data/heart-pairs.json', { with: { type: 'json' } }),
  () => import('../data/herbs.json', { with: { type: 'json' } }),
  () => import('../data/hormone-pairs.json', { with: { type: 'json' } }),
  () => import('../data/hormones.json', { with: { type: 'json' } }),
  () => import('../data/immune-pairs.json', { with: { type: 'json' } }),
  () => import('../data/immune.json', { with: { type: 'json' } }),
  () => import('../data/infect-pairs.json', { with: { type: 'json' } }),
  () => import('../data/infect.json', { with: { type: 'json' } }),
  () => import('../data/lung-skin.json', { with: { type: 'json' } }),
  () => import('../data/metabolic-pairs.json', { with: { type: 'json' } }),
  () => import('../data/metabolic.json', { with: { type: 'json' } }),
  () => import('../data/neuro.json', { with: { type: 'json' } }),
  () => import('../data/nitrate-pairs.json', { with: { type: 'json' } }),
  () => import('../data/pain.json', { with: { type: 'json' } }),
  () => import('../data/pressure-pairs.json', { with: { type: 'json' } }),
  () => import('../data/psych.json', { with: { type: 'json' } }),
  () => import('../data/rhythm-pairs.json', { with: { type: 'json' } }),
  () => import('../data/sources.json', { with: { type: 'json' } }),
  () => import('../data/statin-pairs.json', { with: { type: 'json' } }),
  () => import('../data/supplements.json', { with: { type: 'json' } }),
  () => import('../data/vessel-pairs.json', { with: { type: 'json' } }),
];

let loaded: Promise<Knowledge> | undefined;

/** The knowledge base that this build ships; read and indexed once. */
export function loadKnowledge(): Promise<Knowledge> {
  loaded ??= Promise.all(files.map(async (file) => (await file()).default as KnowledgeFile))
    .then(buildKnowledge)
    .catch((error: unknown) => {
      // A file that did not arrive may arrive the next time.
      loaded = undefined;
      throw error;
    });
  return loaded;
}
