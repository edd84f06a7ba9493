/** Something read that cannot be right or is unlikely, to be asked about before it counts. */
export type ValueQuestion = {
  kind: 'decimal-point' | 'implausible' | 'unit' | 'combination' | 'flag' | 'place';
  /** The analytes it concerns; the first is the likeliest to be misread. */
  analyteIds: readonly string[];
  /** Why it is asked, as a sentence to be shown. */
  reason: string;
  /** What it may have been instead, in the printed unit. */
  suggested: number | null;
  /** The units to choose from, in UCUM. Only one of them is an answer. */
  units?: readonly string[];
};
