import { createAreaKey, createTownKey, foldPlaceWords, formatPostcodeArea } from '@wellkept/contract/providers/places.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../../database/connect.ts';

/** Makes the list of places from the entries themselves: the towns and the postcode areas that at least one of them names. */
export async function refreshPlaces(client: pg.Client): Promise<void> {
  await client.query('delete from provider_places');
  await client.query(`
    insert into provider_places (key, label, words, entries)
    select town_key, min(town) || case when min(region) = '' then '' else ', ' || min(region) end, split_part(town_key, ':', 4), count(*)
    from providers group by town_key on conflict (key) do nothing`);
  await client.query(`
    insert into provider_places (key, label, words, entries)
    select area_key, upper(split_part(area_key, ':', 3)) || ' (' || min(town) || ')', split_part(area_key, ':', 3), count(*)
    from providers where split_part(area_key, ':', 3) <> '' group by area_key on conflict (key) do nothing`);
}

type Place = { town: string; region: string; country: string; postcode: string };

/** Adds the places of an entry that was accepted, so that it is found at once. */
export async function addPlaces(on: Pick<Database, 'execute'>, place: Place): Promise<void> {
  const { town, region, postcode } = place;
  const area = formatPostcodeArea(postcode);
  const rows = [
    { key: createTownKey(place), label: region === '' ? town : `${town}, ${region}`, words: foldPlaceWords(town) },
    { key: createAreaKey(place), label: `${area} (${town})`, words: area.toLowerCase() },
  ];
  for (const { key, label, words } of rows)
    await on.execute(sql`insert into provider_places (key, label, words, entries) values (${key}, ${label}, ${words}, 1)
      on conflict (key) do update set entries = provider_places.entries + 1`);
}
