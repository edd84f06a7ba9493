type Place = { x: number; y: number };
export type ChartLabel = Place & { text: string };
type WantedLabel = {
  text: string;
  /** The middle of its foot, the best place first. */
  places: readonly Place[];
};

/** In the drawing's own units. */
const letterWidth = 6.8;
const lineHeight = 12;
const gap = 3;

/** The labels of a chart where they have room, each at its place in the list: those named in `order` first go first, and what has none left is left out. */
export function placeLabels(wanted: readonly WantedLabel[], order: readonly number[]): Map<number, ChartLabel> {
  const placed = new Map<number, ChartLabel>();
  const isFree = ({ x, y, text }: ChartLabel) =>
    [...placed.values()].every(
      (one) => Math.abs(one.x - x) >= ((one.text.length + text.length) * letterWidth) / 2 + gap || Math.abs(one.y - y) >= lineHeight,
    );
  for (const index of order) {
    const { text = '', places = [] } = wanted[index] ?? {};
    const label = places.map((place) => ({ ...place, text })).find(isFree);
    if (label) placed.set(index, label);
  }
  return placed;
}

/** In which order the labels of some amounts are wanted: the last, the first, the highest and the lowest, then the rest. */
export function orderLabels(amounts: readonly number[]): number[] {
  const highest = amounts.lastIndexOf(Math.max(...amounts));
  const lowest = amounts.lastIndexOf(Math.min(...amounts));
  return [...new Set([amounts.length - 1, 0, highest, lowest, ...amounts.keys()])];
}
