import type { Person } from '../../auth/people.ts';
import { type Connections, withUser } from '../../database/connect.ts';
import { type ContributionRow, findContribution, hasReplies } from './published.ts';

/** What begins a thread, as far as the caller may read it. A post that waits for a moderator is there for its author alone. */
export async function findThread(
  { community, people }: Pick<Connections, 'community' | 'people'>,
  id: string,
  person: Pick<Person, 'userId'> | null,
): Promise<ContributionRow | null> {
  const findOwn = () => person && withUser(people, person.userId, (tx) => findContribution(tx, id));
  const post = (await findContribution(community, id)) ?? (await findOwn());
  if (!post || post.parentId !== null) return null;
  // Of a deleted post nothing is left but the replies of others.
  return post.state !== 'deleted' || (await hasReplies(community, id)) ? post : null;
}
