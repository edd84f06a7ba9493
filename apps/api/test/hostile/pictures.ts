import { crc32, deflateSync } from 'node:zlib';
import type { HostileFile } from './pdf-builders.ts';

const million = 1_000_000;
const pngMark = Buffer.from('89504e470d0a1a0a', 'hex');

function createChunk(type: string, data: Uint8Array, isTrue = true): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(isTrue ? crc32(named) : 1);
  return Buffer.concat([length, named, sum]);
}

type Header = { width: number; height: number; depth?: number; color?: number; interlace?: number };
function createHeader({ width, height, depth = 8, color = 0, interlace = 0 }: Header): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, interlace], 8);
  return createChunk('IHDR', data);
}
const end = createChunk('IEND', Buffer.alloc(0));
const createPixels = (bytes: number) => createChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }));
const createPng = (size: Header, ...chunks: Uint8Array[]): Buffer => Buffer.concat([pngMark, createHeader(size), ...chunks, end]);
/** A picture of ten by ten behind other chunks. */
const createSmallPng = (before: Uint8Array) => createPng({ width: 10, height: 10 }, before, createPixels(110));
const createZippedText = (name: string, bytes: number) =>
  Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 })]);

export const hostilePngs: readonly HostileFile[] = [
  ['a side of two billion', () => createPng({ width: 2_147_483_647, height: 2_147_483_647 }, createPixels(1000))],
  ['a side of four billion', () => createPng({ width: 4_294_967_295, height: 4_294_967_295 }, createPixels(1000))],
  ['sixty thousand by sixty thousand', () => createPng({ width: 60_000, height: 60_000, depth: 1 }, createPixels(10 * million))],
  ['one by twenty million', () => createPng({ width: 1, height: 20 * million }, createPixels(40 * million))],
  ['a side of nothing', () => createPng({ width: 0, height: 0 }, createPixels(10))],
  ['a depth that does not exist', () => createPng({ width: 10, height: 10, depth: 77, color: 9 }, createPixels(110))],
  ['seven passes over twenty million pixels', () => createPng({ width: 4500, height: 4500, interlace: 1 }, createPixels(1000))],
  ['more pixels than it has', () => createPng({ width: 5000, height: 5000 }, createPixels(100))],
  ['fewer pixels than it has', () => createPng({ width: 10, height: 10 }, createPixels(20 * million))],
  ['a note that unpacks to 50 MB', () => createSmallPng(createChunk('zTXt', createZippedText('Comment', 50 * million)))],
  ['colors that unpack to 50 MB', () => createSmallPng(createChunk('iCCP', createZippedText('icc', 50 * million)))],
  ['100,000 notes in chunks', () => createSmallPng(Buffer.concat(Array(100_000).fill(createChunk('tEXt', Buffer.from('a\0b')))))],
  [
    'a chunk of four gigabytes',
    () => Buffer.concat([pngMark, createHeader({ width: 10, height: 10 }), Buffer.from('ffffffff49444154', 'hex'), Buffer.alloc(1000)]),
  ],
  [
    'sums that are wrong',
    () =>
      Buffer.concat([pngMark, createHeader({ width: 10, height: 10 }), createChunk('IDAT', deflateSync(Buffer.alloc(110)), false), end]),
  ],
  ['nonsense for pixels', () => createPng({ width: 100, height: 100 }, createChunk('IDAT', Buffer.alloc(5000, 0xfe)))],
  ['a palette that is missing', () => createPng({ width: 10, height: 10, color: 3 }, createPixels(110))],
  ['half a header', () => Buffer.concat([pngMark, createHeader({ width: 10, height: 10 }).subarray(0, 11)])],
  ['nothing but its mark', () => pngMark],
];

const createSegment = (marker: number, data: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const createFrame = (width: number, height: number, marker = 0xc0): Buffer => {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  return createSegment(marker, data);
};
const [jpegStart, jpegEnd] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffd9', 'hex')];
const quants = createSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]));
const codes = createSegment(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(15), Buffer.from([0])]));
const codesOfAc = createSegment(0xc4, Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0])]));
const scan = (from: number, to: number, bits: number) => createSegment(0xda, Buffer.from([1, 1, 0, from, to, bits]));
const createJpeg = (...parts: Uint8Array[]) => Buffer.concat([jpegStart, ...parts, jpegEnd]);

