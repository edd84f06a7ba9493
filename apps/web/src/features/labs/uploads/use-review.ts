import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import { useMemo } from 'react';
import type { LabEngine } from './lab-engine.ts';
import { assessRows, createEmptyRow, toResultInput } from './reviewed-values.ts';

type ChangeRows = (to: (before: readonly LabReviewRow[]) => LabReviewRow[]) => void;

/** The rows of a review with their assessment, and the results that would be saved. */
export function useReview(engine: LabEngine, rows: readonly LabReviewRow[], changeRows: ChangeRows) {
  const found = useMemo(() => assessRows(rows, engine.analytes, engine.assess), [rows, engine]);
  const results = found.map(toResultInput).filter((result) => result !== null);
  return {
    found,
    results,
    asking: found.filter(({ isAsking }) => isAsking),
    change: (row: LabReviewRow) => changeRows((before) => before.map((one) => (one.key === row.key ? row : one))),
    add: (more: readonly LabReviewRow[]) => changeRows((before) => [...before, ...more]),
    addEmpty: (place: LabReviewRow['place'] = null) =>
      changeRows((before) => [...before, { ...createEmptyRow(crypto.randomUUID()), place }]),
  };
}
