import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import type { AssessedRow } from './reviewed-values.ts';

type Printed = { valueText: string; unit: string | null };

/** A comma for a point, and spaces, are no other value. */
const normalize = (valueText: string): string => valueText.replaceAll(/\s/g, '').replace(',', '.').toLowerCase();
const isSameValue = (one: Printed, other: Printed): boolean =>
  normalize(one.valueText) === normalize(other.valueText) && one.unit === other.unit;

/** The rows whose measurement has the same value among the results of that day: saved again, they would count twice. */
export const findSavedAlready = (found: readonly AssessedRow[], ofDay: readonly LabResult[]): AssessedRow[] =>
  found.filter(({ row }) => !row.isLeftOut && ofDay.some((one) => one.analyteId === row.analyteId && isSameValue(one, row)));
