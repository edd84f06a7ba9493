import { useInfiniteQuery } from '@tanstack/react-query';
import { labResultsPerPage } from '@wellkept/contract/labs/lab-limits.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { Arriving } from '../../../components/arriving.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { type Biomarker, type DatedValue, formatBiomarkerRange, formatBiomarkerValue, getBiomarkerUnit } from './biomarker-text.ts';
import { useDayText } from './day-text.ts';
import { ScrollTable } from './scroll-table.tsx';

const words = { below: 'below', within: 'in range', above: 'above' } as const;

async function fetchPage(after: string | null): Promise<DatedValue[]> {
  const { data, error } = await client.GET('/api/biomarkers/values', { params: { query: after === null ? {} : { after } } });
  if (!data) throw error;
  return data;
}

/** Everything in figures: each value of each marker, the newest first. */
export function ValuesTable({ markers, system }: { markers: readonly Biomarker[]; system: LabUnitSystem }) {
  const { formatDay } = useDayText();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['biomarker values'],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    staleTime: 0,
    // Without a connection it fails and says so, instead of waiting.
    networkMode: 'always',
    retry: false,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < labResultsPerPage ? null : page.at(-1)?.id),
  });
  const places = new Map(markers.map((marker, place) => [marker.analyteId, { marker, place }]));
  const rows = (data?.pages ?? []).flatMap((page) =>
    page
      .flatMap((value) => {
        const placed = places.get(value.analyteId);
        return placed ? [{ value, ...placed }] : [];
      })
      .toSorted((one, other) => other.value.collectedOn.localeCompare(one.value.collectedOn) || one.place - other.place),
  );
  return (
    <>
      {!data && !error && <Arriving />}
      {data && (
        <ScrollTable label="All values as a table" heads={['Marker', 'Date', 'Value', 'Unit', 'Range', 'Where it is']}>
          {rows.map(({ marker, value }) => (
            <tr key={value.id}>
              <th scope="row">{marker.name}</th>
              <td className="nowrap">{formatDay(value.collectedOn)}</td>
              <td>{formatBiomarkerValue(value, marker, system)}</td>
              <td>{getBiomarkerUnit(value, marker, system)}</td>
              <td>{value.printedRange ?? formatBiomarkerRange(marker, system) ?? '–'}</td>
              <td>{value.status === null ? '–' : words[value.status]}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {error && (
        <ErrorCard
          title="We couldn’t load your values."
          text={formatFailure(error, 'titled')}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !error && (
        <p className="sheet-action">
          <BusyButton className="btn outlined" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            Show older values
          </BusyButton>
        </p>
      )}
    </>
  );
}
