/** A confirmed value, as explaining needs it. `amount` is in the analyte's own unit. */
export type Result = {
  analyteId: string;
  collectedOn: string;
  valueText: string;
  amount: number | null;
  comparator: '<' | '>' | null;
  unit: string | null;
  /** What the report prints as usual, in the printed unit. */
  range: { low: number | null; high: number | null; isStrict: boolean; text: string } | null;
  flag: 'H' | 'L' | 'N' | null;
};
