import type { Engine, FoundLine } from './engine.ts';
import { scaledPicture } from './picture.ts';
import { straightened } from './straighten.ts';
import type { TextPage } from './text-page.ts';

/** The longer side of what the engine is given: beyond it, time grows and what is found does not. */
const sideMax = 1600;
/** Pieces that stand upright are letters of a page that lies on its side. */
const uprightTimes = 1.5;
const uprightShareMax = 0.5;
/** Below this, most letters were guessed: the page may stand on its head. */
const certaintyMin = 0.75;
const piecesMin = 8;

/** Reads the letters of a picture. A page that lies on its side or stands on its head is turned; the page says how far. */
export async function recognisedPage(engine: Engine, picture: Uint8Array): Promise<TextPage> {
  const first = await attempt(engine, picture, 0);
  const tries = liesOnSide(first.lines) ? [1, 3] : first.lines.length >= piecesMin && first.certainty < certaintyMin ? [2] : [];
  let best = first;
  for (const quarters of tries) {
    const other = await attempt(engine, picture, quarters);
    if (scoreOf(other) > scoreOf(best)) best = other;
    if (other.certainty > certaintyMin && !liesOnSide(other.lines)) break;
  }
  const { lines, width, height, quarters } = best;
  return { width, height, ...straightened(lines, { width, height }), isRecognised: true, quarters };
}

type Attempt = { lines: FoundLine[]; width: number; height: number; quarters: number; certainty: number };

async function attempt(engine: Engine, picture: Uint8Array, quarters: number): Promise<Attempt> {
  const { data, width, height } = await scaledPicture(picture, sideMax, quarters);
  const lines = await engine(data);
  const certainties = lines.map(({ mean }) => mean).toSorted((a, b) => a - b);
  return { lines, width, height, quarters, certainty: certainties[Math.floor(certainties.length / 2)] ?? 0 };
}

/** Letters that were recognised, each as sure as it is. */
const scoreOf = ({ lines }: Attempt) => lines.reduce((sum, { text, mean }) => sum + text.length * mean ** 4, 0);

function liesOnSide(lines: readonly FoundLine[]): boolean {
  const upright = lines.filter(({ box: [a, b, , d] }) => {
    if (!a || !b || !d) return false;
    return Math.hypot(d[0] - a[0], d[1] - a[1]) > uprightTimes * Math.hypot(b[0] - a[0], b[1] - a[1]);
  });
  return lines.length >= piecesMin && upright.length > uprightShareMax * lines.length;
}
