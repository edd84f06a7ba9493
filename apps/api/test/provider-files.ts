/** A row of a file of NPPES, with made-up values where none are given. */
export type NppesRow = {
  npi: string;
  last?: string;
  first?: string;
  organization?: string;
  codes?: readonly string[];
  city?: string;
  state?: string;
  zip?: string;
  updated?: string;
  deactivated?: string;
};

const practice = 'Provider Business Practice Location Address';
const numbers = Array.from({ length: 15 }, (_none, at) => at + 1);
/** Columns that nobody reads stand between those that count, as in the true file. */
const header = [
  ...['NPI', 'Entity Type Code', 'Replacement NPI', 'Employer Identification Number (EIN)'],
  ...['Provider Organization Name (Legal Business Name)', 'Provider Last Name (Legal Name)', 'Provider First Name'],
  ...['Provider Middle Name', 'Provider Credential Text', 'Provider First Line Business Practice Location Address'],
  ...[`${practice} City Name`, `${practice} State Name`, `${practice} Postal Code`, `${practice} Country Code (If outside U.S.)`],
  ...[`${practice} Telephone Number`, 'Provider Enumeration Date', 'Last Update Date', 'NPI Deactivation Date', 'NPI Reactivation Date'],
  ...numbers.flatMap((number) => [
    `Healthcare Provider Taxonomy Code_${number}`,
    `Provider License Number_${number}`,
    `Healthcare Provider Primary Taxonomy Switch_${number}`,
  ]),
  'Certification Date',
];

/** A CSV file with the header and the quoting of the true one. */
export const formatNppesFile = (rows: readonly NppesRow[]): string =>
  [header, ...rows.map(formatNppesFields)].map((fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\n');

function formatNppesFields(row: NppesRow): string[] {
  const values: Readonly<Record<string, string>> = {
    NPI: row.npi,
    'Entity Type Code': row.organization ? '2' : '1',
    'Provider Organization Name (Legal Business Name)': row.organization ?? '',
    'Provider Last Name (Legal Name)': row.last ?? '',
    'Provider First Name': row.first ?? '',
    'Provider First Line Business Practice Location Address': '12 MAIN ST',
    [`${practice} City Name`]: row.city ?? 'SPRINGFIELD',
    [`${practice} State Name`]: row.state ?? 'IL',
    [`${practice} Postal Code`]: row.zip ?? '627010000',
    [`${practice} Country Code (If outside U.S.)`]: 'US',
    [`${practice} Telephone Number`]: '2175550100',
    'Last Update Date': row.updated ?? '01/05/2024',
    'NPI Deactivation Date': row.deactivated ?? '',
  };
  const codes = Object.fromEntries(
    (row.codes ?? []).flatMap((code, at) => [
      [`Healthcare Provider Taxonomy Code_${at + 1}`, code],
      [`Healthcare Provider Primary Taxonomy Switch_${at + 1}`, at === 0 ? 'Y' : 'N'],
    ]),
  );
  return header.map((name) => values[name] ?? codes[name] ?? '');
}
