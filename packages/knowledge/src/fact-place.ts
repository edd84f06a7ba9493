import type { DataFile, DataSection } from './data-file.ts';
import { type DataRecord, formatFactId } from './fact-id.ts';
import { groupByKind, type SubstanceGroup } from './substance-group.ts';

/** The folder, the group that a file is called by, and the letters that a long group is divided by. */
export type FactPlace = { folder: string; group: string; letters: string };

/** Which group a substance, or a class with `class:` before it, belongs to. */
export type FindGroup = (side: string) => SubstanceGroup;

export function buildFindGroup(files: readonly DataFile[]): FindGroup {
  const classes = new Map(files.flatMap((file) => file.classes ?? []).map(({ id, group }) => [id, group]));
  const substances = new Map(files.flatMap((file) => file.substances ?? []).map((one) => [one.id, one]));
  return (side) => {
    const substance = substances.get(side);
    const group = side.startsWith('class:') ? classes.get(side.slice('class:'.length)) : substance && findOwnGroup(substance, classes);
    if (!group) throw new Error(`${side} has no group`);
    return group;
  };
}

function findOwnGroup(
  { kind, classes = [], group }: DataRecord['substances'],
  groups: ReadonlyMap<string, SubstanceGroup>,
): SubstanceGroup | undefined {
  if (kind !== 'drug') return groupByKind[kind];
  return classes[0] === undefined ? group : groups.get(classes[0]);
}

type Axis<Section extends DataSection> = {
  folder: string;
  group: (record: DataRecord[Section], find: FindGroup) => string;
  /** What a long group is divided by; left out: the fact's id. */
  name?: (record: DataRecord[Section]) => string;
};

/** The one axis of each section: what a fact is about decides in which file it is. */
const axes: { [Section in DataSection]: Axis<Section> } = {
  classes: { folder: 'substances', group: ({ id }, find) => find(`class:${id}`) },
  substances: { folder: 'substances', group: ({ id }, find) => find(id) },
  products: { folder: 'products', group: ({ ingredients: [first] }, find) => find(first?.substance ?? '') },
  strengths: { folder: 'products', group: ({ of }, find) => find(of) },
  terms: { folder: 'substances', group: () => 'everyday-words' },
  pairs: { folder: 'interactions', group: ({ a }, find) => find(a), name: ({ a }) => a },
  labelRules: { folder: 'interactions', group: ({ of }, find) => find(of), name: ({ of }) => of },
  conditions: { folder: 'conditions', group: () => 'conditions' },
  cautions: { folder: 'cautions', group: ({ of }, find) => find(of), name: ({ of }) => of },
  allergies: { folder: 'conditions', group: () => 'allergies' },
  dosing: { folder: 'dosing', group: ({ of }, find) => find(of) },
  leaflets: { folder: 'leaflets', group: ({ of }, find) => find(of) },
  practices: { folder: 'practices', group: () => 'practices' },
  sources: {
    folder: 'sources',
    group: ({ kind }) => kind,
    name: ({ id }) => id.replace(/^(?:label|rx|dailymed|medlineplus|natural)-/, ''),
  },
  articles: { folder: 'articles', group: ({ topic }) => topic },
  guides: { folder: 'guides', group: ({ id }) => id },
};

export function findPlace<Section extends DataSection>(section: Section, record: DataRecord[Section], find: FindGroup): FactPlace {
  const { folder, group, name } = axes[section];
  return { folder, group: group(record, find), letters: takeLetters(name?.(record) ?? formatFactId(section, record)) };
}

/** The first two letters of a name; what is no letter counts as an a. */
const takeLetters = (name: string): string =>
  name
    .replace(/^class:/, '')
    .slice(0, 2)
    .padEnd(2, 'a')
    .replace(/[^a-z]/g, 'a');

/** Part of the alphabet, from and to two letters: `aa` to `zz` is all of it. */
export type LetterRange = readonly [from: string, to: string];
export const wholeAlphabet: LetterRange = ['aa', 'zz'];

/** `opioids.json`, `herbs.a-c.json`, `herbs.sa-sm.json`. */
export function formatFileName(group: string, [from, to]: LetterRange): string {
  const [start, end] = from.endsWith('a') && to.endsWith('z') ? [from.slice(0, 1), to.slice(0, 1)] : [from, to];
  const range = start === end ? start : `${start}-${end}`;
  return range === 'a-z' ? `${group}.json` : `${group}.${range}.json`;
}

export function parseFileName(name: string): { group: string; range: LetterRange } {
  const [group = '', range = 'a-z'] = name.replace(/\.json$/, '').split('.');
  const [from = '', to = from] = range.split('-');
  return { group, range: [from.padEnd(2, 'a'), to.padEnd(2, 'z')] };
}