export const hostileJpegs: readonly HostileFile[] = [
  ['65,535 by 65,535 without a pixel', () => createJpeg(quants, createFrame(65_535, 65_535))],
  ['65,535 by 900 of one byte', () => createJpeg(quants, codes, codesOfAc, createFrame(65_535, 900), scan(0, 63, 0), Buffer.from([0]))],
  ['a side of nothing', () => createJpeg(quants, codes, codesOfAc, createFrame(0, 0), scan(0, 63, 0), Buffer.from([0]))],
  [
    '20,000 passes over the same pixels',
    () =>
      createJpeg(
        quants,
        codes,
        codesOfAc,
        createFrame(4000, 4000, 0xc2),
        Buffer.concat(Array(20_000).fill(Buffer.concat([scan(0, 0, 0), Buffer.alloc(8)]))),
      ),
  ],
  ['two megabytes of padding', () => Buffer.concat([jpegStart, Buffer.alloc(2 * million, 0xff)])],
  ['100,000 notes', () => createJpeg(Buffer.concat(Array(100_000).fill(createSegment(0xfe, Buffer.from('note')))), createFrame(10, 10))],
  [
    'facts about itself that refer to themselves',
    () =>
      createJpeg(
        createSegment(
          0xe1,
          Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'), Buffer.from('ffff', 'hex'), Buffer.alloc(2000, 8)]),
        ),
        quants,
        codes,
        codesOfAc,
        createFrame(10, 10),
        scan(0, 63, 0),
        Buffer.alloc(10),
      ),
  ],
  [
    'colors in 255 pieces that are not there',
    () =>
      createJpeg(
        createSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([1, 255]), Buffer.alloc(500)])),
        quants,
        codes,
        codesOfAc,
        createFrame(10, 10),
        scan(0, 63, 0),
        Buffer.alloc(10),
      ),
  ],
  ['an arithmetic kind that nobody reads', () => createJpeg(quants, createFrame(100, 100, 0xc9), scan(0, 63, 0), Buffer.alloc(1000, 0x55))],
  ['cut off', () => createJpeg(quants, codes, codesOfAc, createFrame(1000, 1000), scan(0, 63, 0)).subarray(0, 150)],
  ['nothing but its mark', () => Buffer.from('ffd8ff', 'hex')],
  ['a web page behind its mark', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html><script>alert(1)</script>')])],
];

const createScreen = (width: number, height: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
};
const createGifFrame = (width: number, height: number, data: Uint8Array): Buffer => {
  const head = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  head.writeUInt16LE(width, 5);
  head.writeUInt16LE(height, 7);
  return Buffer.concat([head, data]);
};
const block = Buffer.from([2, 0x4c, 0x01, 0]);

export const hostileGifs: readonly HostileFile[] = [
  ['a screen of 65,535 by 65,535', () => Buffer.concat([createScreen(65_535, 65_535), createGifFrame(1, 1, block), Buffer.from(';')])],
  ['a picture larger than its screen', () => Buffer.concat([createScreen(1, 1), createGifFrame(65_535, 65_535, block), Buffer.from(';')])],
  [
    '20,000 pictures',
    () => Buffer.concat([createScreen(10, 10), Buffer.concat(Array(20_000).fill(createGifFrame(1, 1, block))), Buffer.from(';')]),
  ],
  ['blocks that never end', () => Buffer.concat([createScreen(100, 100), createGifFrame(100, 100, Buffer.alloc(5 * million, 255))])],
  ['notes that never end', () => Buffer.concat([createScreen(100, 100), Buffer.from([0x21, 0xfe]), Buffer.alloc(5 * million, 255)])],
  ['nothing but its mark', () => Buffer.from('GIF89a')],
];

/** Kinds that aren't read, under the name of one that is. */
export const disguisedPictures: readonly HostileFile[] = [
  [
    'an SVG with entities within entities',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbb"><!ENTITY c "&b;&b;&b;">]><svg>&c;</svg>'),
  ],
  ['a TIFF', () => Buffer.from('49492a0008000000ffff', 'hex')],
  ['a HEIC', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')])],
  ['a WebP', () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1')],
  ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 0xff)])],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
];
