import type { EntryVersion } from '@wellkept/contract/tracking/diary.ts';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { api } from '../../../lib/api.ts';
import { formatDay, formatMoment } from '../../../lib/date-text.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatEntryValue, getEntryName } from '../diary/entry-text.ts';
import { type ShownEntry, toEntryInput, toShownEntry } from '../diary/queued-entries.ts';
import log from './log.module.css';
import type { Save } from './log-screen.tsx';

type Props = { entry: ShownEntry; save: Save };

const reasons: Readonly<Record<EntryVersion['reason'], string>> = {
  replaced: 'changed',
  deleted: 'removed',
  conflict: 'came from another device and wasn’t used',
};

/** Earlier versions of an entry, and how to restore one. */
export function EntryHistory({ entry, save }: Props) {
  const { units } = useDiaryPreferences();
  const query = api.useQuery(
    'get',
    '/api/diary/entries/{id}/history',
    { params: { path: { id: entry.id } } },
    { staleTime: 0, retry: false },
  );
  if (query.isPending)
    return (
      <LoadingStatus text="Loading the history">
        <Skeleton height={48} className={log['history'] ?? ''} />
      </LoadingStatus>
    );
  if (query.isError)
    return (
      <ErrorCard title="We couldn’t load the history." text={formatFailure(query.error, 'titled')} onRetry={() => void query.refetch()} />
    );
  const versions = query.data as EntryVersion[];
  if (versions.length === 0) return <p className={`cap ${log['history']}`}>Never changed.</p>;
  return (
    <ol className={log['history']} aria-label={`Earlier versions of ${getEntryName(entry)}`}>
      {versions.map((version) => {
        const was = toShownEntry(version.entry);
        const text = formatEntryValue(was, units);
        return (
          <li key={`${version.version} ${version.recordedAt}`}>
            <p>
              {text || 'Without a value'} {was.day !== entry.day && <span className="ink2">on {formatDay(was.day, 'short')}</span>}
              <br />
              <span className="cap">
                {reasons[version.reason]}, {formatMoment(version.recordedAt, 'short')}, {formatMoment(version.recordedAt, 'time')}
              </span>
            </p>
            <button
              type="button"
              className="btn quiet sm"
              onClick={() => save(`${getEntryName(entry)} put back: ${text}`, { before: entry, after: toEntryInput(was) })}
            >
              Put back<span className="vh">: {text}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
