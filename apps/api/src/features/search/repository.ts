import type { OwnEntry } from '@wellkept/contract/search.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser } from '../../database/connect.ts';

const eachMax = 6;
const part = (kind: OwnEntry['kind'], name: string, detail: string, table: string) =>
  `(select '${kind}' as kind, ${name} as name, max(${detail}) as detail from ${table} where user_id = $1::uuid and ${name} ilike $2 group by ${name} order by ${name} limit ${eachMax})`;
const ownOfPerson = {
  name: 'own_entries_by_name',
  text: [
    part('medicine', 'name', "case when active then strength else 'Stopped' end", 'medications'),
    part('habit', 'name', 'null', 'habits'),
    part('goal', 'title', 'status', 'health_goals'),
    part('diary', 'name', 'null', 'diary_topics'),
    part('lab', 'printed_name', 'null', 'lab_results'),
  ].join(' union all '),
};

/** Wildcards of the pattern language stand for themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** What a person keeps under a name that holds the text: medicines first. */
export const findOwnEntries = (people: pg.Pool, userId: UserId, text: string): Promise<OwnEntry[]> =>
  readAsUser<OwnEntry>(people, userId, ownOfPerson, [userId, containing(text)]);
