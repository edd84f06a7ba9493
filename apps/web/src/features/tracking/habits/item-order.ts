/** A list with the one at `from` put to `to`; places outside the list are its ends. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(place, 0, item);
}

/** The place in a list that a height on the page lies at, from the middles of its rows. */
export const findPosition = (middles: readonly number[], height: number): number => middles.filter((middle) => middle < height).length;
