import { formatCount } from '@wellkept/clinical/wording.ts';
import { useMemo, useState } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useEngine } from '../../../lib/knowledge.ts';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { useLeaflets } from '../../interactions/use-leaflets.ts';
import { AboutYou } from '../../profile/about-you.tsx';
import styles from '../products.module.css';
import type { Taken } from '../taken-items.tsx';
import { HowToChoose } from './how-to-choose.tsx';
import { filterRemedies, groupByLetter, listComplaints, listRemedies, type RemedyFilter } from './remedies.ts';
import { RemedyEntry } from './remedy-entry.tsx';
import { RemedyFilters } from './remedy-filters.tsx';

/** All remedies from A to Z, by complaint and by evidence; each opens with the person's own risk. */
export function RemediesScreen({ taken }: { taken: Taken }) {
  const { data: engine, isError } = useEngine();
  const leaflets = useLeaflets();
  const [filter, setFilter] = useState<RemedyFilter>({ typed: '', complaint: '', verdict: '' });
  const remedies = useMemo(() => (engine && leaflets.data ? listRemedies(engine, leaflets.data) : null), [engine, leaflets.data]);
  const complaints = useMemo(() => listComplaints(remedies ?? []), [remedies]);
  const found = useMemo(() => filterRemedies(remedies ?? [], filter), [remedies, filter]);
  const groups = useMemo(() => groupByLetter(found), [found]);
  return (
    <div className={styles['page']}>
      <PageHeader title="Natural remedies" />
      <p className="lead">Herbs, vitamins, foods and practices: what trials found, how much is usual, and who should take care.</p>
      <AboutYou />
      <RemedyFilters filter={filter} complaints={complaints} onChange={setFilter} />
      {(isError || leaflets.isError) && (
        <ErrorCard title="We couldn’t load the remedies." text="The connection dropped." onRetry={reloadPage} />
      )}
      {!remedies && !isError && !leaflets.isError && (
        <LoadingStatus text="Loading remedies">
          <Skeleton height={320} above={24} />
        </LoadingStatus>
      )}
      {remedies && (
        <p className="cap" role="status">
          {found.length === 0
            ? 'Nothing by this name. Try a shorter word, or fewer choices.'
            : `${formatCount(found.length, 'result')} found`}
        </p>
      )}
      {groups.length > 1 && (
        <nav className={styles['letters']} aria-label="Letters">
          {groups.map(([letter]) => (
            <a key={letter} className="tlink" href={`#remedies-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {engine &&
        leaflets.data &&
        groups.map(([letter, group]) => (
          <section key={letter} className="sec" aria-labelledby={`remedies-${letter}`}>
            <h2 id={`remedies-${letter}`}>{letter}</h2>
            <ul className={styles['remedies']}>
              {group.map((remedy) => (
                <RemedyEntry key={remedy.id} remedy={remedy} engine={engine} leaflets={leaflets.data} taken={taken} />
              ))}
            </ul>
          </section>
        ))}
      <HowToChoose />
      <p className="small ink2">
        We read most of these sources in summaries and reopened few of them. Treat results as moderate confidence at most. A remedy isn’t a
        substitute for treatment.
      </p>
    </div>
  );
}
