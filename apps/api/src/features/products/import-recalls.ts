import { readFile, stat } from 'node:fs/promises';
import { parseRecallRecord, type RecallRecord } from '@wellkept/contract/products/recall-record.ts';
import { parse } from 'csv-parse/sync';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import { createLineParser, readLines } from '../../database/imports/read-lines.ts';
import { runBatch, runUpkeep } from '../../database/upkeep.ts';

const batchSize = 1000;
/** A file of JSON or a table is read whole: the enforcement reports of ten years are 60 MB. JSON Lines have no limit. */
const wholeFileBytesMax = 300 * 1024 * 1024;

export type RecallImport = { entryCount: number; recallCount: number };

/**
 * Imports FDA enforcement reports (the JSON of openFDA, or JSON Lines) or the table of tainted products (CSV). An entry that is there already
 * is replaced. Throws where the file is too large or is neither.
 */
export async function importRecalls(ownerUrl: string, path: string): Promise<RecallImport> {
  const done: RecallImport = { entryCount: 0, recallCount: 0 };
  await runUpkeep(ownerUrl, advisoryLocks.recallImport, async (client) => {
    let batch = new Map<string, RecallRecord>();
    const store = async () => {
      done.recallCount += batch.size;
      await runBatch(client, () => client.query(upsertText, [JSON.stringify([...batch.values()].map(toRow))]));
      batch = new Map();
    };
    for await (const raw of readEntries(path)) {
      done.entryCount += 1;
      const record = parseRecallRecord(raw);
      if (record) batch.set(record.id, record);
      if (batch.size >= batchSize) await store();
    }
    await store();
  });
  return done;
}

type Entry = Readonly<Record<string, unknown>>;

async function* readEntries(path: string): AsyncGenerator<Entry> {
  if (/\.jsonl(?:\.gz)?$/i.test(path)) {
    const parseLine = createLineParser();
    for await (const line of readLines(path)) {
      const entry = line.startsWith('{') ? parseLine(line) : null;
      if (entry) yield entry;
    }
    return;
  }
  if ((await stat(path)).size > wholeFileBytesMax) throw new Error('The file is too large. Write it as JSON Lines, one entry a line.');
  const text = await readFile(path, 'utf8');
  yield* /^\s*[[{]/.test(text) ? listJsonEntries(parseJson(text)) : parseTable(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('The file is not valid JSON. It may have been cut off while it was downloaded.', { cause });
  }
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer of openFDA has its entries under "results". */
function listJsonEntries(value: unknown): Entry[] {
  const entries = isEntry(value) ? value['results'] : value;
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

const parseTable = (text: string): Entry[] => parse(text, { bom: true, columns: true, relax_column_count: true, relax_quotes: true });

const toRow = ({ publishedOn, nameWords, ...record }: RecallRecord) => ({ ...record, published_on: publishedOn, name_words: nameWords });

const columns = 'id, source, product, firm, reason, published_on, barcodes, name_words, words';
const upsertText = `
  insert into recalls (${columns})
  select ${columns} from json_to_recordset($1::json) as given (id text, source text, product text, firm text, reason text,
    published_on date, barcodes text[], name_words text[], words text)
  on conflict (id) do update set (${columns.replace('id, ', '')})
    = (${columns
      .split(', ')
      .slice(1)
      .map((name) => `excluded.${name}`)
      .join(', ')})`;
