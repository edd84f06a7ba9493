/** Pixels of four bytes: red, green, blue, and how opaque. */
type Pixels = { data: Uint8Array; width: number; height: number };

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

/** For every step along a line how likely each letter is; the first of them stands for none. */
export type RecognitionOutput = { data: Float32Array; dims: readonly number[] };

/** The most likely letters of a line with their mean likelihood. A letter that goes on over several steps is one. */
export function ctcGreedyDecode({ data, dims }: RecognitionOutput, letters: readonly string[]): { text: string; mean: number } {
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
