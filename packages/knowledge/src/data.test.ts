import { expect, test } from 'vitest';
import { z } from 'zod';
import { DataFile } from './data-file.ts';
import { readDataTexts, readJson } from './data-files.ts';
import { expandPair } from './expand-pair.ts';
import { buildKnowledge } from './knowledge.ts';
import { loadMarkers, loadStories, loadUrgencyTable } from './load.ts';
import type { PairFact } from './schema.ts';

const parsed = readDataTexts().map(({ path, text }) => ({ path, result: DataFile.safeParse(JSON.parse(text)) }));
const files = parsed.flatMap(({ result }) => (result.success ? [result.data] : []));

const sources = files.flatMap((file) => file.sources ?? []);
const classes = files.flatMap((file) => file.classes ?? []);
const substances = files.flatMap((file) => file.substances ?? []);
const products = files.flatMap((file) => file.products ?? []);
const pairs = files.flatMap((file) => file.pairs ?? []).flatMap(expandPair);
const labelRules = files.flatMap((file) => file.labelRules ?? []);
const terms = files.flatMap((file) => file.terms ?? []);
const conditions = files.flatMap((file) => file.conditions ?? []);
const cautions = files.flatMap((file) => file.cautions ?? []);
const allergies = files.flatMap((file) => file.allergies ?? []);
const dosing = files.flatMap((file) => file.dosing ?? []);
const leaflets = files.flatMap((file) => file.leaflets ?? []);
const codeSources = ['medicines', 'conditions', 'allergies'].flatMap(
  (name) => z.object({ sources: z.array(z.string()) }).parse(readJson(`codes/${name}.json`)).sources,
);
const isRegulator = (publisher: string) =>
  /^(?:U\.S\. Food and Drug|Centers for Disease|European Medicines|Medicines and Healthcare)/.test(publisher);
const sides = [...substances, ...classes.map((one) => ({ id: `class:${one.id}` }))];

const repeated = (values: readonly string[]): string[] => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
const missing = (wanted: readonly string[], there: readonly { id: string }[]): string[] => {
  const ids = new Set(there.map((one) => one.id));
  return [...new Set(wanted.filter((id) => !ids.has(id)))];
};

test('every file is of the shape that the schema asks for', () => {
  expect(parsed.length).toBeGreaterThanOrEqual(300);
  const faults = parsed.flatMap(({ path, result }) => (result.success ? [] : [{ path, issues: result.error.issues.slice(0, 5) }]));
  expect(faults).toEqual([]);
});

test('an id is given once', () => {
  expect(repeated(sources.map((source) => source.id))).toEqual([]);
  expect(repeated(substances.map((substance) => substance.id))).toEqual([]);
  expect(repeated(classes.map((one) => one.id))).toEqual([]);
  expect(repeated(products.map((product) => product.name.toLowerCase()))).toEqual([]);
});

test('substances name classes, products name substances, and all of them exist', () => {
  expect(
    missing(
      substances.flatMap((substance) => substance.classes ?? []),
      classes,
    ),
  ).toEqual([]);
  expect(
    missing(
      products.flatMap((product) => product.ingredients.map((ingredient) => ingredient.substance)),
      substances,
    ),
  ).toEqual([]);
});

test('everyday words, and names that mean a product, mean what exists', () => {
  const known = [...substances, ...products.map((product) => ({ id: `product:${product.name.toLowerCase()}` }))];
  expect(missing([...terms.flatMap((term) => term.means), ...substances.flatMap(({ soldIn }) => soldIn ?? [])], known)).toEqual([]);
});

test('both sides of every pair exist', () => {
  expect(
    missing(
      pairs.flatMap((pair) => [pair.a, pair.b]),
      sides,
    ),
  ).toEqual([]);
  expect(
    missing(
      pairs.flatMap((pair) => pair.alternatives ?? []),
      substances,
    ),
  ).toEqual([]);
});

test('label rules are about substances and classes that exist, and are stated once', () => {
  const named = labelRules.flatMap(({ of, meets, exceptions = [] }) => [
    of,
    ...meets.flatMap((partner) => ('side' in partner ? partner.side : [])),
    ...exceptions.map(({ side }) => side),
  ]);
  expect(missing(named, sides)).toEqual([]);
  expect(
    missing(
      labelRules.flatMap(({ alternatives = [] }) => alternatives),
      substances,
    ),
  ).toEqual([]);
  expect(repeated(labelRules.map(({ id }) => id))).toEqual([]);
});

