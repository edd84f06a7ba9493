import type { OwnFood } from '@wellkept/nutrition/foods/own-food.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser, type Transaction } from '../../database/connect.ts';
import { listIndexedBeginnings } from '../../database/word-beginnings.ts';
import { favoriteFoods, foodEntries, importedFoods, isImportedFood, ownRecipes } from './tables.ts';

const { words: _, source: __, ...columns } = getTableColumns(importedFoods);
const basisGrams = 100;
const searchWordsMax = 6;
/** So many of the foods found by an index are put in order, so that a word of a hundred thousand foods costs no more than one of a thousand. */
const candidatesMax = 1000;

/** Imported foods that a person has in their diary, favorites or recipes, and those that are asked for. */
export async function findUsedImportedFoods(tx: Transaction, userId: UserId, asked: readonly string[]): Promise<OwnFood[]> {
  const selectUsed = (table: SQL) => sql`select food_id from ${table} where user_id = ${userId} and ${isImportedFood}`;
  // As an array, so that each food is found by its id: the table can have millions.
  const used = sql`array(
    ${selectUsed(sql`${foodEntries}`)} union ${selectUsed(sql`${favoriteFoods}`)}
    union select food_id from ${ownRecipes}, jsonb_to_recordset(ingredients) as one ("foodId" text), lateral (select "foodId" as food_id) named
      where user_id = ${userId} and ${isImportedFood}
    union select jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb))`;
  const rows = await tx.select(columns).from(importedFoods).where(sql`${importedFoods.id} = any(${used})`);
  return rows.map((row) => ({ ...row, basisGrams }));
}

/** What a keystroke is compared with: names of what is a person's own, and imported foods that have every word. */
export type SearchedNames = { own: { name: string; brand: string | null }[]; imported: OwnFood[] };

/** Imported foods with every word of `$2` whose names have such a length, unless an earlier list has as many as are asked for. */
const formatCandidatesSql = (name: string, lengths: string, earlier: readonly string[]): string => `
  ${name} as materialized (
    select * from imported_foods where cardinality($2::text[]) > 0 and ${lengths} and list_word_beginnings(words) @> $2::text[]
      ${earlier.map((one) => `and (select count(*) from ${one}) < $3::int`).join(' ')}
    limit ${candidatesMax})`;

/** Foods of a person's own under their names, and imported ones by the beginnings of words in `$2`; short names first. In one message, as one types. */
const searchedNames = {
  name: 'food_names_by_words',
  // Of each length there is an index.
  text: `
    with ${[
      formatCandidatesSql('shortest', 'length(name) <= 8', []),
      formatCandidatesSql('short', 'length(name) <= 16 and length(name) > 8', ['shortest']),
      formatCandidatesSql('long', 'length(name) > 16', ['shortest', 'short']),
    ].join()}
    select (
      select coalesce(json_agg(one), '[]') from (
        select name, brand from own_foods where user_id = $1::uuid
        union all select title, null from own_recipes where user_id = $1::uuid
        union all select name, brand from imported_foods where id = any(array(
          select food_id from food_entries where user_id = $1::uuid and left(food_id, 4) in ('fdc-', 'off-')
          union select food_id from favorite_foods where user_id = $1::uuid and left(food_id, 4) in ('fdc-', 'off-')))
      ) one
    ) as own, (
      select coalesce(json_agg(found), '[]') from (
        select id, name, brand, ingredients, amounts, portion, ${basisGrams} as "basisGrams" from (
          select * from shortest union all select * from short union all select * from long
        ) candidate order by length(name), id limit $3::int
      ) found
    ) as imported`,
};

/** Takes folded words, each of which may be unfinished. */
export async function findSearchedNames(people: pg.Pool, userId: UserId, words: readonly string[], limit: number): Promise<SearchedNames> {
  const beginnings = listIndexedBeginnings(words.slice(0, searchWordsMax));
  const [row] = await readAsUser<SearchedNames>(people, userId, searchedNames, [userId, beginnings, String(limit)]);
  return row ?? { own: [], imported: [] };
}
