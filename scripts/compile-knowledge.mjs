// Puts the data files of the knowledge base together into what the product loads. Plain JavaScript: it runs on any Node from 20 on.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../packages/knowledge/', import.meta.url));
export const dataFolder = join(folder, 'data');
export const compiledFolder = join(folder, 'build');

/** What a check needs, in files that are fetched side by side. A phone parses each of them in less than a tenth of a second. */
const checkParts = {
  check: ['classes', 'pairs', 'labelRules'],
  names: ['substances', 'products', 'strengths', 'terms', 'conditions', 'dosing', 'cautions'],
  // Needed once something is known of the person.
  person: ['cautions', 'allergies'],
};

/** "Operation next week" is written in the list itself, so what it means belongs to what a list needs. */
const partOfCaution = ({ when }) => (when === 'surgery' ? 'names' : 'person');

/** Fields that are for people and tools only; data-file.ts names them. */
const unshipped = {
  classes: 'group',
  substances: 'group',
  products: 'id',
  strengths: 'id',
  terms: 'id',
  pairs: 'id',
  labelRules: 'id',
  cautions: 'id',
};

export function compileKnowledge() {
  const whole = readFacts();
  const labels = new Set(whole.sources.filter(({ kind }) => kind === 'label').map(({ id }) => id));
  mkdirSync(compiledFolder, { recursive: true });
  const checkFiles = Object.fromEntries(
    Object.entries(checkParts).map(([part, sections]) => [
      part,
      Object.fromEntries(
        sections.map((section) => [section, dropUnshipped(section, selectForPart(part, section, whole[section]), labels)]),
      ),
    ]),
  );
  const { person, ...ofLists } = checkFiles;
  for (const [part, file] of Object.entries(ofLists)) write(part, file);
  const sources = citedSources(whole, ofLists);
  write('sources', { sources });
  write('person', { ...person, sources: citedSources(whole, person).filter((source) => !sources.includes(source)) });
  const leaflets = { leaflets: whole.leaflets.map(withoutEvidenceQuotes), practices: whole.practices.map(withoutEvidenceQuotes) };
  write('leaflets', { ...leaflets, sources: citedSources(whole, leaflets) });
  const analytes = readJsonFolder('labs/analytes').flat();
  write('analytes', { analytes, ranges: readJsonFolder('labs/ranges') });
  const labs = { groups: readJsonFolder('labs/markers'), ...readFactFolder('labs') };
  write('markers', { ...labs, sources: citedSources(whole, labs) });
  write('articles', articlesWithNames(whole, analytes));
  write('codes', readFactFolder('codes'));
  write('ingredients', readFactFolder('ingredients'));
  write(
    'version',
    createHash('sha256')
      .update(readPart('check'))
      .update(readPart('person'))
      .update(readPart('names'))
      .update(readPart('codes'))
      .digest('base64url')
      .slice(0, 16),
  );
  const stories = readJsonFolder('labs/stories');
  write('stories', { groups: stories, sources: citedSources(whole, stories) });
  const rows = readJsonFolder('labs/urgency').flatMap((file) => file.rows);
  write('urgency', { rows, sources: citedSources(whole, rows) });
  // A diary needs no row of the laboratory.
  const vitalRows = rows.filter(({ of }) => of.some((id) => vitalIds.has(id)));
  write('vital-urgency', { rows: vitalRows, sources: citedSources(whole, vitalRows) });
}

/** Every fact by its section, in an order that does not depend on the files: by the substance it is about, or by its id. */
function readFacts() {
  const whole = {};
  for (const path of readdirSync(dataFolder, { recursive: true }).sort()) {
    if (!path.endsWith('.json') || /^(?:labs|codes|ingredients)[\\/]/.test(path)) continue;
    for (const [section, entries] of Object.entries(readJson(path))) whole[section] = [...(whole[section] ?? []), ...entries];
  }
  const getName = ({ of, id }) => of ?? id;
  for (const entries of Object.values(whole))
    entries.sort((one, other) => (getName(one) < getName(other) ? -1 : getName(one) > getName(other) ? 1 : 0));
  return whole;
}

const selectForPart = (part, section, entries = []) =>
  section === 'cautions' ? entries.filter((caution) => partOfCaution(caution) === part) : entries;

function dropUnshipped(section, entries, labels) {
  const field = unshipped[section];
  return field === undefined ? entries : entries.map(({ [field]: _, ...entry }) => withoutQuote(section, entry, labels));
}

/**
 * The quote of a sentence that was read stays in the data. Of a pair, which cites its sources itself, the engine asks when it was read, and
 * where, if not in a label.
 */
const withoutQuote = (section, { reading, ...entry }, labels) => {
  if (reading === undefined) return entry;
  const { readOn, source, section: part } = reading;
  if (section !== 'pairs') return { ...entry, reading: { source, section: part, readOn } };
  return { ...entry, reading: labels.has(source) ? { readOn } : { readOn, source } };
};

