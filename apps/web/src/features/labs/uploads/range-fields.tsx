import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import { useState } from 'react';
import { TextField } from '../../../components/text-field.tsx';
import { correctRow, parseRange } from './reviewed-values.ts';

type Props = { row: LabReviewRow; onChange: (row: LabReviewRow) => void };

/** The printed range. It is saved while both ends are numbers, or empty. */
export function RangeFields({ row, onChange }: Props) {
  const [bounds, setBounds] = useState({ low: String(row.range?.low ?? ''), high: String(row.range?.high ?? '') });
  const changeBounds = (change: Partial<typeof bounds>) => {
    const next = { ...bounds, ...change };
    setBounds(next);
    const range = parseRange(next.low, next.high);
    if (range !== undefined) onChange(correctRow(row, { range }));
  };
  return (
    <>
      <TextField
        label="Usual from"
        value={bounds.low}
        inputMode="decimal"
        autoComplete="off"
        error={parseRange(bounds.low, bounds.high) === undefined ? 'From and to are numbers, the smaller first.' : null}
        onChange={({ currentTarget: { value } }) => changeBounds({ low: value })}
      />
      <TextField
        label="to"
        value={bounds.high}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => changeBounds({ high: value })}
      />
    </>
  );
}
