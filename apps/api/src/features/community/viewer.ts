import type pg from 'pg';
import type { Person } from '../../auth/people.ts';
import { type Connections, readAsUser, type Statement } from '../../database/connect.ts';

/** Who reads what members published. What is the reader's own comes from the reader's own session. */
export type Viewer = 'member' | 'visitor';

/** Reads with one prepared statement, whose `$1` is the id of the member and is left empty for a visitor. */
export type ReadRows = {
  viewer: Viewer;
  read: <Row extends pg.QueryResultRow>(statement: Statement, values: readonly (string | readonly string[])[]) => Promise<Row[]>;
};

export function createRowReader(
  { community, people }: Pick<Connections, 'community' | 'people'>,
  person: Pick<Person, 'userId'> | null,
): ReadRows {
  if (person)
    return { viewer: 'member', read: (statement, values) => readAsUser(people, person.userId, statement, [person.userId, ...values]) };
  return {
    viewer: 'visitor',
    read: async (statement, values) => (await community.$client.query({ ...statement, values: ['', ...values] })).rows,
  };
}

/** The faces that are the person's own, under row-level security. */
export const ownAuthors = '(select a.id from community_authors a join community_identities i on i.id = a.identity_id)';

// Of a post `p`. A visitor has neither posts nor wishes, and `$1` has to be used.
export const authorIsOwn = (viewer: Viewer): string => (viewer === 'member' ? `p.author_id in ${ownAuthors}` : `($1 <> '')`);
export const authorIsHidden = (viewer: Viewer): string =>
  viewer === 'member' ? `exists (select from community_blocks b where b.user_id = $1::uuid and b.author_id = p.author_id)` : `($1 <> '')`;

/** What the author of a post `p` shows of themselves in its group; nothing beside one that they deleted. Visitors and search engines see none of it. */
export const authorFacts = (viewer: Viewer): string =>
  viewer === 'member'
    ? `array(select f.text from community_facts f where f.author_id = p.author_id and f.group_id = p.group_id and p.state <> 'deleted'
        and f.is_current and (f.until is null or f.until > current_date) order by f.kind, f.text)`
    : `'{}'::text[]`;
