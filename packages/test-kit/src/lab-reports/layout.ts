/** A layout of a report and what stands on it: id, value as printed, unit, range and flag. */
export type Layout = { name: string; lines: readonly string[]; columns?: readonly number[]; values: readonly string[] };
