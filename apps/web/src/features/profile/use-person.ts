import { useQuery } from '@tanstack/react-query';
import type { components } from '@wellkept/contract/api.ts';
import type { Profile } from '@wellkept/contract/profile.ts';
import type { MeasuredLabs } from '@wellkept/safety/person/measured.ts';
import { type Person, withMeasured } from '@wellkept/safety/person/person.ts';
import { personOfProfile } from '@wellkept/safety/person/person-of-profile.ts';
import { useMemo } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { tellSaved } from '../../lib/saved-events.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import type { Facts } from './about.ts';
import { profileQuery } from './profile-query.ts';
import { useVisitorFacts } from './visitor-facts.ts';

/** Today where the person is: "2026-11-21". */
export const localToday = (now = new Date()) => new Intl.DateTimeFormat('en-CA').format(now);

/** Throws what the call failed with. An answer that comes after its person has left is nobody's. */
export async function saveProfile(change: components['schemas']['ProfileChangeInput']): Promise<void> {
  const owner = currentSession().user?.id;
  const { data, error } = await client.PATCH('/api/profile', { body: change });
  if (error) throw error;
  tellSaved('profile');
  if (owner === currentSession().user?.id) queryClient.setQueryData<Profile>(profileQuery.queryKey, data as Profile);
}

/** What was measured lately; it goes before a figure that was typed in once. */
const labFactsQuery = api.queryOptions('get', '/api/lab-facts');

type KnownPerson = {
  facts: Facts | null;
  person: Person | null;
  isKept: boolean;
  isError: boolean;
  /** A check without what is known of the person is not complete: whether all of it is here. */
  progress: 'done' | 'waiting' | 'failed';
  /** Asks again for what did not load. */
  reload: () => void;
};

/** The person whom checks are for: of the profile, or of what a visitor said in this tab. */
export function usePerson(): KnownPerson {
  const { user } = useSession();
  const stored = useQuery({ ...profileQuery, enabled: user !== null });
  const visitor = useVisitorFacts();
  // The document says of the client's types what the schema says of the server's.
  const facts = user ? ((stored.data as Profile | undefined) ?? null) : visitor;
  const labFacts = useQuery({ ...labFactsQuery, enabled: user !== null });
  const measured = labFacts.data;
  const today = localToday();
  const person = useMemo(
    // The document says of the client's types what the schema says of the server's.
    () => (facts ? withMeasured(personOfProfile(facts, today), (measured ?? {}) as MeasuredLabs) : null),
    [facts, today, measured],
  );
  const parts = user ? [stored, labFacts] : [];
  const failed = parts.filter(({ isError, data }) => isError && data === undefined);
  return {
    facts,
    person,
    isKept: user !== null,
    isError: user !== null && stored.isError,
    progress: failed.length > 0 ? 'failed' : parts.some(({ isPending }) => isPending) ? 'waiting' : 'done',
    reload: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
