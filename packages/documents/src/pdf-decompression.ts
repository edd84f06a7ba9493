import { constants, createInflate } from 'node:zlib';
import { documentLimits } from './limits.ts';

const [streamMark, endMark, objectMark] = [Buffer.from('stream'), Buffer.from('endstream'), Buffer.from(' obj')];
/** What stands between an object's beginning and its stream; real ones are a few lines. */
const dictionaryBytesMax = 2000;
/** Real files pack once, or twice by mistake. */
const layersMax = 3;

type DecompressionLimits = { textBytes: number; imageBytes: number };
const usual: DecompressionLimits = { textBytes: documentLimits.unpackedBytesMax, imageBytes: documentLimits.unpackedImageBytesMax };

type Stream = { dictionary: string; data: Buffer };

function* listStreams(body: Buffer): Generator<Stream> {
  for (let at = body.indexOf(streamMark); at !== -1; ) {
    const before = body.subarray(Math.max(0, at - dictionaryBytesMax), at);
    const object = before.lastIndexOf(objectMark);
    const lineEnd = at + streamMark.length;
    const start = lineEnd + (body[lineEnd] === 0x0d ? 1 : 0) + (body[lineEnd] === 0x0d || body[lineEnd] === 0x0a ? 1 : 0);
    const found = body.indexOf(endMark, start);
    const end = found === -1 ? body.length : found;
    yield { dictionary: before.toString('latin1', Math.max(0, object)), data: body.subarray(start, end) };
    at = body.indexOf(streamMark, end + endMark.length);
  }
}

/** How often it is packed: as its dictionary says, or once where that says it elsewhere and the bytes begin as packed ones do. */
function countCompressionLayers({ dictionary, data }: Stream): number {
  const named = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
  if (named > 0) return named;
  const [first = 0, second = 0] = data;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0 ? 1 : 0;
}

/** The unpacked bytes of a stream, counted as they come and stored nowhere. The parser judges what cannot be unpacked. */
async function countBytes(data: Buffer, layers: number, most: number): Promise<number> {
  const unpackers = Array.from({ length: layers }, () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }));
  const last = unpackers.reduce((source, unpacker) => {
    source.on('error', (error) => unpacker.destroy(error));
    return source.pipe(unpacker);
  });
  unpackers[0]?.end(data);
  let count = 0;
  try {
    for await (const piece of last) {
      count += (piece as Buffer).length;
      if (count > most) break;
    }
  } catch {
    // Damaged, or packed in another way.
  }
  for (const unpacker of unpackers) unpacker.destroy();
  return count;
}

/**
 * Whether a PDF unpacks to more than any real one does. Counted before a parser, which keeps what it unpacks; pictures, which it reads to
 * the size that they name, have a limit of their own. Of an encrypted file nothing can be counted: the limits of its process hold there.
 */
export async function isDecompressionBomb(bytes: Uint8Array, limits = usual): Promise<boolean> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const left = { ...limits };
  for (const stream of listStreams(body)) {
    const layers = countCompressionLayers(stream);
    if (layers > layersMax) return true;
    if (layers === 0) continue;
    const kind = /\/Subtype\s*\/Image\b/.test(stream.dictionary) ? 'imageBytes' : 'textBytes';
    left[kind] -= await countBytes(stream.data, layers, left[kind]);
    if (left[kind] < 0) return true;
  }
  return false;
}
