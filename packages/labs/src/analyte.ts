/** How a value in another unit becomes one in the analyte's: times the factor, or first that and then plus the offset. */
export type Conversion = number | { factor: number; offset: number };

/** A measurement that laboratories report: what it is called, its code, its unit and what can be true of it. */
export type Analyte = {
  id: string;
  name: string;
  loinc: string;
  specimen: 'blood' | 'urine';
  /** The UCUM unit that values are compared in; "1" where there is none. */
  unit: string;
  /** Further units, each with what turns its value into `unit`. A pair that is missing does not convert. */
  units?: Readonly<Record<string, Conversion>>;
  /** What the conversions rest on: mostly a molar mass. */
  basis?: string;
  /** Beyond these, in `unit`, a reading is asked about: a decimal point may be lost. */
  plausible?: readonly [number, number];
  /** Names as laboratories print them, lower case, in several languages. */
  names: readonly string[];
};
