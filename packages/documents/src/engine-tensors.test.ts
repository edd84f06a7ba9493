import { expect, it } from 'vitest';
import { ctcGreedyDecode, toCHWTensor, toMask } from './engine-tensors.ts';

it('gives the models blue, green and red apart, from 0 to 1', () => {
  const { data, width } = toCHWTensor({ data: Uint8Array.of(255, 0, 51, 255, 0, 102, 0, 255), width: 2, height: 1 });
  expect([width, ...[...data].map((value) => Number(value.toFixed(2)))]).toEqual([2, 0.2, 0, 0, 0.4, 1, 0]);
});

it('paints likely letters white and all else black, as high and wide as the model says', () => {
  const { data, width, height } = toMask({ data: Float32Array.of(0.03, 0.04), dims: [1, 1, 1, 2] }, 0.03);
  expect([width, height, ...data]).toEqual([2, 1, 0, 0, 0, 255, 255, 255, 255, 255]);
});

/** One step for each choice, which is sure to the given share. */
const createOutput = (...steps: readonly (readonly [choice: number, share: number])[]) => {
  const data = new Float32Array(steps.length * 4);
  for (const [at, [choice, share]] of steps.entries()) data[at * 4 + choice] = share;
  return { data, dims: [1, steps.length, 4] };
};

it.each([
  [
    'a letter that goes on is one',
    [
      [1, 0.9],
      [1, 0.8],
      [2, 0.7],
    ],
    'ab',
    0.8,
  ],
  [
    'a gap parts two of the same',
    [
      [1, 0.9],
      [0, 0.9],
      [1, 0.7],
    ],
    'aa',
    0.8,
  ],
  [
    'only gaps are no letters',
    [
      [0, 0.9],
      [0, 0.9],
    ],
    '',
    0,
  ],
] as const)('%s', (_, steps, text, mean) => {
  const found = ctcGreedyDecode(createOutput(...steps), ['a', 'b', 'c']);
  expect(found.text).toBe(text);
  expect(found.mean).toBeCloseTo(mean, 5);
});
