import type { PlacedText } from './text-page.ts';

/** What the parser says of a piece of text: `transform` holds its turn and size, and where its foot starts. */
type PdfTextItem = { str: string; transform: number[]; width: number; height: number };
type PdfViewport = { width: number; height: number; transform: readonly number[] };

/** Below this many letters and digits a page has no text to speak of: a picture with a page number. */
const lettersMin = 30;
/** Above this share of letters without a meaning, the fonts do not say what they print. */
const meaninglessShareMax = 0.25;

type OrientedText = { width: number; height: number; items: PlacedText[]; quarters: number };

/** Upright text at its place on an upright page; `turn` is how its line runs, in quarters. */
type RotatedText = PlacedText & { turn: number };

/** The text of a page as a reader sees it. Where most of it is turned by a quarter or half, the page is; what is turned otherwise is dropped. */
export function orientText(items: readonly object[], view: PdfViewport): OrientedText {
  const pieces = items.flatMap((item) => ('str' in item ? toRotatedText(item as PdfTextItem, view) : []));
  const letters = [0, 0, 0, 0];
  for (const { turn, text } of pieces) letters[turn] = (letters[turn] ?? 0) + text.trim().length;
  const main = letters.indexOf(Math.max(...letters));
  const upright = pieces.filter(({ turn }) => turn === main).map(({ turn: _, ...piece }) => rotateToUpright(piece, main, view));
  const size = main % 2 === 0 ? { width: view.width, height: view.height } : { width: view.height, height: view.width };
  return {
    ...size,
    quarters: main,
    items: upright.filter(({ x, y, width }) => x + width > 0 && x < size.width && y > 0 && y < size.height),
  };
}

function toRotatedText({ str, transform, width, height }: PdfTextItem, view: PdfViewport): RotatedText[] {
  if (str.trim() === '') return [];
  const [a = 0, b = 0, , , x = 0, y = 0] = multiplyTransforms(view.transform, transform);
  const size = Math.hypot(a, b);
  // The view counts downwards.
  const turn = Math.atan2(-b, a) / (Math.PI / 2);
  const quarter = Math.round(turn);
  if (size === 0 || Math.abs(turn - quarter) > 0.02) return [];
  const tall = height || size;
  return [{ text: str, x, y: view.height - y, width, height: tall, turn: (quarter + 4) % 4 }];
}

/** Two transformations as one. */
function multiplyTransforms(one: readonly number[], other: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = one;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function rotateToUpright(piece: PlacedText, quarterTurns: number, { width, height }: PdfViewport): PlacedText {
  const { x, y } = piece;
  if (quarterTurns === 1) return { ...piece, x: y, y: width - x };
  if (quarterTurns === 2) return { ...piece, x: width - x, y: height - y };
  return quarterTurns === 3 ? { ...piece, x: height - y, y: x } : piece;
}

/** Whether a page's text can be read as text: there is enough of it, and its letters mean something. */
export function isTextLayer(items: readonly PlacedText[]): boolean {
  const text = items.map((item) => item.text).join('');
  const meaningless = text.match(/[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu)?.length ?? 0;
  const letters = text.match(/[\p{Letter}\p{Number}]/gu)?.length ?? 0;
  return letters >= lettersMin && meaningless <= meaninglessShareMax * text.length;
}