test('a label rule about a class of others says all of its sentences itself', () => {
  const bare = labelRules.filter(
    ({ meets, headline, mechanism, outcome }) => meets.every((partner) => 'side' in partner) && !(headline && mechanism && outcome),
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('a label rule that references differ about names who says otherwise', () => {
  const unnamed = labelRules.filter(
    ({ disagreement, reading }) => disagreement && !disagreement.sources?.some((source) => source !== reading.source),
  );
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

const factSources = [...substances, ...classes].flatMap((one) => [
  ...[...(one.effects ?? []), ...(one.proteins ?? []), ...(one.absorption ?? [])].map((fact) => fact.source),
  ...[one.narrowTherapeuticIndex, one.neverLeftOut, one.twoForms].filter((source) => source !== undefined),
]);
const conditionSources = conditions.flatMap((condition) => (condition.sensitiveTo ?? []).map((one) => one.source));
const dosingSources = dosing.flatMap(({ dose, standardDrinkMl, upperLimits = [], salts = [], intake }) =>
  [dose, standardDrinkMl, ...upperLimits, ...upperLimits.map(({ elsewhere }) => elsewhere), ...salts, intake].flatMap(
    (fact) => fact?.source ?? [],
  ),
);
const findSources = (facts: unknown): string[] => JSON.stringify(facts).match(/(?<="source":")[^"]+/g) ?? [];
const leafletSources = findSources([leaflets, files.map(({ practices }) => practices)]);
const usedSources = [
  ...factSources,
  ...[...pairs, ...cautions, ...allergies, ...allergies.flatMap((allergy) => allergy.cross ?? [])].flatMap((fact) => fact.sources),
  ...labelRules.map(({ reading }) => reading.source),
  ...[...pairs, ...labelRules].flatMap(({ disagreement }) => disagreement?.sources ?? []),
  ...conditionSources,
  ...dosingSources,
  ...leafletSources,
];

test('cautions, allergies, doses and leaflets are about substances and conditions that exist', () => {
  const about = [
    ...[...cautions, ...dosing, ...leaflets].map((fact) => fact.of),
    ...allergies.flatMap((allergy) => [...allergy.members, ...(allergy.cross ?? []).map((one) => one.with)]),
    ...cautions.flatMap((caution) => caution.alternatives ?? []),
    ...leaflets.flatMap((leaflet) => (leaflet.depletes ?? []).map((one) => one.nutrient)),
  ];
  expect(missing(about, sides)).toEqual([]);
  const named = cautions.flatMap(({ when }) => (when.startsWith('condition:') ? [when.slice('condition:'.length)] : []));
  expect(missing([...named, ...conditions.flatMap((condition) => condition.broader ?? [])], conditions)).toEqual([]);
});

test('a caution, a dose and a leaflet are stated once', () => {
  const key = ({ of, when, egfrBelow, ageFrom, ageBelow, trimesters }: (typeof cautions)[number]) =>
    [of, when, egfrBelow, ageFrom, ageBelow, trimesters?.join()].join(' ');
  expect(repeated(cautions.map(key))).toEqual([]);
  expect(repeated(dosing.map((one) => one.of))).toEqual([]);
  expect(repeated(leaflets.map((one) => one.of))).toEqual([]);
  expect(repeated([...conditions, ...allergies].map((one) => one.id))).toEqual([]);
});

test('a limit belongs to the situation it is a limit of', () => {
  const wrong = cautions.filter(
    ({ when, egfrBelow, ageFrom, ageBelow, trimesters }) =>
      (egfrBelow !== undefined && when !== 'kidney') ||
      (when === 'age' && ageFrom === undefined && ageBelow === undefined) ||
      (when !== 'age' && when !== 'kidney' && (ageFrom !== undefined || ageBelow !== undefined)) ||
      (trimesters !== undefined && when !== 'pregnancy'),
  );
  expect(wrong.map(({ of, when }) => `${of} ${when}`)).toEqual([]);
});

test('every fact has a source that exists', () => {
  expect(missing(usedSources, sources)).toEqual([]);
});

test('what rests on reference books alone is not graded A', () => {
  const kinds = new Map(sources.map(({ id, kind, publisher }) => [id, isRegulator(publisher) ? 'regulator' : kind]));
  const onBooks = [...pairs, ...cautions, ...allergies, ...allergies.flatMap((allergy) => allergy.cross ?? [])].filter(
    (fact) => 'evidence' in fact && fact.evidence === 'A' && fact.sources.every((source) => kinds.get(source) === 'reference'),
  );
  expect(onBooks.map((fact) => JSON.stringify(fact).slice(0, 80))).toEqual([]);
});

test('a source is one document, stated once, and its title is whole', () => {
  expect(repeated(sources.map(({ publisher, title, year }) => `${publisher} ${title.toLowerCase()} ${year}`))).toEqual([]);
  expect(sources.filter(({ title }) => /\(\s*\)/.test(title)).map(({ id }) => id)).toEqual([]);
});

test('every source is used', async () => {
  const [markers, urgency, stories] = await Promise.all([loadMarkers(), loadUrgencyTable(), loadStories()]);
  const inTexts = files.flatMap(({ articles = [], guides = [] }) => [...articles, ...guides].flatMap((one) => one.sources));
  const used = new Set([
    ...usedSources,
    ...inTexts,
    ...markers.sources.keys(),
    ...urgency.sources.keys(),
    ...stories.sources.keys(),
    ...codeSources,
  ]);
  expect(sources.filter((source) => !used.has(source.id)).map((source) => source.id)).toEqual([]);
});

test('only a fact about a vitamin K antagonist says what the INR does', () => {
  const sides = new Set([
    'class:vitamin-k-antagonist',
    ...substances.flatMap(({ id, classes }) => (classes?.includes('vitamin-k-antagonist') ? [id] : [])),
  ]);
  sides.add('class:anticoagulant');
  expect(pairs.filter(({ a, b, inr }) => inr && !sides.has(a) && !sides.has(b))).toEqual([]);
});

test('a pair is stated once', () => {
  const key = ({ a, b }: PairFact) => [a, b].sort().join(' with ');
  expect(repeated(pairs.map(key))).toEqual([]);
});

test('a fact is stated once in an entry', () => {
  const doubled = [...substances, ...classes].filter(
    (one) =>
      repeated((one.effects ?? []).map((effect) => effect.axis)).length > 0 ||
      repeated((one.proteins ?? []).map((role) => `${role.protein} ${role.role}`)).length > 0 ||
      repeated((one.absorption ?? []).map((role) => `${role.mechanism} ${role.side}`)).length > 0,
  );
  expect(doubled.map((one) => one.id)).toEqual([]);
});

const forConditionTexts = ({ forConditions = [] }: PairFact) =>
  forConditions.flatMap(({ headline = '', outcome = '', emergency = '', advice }) => [headline, outcome, emergency, ...advice]);

test('what depends on an illness names one that exists', () => {
  const named = [
    ...pairs.flatMap((pair) => pair.forConditions ?? []),
    ...substances.flatMap((substance) => substance.brandsFor ?? []),
    ...dosing.flatMap(({ dose }) => dose?.maxFor ?? []),
    ...classes.flatMap(({ insteadFor = [] }) => insteadFor),
  ].flatMap(({ condition }) => condition ?? []);
  expect(missing(named, conditions)).toEqual([]);
  const offered = classes.flatMap(({ instead = [], insteadFor = [] }) => [...instead, ...insteadFor.flatMap((one) => one.instead)]);
  expect(missing(offered, substances)).toEqual([]);
});

test('advice and headlines carry no placeholder other than {a} and {b}', () => {
  const texts = pairs.flatMap((pair) => [
    pair.headline,
    pair.mechanism,
    pair.outcome,
    pair.emergency ?? '',
    ...pair.advice,
    ...forConditionTexts(pair),
  ]);
  expect(texts.filter((text) => /[{}]/.test(text.replace(/\{[ab]\}/g, '')))).toEqual([]);
});

test('no text has an exclamation mark', () => {
  const texts = [
    ...pairs.flatMap((pair) => [pair.headline, pair.mechanism, pair.outcome, ...pair.advice]),
    ...cautions.flatMap((caution) => [caution.headline, caution.why, ...(caution.advice ?? [])]),
  ];
  expect(texts.filter((text) => text.includes('!'))).toEqual([]);
});

test('every caution says what to do, on its own or through its condition', () => {
  const all = [...buildKnowledge(files).cautions.values()].flat();
  expect(all.filter(({ advice }) => advice.length === 0).map(({ of, when }) => `${of} in ${when}`)).toEqual([]);
});

test('a caution speaks of {a} alone', () => {
  const texts = [...cautions, ...conditions.flatMap((condition) => condition.sensitiveTo ?? [])].flatMap((one) => [
    one.headline,
    one.why,
    ...(one.advice ?? []),
  ]);
  expect(texts.filter((text) => /[{}]/.test(text.replaceAll('{a}', '')))).toEqual([]);
});

test('a name of an illness stands for one', () => {
  const meant = new Map<string, Set<string>>();
  for (const { id, name, synonyms = [] } of conditions) {
    for (const one of [name, ...synonyms]) meant.set(one.toLowerCase(), (meant.get(one.toLowerCase()) ?? new Set()).add(id));
  }
  expect([...meant].filter(([, ids]) => ids.size > 1).map(([name]) => name)).toEqual([]);
});

test('a name stands for one substance or product', () => {
  const meant = new Map<string, Set<string>>();
  const add = (name: string, id: string) => {
    const key = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    meant.set(key, (meant.get(key) ?? new Set()).add(id));
  };
  for (const { id, name, synonyms = [], brands = [] } of substances) for (const one of [name, ...synonyms, ...brands]) add(one, id);
  for (const { name, synonyms = [] } of products) for (const one of [name, ...synonyms]) add(one, `product ${name}`);
  for (const { name, synonyms = [] } of terms) for (const one of [name, ...synonyms]) add(one, `word ${name}`);
  const collisions = [...meant].filter(([, ids]) => ids.size > 1).map(([name, ids]) => `${name}: ${[...ids].join(', ')}`);
  expect(collisions).toEqual([]);
});
