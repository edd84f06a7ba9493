import { useQuery } from '@tanstack/react-query';
import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { api, queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { onSavedAnywhere } from '../../../lib/saved-events.ts';

const recordsQuery = api.queryOptions('get', '/api/safety/findings');
const { queryKey } = recordsQuery;

/** The server looks at a save a second later; then there is something to ask for. */
const analysedAfterMs = 2500;

let timer: ReturnType<typeof setTimeout> | undefined;
onSavedAnywhere(() => {
  clearTimeout(timer);
  timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey }), analysedAfterMs);
});

const isCurrent = ({ goneAt }: SafetyRecord) => goneAt === null;

/** While the page's own check and the records do not name the same findings, the analysis is still on its way: it is asked for again. */
export function useSafetyRecords(findingIds: readonly string[]) {
  const [asked, setAsked] = useState(0);
  const records = useQuery({ ...recordsQuery, staleTime: 0, refetchOnWindowFocus: 'always' });
  const known = new Set((records.data ?? []).filter(isCurrent).map(({ findingId }) => findingId));
  const isBehind = records.isSuccess && (known.size !== findingIds.length || findingIds.some((id) => !known.has(id)));
  const { refetch, dataUpdatedAt } = records;
  const key = findingIds.join(' ');
  // Another set of findings begins a new series of questions.
  useEffect(() => setAsked(0), [key]);
  // Each answer that is still behind leads to the next question.
  useEffect(() => {
    if (!isBehind) return;
    const next = setTimeout(
      () => {
        setAsked(asked + 1);
        void refetch();
      },
      asked < quickQuestionsMax ? analysedAfterMs : lateMs,
    );
    return () => clearTimeout(next);
  }, [isBehind, asked, refetch, dataUpdatedAt]);
  return { ...records, isBehind };
}
/** Half a minute; a check that takes longer has failed or is late, and is asked for less often. */
const quickQuestionsMax = 12;
const lateMs = 30_000;

const replace = (record: SafetyRecord) =>
  queryClient.setQueryData<SafetyRecord[]>(queryKey, (records) =>
    records?.map((one) => (one.findingId === record.findingId ? record : one)),
  );

type AcknowledgementInput = Pick<SafetyRecord, 'acknowledgement' | 'note'>;

/** Throws what the call failed with. */
export async function acknowledge(findingId: string, input: AcknowledgementInput): Promise<void> {
  const { data, error } = await client.PUT('/api/safety/acknowledgements', { body: { findingId, ...input } });
  if (error) throw error;
  replace(data);
}

/**
 * What was unseen when it came before the person's eyes stays marked as new while the page is open; the server learns that it has been seen.
 * A record that the page does not show yet stays new.
 */
export function useNewFindings(records: readonly SafetyRecord[] | undefined, shownIds: readonly string[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  // Before it is drawn: marks that came later would move the findings.
  useLayoutEffect(() => {
    const shown = new Set(shownIds);
    const findingIds = (records ?? [])
      .filter((record) => isCurrent(record) && record.seenAt === null && shown.has(record.findingId))
      .map(({ findingId }) => findingId)
      .filter((id) => !fresh.has(id));
    if (findingIds.length === 0) return;
    setFresh(new Set([...fresh, ...findingIds]));
    // If the request fails nothing is lost: the marks are shown again next time.
    void client.POST('/api/safety/findings/seen', { body: { findingIds } }).catch(() => undefined);
  }, [records, shownIds, fresh]);
  return fresh;
}
