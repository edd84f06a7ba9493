import { deflateSync } from 'node:zlib';
import {
  catalog,
  createImage,
  createImagePdf,
  createOnePagePdf,
  createPackedStream,
  createPage,
  createPdf,
  createStream,
  font,
  formatTextOperators,
  type HostileFile,
  join,
  million,
  pages,
  sentence,
  words,
} from './pdf-builders.ts';

const structure: readonly HostileFile[] = [
  ['a page tree that contains itself', () => createPdf([catalog, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'])],
  [
    'a page tree that promises a billion pages',
    () => createPdf([catalog, '<< /Type /Pages /Count 1000000000 /Kids [3 0 R] >>', createPage(font), words]),
  ],
  [
    'a page tree a thousand levels deep',
    () =>
      createPdf([
        catalog,
        ...Array.from({ length: 1000 }, (_, at) => `<< /Type /Pages /Count 1 /Kids [${at + 3} 0 R] /Parent ${at + 1} 0 R >>`),
        createPage(font, '0 0 595 842', '1003 0 R'),
        words,
      ]),
  ],
  ['an object that refers to itself', () => createPdf(['1 0 R', '2 0 R'])],
  [
    'an index that promises two billion objects',
    () =>
      join([
        '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 2147483647\n0000000000 65535 f \ntrailer\n<< /Size 2147483647 /Root 1 0 R >>\nstartxref\n29\n%%EOF',
      ]),
  ],
  ['an index whose earlier version is itself', () => createPdf([catalog, pages, createPage(font), words], '/Prev 0')],
  [
    'an index stream of 8-byte numbers without an end',
    () =>
      join([
        '%PDF-1.7\n1 0 obj\n',
        createPackedStream(Buffer.alloc(24 * 1000, 1), '/Type /XRef /Size 2147483647 /W [8 8 8] /Index [0 2147483647] /Root 1 0 R'),
        '\nendobj\nstartxref\n9\n%%EOF',
      ]),
  ],
  ['50,000 objects', () => createPdf([catalog, pages, createPage(font), words, ...Array.from({ length: 50_000 }, () => 'null')])],
  [
    'an object stream that promises a billion objects',
    () =>
      join([
        '%PDF-1.7\n1 0 obj\n',
        createPackedStream('1 0 2 0 '.repeat(1000), '/Type /ObjStm /N 1000000000 /First 8000'),
        '\nendobj\ntrailer << /Root 1 0 R >>',
      ]),
  ],
  [
    'a length of four gigabytes',
    () => createPdf([catalog, pages, createPage(font), `<< /Length 4294967296 >>\nstream\n${formatTextOperators(sentence)}\nendstream`]),
  ],
  ['eight megabytes of opened dictionaries', () => join(['%PDF-1.7\n1 0 obj\n', '<<'.repeat(4 * million)])],
  ['two megabytes of comment', () => join(['%PDF-1.7\n%', 'x'.repeat(2 * million)])],
  ['two megabytes of blanks', () => join(['%PDF-1.7\n', ' '.repeat(2 * million), '%%EOF'])],
  ['a string that never ends', () => join(['%PDF-1.7\n1 0 obj\n(', '('.repeat(million)])],
  ['a name of a megabyte', () => join(['%PDF-1.7\n1 0 obj\n/', 'x'.repeat(million), '\nendobj\ntrailer << /Root 1 0 R >>'])],
  ['50,000 times "obj"', () => join(['%PDF-1.7\n', '1 0 obj '.repeat(50_000)])],
  ['50,000 times "startxref"', () => join(['%PDF-1.7\n', 'startxref 9 '.repeat(50_000)])],
  [
    'cut off in the middle',
    () => createOnePagePdf(createStream('', formatTextOperators('(Sodium 140 mmol/L)').repeat(100)), font).subarray(0, 900),
  ],
  ['nothing but its mark', () => Buffer.from('%PDF-1.7\n')],
  [
    'random bytes behind its mark',
    () => join(['%PDF-1.7\n', deflateSync(Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * at) % 251)))]),
  ],
  ['a zip with the mark of a PDF', () => join(['%PDF-1.7\nPK\u0003\u0004', Buffer.alloc(50_000)])],
  [
    'a lock of an unknown kind',
    () => createPdf([catalog, pages, createPage(), createStream('', '')], '/Encrypt << /Filter /Nobody /V 99 /R 99 /O (x) /U (x) /P 0 >>'),
  ],
  [
    'a lock whose password is not known',
    () =>
      createPdf(
        [catalog, pages, createPage(), createStream('', '')],
        `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>`,
      ),
  ],
];

