import { readFileSync } from 'node:fs';
import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { type Ingredient, readLabel } from '@wellkept/products/label/read-label.ts';
import { buildLabelVocabulary } from '@wellkept/products/label/vocabulary.ts';

// `npm run evaluate -- ingredient-lists [FILE]` reads the lists of evaluate/products, written by hand in five languages, and counts the
// ingredients that are read with their parent and their percentage. The notation is described in evaluate/products/README.md.

type Expected = { name: string; list: string[]; additives: Set<string> | null; allergens: Set<string>; traces: Set<string> };
const files =
  process.argv[2] === undefined
    ? ['lists', 'more-lists', 'other-lists', 'family-lists', 'unseen-lists', 'messy-lists', 'unseen-messy-lists']
    : [process.argv[2]];
const text = files.map((file) => readFileSync(new URL(`products/${file}.txt`, import.meta.url), 'utf8')).join('\n');

const fold = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f*_]/g, '')
    .replace(/\be[\s-]?(\d{3,4})(?:\s?\(?([a-j]|[ivx]+)\)?)?(?![a-z0-9])/g, 'e$1$2')
    .replace(/[\s.]+/g, ' ')
    .trim();
const describeNode = (parent: string, name: string, percent: number | undefined): string =>
  `${parent === '' ? '' : `${fold(parent)} > `}${fold(name)}${percent === undefined ? '' : ` @${percent}`}`;

/** Every node of a tree written as "a @12 {b ; c {d}} ; e". */
function listExpected(tree: string, parent: string): string[] {
  const nodes: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= tree.length; at += 1) {
    const letter = tree.charAt(at);
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if ((letter === ';' || at === tree.length) && depth === 0) {
      const item = tree.slice(start, at).trim();
      const open = item.indexOf('{');
      const [name = '', percent] = (open < 0 ? item : item.slice(0, open)).split('@').map((one) => one.trim());
      nodes.push(describeNode(parent, name, percent === undefined ? undefined : Number(percent)));
      if (open >= 0) nodes.push(...listExpected(item.slice(open + 1, -1), name).filter((one) => one.trim() !== ''));
      start = at + 1;
    }
  }
  return nodes.filter((one) => one !== '' && !one.endsWith('> '));
}
const listFound = (ingredients: readonly Ingredient[], parent: string): string[] =>
  ingredients.flatMap((one) => [describeNode(parent, one.text, one.percent), ...listFound(one.ingredients ?? [], one.text)]);

const words = (line: string | undefined): Set<string> =>
  new Set(
    (line ?? '')
      .slice(1)
      .split(/\s+/)
      .filter((one) => one !== ''),
  );
const listIds: Readonly<Record<string, string>> = { sesame: 'sesame-seeds', sulphites: 'sulphur-dioxide-and-sulphites' };
const ids = (line: string | undefined): Set<string> => new Set([...words(line)].map((one) => listIds[one] ?? one));

function readBlock(block: string): { expected: Expected; label: string } {
  const [name = '', ...lines] = block.trim().split('\n');
  const find = (mark: string) => lines.find((line) => line.startsWith(mark));
  const additives = find('+');
  return {
    label: lines
      .slice(
        0,
        lines.findIndex((line) => line.startsWith('=')),
      )
      .join('\n'),
    expected: {
      name: name.trim(),
      list: listExpected((find('=') ?? '').slice(1), ''),
      additives: additives === undefined ? null : words(additives),
      allergens: ids(find('!')),
      traces: ids(find('~')),
    },
  };
}

const counts = new Map<string, { right: number; whole: number }>();
function compare(kind: string, name: string, expected: readonly string[], found: readonly string[]): void {
  const rest = [...found];
  const missed = expected.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  const add = (key: string, right: number, whole: number) => {
    const count = counts.get(key) ?? { right: 0, whole: 0 };
    counts.set(key, { right: count.right + right, whole: count.whole + whole });
  };
  add(`${kind} found`, expected.length - missed.length, expected.length);
  add(`${kind} found that the list does not have`, rest.length, found.length);
  if (kind === 'ingredients') add('lists read whole', missed.length + rest.length === 0 ? 1 : 0, 1);
  if (missed.length > 0) console.log(`${name}: misses ${missed.join(' | ')}`);
  if (rest.length > 0) console.log(`${name}: also ${rest.join(' | ')}`);
}

const withoutSalt = (id: string): string => id.replace(/^(E\d{3,4}[a-h]?)[ivx]+$/, '$1').toUpperCase();
const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const blocks = text.split(/^# /m).slice(1).map(readBlock);
for (const { expected, label } of blocks) {
  const found = readLabel(label, vocabulary);
  compare('ingredients', expected.name, expected.list, listFound(found.ingredients, ''));
  if (expected.additives === null) continue;
  const additives = [...new Set([...expected.additives].map(withoutSalt))];
  compare('additives', expected.name, additives, [...new Set(found.additives.map(withoutSalt))]);
  compare('allergens', expected.name, [...expected.allergens], found.allergens.eu);
  compare('traces', expected.name, [...expected.traces], found.traces.eu);
}
for (const [name, { right, whole }] of [...counts].sort())
  console.log(`${name.padEnd(52)}${right} of ${whole} (${((100 * right) / whole).toFixed(1)} %)`);

/** Enough for the compiler to have optimized the code. */
const rounds = 200;
const before = process.cpuUsage();
for (let round = 0; round < rounds; round += 1) for (const { label } of blocks) readLabel(label, vocabulary);
const { user, system } = process.cpuUsage(before);
console.log(`${Math.round((rounds * blocks.length) / ((user + system) / 1_000_000))} lists read in a second of processor time`);
