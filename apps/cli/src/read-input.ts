import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

/** Words and options of a command; every option that takes a value is named in `files`. */
export function readWords(words: readonly string[], files: readonly string[]): { texts: string[]; json: boolean; file: string | null } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, ...Object.fromEntries(files.map((name) => [name, { type: 'string' as const }])) },
    });
    const file = Object.entries(values).find(([name]) => files.includes(name))?.[1];
    return { texts: positionals, json: values.json === true, file: typeof file === 'string' ? file : null };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`The file "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Rows of a comma-separated file by RFC 4180: quoted fields may hold commas, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && field === '') quoted = true;
    else if (letter === ',') {
      row.push(field);
      field = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text.charAt(at + 1) === '\n') at += 1;
      rows.push([...row, field]);
      row = [];
      field = '';
    } else field += letter;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows.filter((fields) => fields.length > 1 || fields[0] !== '');
}
