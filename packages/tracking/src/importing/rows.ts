/** A file of comma-separated values, taken apart; the first row names the columns. */
export type Rows = readonly (readonly string[])[];

/** Where each column stands, by its name in lower case. */
export const indexColumns = ([header = []]: Rows): ReadonlyMap<string, number> =>
  new Map(header.map((name, at) => [name.trim().toLowerCase(), at] as const));
