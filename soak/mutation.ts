/** Chance that is the same in every run (a linear congruential generator), from 0 up to 1. */
export function createRandomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const words = [
  'stream',
  'endstream',
  'endobj',
  'obj',
  '/Length',
  '/Kids',
  '/Count',
  '/Type',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  'xref',
  'trailer',
  '%%EOF',
];
const numbers = ['-1', '0', '4294967296', '99999999999999999999', '1e308', 'NaN', '0.0000001'];

/** A file with some of its bytes changed, lost, doubled, cut off, or replaced by what parsers stumble over. */
export function mutate(file: Buffer, random: () => number): Buffer {
  const getRandomIndex = (length: number) => Math.floor(random() * length);
  const pick = (list: readonly string[]) => Buffer.from(list[getRandomIndex(list.length)] ?? '');
  let bytes: Buffer = Buffer.from(file);
  for (let left = 1 + getRandomIndex(6); left > 0; left -= 1) {
    const start = getRandomIndex(bytes.length);
    const end = Math.min(bytes.length, start + 1 + getRandomIndex(64));
    const [before, piece, after] = [bytes.subarray(0, start), bytes.subarray(start, end), bytes.subarray(end)];
    const number = /\d+/.exec(bytes.toString('latin1', start, Math.min(bytes.length, start + 400)));
    const mutations: (() => Buffer)[] = [
      () => Buffer.concat([before, Buffer.from(piece.map((byte) => byte ^ (1 << getRandomIndex(8)))), after]),
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, piece, piece, after]),
      () => (random() < 0.2 ? before : bytes),
      () => Buffer.concat([before, pick(words), after]),
      () => Buffer.concat([before, Buffer.from(Array.from(piece, () => getRandomIndex(256))), after]),
      () =>
        number
          ? Buffer.concat([bytes.subarray(0, start + number.index), pick(numbers), bytes.subarray(start + number.index + number[0].length)])
          : bytes,
    ];
    bytes = mutations[getRandomIndex(mutations.length)]?.() ?? bytes;
    if (bytes.length === 0) return file;
  }
  return bytes;
}
