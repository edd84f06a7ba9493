import { createHash } from 'node:crypto';
import { findNeedByTaxonomy, findProviderNeed, providerNeedIds } from '@wellkept/contract/providers/needs.ts';
import {
  accessFeatures,
  insuranceLengthMax,
  meetingWays,
  providerFieldLengthMax,
  providerLanguages,
  providerNameLengthMax,
} from '@wellkept/contract/providers/provider-options.ts';
import { Website } from '@wellkept/contract/providers/providers.ts';
import { z } from 'zod';
import { cutField, parseDay, type ReadRow, type RowReader } from './directory-entry.ts';

const Column = z.string().min(1);
const optionalColumns = ['title', 'address', 'region', 'postcode', 'phone', 'website', 'languages', 'ways', 'access', 'insurance'] as const;

/** How the columns of a list are called, and what its words mean. Described in docs/operations.md. */
export const ListMapping = z.strictObject({
  /** Who publishes the list, as people see it. */
  source: z.string().trim().min(1).max(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  delimiter: z.enum([',', ';', '\t']).default(','),
  columns: z.strictObject({
    /** What identifies an entry in the list. */
    id: Column,
    name: Column,
    need: Column,
    town: Column,
    ...{ title: Column.optional(), address: Column.optional(), region: Column.optional(), postcode: Column.optional() },
    ...{ phone: Column.optional(), website: Column.optional(), insurance: Column.optional() },
    ...{ languages: Column.optional(), ways: Column.optional(), access: Column.optional() },
    checkedOn: Column.optional(),
  }),
  /** The day on which the publisher checked the list, where its rows do not say. */
  checkedOn: z.iso
    .date()
    .refine((day) => parseDay(day) !== null, 'This day has not come yet')
    .optional(),
  /** Words of the list and the ids of our needs; NUCC codes and our own ids need none. */
  needs: z
    .record(
      z.string(),
      z.string().refine((id) => findProviderNeed(id) !== null, `There is no such need. The needs are ${providerNeedIds.join(', ')}`),
    )
    .default({}),
});
export type ListMapping = z.infer<typeof ListMapping>;

const fieldNames = ['id', 'name', 'need', 'town', ...optionalColumns, 'checkedOn'] as const;
type FieldName = (typeof fieldNames)[number];
const place = new Map<FieldName, number>(fieldNames.map((name, at) => [name, at]));

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const codeByLanguage = new Map(
  providerLanguages.flatMap((code) => [[code, code] as const, [(languageNames.of(code) ?? code).toLowerCase(), code] as const]),
);

const splitWords = (text: string): string[] => text.split(/[,;|/]/).map((word) => word.trim().toLowerCase());
const findCodes = <Code extends string>(text: string, codes: readonly Code[]): Code[] => {
  const words = new Set(splitWords(text).map((word) => word.replace(/[^a-z]/g, '')));
  return codes.filter((code) => words.has(code.toLowerCase()));
};

/** A UUID of version 8 made of the list and the entry's own id: the same at every import. */
function createListId(source: string, id: string): string {
  const hex = createHash('sha256').update(`${source}\n${id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Reads a list whose columns a mapping names. Throws where the file lacks one of them. */
export function createListReader(mapping: ListMapping): RowReader {
  const columns: Readonly<Record<string, string | undefined>> = mapping.columns;
  return {
    source: 'list',
    sourceName: mapping.source,
    delimiter: mapping.delimiter,
    findColumns: (header) =>
      fieldNames.map((name) => {
        const column = columns[name];
        if (column !== undefined && !header.includes(column)) throw new Error(`The file has no column "${column}".`);
        return column === undefined ? -1 - (place.get(name) ?? 0) : header.indexOf(column);
      }),
    read: (fields) => readListRow(mapping, (name) => fields[place.get(name) ?? -1]?.trim() ?? ''),
  };
}

function readListRow(mapping: ListMapping, get: (name: FieldName) => string): ReadRow {
  const need = mapping.needs[get('need')] ?? findNeedByTaxonomy(get('need')) ?? findProviderNeed(get('need'))?.id ?? null;
  const [name, town] = [cutField(get('name'), providerNameLengthMax), cutField(get('town'), 100)];
  const checkedOn = parseDay(get('checkedOn')) ?? mapping.checkedOn ?? null;
  if (get('id') === '' || !need || !name || !town || !checkedOn) return null;
  return {
    entry: {
      id: createListId(mapping.source, get('id')),
      ...{ need, name, town, checkedOn, country: mapping.country },
      title: cutField(get('title'), providerFieldLengthMax),
      address: cutField(get('address'), providerFieldLengthMax),
      region: cutField(get('region'), 60) ?? '',
      postcode: cutField(get('postcode'), 20) ?? '',
      phone: cutField(get('phone'), 60),
      website: Website.safeParse(get('website')).data ?? null,
      languages: [...new Set(splitWords(get('languages')).flatMap((word) => codeByLanguage.get(word) ?? []))],
      ways: findCodes(get('ways'), meetingWays),
      access: findCodes(get('access'), accessFeatures),
      insurance: cutField(get('insurance'), insuranceLengthMax),
    },
  };
}
