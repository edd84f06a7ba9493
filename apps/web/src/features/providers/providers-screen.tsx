import { useState } from 'react';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { CareTeam } from './care-team.tsx';
import { FoundProviders } from './found-providers.tsx';
import { ListYourself } from './list-yourself.tsx';
import { PrepareVisit } from './prepare-visit.tsx';
import { ProviderSearchForm } from './provider-search-form.tsx';
import styles from './providers.module.css';
import { type Search, usePlaces } from './providers-data.ts';

/** The directory, the person's own care team, and what helps to prepare a visit. */
export function ProvidersScreen() {
  const [search, setSearch] = useState<Search | null>(null);
  const { data, isPending } = usePlaces('');
  // Whether there is a directory to search decides how long the page is.
  if (isPending)
    return (
      <div className={styles['page']}>
        <PageHeader title="Wellness providers" />
        <LoadingStatus text="Loading the directory">
          <Skeleton height={480} />
        </LoadingStatus>
      </div>
    );
  return (
    <div className={styles['page']}>
      <PageHeader title="Wellness providers" />
      <section className="sec">
        <h2>Find someone</h2>
        {data?.isEmpty ? (
          <p role="status">
            There’s no one to search for yet. Add the doctors, dentists and pharmacists you already see to your care team, and prepare for
            your next visit here. Do you treat people yourself? List yourself below.
          </p>
        ) : (
          <>
            <ProviderSearchForm onSearch={setSearch} />
            {search && <FoundProviders key={JSON.stringify(search)} search={search} />}
          </>
        )}
      </section>
      <CareTeam />
      <PrepareVisit />
      <ListYourself />
    </div>
  );
}
