import { documentLimits } from './limits.ts';

const [opening, closing] = [new Set([0x5b, 0x3c]), new Set([0x5d, 0x3e])];
const [streamMark, endMark] = [Buffer.from('stream'), Buffer.from('endstream')];

/** Whether a PDF nests its brackets deeper than any real one does. Looked at before a parser, which would go as deep as it is led. */
export function isNestedTooDeep(bytes: Uint8Array): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let depth = 0;
  let at = 0;
  while (at < body.length) {
    const stream = body.indexOf(streamMark, at);
    const end = stream === -1 ? body.length : stream;
    for (; at < end; at += 1) {
      const byte = body[at] ?? 0;
      if (opening.has(byte)) depth += 1;
      else if (closing.has(byte)) depth = Math.max(0, depth - 1);
      // An object ends here, whatever was left open in it: "endobj".
      else if (byte === 0x65 && body.subarray(at, at + 6).equals(endObject)) depth = 0;
      if (depth > documentLimits.nestingMax) return true;
    }
    if (stream === -1) return false;
    // What is in a stream is data.
    const streamEnd = body.indexOf(endMark, stream);
    at = streamEnd === -1 ? body.length : streamEnd + endMark.length;
  }
  return false;
}
const endObject = Buffer.from('endobj');
