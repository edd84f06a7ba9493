import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Analyte, AnalyteRanges } from './analyte.ts';
import { DataFile } from './data-file.ts';
import { dataFolder, readDataTexts, readJson } from './data-files.ts';
import { type DataRecord, formatFactId } from './fact-id.ts';
import { buildFindGroup, findPlace, formatFileName, parseFileName } from './fact-place.ts';
import { MarkerGroup, Percentiles, Variation } from './marker.ts';
import { UrgencyFile } from './urgency.ts';

const files = readDataTexts().map(({ path, text }) => ({ path, text, file: DataFile.parse(JSON.parse(text)) }));
const findGroup = buildFindGroup(files.map(({ file }) => file));
const sections = DataFile.keyof().options;
const facts = files.flatMap(({ path, file }) =>
  sections.flatMap((section) =>
    // The record belongs to the section that it was read from.
    (file[section] ?? []).map((record) => ({
      path,
      section,
      record: record as DataRecord[typeof section],
      id: formatFactId(section, record as never),
    })),
  ),
);
const repeated = (values: readonly string[]): string[] => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

test('every fact is in the file that its group and its first letters say', () => {
  const astray = facts.flatMap(({ path, section, record, id }) => {
    const place = findPlace(section, record as never, findGroup);
    const { group, range } = parseFileName(basename(path));
    const isHere = place.folder === dirname(path) && place.group === group && range[0] <= place.letters && place.letters <= range[1];
    return isHere ? [] : [`${path}: ${id} belongs in ${place.folder}/${place.group}; run node scripts/arrange-knowledge.ts`];
  });
  expect(astray).toEqual([]);
});

test('every fact has an id of its own, and a written id is the one that its fields make', () => {
  expect(facts.length).toBeGreaterThan(15_000);
  expect(repeated(facts.map(({ section, id }) => `${section}/${id}`))).toEqual([]);
  expect(facts.filter(({ record, id }) => 'id' in record && record.id !== id).map(({ id }) => id)).toEqual([]);
});

test('a group is stated where a medicine has no class that says it, and only there', () => {
  const substances = files.flatMap(({ file }) => file.substances ?? []);
  const needsOne = ({ kind, classes = [] }: (typeof substances)[number]) => kind === 'drug' && classes.length === 0;
  expect(substances.filter((one) => needsOne(one) !== (one.group !== undefined)).map(({ id }) => id)).toEqual([]);
});

test('a file has at most 3,000 lines', () => {
  expect(files.filter(({ text }) => text.split('\n').length > 3001).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['opioids', ['aa', 'zz'], 'opioids.json'],
  ['herbs', ['aa', 'cz'], 'herbs.a-c.json'],
  ['herbs', ['sa', 'sz'], 'herbs.s.json'],
  ['label', ['sa', 'sm'], 'label.sa-sm.json'],
  ['heart-and-rhythm', ['fa', 'zz'], 'heart-and-rhythm.f-z.json'],
] as const)('%s from %j is %s', (group, range, name) => {
  expect(formatFileName(group, range)).toBe(name);
  expect(parseFileName(name)).toEqual({ group, range });
});

const readFolder = (folder: string) =>
  readdirSync(join(dataFolder, folder)).map((name) => ({ group: name.replace('.json', ''), json: readJson(`${folder}/${name}`) }));

test('what is known of a measurement is in the file of its marker group, under ids given once', () => {
  const markers = readFolder('labs/markers').flatMap(({ group, json }) =>
    MarkerGroup.parse(json).markers.flatMap(({ of }) => of.map((id) => [id, group] as const)),
  );
  const groups = new Map(markers);
  const analytes = readFolder('labs/analytes').flatMap(({ group, json }) =>
    z
      .array(Analyte)
      .parse(json)
      .map(({ id, names }) => ({ id, of: id, group, isNamed: names.length > 0 })),
  );
  const rows = readFolder('labs/urgency').flatMap(({ group, json }) =>
    UrgencyFile.parse(json).rows.map(({ id, of }) => ({ id, of: of[0] ?? '', group })),
  );
  const files = new Set(groups.values());
  // What only reports name has no text of its own, but a file among those that have.
  expect(analytes.filter(({ group }) => !files.has(group))).toEqual([]);
  const named = analytes.filter(({ isNamed }) => isNamed);
  expect(named.filter(({ of, group }) => groups.get(of) !== group)).toEqual([]);
  // A row for what only reports name is in the file of that analyte.
  const placeOf = new Map([...analytes.map(({ id, group }) => [id, group] as const), ...groups]);
  expect(rows.filter(({ of, group }) => (placeOf.get(of) ?? 'vital-signs') !== group)).toEqual([]);
  const ranges = readFolder('labs/ranges').flatMap(({ group, json }) =>
    AnalyteRanges.parse(json).ranges.map(({ analyteId }) => `ranges/${group}/${analyteId}`),
  );
  const percentiles = z.array(Percentiles).parse(readJson('labs/percentiles.json'));
  const ids = [
    ...markers.map(([id]) => `markers/${id}`),
    ...analytes.map(({ id }) => `analytes/${id}`),
    ...rows.map(({ id }) => `urgency/${id}`),
    ...ranges,
    ...percentiles.map(({ analyteId, sex }) => `percentiles/${analyteId}/${sex}`),
    ...z
      .array(Variation)
      .parse(readJson('labs/variation.json'))
      .map(({ analyteId }) => `variation/${analyteId}`),
  ];
  expect(repeated(ids)).toEqual([]);
});
