import { readCompiled } from '#read-compiled';
import { type Analytes, buildAnalytes } from './analytes.ts';
import { buildCodes, type Codes } from './codes.ts';
import type { LabelFacts } from './ingredients.ts';
import { buildKnowledge, type Knowledge, withPersonFacts } from './knowledge.ts';
import { buildLeaflets, type Leaflets } from './leaflets.ts';
import { buildMarkers, type Markers } from './markers.ts';
import { buildStoryTable, type LabStoryTable } from './story-table.ts';
import { buildUrgencyTable, type UrgencyTable } from './urgency-table.ts';

/** Read once, when first asked for; a file that did not arrive may arrive the next time. */
function memoizeLoad<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** What a list is checked by: everything but what depends on the person. A page that checks nothing downloads nothing of it. */
export const loadListKnowledge: () => Promise<Knowledge> = memoizeLoad(async () =>
  buildKnowledge(await Promise.all([readCompiled('check'), readCompiled('names'), readCompiled('sources')])),
);

/** The knowledge base that this build ships, whole. */
export const loadKnowledge: () => Promise<Knowledge> = memoizeLoad(async () => {
  const [list, person] = await Promise.all([loadListKnowledge(), readCompiled('person')]);
  return withPersonFacts(list, person);
});

/** What package leaflets tell: side effects, tests that are disturbed, what a supplement is good for. */
export const loadLeaflets: () => Promise<Leaflets> = memoizeLoad(async () => buildLeaflets(await readCompiled('leaflets')));

/** The measurements of laboratories with their units, names and ranges. */
export const loadAnalytes: () => Promise<Analytes> = memoizeLoad(async () => buildAnalytes(await readCompiled('analytes')));

/** What measurements mean: texts for readers, how values swing and are spread. */
export const loadMarkers: () => Promise<Markers> = memoizeLoad(async () => buildMarkers(await readCompiled('markers')));

/** Which measurements belong together, and what they show. */
export const loadStories: () => Promise<LabStoryTable> = memoizeLoad(async () => buildStoryTable(await readCompiled('stories')));

/** How soon to act on laboratory values and vital signs. */
export const loadUrgencyTable: () => Promise<UrgencyTable> = memoizeLoad(async () => buildUrgencyTable(await readCompiled('urgency')));

/** The rows of it that are about vital signs, for a diary. */
export const loadVitalUrgency: () => Promise<UrgencyTable> = memoizeLoad(async () =>
  buildUrgencyTable(await readCompiled('vital-urgency')),
);

/** What substances, conditions and allergies are called in registers that other programs read. */
export const loadCodes: () => Promise<Codes> = memoizeLoad(async () => buildCodes(await readCompiled('codes')));

/** What the labels of foods are read by: additives, allergens, foods and function classes in five languages. */
export const loadLabelFacts: () => Promise<LabelFacts> = memoizeLoad(() => readCompiled('ingredients'));
