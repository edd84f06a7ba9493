import type { LabReviewRow, UnreadLine } from '@wellkept/contract/labs/lab-uploads.ts';
import { useMemo } from 'react';
import type { LabEngine } from './lab-engine.ts';
import { guessRowOfLine } from './line-guess.ts';
import { type AssessedRow, assessRows, createEmptyRow, toResultInput } from './reviewed-values.ts';

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
    leaveOut: (rows: readonly AssessedRow[]) => {
      const keys = new Set(rows.map(({ row }) => row.key));
      changeRows((before) => before.map((row) => (keys.has(row.key) ? { ...row, isLeftOut: true } : row)));
    },
    add: (more: readonly LabReviewRow[]) => changeRows((before) => [...before, ...more]),
    /** Adds a row to be filled in, with what a line that was not read may say; its key. */
    addRow: (line?: UnreadLine): string => {
      const key = crypto.randomUUID();
      const row = line ? guessRowOfLine(key, line.text, line.place, engine.analyteNamed) : createEmptyRow(key);
      changeRows((before) => [...before, row]);
      return key;
    },
  };
}
