import type { Analyte, AnalyteRange, AnalyteRanges, RangeSource } from './analyte.ts';

export type AnalyteFile = { analytes: readonly Analyte[]; ranges: readonly AnalyteRanges[] };

export type SourcedRange = AnalyteRange & { source: RangeSource };

/** Every measurement that is known, and the ranges of each with the document that they stand in. */
export type Analytes = Readonly<{
  all: readonly Analyte[];
  byId: ReadonlyMap<string, Analyte>;
  ranges: ReadonlyMap<string, readonly SourcedRange[]>;
}>;

export const buildAnalytes = ({ analytes, ranges }: AnalyteFile): Analytes => ({
  all: analytes,
  byId: new Map(analytes.map((analyte) => [analyte.id, analyte])),
  ranges: Map.groupBy(
    ranges.flatMap(({ source, ranges: own }) => own.map((range) => ({ ...range, source }))),
    ({ analyteId }) => analyteId,
  ),
});