const content: readonly HostileFile[] = [
  [
    'packed with rows of two billion columns',
    () => createOnePagePdf(createPackedStream('q Q', '/DecodeParms << /Predictor 15 /Columns 2147483647 /Colors 32 >>')),
  ],
  [
    '210,000 pieces of text',
    () => createOnePagePdf(createPackedStream(`BT /F 1 Tf ${'1 0 0 1 9 9 Tm (a 1) Tj '.repeat(210_000)} ET`), font),
  ],
  [
    'a form that draws itself',
    () =>
      createOnePagePdf(
        createStream('', `${formatTextOperators(sentence)} /X Do`),
        `${font} /XObject << /X 5 0 R >>`,
        createStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>', '/X Do /X Do'),
      ),
  ],
  [
    'letters that are drawn by themselves',
    () =>
      createOnePagePdf(
        createStream('', formatTextOperators(sentence)),
        '/Font << /F 5 0 R >>',
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F 5 0 R >> >> >>',
        createStream('', formatTextOperators('(a)')),
      ),
  ],
  [
    'a font of nonsense',
    () =>
      createOnePagePdf(
        createStream('', formatTextOperators(sentence)),
        '/Font << /F 5 0 R >>',
        '<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor << /Type /FontDescriptor /FontFile2 6 0 R >> >>',
        createPackedStream(Buffer.alloc(million, 0xff)),
      ),
  ],
  ['a page a billion points wide', () => createPdf([catalog, pages, createPage(font, '0 0 1000000000 1000000000'), words])],
  ['a page without a size', () => createPdf([catalog, pages, createPage(font, '0 0 0 0'), words])],
  ['a page whose size is no number', () => createPdf([catalog, pages, createPage(font, '/a (b) null 1e999'), words])],
  [
    'the same heavy page 60 times',
    () =>
      createPdf([
        catalog,
        `<< /Type /Pages /Count 60 /Kids [${'3 0 R '.repeat(60)}] >>`,
        createPage(font),
        createPackedStream(`${formatTextOperators('(a)')} `.repeat(1000)),
      ]),
  ],
  [
    'programs that open with it',
    () =>
      createPdf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while\\(1\\);) >> /AA << /O << /S /Launch /F (/bin/sh) >> >> >>',
        pages,
        createPage(font),
        words,
      ]),
  ],
  [
    'a file of 200 MB inside it',
    () =>
      createPdf([
        '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) << /EF << /F 5 0 R >> >>] >> >> >>',
        pages,
        createPage(font),
        words,
        createPackedStream(Buffer.alloc(200 * million)),
      ]),
  ],
  [
    'a form of XML with entities within entities',
    () =>
      createPdf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA 5 0 R >> >>',
        pages,
        createPage(font),
        words,
        createPackedStream('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'),
      ]),
  ],
];

const pictures: readonly HostileFile[] = [
  [
    'a picture of a hundred thousand by a hundred thousand',
    () => createImagePdf(createImage(100_000, 100_000, '/Filter /FlateDecode', deflateSync(Buffer.alloc(million)))),
  ],
  ['a picture of two billion by one', () => createImagePdf(createImage(2_147_483_647, 1, '', 'x'))],
  ['a picture of less than nothing', () => createImagePdf(createImage(-5, -5, '', 'x'))],
  ['a JPEG that is none', () => createImagePdf(createImage(100, 100, '/Filter /DCTDecode', Buffer.alloc(10_000, 0xff)))],
  ['a JPEG 2000 that is none', () => createImagePdf(createImage(100, 100, '/Filter /JPXDecode', Buffer.alloc(10_000, 0x4f)))],
  [
    'a fax of endless lines',
    () =>
      createImagePdf(
        createImage(
          50_000,
          50_000,
          '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 50000 /Rows 50000 >>',
          Buffer.alloc(100_000, 0xaa),
        ),
      ),
  ],
  ['a mask that is its own mask', () => createImagePdf(createImage(10, 10, '/SMask 5 0 R', Buffer.alloc(100)))],
];

/** PDFs that are made to harm a server. Each is answered in seconds. */
export const hostilePdfs: readonly HostileFile[] = [...structure, ...content];

/** PDFs whose pages have to be drawn and recognized, and those that compute until their time is up. */
export const slowPdfs: readonly HostileFile[] = [
  ...pictures,
  ['a text of 50 million letters', () => createOnePagePdf(createPackedStream(formatTextOperators(`(${'x'.repeat(50 * million)})`)), font)],
  ['a gigabyte of blanks as the page', () => createOnePagePdf(createPackedStream(Buffer.alloc(1000 * million, ' ')))],
  [
    'run lengths that unpack 64 times',
    () =>
      createOnePagePdf(
        createStream('/Filter [/FlateDecode /RunLengthDecode]', deflateSync(Buffer.alloc(8 * million, Buffer.from([129, 32])))),
      ),
  ],
  [
    'forms that draw each other ten times, ten levels deep',
    () =>
      createOnePagePdf(
        createStream('', `${formatTextOperators(sentence)} /X Do`),
        `${font} /XObject << /X 5 0 R >>`,
        ...Array.from({ length: 10 }, (_, at) =>
          createStream(
            `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${font} /XObject << /X ${at + 6} 0 R >> >>`,
            '/X Do '.repeat(10),
          ),
        ),
        createStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${font} >>`, formatTextOperators('(a)')),
      ),
  ],
  [
    'a map of four billion letters',
    () =>
      createOnePagePdf(
        createStream('', formatTextOperators(`<${'0001'.repeat(40)}>`)),
        '/Font << /F 5 0 R >>',
        '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>] >>',
        createPackedStream(
          '1 begincodespacerange <0000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <ffffffff> <0000> endbfrange',
        ),
      ),
  ],
  [
    'packed ten times',
    () => {
      let bytes: Buffer = Buffer.alloc(100 * million);
      for (let times = 0; times < 10; times += 1) bytes = deflateSync(bytes);
      return createOnePagePdf(createStream(`/Filter [${'/FlateDecode '.repeat(10)}]`, bytes));
    },
  ],
  ['a million saved states', () => createOnePagePdf(createPackedStream('q '.repeat(million)))],
  ['five million lines to draw', () => createOnePagePdf(createPackedStream('0 0 m 500 500 l S '.repeat(5 * million)))],
  [
    'a pattern of a billion tiles',
    () =>
      createOnePagePdf(
        createStream('', '/Pattern cs /P scn 0 0 595 842 re f'),
        '/Pattern << /P 5 0 R >>',
        createStream(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>',
          '0 0 1 1 re f',
        ),
      ),
  ],
];
