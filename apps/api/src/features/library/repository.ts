import type { OwnEntry } from '@wellkept/contract/library/search.ts';
import { getNameKey, tokenizeName } from '@wellkept/medications/names/names.ts';
import { computeSpellingDistance, createSpelling, getDistanceLimits } from '@wellkept/medications/names/spelling.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser } from '../../database/connect.ts';
import { findMarkers } from './found-markers.ts';
import { findMeasures } from './found-measures.ts';
import { withoutJoiningWords } from './searched-words.ts';

const eachMax = 6;
const formatSelect = (kind: OwnEntry['kind'], name: string, detail: string, table: string, limit: number, where = 'true') =>
  `(select '${kind}' as kind, null::text as id, ${name} as name, max(${detail}) as detail from ${table} where user_id = $1::uuid and ${where} and ${name} ilike $2 group by ${name} order by ${name} limit ${limit})`;
/** Of several entries of one name those that are taken count. "Simvastatin" also finds Zocor, by what it was recognized as. */
const createMedicineSelect = (limit: number) =>
  `(select 'medicine' as kind, coalesce(max(id::text) filter (where active), max(id::text)) as id, name,
    case when bool_or(active) then max(strength) filter (where active) else 'Stopped' end as detail
    from medications where user_id = $1::uuid and (name ilike $2
      or jsonb_path_query_array(recognition, '$.match.ingredients[*].substanceId') ?| $4::text[])
    group by name order by name limit ${limit})`;
const lastDay = "'last on ' || day::text";
/** Notes are found by what they say, and shown by how they begin. */
const noteSelect = `(select 'diary' as kind, null::text as id, left(note, 80) as name, 'note of ' || day::text as detail from diary_entries where user_id = $1::uuid and note ilike $2 order by day desc limit ${eachMax})`;
/**
 * A result is found under what its report calls it, and under what we call what it measures: "kidney" finds eGFR. One laboratory prints
 * POTASSIUM, another one Potassium or K: it is called what the newest report calls it.
 */
const createLabSelect = (limit: number) =>
  `(select 'lab' as kind, max(analyte_id) as id,
    (array_agg(printed_name order by collected_on desc) filter (where printed_name <> ''))[1] as name,
    'last on ' || max(collected_on)::text as detail
    from lab_results where user_id = $1::uuid and (printed_name ilike $2 or analyte_id = any($3::text[])
      or analyte_id in (select analyte_id from lab_results where user_id = $1::uuid and printed_name ilike $2))
    group by coalesce(analyte_id, lower(printed_name)) having max(printed_name) <> '' order by name limit ${limit})`;
/** What is logged in numbers, by its series. */
const createMeasureSelect = (limit: number) =>
  `(select 'measure' as kind, kind || ':' || subject as id, subject as name, ${lastDay.replace('day', 'max(day)')} as detail from diary_entries
    where user_id = $1::uuid and kind in ('measurement', 'day') and kind || ':' || subject = any($5::text[])
    group by kind, subject order by subject limit ${limit})`;
/** Conditions, allergies and symptoms, as the person named them. */
const createProfileSelect = (limit: number) =>
  `(select 'profile' as kind, null::text as id, name, null as detail from unified_user_profiles, jsonb_array_elements_text(
    ${['medical_history', 'health_assessment', 'symptoms'].map((section) => `jsonb_path_query_array(${section}, 'strict $.* ? (@.type() == "array") [*]')`).join(' || ')}
  ) as name where user_id = $1::uuid and name ilike $2 limit ${limit})`;
const createOwnQuery = (name: string, limit: number, ...more: readonly string[]) => ({
  name,
  text: [
    createMedicineSelect(limit),
    formatSelect('habit', 'name', 'null', 'habits', limit),
    formatSelect('goal', 'title', 'status', 'health_goals', limit),
    formatSelect('diary', 'name', 'null', 'diary_topics', limit),
    formatSelect('diary', 'subject', lastDay, 'diary_entries', limit, "kind in ('symptom', 'factor')"),
    createMeasureSelect(limit),
    createLabSelect(limit),
    createProfileSelect(limit),
    ...more,
  ].join(' union all '),
});
const ownByName = createOwnQuery('own_entries_by_name', eachMax, noteSelect);
/** So many names of each kind are compared with one that is misspelled. */
const ownOfPerson = createOwnQuery('own_entries', 200);

/** Wildcards of the pattern language stand for themselves. */
const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * What a person has under a name that contains the text, medicines first; else what is spelled alike. `substances` are those that the text
 * names, by their ids: a medicine with one of them is found under any of its names.
 */
export async function findOwnEntries(
  people: pg.Pool,
  userId: UserId,
  text: string,
  substances: ReadonlyMap<string, string>,
): Promise<OwnEntry[]> {
  const sought = withoutJoiningWords(text);
  const analyteIds = (await findMarkers(sought)).flatMap(({ marker }) => marker.of);
  const measures = new Map(findMeasures(sought).map(({ series, name }) => [series, name]));
  const values = [userId, toContainsPattern(sought), analyteIds, [...substances.keys()], [...measures.keys()]];
  const describe = (entry: OwnEntry): OwnEntry => {
    if (entry.kind === 'measure') return { ...entry, name: measures.get(entry.id ?? '') ?? entry.name };
    const names = [...substances.values()];
    const substance = names.length === 1 ? names[0] : names.find((name) => name.toLowerCase() === sought.toLowerCase());
    if (entry.kind !== 'medicine' || substance === undefined) return entry;
    const isCalledSo = [sought, substance].some((name) => entry.name.toLowerCase().includes(name.toLowerCase()));
    return isCalledSo ? entry : { ...entry, detail: [substance, entry.detail].filter(Boolean).join(', ') };
  };
  const named = (await readAsUser<OwnEntry>(people, userId, ownByName, values)).map(describe);
  if (named.length > 0 || !isSpelledOut(sought)) return withoutRepeats(named);
  const all = await readAsUser<OwnEntry>(people, userId, ownOfPerson, [userId, '%', [], [], []]);
  return withoutRepeats(all.filter(({ name }) => isSpelledAlike(sought, name))).slice(0, eachMax);
}

/** A symptom is one entry, whether it is noted or only among the person's names for symptoms. */
const withoutRepeats = (entries: readonly OwnEntry[]): OwnEntry[] => [
  ...new Map(entries.map((entry) => [`${entry.kind} ${entry.id ?? entry.name.toLowerCase()}`, entry])).values(),
];

/** What is shorter than a word is still being typed. */
const isSpelledOut = (text: string): boolean => getDistanceLimits(getNameKey(tokenizeName(text)).length).match > 0;

const longLettersMin = 8;

/** Whether a misspelled text means a name, or one of its words. A person has few, so a long one may be further off than in a search of all. */
function isSpelledAlike(text: string, name: string): boolean {
  const typed = createSpelling(getNameKey(tokenizeName(text)));
  const { match, offer } = getDistanceLimits(typed.key.length);
  const limit = typed.key.length < longLettersMin ? match : offer;
  const words = tokenizeName(name);
  return [getNameKey(words), ...words].some((key) => computeSpellingDistance(typed, createSpelling(key), limit) <= limit);
}
