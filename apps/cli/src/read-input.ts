import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { InputError, UsageError } from './usage-error.ts';

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;
type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

const minus = '\u2212';

/** Words and options of a command; `file` names the option that takes a file, `more` what else there is. */
export function readWords(
  words: readonly string[],
  file: string,
  more: Options = {},
): { texts: string[]; json: boolean; file: string | null; values: Values } {
  try {
    const { positionals, values } = parseArgs({
      // "-3 apples" is no option.
      args: words.map((word) => word.replace(/^-(?=\d)/, minus)),
      allowPositionals: true,
      options: { json: { type: 'boolean' }, [file]: { type: 'string' }, ...more },
    });
    const path: unknown = values[file];
    return {
      texts: positionals.map((text) => text.replace(minus, '-')),
      json: values['json'] === true,
      file: typeof path === 'string' ? path : null,
      values,
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new InputError(`The file "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
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

/** The objects of a JSON Lines file, in its order; null for a line that is none. Empty lines at the end are no lines. */
export function readJsonLines(path: string): (Readonly<Record<string, unknown>> | null)[] {
  const lines = readText(path).split(/\r\n|\n|\r/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  return lines.map(parseRecord);
}

function parseRecord(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && !Array.isArray(record) ? { ...record } : null;
  } catch {
    return null;
  }
}
