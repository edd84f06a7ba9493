type StackedDot = { key: string; value: number; offset: number; height: number };
export type DotStack = { dots: readonly StackedDot[]; radius: number; height: number };

const pitchMax = 11;
/** What a side may be high, in units of the drawing. */
const heightMax = 96;

/**
 * Dots of the same value stand on each other, in as many columns as fit into `stepWidth`, the width that one step of the scale has in the
 * drawing. Offsets and heights are in units of the drawing, from the middle of the value and from the ground.
 */
export function stackDots(values: readonly number[], step: number, stepWidth: number): DotStack {
  const bins = new Map<number, number>();
  for (const value of values) {
    const bin = Math.round(value / step) * step;
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  const most = Math.max(0, ...bins.values());
  const columnsMax = Math.max(1, Math.floor((stepWidth * 0.85) / pitchMax));
  const columns = Math.max(1, Math.min(columnsMax, Math.ceil(Math.sqrt(most * 1.5))));
  const rows = Math.ceil(most / columns);
  const pitch = Math.min(pitchMax, heightMax / Math.max(1, rows));
  const dots = [...bins].flatMap(([value, count]) =>
    Array.from({ length: count }, (_, at) => ({
      key: `${value} ${at}`,
      value,
      offset: ((at % columns) - (Math.min(columns, count) - 1) / 2) * pitchMax,
      height: (Math.floor(at / columns) + 0.5) * pitch + 1,
    })),
  );
  return { dots, radius: Math.min(4.4, pitch * 0.42), height: Math.max(pitchMax, rows * pitch) + 3 };
}
