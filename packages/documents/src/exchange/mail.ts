import { DocumentError } from '../document-error.ts';

const depthMax = 8;
const partsMax = 200;

type Part = { headers: string; body: string };

/** The first attached file of an e-mail (RFC 5322 and 2045) that `isReadable` takes. */
export function findAttachment(bytes: Uint8Array, isReadable: (file: Uint8Array) => boolean): Uint8Array {
  // One letter for one byte: what is encoded is decoded from these.
  const found = searchPart(splitPart(Buffer.from(bytes).toString('latin1')), isReadable, { depth: 0, left: partsMax });
  if (!found) throw new DocumentError('noAttachment');
  return found;
}

type Search = { depth: number; left: number };

function searchPart(part: Part, isReadable: (file: Uint8Array) => boolean, search: Search): Uint8Array | null {
  search.left -= 1;
  if (search.left < 0 || search.depth > depthMax) return null;
  const type = getHeader(part, 'content-type');
  const boundary = /boundary="?([^";\s]+)"?/i.exec(type)?.[1];
  if (!/^multipart\//i.test(type) || boundary === undefined) {
    const file = decodeBody(part);
    // A mail that was forwarded as an attachment.
    if (/^message\/rfc822/i.test(type)) {
      const inner = splitPart(Buffer.from(file).toString('latin1').trimStart());
      return searchPart(inner, isReadable, { depth: search.depth + 1, left: search.left });
    }
    return isReadable(file) ? file : null;
  }
  const deeper = { depth: search.depth + 1, left: search.left };
  for (const piece of part.body.split(`--${boundary}`).slice(1)) {
    const found = searchPart(splitPart(piece.replace(/^\r?\n/, '')), isReadable, deeper);
    if (found) return found;
  }
  search.left = deeper.left;
  return null;
}

function splitPart(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text);
  if (!end) return { headers: text, body: '' };
  return { headers: text.slice(0, end.index), body: text.slice(end.index + end[0].length) };
}

/** A header's value, its continued lines joined. */
const getHeader = ({ headers }: Part, name: string): string =>
  new RegExp(String.raw`^${name}:[ \t]*(.*)$`, 'im').exec(headers.replace(/\r?\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';

function decodeBody(part: Part): Uint8Array {
  const encoding = getHeader(part, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(part.body, 'latin1');
  const text = part.body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(text, 'latin1');
}
