import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Longer lines are passed over: no product has as much. */
const lineBytesMax = 2 * 1024 * 1024;
const newline = 10;

const replaced = '\uFFFD';
const western = new TextDecoder('windows-1252');

/**
 * Text is UTF-8. A line that is not was saved by an older program, and is read as Windows-1252, so that no letter is lost; one broken byte
 * among letters that are UTF-8 loses that letter only.
 */
function decodeLine(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const isOlder = text.includes(replaced) && !bytes.includes(replaced) && !/[^\p{ASCII}\uFFFD]/u.test(text);
  return isOlder ? western.decode(bytes) : text;
}

/** The lines of a file, compressed or not, read as a stream; an empty text stands for one that is too long. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const stream: Readable = (await isCompressed(path)) ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => stream.destroy(error));
  let pieces: Buffer[] = [];
  let size = 0;
  const take = (): string => {
    const line = size > lineBytesMax ? '' : decodeLine(Buffer.concat(pieces)).replace(/\r$/, '');
    pieces = [];
    size = 0;
    return line;
  };
  const add = (piece: Buffer) => {
    size += piece.length;
    if (size <= lineBytesMax) pieces.push(piece);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start < chunk.length) add(Buffer.from(chunk.subarray(start)));
  }
  if (size > 0) yield take();
}

async function isCompressed(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** Reads lines of a dump: JSON, or a table with tabs whose first line names its columns. Null for a line that is neither. */
export function createLineParser(): (line: string) => Readonly<Record<string, unknown>> | null {
  let columns: string[] | null = null;
  return (line) => {
    if (line.startsWith('{')) return parseJson(line);
    if (line === '') return null;
    const fields = line.split('\t');
    if (columns === null) {
      columns = fields;
      return null;
    }
    return Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? '']));
  };
}

function parseJson(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    // A dump that was cut off ends within a line.
    return null;
  }
}
