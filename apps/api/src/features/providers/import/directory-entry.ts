import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { createAreaKey, createTownKey } from '@wellkept/contract/providers/places.ts';
import type { AccessFeature, MeetingWay } from '@wellkept/contract/providers/provider-options.ts';

/** An entry as an import brings it. */
export type DirectoryEntry = {
  id: string;
  need: string;
  name: string;
  title: string | null;
  address: string | null;
  town: string;
  region: string;
  postcode: string;
  country: string;
  phone: string | null;
  website: string | null;
  languages: readonly string[];
  ways: readonly MeetingWay[];
  access: readonly AccessFeature[];
  insurance: string | null;
  checkedOn: string;
};

/** What a row of a file is: an entry, the id of one that has ended, or null for a row that cannot be shown. */
export type ReadRow = { entry: DirectoryEntry } | { ended: string } | null;

/** Which columns of a file count, and what they mean. */
export type RowReader = {
  source: 'nppes' | 'list';
  sourceName: string;
  delimiter: string;
  findColumns: (header: readonly string[]) => number[];
  read: (fields: readonly string[]) => ReadRow;
};

/** The columns of the table that an import fills, in the order of `formatCopyLine`. */
export const copiedColumns = [
  ...['id', 'need', 'name', 'title', 'address', 'town', 'region', 'postcode', 'country', 'phone', 'website', 'languages', 'ways', 'access'],
  ...['insurance', 'checked_on', 'town_key', 'area_key'],
] as const;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const formatValue = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? '').replaceAll('\0', '');
/** Codes of closed lists only: they need no quotes. */
const formatCodes = (codes: readonly string[]): string => `{${codes.join(',')}}`;

/** A line of the text format of COPY. */
export const formatCopyLine = (entry: DirectoryEntry): string =>
  `${[
    entry.id,
    entry.need,
    ...[entry.name, entry.title, entry.address, entry.town, entry.region, entry.postcode, entry.country, entry.phone, entry.website].map(
      formatValue,
    ),
    formatCodes(entry.languages),
    formatCodes(entry.ways),
    formatCodes(entry.access),
    formatValue(entry.insurance),
    entry.checkedOn,
    formatValue(createTownKey(entry)),
    formatValue(createAreaKey(entry)),
  ].join('\t')}\n`;

/** Cut to what the screen shows; null when empty. */
export function cutField(text: string | undefined, lengthMax: number): string | null {
  const cut = (text ?? '').trim().replace(/\s+/g, ' ').slice(0, lengthMax);
  return cut === '' ? null : cut;
}

const earliestDay = '1900-01-01';

/** Null for what is no day, and for one that has not come: it would stay ahead of all others. */
export function parseDay(text: string): string | null {
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const day = american ? `${american[3]}-${american[1]}-${american[2]}` : text;
  if (day < earliestDay || day > toUtcDay(new Date(Date.now()))) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ? day : null;
}
