import { readDataTexts, type WrittenFile } from '@wellkept/knowledge/data-files.ts';

/**
 * Where each fact is written, as `path:line` by its section and id: `pairs/class:nsaid+class:anticoagulant`, `substances/warfarin`. A fact
 * of a substance or class is called by what it is about: `classes/nsaid/effects/bleeding`, `substances/warfarin/proteins/CYP2C9 substrate`.
 */
export function readFactLines(): ReadonlyMap<string, string> {
  return new Map(readDataTexts().flatMap(listFactLines));
}

/** The formatter lays every file out alike: a section is indented by 2, a record of it by 4, its own fields by 6. */
function listFactLines({ path, text }: WrittenFile): [string, string][] {
  const found: [string, string][] = [];
  const open = { section: '', record: 0, owner: '', list: '' };
  const lines = text.split('\n');
  lines.forEach((line, at) => {
    const place = (number: number) => `packages/knowledge/data/${path}:${number}`;
    open.section = /^ {2}"(\w+)": \[/.exec(line)?.[1] ?? open.section;
    if (line === '    {') open.record = at + 1;
    const [, id] = /^ {6}"id": "([^"]+)"/.exec(line) ?? (hasNoId(open.section) ? /^ {6}"of": "([^"]+)"/.exec(line) : null) ?? [];
    if (id !== undefined) {
      open.owner = `${open.section}/${id}`;
      found.push([open.owner, place(open.record)]);
    }
    open.list = /^ {6}"(\w+)":/.exec(line)?.[1] ?? open.list;
    if (open.list === 'sameFor')
      for (const [, pair] of line.matchAll(/"([^"+]+\+[^"]+)"/g)) found.push([`pairs/${pair}`, place(open.record)]);
    for (const key of listFactKeys(open.list, line.startsWith(' '.repeat(10)) ? '' : readFact(lines, at)))
      found.push([`${open.owner}/${open.list}/${key}`, place(at + 1)]);
  });
  return found;
}

/** What is too long for one line goes on until its bracket closes. */
const readFact = (lines: readonly string[], at: number): string =>
  lines[at] === '        {'
    ? lines
        .slice(
          at,
          lines.findIndex((line, end) => end > at && /^ {8}\}/.test(line)),
        )
        .join(' ')
    : (lines[at] ?? '');

const hasNoId = (section: string): boolean => section === 'dosing' || section === 'leaflets';

const factFields: Readonly<Record<string, RegExp>> = {
  effects: /"axis": "([^"]+)"/g,
  proteins: /"protein": "([^"]+)",\s+"role": "([^"]+)"/g,
  absorption: /"mechanism": "([^"]+)",\s+"side": "([^"]+)"/g,
};

/** What the facts of a list are about. */
const listFactKeys = (list: string, line: string): string[] => {
  const fields = factFields[list];
  return fields ? [...line.matchAll(fields)].map(([, ...keys]) => keys.join(' ')) : [];
};
