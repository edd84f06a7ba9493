import { ownFileName, tableBytesMax } from '@wellkept/contract/transfer/import-limits.ts';
import type { ImportOptions } from '@wellkept/contract/transfer/imports.ts';
import { type AppleReader, createAppleReader } from '@wellkept/tracking/importing/apple-health.ts';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import { createDatabaseReader } from './health-connect-reader.ts';
import { packedFilesMax, unpackedBytesMax, unpackedBytesMin, unpackedTimesMax } from './import-limits.ts';
import type { OwnExport } from './own-export-reader.ts';
import {
  createTooLongError,
  parseRows,
  readKnownTable,
  readLoop,
  readOwnTable,
  type TableReading,
  withFileNotices,
} from './table-reader.ts';
import { decodeText, detectEncoding } from './text-decoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Takes a file piece by piece and answers at its end. Only tables are held whole; Apple's export may be of any length, and a database is put
 * into `folder`.
 */
export type ImportFileReader = { push(piece: Uint8Array): void; end(): TableReading | Promise<OwnExport> };

const tableNames = ['Habits.csv', 'Checkmarks.csv'] as const;
const appleRoot = 'HealthData';
const fitTable = 'Daily activity metrics.csv';
/** Loop keeps the marks of all habits at the top, and those of each, with its notes, in a folder that begins with the habit's place. */
const loopTable = /(?:^|\/)(\d{3,})(?: [^/]*)?\/Checkmarks\.csv$/;
/** The table of all days in a takeout of Google Fit: its name is in the person's language, and beside it are tables of single days. */
const isFitTable = (name: string): boolean =>
  /(?:^|\/)(?:google )?fit\/.*[^/]+\.csv$/i.test(name) && !/\/\d{4}-\d{2}-\d{2}\.csv$/.test(name);
const isApple = (name: string): boolean => /\.xml$/i.test(name) && !/cda/i.test(name);
const getBaseName = (name: string): string => name.split('/').at(-1) ?? name;

export function createFileReader(options: ImportOptions, folder: string): ImportFileReader {
  let opened: ImportFileReader | null = null;
  return {
    push(piece) {
      if (piece.length === 0) return;
      opened ??= open(piece, options, folder);
      opened.push(piece);
    },
    end() {
      if (!opened) throw new UnreadableFile('This file is empty.');
      return opened.end();
    },
  };
}

const isDatabase = (name: string): boolean => /\.db$/i.test(name);
const databaseSignature = 'SQLite format 3\0';

function open(first: Uint8Array, options: ImportOptions, folder: string): ImportFileReader {
  const start = Buffer.from(first.buffer, first.byteOffset, Math.min(first.length, 400));
  if (start.subarray(0, 2).toString('latin1') === 'PK') return createZipReader(options, folder);
  if (start.toString('latin1').startsWith(databaseSignature)) return createDatabaseReader(folder);
  const text = decodeText(start).text.trimStart();
  if (text.startsWith('<?xml') || text.startsWith('<HealthData')) return createXmlFileReader();
  if (text.startsWith('{')) return createOwnExportReader();
  if (start.includes(0) && detectEncoding(start) === null)
    throw new UnreadableFile('This file isn’t a table or an export we know. We can read a CSV file or a zip.');
  return createCsvReader(options);
}

function createCsvReader(options: ImportOptions): ImportFileReader {
  const table = createTextCollector();
  return { push: table.push, end: () => readTable(table, options) };
}

function readTable(table: Pick<ReturnType<typeof createTextCollector>, 'decode'>, options: ImportOptions): TableReading {
  const { text, notice } = table.decode();
  const { rows, broken } = parseRows(text);
  if (rows.length < 2) throw new UnreadableFile('This table has no rows below its headings.');
  return withFileNotices(readKnownTable(rows, options) ?? readOwnTable(rows, options), broken, notice);
}

function createOwnExportReader(): ImportFileReader {
  const document = createTextCollector();
  return {
    push: document.push,
    // It knows every table: a process for a file of something else starts in half the time without it.
    end: async () => (await import('./own-export-reader.ts')).readOwnExport(document.decode().text),
  };
}

function createTextCollector() {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  return {
    push(piece: Uint8Array) {
      bytes += piece.length;
      if (bytes > tableBytesMax) throw createTooLongError();
      pieces.push(piece);
    },
    decode: () => decodeText(Buffer.concat(pieces)),
  };
}

/** What is unpacked comes in long pieces; short ones leave the memory sooner. */
const textBytesAtOnce = 65_536;

/** `isApple`: the root that it has come to is that of Apple's export; other files of a zip may be XML, too. */
type XmlReader = { push(piece: Uint8Array): void; end(): AppleReader; isApple(): boolean };

function createXmlReader(): XmlReader {
  const reader = createAppleReader();
  const decoder = new TextDecoder();
  const parser = new SaxesParser({ xmlns: false, position: false });
  let root: string | null = null;
  parser.on('opentag', ({ name, attributes }) => {
    root ??= name;
    if (root === appleRoot) reader.element(name, attributes);
  });
  parser.on('error', () => {
    if (root !== null && root !== appleRoot) return;
    throw new UnreadableFile('This export is incomplete or damaged. Export it again on your phone.');
  });
  return {
    push(piece) {
      for (let at = 0; at < piece.length; at += textBytesAtOnce)
        parser.write(decoder.decode(piece.subarray(at, at + textBytesAtOnce), { stream: true }));
    },
    end() {
      parser.close();
      return reader;
    },
    isApple: () => root === appleRoot,
  };
}

