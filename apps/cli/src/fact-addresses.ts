import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dataFolder = join(root, 'packages', 'knowledge', 'data');

/**
 * Where each fact about substances, classes and pairs is written: `path:line` by the fact's address. An address says what the fact is about:
 * `substances/warfarin/proteins/CYP2C9 substrate`, `classes/nsaid/effects/bleeding`, `pairs/class:nsaid+class:anticoagulant`.
 */
export function readFactAddresses(): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const name of readdirSync(dataFolder).filter((file) => file.endsWith('.json')))
    addAddresses(readFileSync(join(dataFolder, name), 'utf8').split('\n'), relative(root, join(dataFolder, name)), places);
  return places;
}

type Open = { path: string; line: number; fields: Map<string, string> };

/** The formatter lays every file out alike: a record of a section is indented by 4, a fact of a record by 8. */
function addAddresses(lines: readonly string[], file: string, places: Map<string, string>): void {
  let section = '';
  let list = '';
  let record: Open | null = null;
  let fact: Open | null = null;
  lines.forEach((text, at) => {
    const line = at + 1;
    section = /^ {2}"(\w+)": \[/.exec(text)?.[1] ?? section;
    list = /^ {6}"(\w+)": \[/.exec(text)?.[1] ?? list;
    if (/^ {4}\{/.test(text)) record = { path: section, line, fields: new Map() };
    if (/^ {8}\{/.test(text)) fact = { path: list, line, fields: new Map() };
    for (const [, indent = '', key = '', value = ''] of text.matchAll(/^( {6}| {10})"(\w+)": "([^"]*)"/g))
      (indent.length === 6 ? record : fact)?.fields.set(key, value);
    for (const [, key = '', value = ''] of /^ {8}\{ /.test(text) ? text.matchAll(/"(\w+)": "([^"]*)"/g) : []) fact?.fields.set(key, value);
    if (/^ {8}(?:\}|\{ )/.test(text) && record && fact) {
      const address = addressOfFact(record, fact);
      if (address) places.set(address, `${file}:${fact.line}`);
      fact = null;
    }
    if (/^ {4}\}/.test(text) && record) {
      const address = addressOfRecord(record);
      if (address) places.set(address, `${file}:${record.line}`);
      record = null;
    }
  });
}

function addressOfRecord({ path, fields }: Open): string | null {
  if (path === 'pairs') return pairAddress(fields.get('a') ?? '', fields.get('b') ?? '');
  const id = fields.get('id');
  return id && (path === 'substances' || path === 'classes') ? `${path}/${id}` : null;
}

function addressOfFact(record: Open, { path, fields }: Open): string | null {
  const owner = addressOfRecord(record);
  const keys = { effects: ['axis'], proteins: ['protein', 'role'], absorption: ['mechanism', 'side'] }[path];
  return owner && keys ? `${owner}/${path}/${keys.map((key) => fields.get(key) ?? '').join(' ')}` : null;
}

/** The same whichever side is named first. */
export const pairAddress = (a: string, b: string): string => `pairs/${[a, b].sort().join('+')}`;
