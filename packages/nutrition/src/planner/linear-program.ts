/** A linear program, some of whose columns are whole numbers, to be made small. Matrix by rows. */
export type LinearProgram = {
  numCols: number;
  numRows: number;
  colCost: Float64Array;
  colLower: Float64Array;
  colUpper: Float64Array;
  isWhole: readonly boolean[];
  rowLower: Float64Array;
  rowUpper: Float64Array;
  starts: Int32Array;
  indices: Int32Array;
  values: Float64Array;
};
/** A sum of columns, each with its factor. */
export type Sum = ReadonlyMap<number, number>;

export type ProgramBuilder = {
  addColumn: (column: { cost?: number; lower?: number; upper?: number; isWhole?: boolean }) => number;
  addRow: (row: { lower?: number; upper?: number; sum: Sum }) => void;
  build: () => LinearProgram;
};

export function createProgramBuilder(): ProgramBuilder {
  const columns: { cost: number; lower: number; upper: number; isWhole: boolean }[] = [];
  const rows: { lower: number; upper: number; sum: Sum }[] = [];
  return {
    addColumn: ({ cost = 0, lower = 0, upper = Number.POSITIVE_INFINITY, isWhole = false }) =>
      columns.push({ cost, lower, upper, isWhole }) - 1,
    addRow: ({ lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY, sum }) => void rows.push({ lower, upper, sum }),
    build: () => {
      const entries = rows.map(({ sum }) => [...sum].filter(([, factor]) => factor !== 0).toSorted(([one], [other]) => one - other));
      const starts = new Int32Array(rows.length + 1);
      for (const [at, row] of entries.entries()) starts[at + 1] = (starts[at] ?? 0) + row.length;
      return {
        numCols: columns.length,
        numRows: rows.length,
        colCost: Float64Array.from(columns, ({ cost }) => cost),
        colLower: Float64Array.from(columns, ({ lower }) => lower),
        colUpper: Float64Array.from(columns, ({ upper }) => upper),
        isWhole: columns.map(({ isWhole }) => isWhole),
        rowLower: Float64Array.from(rows, ({ lower }) => lower),
        rowUpper: Float64Array.from(rows, ({ upper }) => upper),
        starts,
        indices: Int32Array.from(entries.flatMap((row) => row.map(([column]) => column))),
        values: Float64Array.from(entries.flatMap((row) => row.map(([, factor]) => factor))),
      };
    },
  };
}

/** Adds `times` of one sum to another. */
export function addTo(sum: Map<number, number>, more: Sum, times: number): void {
  for (const [column, factor] of more) sum.set(column, (sum.get(column) ?? 0) + factor * times);
}
