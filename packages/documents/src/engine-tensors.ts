/** Pixels of four bytes: red, green, blue, and how opaque. */
type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

/** What the models take: all blue, then all green, then all red, each from 0 to 1. */
export function toCHWTensor({ data, width, height }: Pixels): { data: Float32Array; width: number; height: number } {
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (let at = 0, from = 0; at < size; at += 1, from += 4) {
    planes[at] = (data[from + 2] ?? 0) / 255;
    planes[size + at] = (data[from + 1] ?? 0) / 255;
    planes[2 * size + at] = (data[from] ?? 0) / 255;
  }
  return { data: planes, width, height };
}

/** What a model answers, by its dimensions from the outermost. */
export type ModelOutput = { data: Float32Array; dims: readonly number[] };

/** White where a pixel is as likely to belong to letters as given, black elsewhere. */
export function toMask({ data, dims }: ModelOutput, likelihoodMin: number): Pixels {
  const pixels = new Uint8Array(data.length * 4);
  for (const [at, likelihood] of data.entries()) {
    pixels.fill(likelihood > likelihoodMin ? 255 : 0, 4 * at, 4 * at + 3);
    pixels[4 * at + 3] = 255;
  }
  return { data: pixels, width: dims[3] ?? 0, height: dims[2] ?? 0 };
}

/**
 * The most likely letters of a line with their mean likelihood. For every step along the line the model answers how likely each letter is,
 * of which the first stands for none. A letter that continues over several steps is one.
 */
export function ctcGreedyDecode({ data, dims }: ModelOutput, letters: readonly string[]): { text: string; mean: number } {
  const choices = dims[2] ?? 0;
  const steps = dims[1] ?? 0;
  let [text, sum, count, before] = ['', 0, 0, 0];
  for (let step = 0; step < steps; step += 1) {
    const start = step * choices;
    let best = 0;
    let likelihood = data[start] ?? 0;
    for (let choice = 1; choice < choices; choice += 1) {
      const one = data[start + choice] ?? 0;
      if (one > likelihood) {
        best = choice;
        likelihood = one;
      }
    }
    if (best !== 0 && best !== before) {
      text += letters[best - 1] ?? '';
      sum += likelihood;
      count += 1;
    }
    before = best;
  }
  return { text, mean: count === 0 ? 0 : sum / count };
}
