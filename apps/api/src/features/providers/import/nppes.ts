import { findNeedByTaxonomy } from '@wellkept/contract/providers/needs.ts';
import { formatCapitals, formatPostcodeArea } from '@wellkept/contract/providers/places.ts';
import { providerFieldLengthMax, providerNameLengthMax } from '@wellkept/contract/providers/provider-options.ts';
import { cutField, parseDay, type ReadRow, type RowReader } from './directory-entry.ts';

// The "Full Replacement Monthly NPI File" of the National Plan and Provider Enumeration System (US Centers for Medicare & Medicaid
// Services), whose columns are named in its "NPPES Data Dissemination - Code Values" document. Public, without names of patients.

const practice = 'Provider Business Practice Location Address';
const taxonomiesMax = 15;
const numbers = Array.from({ length: taxonomiesMax }, (_none, at) => at + 1);
const columns = [
  ...['NPI', 'Entity Type Code', 'Provider Organization Name (Legal Business Name)', 'Provider Last Name (Legal Name)'],
  ...['Provider First Name', 'Provider Credential Text', 'Provider First Line Business Practice Location Address'],
  ...[`${practice} City Name`, `${practice} State Name`, `${practice} Postal Code`, `${practice} Country Code (If outside U.S.)`],
  ...[`${practice} Telephone Number`, 'Last Update Date', 'NPI Deactivation Date', 'NPI Reactivation Date', 'Certification Date'],
] as const;
const taxonomyColumns = numbers.map((number) => `Healthcare Provider Taxonomy Code_${number}`);
const primaryColumns = numbers.map((number) => `Healthcare Provider Primary Taxonomy Switch_${number}`);
const sought = [...columns, ...taxonomyColumns, ...primaryColumns];
/** Files of before 2020 lack it. */
const optional = new Set<string>(['Certification Date']);

/** A UUID of version 8 that holds the ten digits of an NPI; in their order, so that an import adds to the end of the index. */
const createNpiId = (npi: string): string => `00000000-0000-8000-8000-00${npi}`;

const place = new Map<string, number>(sought.map((name, at) => [name, at]));

export const nppesReader: RowReader = {
  source: 'nppes',
  sourceName: 'National Plan and Provider Enumeration System (NPPES)',
  delimiter: ',',
  findColumns: (header) => {
    const missing = sought.filter((name) => !optional.has(name) && !header.includes(name));
    if (missing.length > 0) throw new Error(`This is no NPPES file: it has no column "${missing[0]}".`);
    return sought.map((name) => header.indexOf(name));
  },
  read: readNppesRow,
};

function readNppesRow(fields: readonly string[]): ReadRow {
  const get = (name: (typeof columns)[number]): string => fields[place.get(name) ?? -1] ?? '';
  const npi = get('NPI');
  if (!/^\d{10}$/.test(npi)) return null;
  if (get('NPI Deactivation Date') !== '' && get('NPI Reactivation Date') === '') return { ended: createNpiId(npi) };
  const need = findNeed(fields);
  const name = cutField(
    get('Entity Type Code') === '2' ? get('Provider Organization Name (Legal Business Name)') : joinName(get),
    providerNameLengthMax,
  );
  const town = cutField(get(`${practice} City Name`), 100);
  const checkedOn = parseDay(get('Certification Date')) ?? parseDay(get('Last Update Date'));
  if (!need || !name || !town || !checkedOn) return null;
  const address = cutField(get('Provider First Line Business Practice Location Address'), providerFieldLengthMax);
  return {
    entry: {
      id: createNpiId(npi),
      need,
      name: formatCapitals(name),
      title: cutField(get('Provider Credential Text'), 60),
      address: address && formatCapitals(address),
      town: formatCapitals(town),
      region: cutField(get(`${practice} State Name`), 60) ?? '',
      postcode: formatPostcodeArea(get(`${practice} Postal Code`)).slice(0, 20),
      country: /^[A-Z]{2}$/.test(get(`${practice} Country Code (If outside U.S.)`))
        ? get(`${practice} Country Code (If outside U.S.)`)
        : 'US',
      phone: formatPhone(get(`${practice} Telephone Number`)),
      ...{ website: null, languages: [], ways: [], access: [], insurance: null },
      checkedOn,
    },
  };
}

const joinName = (get: (name: (typeof columns)[number]) => string): string =>
  `${get('Provider First Name')} ${get('Provider Last Name (Legal Name)')}`;

/** The main taxonomy decides; another one only where the main one is not in the table. */
function findNeed(fields: readonly string[]): string | null {
  let other: string | null = null;
  for (let at = 0; at < taxonomiesMax; at += 1) {
    const code = fields[columns.length + at];
    if (!code) break;
    const need = findNeedByTaxonomy(code);
    if (need && fields[columns.length + taxonomiesMax + at] === 'Y') return need;
    other ??= need;
  }
  return other;
}

const formatPhone = (digits: string): string | null =>
  /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : cutField(digits, 60);
