import { join } from 'node:path';
import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { buildLabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { judgeProduct } from '@wellkept/products/product-line.ts';
import { readJsonLines } from '../apps/cli/src/read-input.ts';

// `npm run evaluate -- products FOLDER` judges the products of FOLDER/products.jsonl, a list like Open Food Facts, and compares what is
// concluded with what the list says. Much of that list was made by a parser as well, so what differs is a question, not a fault.

const folder = process.argv[2];
if (!folder) {
  console.error('Name the folder that holds products.jsonl.');
  process.exit(2);
}

type Count = { right: number; whole: number };
const counts = new Map<string, Count>();
function add(name: string, right: number, whole: number): void {
  const count = counts.get(name) ?? { right: 0, whole: 0 };
  counts.set(name, { right: count.right + right, whole: count.whole + whole });
}

const allergenIds = new Set(
  `gluten crustaceans eggs fish peanuts soybeans milk nuts celery mustard sesame-seeds sulphur-dioxide-and-sulphites lupin molluscs`.split(
    ' ',
  ),
);
const listStrings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const listIds = (value: unknown): string[] => listStrings(value).map((one) => one.replace(/^\w\w:/, ''));
/** E450i is a salt of E450. */
const listAdditives = (value: unknown): Set<string> =>
  new Set(listIds(value).map((one) => one.replace(/^(e\d{3,4}[a-h]?)[ivx]+$/, '$1').toUpperCase()));

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const products = readJsonLines(join(folder, 'products.jsonl')).filter((one) => one !== null);
const started = performance.now();
const judged = products.map((one) => judgeProduct(one, vocabulary));
const milliseconds = performance.now() - started;

products.forEach((product, at) => {
  const found = judged[at];
  if (!found) return;
  const say = (text: string) => console.log(`${String(product['code'])} ${String(product['product_name'])}: ${text}`);
  const truth: Record<string, unknown> = typeof product['has_truth'] === 'object' ? { ...product['has_truth'] } : {};
  if (truth['allergens'] === true) {
    const expected = listIds(product['allergens_tags']).filter((id) => allergenIds.has(id));
    const missed = expected.filter((id) => !found.allergens.includes(id) && !found.traces.includes(id));
    add('allergens found', expected.length - missed.length, expected.length);
    const more = found.allergens.filter((id) => !expected.includes(id));
    add('allergens found that the list does not have', more.length, found.allergens.length);
    if (missed.length > 0) say(`misses ${missed.join(', ')}`);
    if (more.length > 0) say(`also ${more.join(', ')}`);
  }
  if (truth['additives'] === true) {
    const expected = listAdditives(product['additives_tags']);
    const missed = [...expected].filter((id) => !found.additives.includes(id));
    const more = found.additives.filter((id) => !expected.has(id));
    add('additives found', expected.size - missed.length, expected.size);
    add('additives found that the list does not have', more.length, found.additives.length);
    if (missed.length > 0) say(`misses ${missed.join(', ')}`);
    if (more.length > 0) say(`also ${more.join(', ')}`);
  }
  if (truth['nova'] === true) {
    add('NOVA group the same', found.nova === product['nova_group'] ? 1 : 0, 1);
    if (found.nova !== product['nova_group']) say(`NOVA ${found.nova}, the list has ${String(product['nova_group'])}`);
  }
  if (truth['nutriscore'] === true && typeof product['nutriscore_score'] === 'number') {
    const score = found.nutriScore['2021'];
    add('Nutri-Score of 2021 the same', score?.score === product['nutriscore_score'] ? 1 : 0, 1);
    if (score?.score !== product['nutriscore_score'])
      say(`Nutri-Score ${score?.score ?? 'none'}, the list has ${product['nutriscore_score']}`);
  }
  add('products with an ingredient that is not recognised', found.unrecognised.length > 0 ? 1 : 0, 1);
});

for (const [name, { right, whole }] of [...counts].sort())
  console.log(`${name.padEnd(52)}${right} of ${whole} (${whole === 0 ? '–' : ((100 * right) / whole).toFixed(1)} %)`);
console.log(`${products.length} products in ${Math.round(milliseconds)} ms`);
