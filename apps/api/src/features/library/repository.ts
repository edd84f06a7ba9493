import type { OwnEntry } from '@wellkept/contract/library/search.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser } from '../../database/connect.ts';

const eachMax = 6;
const formatSelect = (kind: OwnEntry['kind'], name: string, detail: string, table: string) =>
  `(select '${kind}' as kind, ${name} as name, max(${detail}) as detail from ${table} where user_id = $1::uuid and ${name} ilike $2 group by ${name} order by ${name} limit ${eachMax})`;
const ownOfPerson = {
  name: 'own_entries_by_name',
  text: [
    formatSelect('medicine', 'name', "case when active then strength else 'Stopped' end", 'medications'),
    formatSelect('habit', 'name', 'null', 'habits'),
    formatSelect('goal', 'title', 'status', 'health_goals'),
    formatSelect('diary', 'name', 'null', 'diary_topics'),
    formatSelect('lab', 'printed_name', 'null', 'lab_results'),
  ].join(' union all '),
};

/** Wildcards of the pattern language stand for themselves. */
const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** What a person keeps under a name that holds the text: medicines first. */
export const findOwnEntries = (people: pg.Pool, userId: UserId, text: string): Promise<OwnEntry[]> =>
  readAsUser<OwnEntry>(people, userId, ownOfPerson, [userId, toContainsPattern(text)]);
