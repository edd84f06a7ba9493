import { useQuery } from '@tanstack/react-query';
import { getLanguageRegion } from '@wellkept/clinical/region-of-language.ts';
import type { components } from '@wellkept/contract/api.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { MeasuredLabs } from '@wellkept/interactions/person/measured-labs.ts';
import { type CheckedPerson, withMeasured } from '@wellkept/interactions/person/person.ts';
import { toPerson } from '@wellkept/interactions/person/person-from-profile.ts';
import { useMemo } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { emitSaved } from '../../lib/saved-events.ts';
import { getSession, useSession } from '../../lib/session.ts';
import { specifiedSerializers } from '../../lib/specified-answers.ts';
import { getToday } from '../../lib/today.ts';
import type { PersonSections } from './person-sections.ts';
import { profileQuery } from './profile-query.ts';
import { useVisitorFacts } from './visitor-facts.ts';

/** Throws what the call failed with. An answer that comes after its person has left is nobody's. */
export async function saveProfile(change: components['schemas']['ProfileChangeInput']): Promise<void> {
  const owner = getSession().user?.id;
  const { data, error } = await client.PATCH('/api/profile', {
    body: change,
    bodySerializer: specifiedSerializers['PATCH /api/profile'],
  });
  if (error) throw error;
  emitSaved('profile');
  if (owner === getSession().user?.id) queryClient.setQueryData<Profile>(profileQuery.queryKey, data as Profile);
}

/** What was measured lately; it goes before a figure that was typed in once. */
const labFactsQuery = api.queryOptions('get', '/api/lab-facts');

type PersonState = {
  facts: PersonSections | null;
  person: CheckedPerson | null;
  isStored: boolean;
  isError: boolean;
  /** A check without what is known of the person is not complete: whether all of it is here. */
  progress: 'done' | 'waiting' | 'failed';
  /** Asks again for what did not load. */
  reload: () => void;
};

/** The person that checks are for: from the profile, or from a visitor's answers in this tab. */
export function usePerson(): PersonState {
  const { user } = useSession();
  const stored = useQuery({ ...profileQuery, enabled: user !== null });
  const visitor = useVisitorFacts();
  // The document says of the client's types what the schema says of the server's.
  const facts = user ? ((stored.data as Profile | undefined) ?? null) : visitor;
  const labFacts = useQuery({ ...labFactsQuery, enabled: user !== null });
  const measured = labFacts.data;
  const today = getToday();
  const person = useMemo(
    // The document says of the client's types what the schema says of the server's.
    () =>
      facts
        ? withMeasured(
            { ...(!user && { region: getLanguageRegion(navigator.language) ?? 'other' }), ...toPerson(facts, today) },
            (measured ?? {}) as MeasuredLabs,
          )
        : null,
    [facts, today, measured, user],
  );
  const parts = user ? [stored, labFacts] : [];
  const failed = parts.filter(({ isError, data }) => isError && data === undefined);
  return {
    facts,
    person,
    isStored: user !== null,
    isError: user !== null && stored.isError,
    progress: failed.length > 0 ? 'failed' : parts.some(({ isPending }) => isPending) ? 'waiting' : 'done',
    reload: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
