/** A picture as a canvas gives it: four bytes a pixel. */
export type Pixels = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };

// GS1 General Specifications, section 5.2: each digit is four runs of bars and spaces, seven modules wide. The patterns of set A; set B has
// the mirrored ones of set C, which has the same widths as set A.
const setA = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map((widths) => [...widths].map(Number));
const setB = setA.map((widths) => widths.toReversed());
/** Which of the six left digits of an EAN-13 are of set B says the first digit. */
const firstDigits = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA'];
/** The same of a UPC-E of number system 0 says its check digit. */
const upcEChecks = ['BBBAAA', 'BBABAA', 'BBAABA', 'BBAAAB', 'BABBAA', 'BAABBA', 'BAAABB', 'BABABA', 'BABAAB', 'BAABAB'];

/** So many lines are looked at in each direction. */
const lineCount = 48;
/** How far widths may be from a pattern's, in modules of a digit of seven. */
const errorMax = 1.7;

/** A single line through letters may look like a code. */
const agreeingLinesMin = 2;

/**
 * Numbers of EAN-13, EAN-8, UPC-A and UPC-E barcodes on which lines through a picture agree, the one of most lines first. Their check
 * digits are for the caller to test.
 */
export function decodeBarcodes(pixels: Pixels): string[] {
  const found = new Map<string, number>();
  for (const isAcross of [true, false])
    for (let at = 1; at <= lineCount; at += 1) {
      const runs = listRuns(readLine(pixels, isAcross, at / (lineCount + 1)));
      for (const one of [runs, runs.toReversed()]) for (const number of decodeRuns(one)) found.set(number, (found.get(number) ?? 0) + 1);
    }
  return [...found]
    .filter(([, lines]) => lines >= agreeingLinesMin)
    .toSorted(([, one], [, other]) => other - one)
    .map(([number]) => number);
}

/** Brightness along a row or a column. */
function readLine({ data, width, height }: Pixels, isAcross: boolean, share: number): number[] {
  const length = isAcross ? width : height;
  const place = Math.floor((isAcross ? height : width) * share);
  return Array.from({ length }, (_, at) => {
    const index = 4 * (isAcross ? place * width + at : at * width + place);
    return (data[index] ?? 0) + 2 * (data[index + 1] ?? 0) + (data[index + 2] ?? 0);
  });
}

/** The widths of dark and light runs by turns, a light one first. What is dark is measured against its neighborhood: light falls unevenly. */
function listRuns(line: readonly number[]): number[] {
  const reach = Math.max(8, Math.round(line.length / 24));
  const sums = [0];
  for (const value of line) sums.push((sums.at(-1) ?? 0) + value);
  const runs: number[] = [0];
  let isDark = false;
  line.forEach((value, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(line.length, at + reach + 1)];
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    const isDarkHere = value < mean - 12;
    if (isDarkHere !== isDark) runs.push(0);
    isDark = isDarkHere;
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  });
  return runs;
}

/** Barcodes that begin at any dark run. */
function decodeRuns(runs: readonly number[]): string[] {
  const numbers: string[] = [];
  for (let start = 1; start + 32 < runs.length; start += 2) {
    if (!isGuard(runs, start, 3)) continue;
    const number = decodeEan(runs, start, 6) ?? decodeEan(runs, start, 4) ?? decodeUpcE(runs, start);
    if (number !== null) numbers.push(number);
  }
  return numbers;
}

/** Runs of one module each. */
function isGuard(runs: readonly number[], start: number, count: number): boolean {
  const part = runs.slice(start, start + count);
  return part.length === count && Math.max(...part) < 2.2 * Math.min(...part);
}

/** EAN-13 with six digits on each side, EAN-8 with four. UPC-A is an EAN-13 that begins with 0. */
function decodeEan(runs: readonly number[], start: number, side: 4 | 6): string | null {
  const middle = start + 3 + 4 * side;
  const end = middle + 5 + 4 * side;
  if (!isGuard(runs, middle, 5) || !isGuard(runs, end, 3)) return null;
  const left = readDigits(runs, start + 3, side);
  const right = readDigits(runs, middle + 5, side);
  if (!left || !right || right.sets.includes('B')) return null;
  if (side === 4) return left.sets.includes('B') ? null : left.digits + right.digits;
  const first = firstDigits.indexOf(left.sets);
  return first < 0 ? null : `${first}${left.digits}${right.digits}`;
}

/** UPC-E: six digits, and a guard of six modules at the end. */
function decodeUpcE(runs: readonly number[], start: number): string | null {
  const read = readDigits(runs, start + 3, 6);
  if (!read || !isGuard(runs, start + 27, 6)) return null;
  const check = upcEChecks.indexOf(read.sets);
  if (check >= 0) return `0${read.digits}${check}`;
  const mirrored = upcEChecks.indexOf([...read.sets].map((set) => (set === 'A' ? 'B' : 'A')).join(''));
  return mirrored < 0 ? null : `1${read.digits}${mirrored}`;
}

function readDigits(runs: readonly number[], start: number, count: number): { digits: string; sets: string } | null {
  let digits = '';
  let sets = '';
  for (let at = 0; at < count; at += 1) {
    const widths = runs.slice(start + 4 * at, start + 4 * at + 4);
    const whole = widths.reduce((sum, one) => sum + one, 0);
    const modules = widths.map((one) => (7 * one) / whole);
    const best = [...setA, ...setB]
      .map((pattern, index) => ({ index, error: pattern.reduce((sum, one, run) => sum + Math.abs(one - (modules[run] ?? 0)), 0) }))
      .reduce((one, other) => (other.error < one.error ? other : one));
    if (whole === 0 || best.error > errorMax) return null;
    digits += best.index % 10;
    sets += best.index < 10 ? 'A' : 'B';
  }
  return { digits, sets };
}
