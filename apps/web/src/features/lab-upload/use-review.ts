import { useMemo, useState } from 'react';
import type { LabEngine } from './lab-engine.ts';
import { emptyRow, lookedAt, type ReviewRow, resultOf } from './reviewed-values.ts';

/** The rows of a review with what is to be said of each, and what of them would be kept. */
export function useReview(engine: LabEngine, initial: () => readonly ReviewRow[]) {
  const [rows, setRows] = useState(initial);
  const found = useMemo(() => lookedAt(rows, engine.analytes, engine.assess), [rows, engine]);
  const results = found.map(resultOf).filter((result) => result !== null);
  return {
    found,
    results,
    asking: found.filter(({ isAsking }) => isAsking),
    change: (row: ReviewRow) => setRows((before) => before.map((one) => (one.key === row.key ? row : one))),
    add: (more: readonly ReviewRow[]) => setRows((before) => [...before, ...more]),
    addEmpty: () => setRows((before) => [...before, emptyRow(crypto.randomUUID())]),
  };
}