/** Nor do the quotes of trials leave the data. */
const withoutEvidenceQuotes = ({ evidence, ...entry }) =>
  evidence === undefined ? entry : { ...entry, evidence: evidence.map((one) => withoutQuote('leaflets', one, new Set())) };

const citedSources = ({ sources }, facts) => {
  const cited = citedBy(facts);
  return sources.filter(({ id }) => cited.has(id));
};

/** An article is found by the names of what it tells about, those of a class's members included. */
function articlesWithNames(whole, analytes) {
  const { substances, classes, conditions } = whole;
  const listNames = ({ name, synonyms = [], brands = [], names = [] }) => [name, ...synonyms, ...brands, ...names];
  const named = (entries, ids = []) => entries.filter(({ id }) => ids.includes(id));
  const articles = whole.articles.map((article) => {
    const { about = {} } = article;
    const members = substances.filter((one) => one.classes?.some((id) => about.classes?.includes(id)));
    const entries = [
      ...named(substances, about.substances),
      ...named(classes, about.classes),
      ...members,
      ...named(conditions, about.conditions),
      ...named(analytes, about.analytes),
    ];
    return { ...article, names: [...new Set(entries.flatMap(listNames))] };
  });
  const guides = whole.guides.map((guide) => {
    const isAbout = ({ id, classes = [] }) =>
      guide.about.substances?.includes(id) || classes.some((one) => guide.about.classes?.includes(one));
    return { ...guide, substances: substances.filter(isAbout).map(({ id }) => id) };
  });
  const cited = [...articles, ...guides].map((one) => one.sources);
  return { articles, guides, sources: citedSources(whole, cited) };
}

/** The same as in packages/knowledge/src/vital-sign.ts; a test compares them. */
const vitalIds = new Set(['systolic', 'diastolic', 'pulse', 'oxygen', 'temperature', 'breaths', 'glucose_reading']);

const readPart = (part) => readFileSync(join(compiledFolder, `${part}.json`));

function write(part, file) {
  writeFileSync(join(compiledFolder, `${part}.json`), escapeNonAscii(JSON.stringify(packSections(file))));
  // So that the compiler does not work out the type of millions of characters.
  writeFileSync(join(compiledFolder, `${part}.d.json.ts`), 'declare const file: unknown;\nexport default file;\n');
}

/** The sections of a file whose entries are records, by column: beside its like a text is compressed to four fifths of what it takes in its entry. */
const packSections = (file) =>
  typeof file === 'string' ? file : Object.fromEntries(Object.entries(file).map(([name, section]) => [name, packValues(section)]));

const isText = (one) => typeof one === 'string';
const isRecord = (one) => typeof one === 'object' && one !== null && !Array.isArray(one) && !Object.values(one).includes(null);

/** A list in the form that is compressed best, all the way down; packages/knowledge/src/columns.ts reads each of them. What is no list of likes stays as it is. */
function packValues(values) {
  if (!Array.isArray(values)) return values;
  const present = values.filter((one) => one !== null);
  if (present.length < 2) return values;
  if (present.every(isText)) return packTexts(values);
  if (present.every(Array.isArray)) return { lists: values.map((one) => one?.length ?? null), of: packValues(present.flat()) };
  if (!present.every(isRecord)) return values;
  const columns = packColumns(present);
  return present.length === values.length ? { columns } : { present: values.map((one) => Number(one !== null)), of: { columns } };
}

/** Records as one list for each of their fields, with null where a record has none. */
function packColumns(records) {
  const fields = [...new Set(records.flatMap(Object.keys))];
  return Object.fromEntries(fields.map((field) => [field, packValues(records.map((one) => one[field] ?? null))]));
}

/** A text that was there before as the number of the first one like it: compression finds only what is near. A sorted list repeats itself nearby. */
function packTexts(values) {
  const numbers = new Map();
  const texts = values.map((text) => {
    const number = numbers.get(text);
    if (text !== null && number === undefined) numbers.set(text, numbers.size);
    return number ?? text;
  });
  const repeats = values.filter((text, at) => text !== null && texts[at] !== text);
  const nearby = values.filter((text, at) => text !== null && text === values[at - 1]);
  return repeats.length > 2 * nearby.length ? { texts } : values;
}

const readJson = (path) => JSON.parse(readFileSync(join(dataFolder, path), 'utf8'));
/** The files of a folder, not of those in it. */
const namesIn = (folder) => readdirSync(join(dataFolder, folder)).filter((name) => name.endsWith('.json'));
const readJsonFolder = (folder) => namesIn(folder).map((name) => readJson(join(folder, name)));
const readFactFolder = (folder) =>
  Object.fromEntries(namesIn(folder).map((name) => [name.replace('.json', ''), readJson(join(folder, name))]));

/** With every other letter escaped, the file is read a fifth faster. */
const escapeNonAscii = (json) => json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Every text in the facts that could be a source's id. */
function citedBy(value, found = new Set()) {
  if (typeof value === 'string') found.add(value);
  else if (value && typeof value === 'object') for (const one of Object.values(value)) citedBy(one, found);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileKnowledge();
