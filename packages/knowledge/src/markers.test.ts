import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Complaint, Panel } from './complaint.ts';
import { loadAnalytes, loadLeaflets, loadMarkers } from './load.ts';
import { DrugTestInteractionMap, MarkerGroup, Percentiles, Variation } from './marker.ts';
import { getMarkerAnchor } from './markers.ts';

const data = new URL('../data/labs/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, data), 'utf8'));
const issues = (schema: z.ZodType, path: string) => schema.safeParse(read(path)).error?.issues.slice(0, 5) ?? [];
const repeated = (values: readonly string[]): string[] => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];

test.each(readdirSync(new URL('markers/', data)))('labs/markers/%s is of the shape that the schema asks for', (name) => {
  expect(issues(MarkerGroup, `markers/${name}`)).toEqual([]);
});

test.each([
  ['variation', z.array(Variation)],
  ['percentiles', z.array(Percentiles)],
  ['movers', DrugTestInteractionMap],
  ['complaints', z.array(Complaint)],
  ['panels', z.array(Panel)],
] as const)('labs/%s.json is of the shape that the schema asks for', (name, schema) => {
  expect(issues(schema, `${name}.json`)).toEqual([]);
});

test('every measurement that people name has one text, and every text is about measurements', async () => {
  const [markers, analytes] = await Promise.all([loadMarkers(), loadAnalytes()]);
  const coveredIds = markers.groups.flatMap((group) => group.markers.flatMap(({ of }) => of));
  expect(repeated(coveredIds)).toEqual([]);
  expect([...coveredIds].sort()).toEqual(analytes.all.flatMap(({ id, names }) => (names.length > 0 ? [id] : [])).sort());
  for (const group of markers.groups) expect(repeated(group.markers.map(getMarkerAnchor))).toEqual([]);
  expect(repeated(markers.groups.map(({ order }) => String(order)))).toEqual([]);
});

test('every fact is about a measurement that is known, and names a source that is there', async () => {
  const [markers, analytes] = await Promise.all([loadMarkers(), loadAnalytes()]);
  const facts = [...markers.variation.values(), ...[...markers.percentiles.values()].flat()];
  const { axes, nutrients, tests } = markers.movers;
  const moved = [
    ...axes.flatMap(({ rises, falls }) => [...rises, ...falls]),
    ...Object.values(nutrients).flat(),
    ...Object.values(tests).flat(),
  ];
  expect([...facts.map(({ analyteId }) => analyteId), ...moved].filter((id) => !analytes.byId.has(id))).toEqual([]);
  const cited = new Set([
    ...facts.map(({ source }) => source),
    ...markers.groups.flatMap((group) => group.markers.flatMap(({ sources }) => sources)),
    ...[...markers.complaints.values(), ...markers.panels.values()].flatMap(({ sources }) => sources),
  ]);
  expect([...cited].filter((id) => !markers.sources.has(id))).toEqual([]);
});

test('what leaflets say of tests and nutrients is known as measurements or known to be none', async () => {
  const [markers, leaflets] = await Promise.all([loadMarkers(), loadLeaflets()]);
  const all = [...leaflets.bySide.values()];
  const unknown = all
    .flatMap(({ disturbsTests = [] }) => disturbsTests.map((one) => one.test))
    .filter((name) => !(name in markers.movers.tests));
  expect(unknown).toEqual([]);
});

test('percentiles rise', async () => {
  const { percentiles } = await loadMarkers();
  for (const { analyteId, points } of [...percentiles.values()].flat())
    expect([analyteId, points.toSorted((one, other) => one - other)]).toEqual([analyteId, points]);
});

test('texts are calm and plain: short sentences, no diagnosis, nothing frightening', async () => {
  const { groups } = await loadMarkers();
  for (const { of, what, why, high, low, recheck, prepare = '', moves } of groups.flatMap((group) => group.markers)) {
    const text = [what, why, high, low, recheck, prepare, ...moves.map((move) => move.text)].join(' ');
    expect([of[0], /!|\byou have (?:cancer|diabetes|leukemia)\b|deadly|fatal|guaranteed/i.exec(text)?.[0]]).toEqual([of[0], undefined]);
    const sentences = text.split(/(?<=[.?:;])\s+/);
    expect([of[0], text.split(/\s+/).length / sentences.length <= 20]).toEqual([of[0], true]);
  }
});
