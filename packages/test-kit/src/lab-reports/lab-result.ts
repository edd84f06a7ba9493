import type { Result } from '@wellkept/labs/meaning/result.ts';

/** A plain value of 1 November 2026, in the analyte's own unit and without a printed range. */
export const createResult = (analyteId: string, amount: number | null, more: Partial<Result> = {}): Result => ({
  analyteId,
  collectedOn: '2026-11-01',
  valueText: String(amount),
  amount,
  comparator: null,
  unit: null,
  range: null,
  flag: null,
  ...more,
});
