import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import styles from './providers.module.css';
import { putSavedProvider, removeSavedProvider, type SavedProvider, toSavedFields, useSavedProviders } from './providers-data.ts';

const SavedProviderDialog = createLateDialog(async () => (await import('./saved-provider-dialog.tsx')).SavedProviderDialog);

/** The person's own people: the care team, and others to find again. */
export function CareTeam() {
  const { data, error, refetch } = useSavedProviders();
  const [edited, setEdited] = useState<SavedProvider | 'new' | null>(null);
  const team = data?.filter(({ isInCareTeam }) => isInCareTeam) ?? [];
  const favorites = data?.filter(({ isInCareTeam }) => !isInCareTeam) ?? [];
  return (
    <section className="sec">
      <h2>My care team</h2>
      {error && !data && (
        <ErrorCard title="We couldn’t load your care team." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingStatus text="Loading your care team">
          <Skeleton height={62} />
        </LoadingStatus>
      )}
      {data && team.length === 0 && <p>Add the people who look after you. You’ll have their numbers in one place.</p>}
      <SavedList label="My care team" saved={team} onEdit={setEdited} />
      <div className="row">
        <button type="button" className="btn outlined" onClick={() => setEdited('new')}>
          Add someone
        </button>
      </div>
      {favorites.length > 0 && (
        <>
          <h3>Saved from the directory</h3>
          <SavedList label="Saved providers" saved={favorites} onEdit={setEdited} />
        </>
      )}
      {edited && <SavedProviderDialog saved={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

type ListProps = { label: string; saved: readonly SavedProvider[]; onEdit: (saved: SavedProvider) => void };

function SavedList({ label, saved, onEdit }: ListProps) {
  if (saved.length === 0) return null;
  return (
    <ul className={styles['lines']} aria-label={label}>
      {saved.map((one) => (
        <li key={one.id} className={styles['entry']}>
          <div>
            <b className="bold">{one.name}</b>
            {one.role && <p>{one.role}</p>}
            {one.phone && (
              <p className="small">
                <a href={`tel:${one.phone.replace(/[^\d+]/g, '')}`}>{one.phone}</a>
              </p>
            )}
            {one.address && <p className="small">{one.address}</p>}
            {one.note && <p className="small">{one.note}</p>}
          </div>
          <div className="row">
            {!one.isInCareTeam && (
              <button
                type="button"
                className="btn outlined sm"
                aria-label={`Add to my care team: ${one.name}`}
                onClick={() => void putSavedProvider({ ...toSavedFields(one), isInCareTeam: true }, one.id)}
              >
                Add to my care team
              </button>
            )}
            {one.isInCareTeam && (
              <Link
                className="btn outlined sm"
                to="/reports#links"
                state={{ shareWith: one.name }}
                aria-label={`Share with them: ${one.name}`}
              >
                Share with them
              </Link>
            )}
            <button type="button" className="btn outlined sm" aria-label={`Edit ${one.name}`} onClick={() => onEdit(one)}>
              Edit
            </button>
            <button
              type="button"
              className="btn outlined sm"
              aria-label={`Remove ${one.name}`}
              onClick={() => void removeSavedProvider(one)}
            >
              Remove
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
