import type { Person } from '../../auth/people.ts';
import { type Connections, withUser } from '../../database/connect.ts';
import { type ContributionRow, findContribution, isThread, type Reader } from './published.ts';

/** Runs `work` as the person who reads, who may see more than everyone does, or for everyone. */
export const readAs = <T>(
  { community, people }: Pick<Connections, 'community' | 'people'>,
  person: Pick<Person, 'userId'> | null,
  work: (on: Reader) => Promise<T>,
): Promise<T> => (person ? withUser(people, person.userId, work) : work(community));

/** What begins a thread, as far as the reader may see it. A post that waits for a moderator is there for its author alone. */
export async function findThread(on: Reader, id: string): Promise<ContributionRow | null> {
  const post = await findContribution(on, id);
  return post && isThread(post) ? post : null;
}
