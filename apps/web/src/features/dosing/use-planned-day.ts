import { useQuery } from '@tanstack/react-query';
import type { components } from '@wellkept/contract/api.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { useMemo, useState } from 'react';
import { client } from '../../lib/client.ts';
import { useEngine } from '../../lib/knowledge.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { toCheckedWords } from '../interactions/checked-words.ts';
import { createDayQuestion, type DayQuestion, type PlannedDay, planHere, withSetTimes } from './planned-day.ts';
import { getCurrentTimes, type TimingItem } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';
import { usePlanner } from './use-planner.ts';

type Request = components['schemas']['DayPlanRequestInput'];

/** A dose that is moved by keys is planned where it comes to rest. */
const settleMs = 250;

const createRequest = ({ all, person, settings }: DayQuestion): Request => ({
  items: all.map(({ content }) => (typeof content === 'string' ? content : toCheckedWords(content))),
  // The document has no arrays that are only for reading.
  ...(person && { person: person as NonNullable<Request['person']> }),
  day: settings.day,
  now: [...getCurrentTimes(all, settings)].map(([item, { times, isFixed }]) => ({ item, times: [...times], isFixed })),
});

async function fetchPlannedDay(question: DayQuestion): Promise<PlannedDay> {
  const { data, error } = await client.POST('/api/day-plan', { body: createRequest(question) });
  if (error) throw error;
  // The document says of the client's types what the schema says of the server's.
  return { all: question.all, ...(data as unknown as Pick<PlannedDay, 'result' | 'plan'>) };
}

/**
 * The plan of a person's day, again after every change. The server works it out; the browser does where its engine is loaded, and where the
 * server can't be asked.
 */
export function usePlannedDay(items: readonly TimingItem[], settings: TimingSettings, person: CheckedPerson | null) {
  const isOnline = useIsOnline();
  const hasEngine = useEngine(false).data !== undefined;
  const question = useMemo(() => createDayQuestion(items, settings, person), [items, settings, person]);
  const settled = useSettled(question, settleMs);
  const asked = useQuery({
    queryKey: ['day plan', settled],
    queryFn: () => fetchPlannedDay(settled),
    enabled: isOnline && !hasEngine,
    staleTime: Number.POSITIVE_INFINITY,
    // The browser plans what the server did not.
    retry: false,
  });
  const { planner, hasFailed } = usePlanner(hasEngine || asked.isError || !isOnline);
  const own = useMemo(() => planner && planHere(planner, question), [planner, question]);
  const latest = own ?? asked.data ?? null;
  const [shown, setShown] = useState(latest);
  if (latest && latest !== shown) setShown(latest);
  // The last plan stays until the next one is there, also when the server could not make it: with the page everything open on it would go.
  const last = latest ?? shown;
  const planned = useMemo(() => last && withSetTimes(last, settings), [last, settings]);
  return { planned, hasFailed: planned === null && hasFailed };
}
