import { useQuery } from '@tanstack/react-query';
import type { components } from '@wellkept/contract/api.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { useMemo } from 'react';
import { client } from '../../lib/client.ts';
import { useEngine } from '../../lib/knowledge.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { toCheckedWords } from './checked-words.ts';

type CheckRequest = components['schemas']['CheckRequestInput'];

const createRequest = (items: readonly StoredMedication[], person: CheckedPerson | null): CheckRequest => ({
  items: items.map(toCheckedWords),
  // The document has no arrays that are only for reading.
  ...(person && { person: person as NonNullable<CheckRequest['person']> }),
});

async function fetchCheck(body: CheckRequest): Promise<CheckResult> {
  const { data, error } = await client.POST('/api/check', { body });
  if (error) throw error;
  // The document says of the client's types what the schema says of the server's.
  return data as unknown as CheckResult;
}

type ListCheck = {
  /** Null until it has loaded. Its items are those that were given, in their order. */
  result: CheckResult | null;
  hasFailed: boolean;
};

/**
 * The check of a signed-in person's medicines. The server works it out; the browser does where its engine is loaded and the server has not
 * answered yet, and where the server can't be asked. Nothing is checked until `isReady`: all that is known of the person is here.
 */
export function useListCheck(items: readonly StoredMedication[], person: CheckedPerson | null, isReady: boolean): ListCheck {
  const isOnline = useIsOnline();
  const hasEngine = useEngine(false).data !== undefined;
  const body = useMemo(() => createRequest(items, person), [items, person]);
  const asked = useQuery({
    queryKey: ['check', body],
    queryFn: () => fetchCheck(body),
    enabled: isReady && isOnline && !hasEngine,
    staleTime: Number.POSITIVE_INFINITY,
    // The browser checks what the server did not.
    retry: false,
  });
  const engine = useEngine(isReady && (asked.isError || !isOnline));
  const isOwn = isReady && asked.data === undefined;
  const own = useMemo(() => (isOwn && engine.data ? engine.data.check(items, person) : null), [isOwn, engine.data, items, person]);
  const result = (isReady ? asked.data : undefined) ?? own;
  return { result, hasFailed: result === null && engine.isError };
}
