import type { LinearProgram } from './linear-program.ts';

export type SolveLimits = {
  secondsMax: number;
  /** Values of the columns of a solution that is known already. */
  start: Float64Array | null;
  /** It is enough to know that no solution is below this. */
  boundWanted: number;
  /** A solution that is proven to be within this share of the best is good enough. */
  gapMax: number;
};
/** `bound`: no solution is below it. `values`: of the columns of the best solution found; null where none was. */
export type Solved = { bound: number; values: Float64Array | null };
export type SolveProgram = (program: LinearProgram, limits: SolveLimits) => Solved;

/**
 * Loads HiGHS, 3.5 MB of WebAssembly: only where a program is to be solved. `getSeconds` is the clock by which it stops; where a machine has
 * other work, the processor time of the thread says what it would do alone.
 */
export async function loadSolver(getSeconds = () => performance.now() / 1000): Promise<SolveProgram> {
  const loaded = await import('highs');
  // Its types are those of the CommonJS file; of the module the default is the loader.
  const loadHighs = loaded.default as unknown as typeof loaded.default.default;
  const highs = await loadHighs();
  const { mipInterrupt } = highs.constants.callbackType;
  return ({ starts, indices, values, isWhole, ...program }, { secondsMax, start, boundWanted, gapMax }) =>
    highs.withModel(
      {
        ...program,
        integrality: Int32Array.from(isWhole, (whole) =>
          whole ? highs.constants.variableType.integer : highs.constants.variableType.continuous,
        ),
        matrix: { format: 'csr', numRows: program.numRows, numCols: program.numCols, starts, indices, values },
      },
      (model) => {
        model.options.set({ output_flag: false, mip_rel_gap: gapMax });
        const end = getSeconds() + secondsMax;
        if (start) model.setSolution({ colValue: start });
        model.run({
          [mipInterrupt]: (event) => {
            if ((event.data.mip_dual_bound ?? Number.NEGATIVE_INFINITY) >= boundWanted || getSeconds() >= end) event.interrupt();
          },
        });
        const { colValue } = model.getSolution();
        const isFound = Number(model.info.get('primal_solution_status')) === feasiblePoint;
        return { bound: Math.max(0, Number(model.info.get('mip_dual_bound'))), values: isFound ? colValue : null };
      },
    );
}

/** What HiGHS calls a solution that keeps every row. */
const feasiblePoint = 2;
