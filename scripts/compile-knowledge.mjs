// Puts the data files of the knowledge base together into what the product loads. Plain JavaScript: it runs on any Node from 20 on.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../packages/knowledge/', import.meta.url));
export const dataFolder = join(folder, 'data');
export const compiledFolder = join(folder, 'build');

/** What a check needs, and what only a leaflet's reader needs. */
const parts = { check: (key) => key !== 'leaflets', leaflets: (key) => key === 'leaflets' || key === 'sources' };

export function compileKnowledge() {
  const whole = {};
  for (const name of readdirSync(dataFolder).filter((file) => file.endsWith('.json'))) {
    for (const [key, entries] of Object.entries(JSON.parse(readFileSync(join(dataFolder, name), 'utf8'))))
      whole[key] = [...(whole[key] ?? []), ...entries];
  }
  const cited = { check: citedBy({ ...whole, sources: [], leaflets: [] }), leaflets: citedBy({ leaflets: whole.leaflets ?? [] }) };
  mkdirSync(compiledFolder, { recursive: true });
  for (const [part, belongs] of Object.entries(parts)) {
    const file = Object.fromEntries(Object.entries(whole).filter(([key]) => belongs(key)));
    file.sources = (file.sources ?? []).filter((source) => cited[part].has(source.id));
    write(part, file);
  }
  write('analytes', { analytes: jsonOf('analytes').flat(), ranges: jsonOf('analyte-ranges') });
  write('markers', { groups: jsonOf('markers'), ...factsOf('marker-facts') });
  write('articles', articlesWithNames(whole));
  write('codes', factsOf('codes'));
  write('urgency', urgencyRows());
  // A diary needs no row of the laboratory.
  write(
    'vital-urgency',
    urgencyRows(({ of }) => of.some((id) => vitalIds.has(id))),
  );
}

/** An article is found by the names of what it tells about, those of a class's members included. */
function articlesWithNames({ substances = [], classes = [], conditions = [], sources = [] }) {
  const files = jsonOf('articles');
  const namesOf = ({ name, synonyms = [], brands = [], names = [] }) => [name, ...synonyms, ...brands, ...names];
  const named = (entries, ids = []) => entries.filter(({ id }) => ids.includes(id));
  const analytes = jsonOf('analytes').flat();
  const articles = files
    .flatMap((file) => file.articles ?? [])
    .map((article) => {
      const { about = {} } = article;
      const members = substances.filter((one) => one.classes?.some((id) => about.classes?.includes(id)));
      const entries = [
        ...named(substances, about.substances),
        ...named(classes, about.classes),
        ...members,
        ...named(conditions, about.conditions),
        ...named(analytes, about.analytes),
      ];
      return { ...article, names: [...new Set(entries.flatMap(namesOf))] };
    });
  const guides = files
    .flatMap((file) => file.guides ?? [])
    .map((guide) => {
      const isAbout = ({ id, classes = [] }) =>
        guide.about.substances?.includes(id) || classes.some((one) => guide.about.classes?.includes(one));
      return { ...guide, substances: substances.filter(isAbout).map(({ id }) => id) };
    });
  const cited = new Set([...articles, ...guides].flatMap((one) => one.sources));
  // A guide to a lab test cites what the texts about its markers cite.
  const known = [...factsOf('marker-facts').sources, ...sources, ...files.flatMap((file) => file.sources ?? [])];
  const byId = new Map(known.map((source) => [source.id, source]));
  return { articles, guides, sources: [...byId.values()].filter(({ id }) => cited.has(id)) };
}

/** The same as in packages/knowledge/src/vital-sign.ts; a test compares them. */
const vitalIds = new Set(['systolic', 'diastolic', 'pulse', 'oxygen', 'temperature', 'breaths', 'glucose_reading']);

/** The rows of every file; sources are shared with the marker texts. */
function urgencyRows(fits = () => true) {
  const files = Object.values(factsOf('urgency'));
  const rows = files.flatMap((file) => file.rows ?? []).filter(fits);
  const cited = new Set(rows.map(({ source }) => source));
  const sources = [...factsOf('marker-facts').sources, ...files.flatMap((file) => file.sources ?? [])];
  return { rows, sources: sources.filter(({ id }) => cited.has(id)) };
}

function write(part, file) {
  writeFileSync(join(compiledFolder, `${part}.json`), asciiOf(JSON.stringify(file)));
  // So that the compiler does not work out the type of millions of characters.
  writeFileSync(join(compiledFolder, `${part}.d.json.ts`), 'declare const file: unknown;\nexport default file;\n');
}

const jsonOf = (name) => readdirSync(join(dataFolder, name)).map((file) => JSON.parse(readFileSync(join(dataFolder, name, file), 'utf8')));

/** The files of a folder by their names. */
const factsOf = (name) =>
  Object.fromEntries(
    readdirSync(join(dataFolder, name)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(dataFolder, name, file), 'utf8')),
    ]),
  );

/** With every other letter escaped, the file is read a fifth faster. */
const asciiOf = (json) => json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Every text in the facts that could be a source's id. */
function citedBy(value, found = new Set()) {
  if (typeof value === 'string') found.add(value);
  else if (value && typeof value === 'object') for (const one of Object.values(value)) citedBy(one, found);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileKnowledge();
