import { foldPlaceWords } from '@wellkept/contract/providers/places.ts';
import { foundPlacesMax, foundProvidersMax } from '@wellkept/contract/providers/provider-options.ts';
import type { FoundPlaces, FoundProviders, Provider, ProviderSearch } from '@wellkept/contract/providers/providers.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type pg from 'pg';
import type { z } from 'zod';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser, type Transaction } from '../../database/connect.ts';
import { providerReports, providers } from './tables.ts';

const shownColumns = `p.id, p.need, p.name, p.title, p.address, p.town, p.region, p.postcode, p.country, p.phone, p.website, p.languages, p.ways,
  p.access, p.insurance, p.source, p.source_name as "sourceName", p.checked_on::text as "checkedOn",
  exists (select from provider_reports r where r.user_id = $1::uuid and r.provider_id = p.id) as "isReported"`;

/** A condition with the sign ? for its value. `name` identifies the statement, which Postgres plans once. */
type Condition = { name: string; text: string; values: readonly (string | readonly string[])[] };

/**
 * One page of entries, the latest checked first: nothing else decides their order. Each kind of search reads along an index of its own, so that
 * a page takes as long among eight million entries as among a few.
 */
export async function searchProviders(people: pg.Pool, userId: UserId, search: ProviderSearch): Promise<z.infer<typeof FoundProviders>> {
  const conditions = listConditions(search);
  const values: (string | readonly string[])[] = [userId];
  const texts = conditions.map((one) => {
    const given = one.values.values();
    return one.text.replaceAll('?', () => `$${values.push(given.next().value ?? '')}`);
  });
  const statement = {
    name: `find_${conditions.map(({ name }) => name).join('_')}`,
    text: `select ${shownColumns} from providers p where p.hidden_on is null and ${texts.join(' and ')}
      order by p.checked_on desc, p.id desc limit ${foundProvidersMax + 1}`,
  };
  const rows = await readAsUser<Provider>(people, userId, statement, values);
  return { providers: rows.slice(0, foundProvidersMax), hasMore: rows.length > foundProvidersMax };
}

function listConditions({ need, place, after, ...described }: ProviderSearch): Condition[] {
  const isTown = place?.startsWith('t:') ?? false;
  return [
    { name: 'need', text: 'p.need = ?::text', values: [need] },
    ...(place === null
      ? []
      : [{ name: isTown ? 'town' : 'area', text: `p.${isTown ? 'town_key' : 'area_key'} = ?::text`, values: [place] }]),
    ...listDescribed(described),
    ...(after ? [{ name: 'next', text: '(p.checked_on, p.id) < (?::date, ?::uuid)', values: [after.checkedOn, after.id] }] : []),
  ];
}

/** Entries that say nothing of languages and the like are in none of the indexes that these read. */
function listDescribed({ language, way, access, insurance }: Omit<ProviderSearch, 'need' | 'place' | 'after'>): Condition[] {
  const filters: Condition[] = [
    language === null ? [] : { name: 'language', text: 'p.languages @> ?::text[]', values: [[language]] },
    way === null ? [] : { name: 'way', text: 'p.ways @> ?::text[]', values: [[way]] },
    access.length === 0 ? [] : { name: 'access', text: 'p.access @> ?::text[]', values: [access] },
    insurance === null || insurance === ''
      ? []
      : { name: 'insurance', text: 'strpos(lower(p.insurance), ?::text) > 0', values: [insurance.toLowerCase()] },
  ].flat();
  return filters.length === 0 ? [] : [{ name: 'described', text: 'p.is_described', values: [] }, ...filters];
}

const placesOfWords = {
  name: 'provider_places_of_words',
  // A pattern that is not known when the statement is planned could not be looked up in the index; a range of texts can.
  text: `with best as materialized (select key, entries from provider_places
      where words ~>=~ $1::text and words ~<~ ($1::text || U&'\\+10FFFF') and $1::text <> '' order by entries desc, key limit ${foundPlacesMax})
    select coalesce((select json_agg(json_build_object('key', p.key, 'label', p.label, 'entries', p.entries) order by p.entries desc, p.key)
        from best join provider_places p on p.key = best.key), '[]') as places,
      not exists (select from provider_places) as "isEmpty"`,
};

/** Places whose name or postcode begins with what was typed; those with the most entries first. */
export async function findPlaces(people: pg.Pool, userId: UserId, typed: string): Promise<z.infer<typeof FoundPlaces>> {
  const words = foldPlaceWords(typed).replace(/^(\d{5}) \d{1,4}$/, '$1');
  const [row] = await readAsUser<z.infer<typeof FoundPlaces>>(people, userId, placesOfWords, [words]);
  if (!row) throw new Error('a statement of single values gave no row');
  return row;
}

/** Notes that the person finds an entry wrong. False where there is no such entry. */
export async function insertReport(tx: Transaction, userId: UserId, providerId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.id, providerId), isNull(providers.hiddenOn)));
  if (!found) return false;
  await tx.insert(providerReports).values({ userId, providerId }).onConflictDoNothing();
  return true;
}

/** False where the person has not reported it. */
export async function deleteReport(tx: Transaction, userId: UserId, providerId: string): Promise<boolean> {
  const deleted = await tx
    .delete(providerReports)
    .where(and(eq(providerReports.userId, userId), eq(providerReports.providerId, providerId)));
  return deleted.rowCount === 1;
}