const createAppleReading = (xml: XmlReader): TableReading => ({
  format: 'apple-health',
  table: null,
  reading: xml.end().reading(),
  habits: [],
});

function createXmlFileReader(): ImportFileReader {
  const xml = createXmlReader();
  return {
    push: xml.push,
    end() {
      const reading = createAppleReading(xml);
      if (!xml.isApple()) throw new UnreadableFile('This XML file isn’t an Apple Health export, which is the only XML we can read.');
      return reading;
    },
  };
}

type HabitTable = { place: number; table: ReturnType<typeof createTextCollector> };

/** The tables of Loop Habit Tracker; null in other exports. */
function readLoopTables(tables: ReadonlyMap<string, ReturnType<typeof createTextCollector>>, ofHabits: readonly HabitTable[]) {
  const parseNamedTable = (name: (typeof tableNames)[number]) => {
    const table = tables.get(name);
    return table ? parseRows(table.decode().text).rows : null;
  };
  const marks = parseNamedTable('Checkmarks.csv');
  const habitRows = () => ofHabits.map(({ place, table }) => ({ place, rows: parseRows(table.decode().text).rows }));
  return marks && readLoop(parseNamedTable('Habits.csv') ?? [], marks, habitRows());
}

/** A zip ends with the list of its files and a record of it, behind which only a comment of this length can be. */
const zipEndSignature = Buffer.from('PK\x05\x06', 'latin1');
const zipEndBytesMax = 22 + 65_535;

/** Keeps the last bytes of a zip, to know whether its end is there. */
function createZipEndWatch() {
  let last: Buffer = Buffer.alloc(0);
  return {
    push(piece: Uint8Array) {
      last = Buffer.concat([last, piece.subarray(-zipEndBytesMax)]).subarray(-zipEndBytesMax);
    },
    isComplete: () => last.includes(zipEndSignature),
  };
}

/** Unpacks files one after the other, as long as together they stay within bounds of what was packed. */
function createUnpacker(getPackedBytes: () => number) {
  let unpacked = 0;
  return (file: UnzipFile, push: (piece: Uint8Array) => void) => {
    file.ondata = (error, piece) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > Math.min(unpackedBytesMax, Math.max(unpackedBytesMin, getPackedBytes() * unpackedTimesMax)))
        throw new UnreadableFile('This zip unpacks to far more than an export would contain.');
      push(piece);
    };
    file.start();
  };
}

const workbookFolder = /^xl\//;

function createZipReader(options: ImportOptions, folder: string): ImportFileReader {
  const tables = new Map<string, ReturnType<typeof createTextCollector>>();
  const ofHabits: HabitTable[] = [];
  let apple: XmlReader | null = null;
  let database: ImportFileReader | null = null;
  let own: ImportFileReader | null = null;
  let fit: ReturnType<typeof createTextCollector> | null = null;
  let [packed, files] = [0, 0];
  const readUnpacked = createUnpacker(() => packed);
  const end = createZipEndWatch();
  let isWorkbook = false;
  const zip = new Unzip((file) => {
    files += 1;
    isWorkbook ||= workbookFolder.test(file.name);
    if (files > packedFilesMax) throw new UnreadableFile('This zip has far more files than an export would.');
    const name = getBaseName(file.name);
    if (own === null && name === ownFileName) {
      own = createOwnExportReader();
      readUnpacked(file, own.push);
    } else if (!apple?.isApple() && isApple(file.name)) {
      apple = createXmlReader();
      readUnpacked(file, apple.push);
    } else if (database === null && isDatabase(name)) {
      database = createDatabaseReader(folder);
      readUnpacked(file, database.push);
    } else if (loopTable.test(file.name)) {
      const table = createTextCollector();
      ofHabits.push({ place: Number(loopTable.exec(file.name)?.[1]), table });
      readUnpacked(file, table.push);
    } else if (tableNames.some((known) => known === name) && !tables.has(name)) {
      const table = createTextCollector();
      tables.set(name, table);
      readUnpacked(file, table.push);
    } else if (fit === null && (isFitTable(file.name) || name === fitTable)) {
      fit = createTextCollector();
      readUnpacked(file, fit.push);
    }
  });
  zip.register(UnzipInflate);
  const createDamagedError = () => new UnreadableFile('This file is damaged or incomplete. Please export or download it again.');
  const push = (piece: Uint8Array, isLast: boolean) => {
    packed += piece.length;
    end.push(piece);
    try {
      zip.push(piece, isLast);
    } catch (error) {
      throw error instanceof UnreadableFile ? error : createDamagedError();
    }
  };
  return {
    push: (piece) => push(piece, false),
    end() {
      push(new Uint8Array(0), true);
      if (!end.isComplete()) throw createDamagedError();
      if (own) return own.end();
      if (apple?.isApple()) return createAppleReading(apple);
      if (database) return database.end();
      const loop = readLoopTables(tables, ofHabits);
      if (loop) return loop;
      if (fit && !tables.has('Checkmarks.csv')) return readTable(fit, options);
      if (isWorkbook) throw new UnreadableFile('This is an Excel workbook. Save the sheet as CSV, and choose that file.');
      throw new UnreadableFile(
        'We don’t know the export in this zip. We can read Apple Health, Health Connect, Google Fit and Loop Habit Tracker. For an older export of your own, choose the JSON file.',
      );
    },
  };
}
