import { deflateSync } from 'node:zlib';

/** A kind of file that is made to harm a server: what it is, and its bytes. */
export type HostileFile = readonly [what: string, make: () => Uint8Array];

type Part = string | Buffer;
export const million = 1_000_000;
export const join = (parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
export const createStream = (dictionary: string, bytes: Part): Buffer =>
  join([`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream']);
export const createPackedStream = (bytes: Part, dictionary = ''): Buffer =>
  createStream(
    `/Filter /FlateDecode ${dictionary}`,
    deflateSync(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, { level: 9 }),
  );

/** A PDF of these objects, the first of which is number 1, with an index that is right. */
export function createPdf(objects: readonly Part[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let at = pieces[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const piece = join([`${index + 1} 0 obj\n`, object, '\nendobj\n']);
    pieces.push(piece);
    at += piece.length;
    return at - piece.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

export const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
export const pages = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
export const createPage = (resources = '', box = '0 0 595 842', contents = '4 0 R') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << ${resources} >> /Contents ${contents} >>`;
/** One page with this content, and what it refers to from object 5 on. */
export const createOnePagePdf = (content: Part, resources = '', ...more: Part[]): Buffer =>
  createPdf([catalog, pages, createPage(resources), content, ...more]);
export const createImage = (width: number, height: number, filter: string, bytes: Part): Part =>
  createStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 ${filter}`,
    bytes,
  );
export const createImagePdf = (picture: Part) =>
  createOnePagePdf(createStream('', 'q 500 0 0 500 0 0 cm /I Do Q'), '/XObject << /I 5 0 R >>', picture);
export const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
export const sentence = '(Sodium 140 mmol/L, potassium 4.1 mmol/L, calcium 2.4 mmol/L)';
export const formatTextOperators = (text: string) => `BT /F 10 Tf 50 50 Td ${text} Tj ET`;
/** Enough text that nothing has to be recognized on its page. */
export const words = createStream('', formatTextOperators(sentence));
