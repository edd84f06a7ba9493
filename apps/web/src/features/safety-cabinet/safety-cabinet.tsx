import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { failureText } from '../../lib/error-texts.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { shorten } from '../../lib/wording.ts';
import { PrintSheet } from '../checking/print-sheet.tsx';
import { howTaken, isSample } from '../medications/cabinet.ts';
import { CabinetSkeleton } from '../medications/cabinet-skeleton.tsx';
import { saveMedications } from '../medications/medication-writes.ts';
import { sampleMedications } from '../medications/sample-medications.ts';
import { useCabinet } from '../medications/use-cabinet.ts';
import { CabinetGhost } from './cabinet-ghost.tsx';
import { CabinetReport } from './cabinet-report.tsx';
import styles from './safety-cabinet.module.css';

const title = 'Medicine cabinet';

/** Everything that is taken now, at a glance; on paper the list with what to do. */
export function SafetyCabinet() {
  const { stored, engine, active, result } = useCabinet();
  const isEmpty = stored.isSuccess && active.length === 0;
  return (
    <>
      <PrintSheet title="My medicine cabinet" result={result}>
        {active.map(({ medication }) => (
          <li key={medication.id}>
            <b className="b">{shorten(medication.name, 120)}</b> {[medication.strength, howTaken(medication)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </PrintSheet>
      <PageHeader title={title}>
        {active.length > 0 && (
          <>
            <Link className="btn o sm" to="/medications">
              Add or change
            </Link>
            <PrintButton />
          </>
        )}
      </PageHeader>
      {stored.isError && (
        <ErrorCard
          title="Failed to load user data from database"
          text={failureText(stored.error, 'loading')}
          onRetry={() => void stored.refetch()}
        />
      )}
      {engine.isError && <ErrorCard title="The check did not load." text="Nothing that you saved is lost." onRetry={reloadPage} />}
      {(stored.isPending || (engine.isPending && !isEmpty)) && <CabinetSkeleton />}
      {isEmpty && (
        <EmptyState
          title="Your cabinet as one picture"
          text="Add what you take. This page then draws how it goes together, what is in it twice, how much of each substance comes together, and which effects add up."
          action={
            <>
              <Link className="btn p" to="/medications">
                Add what you take
              </Link>
              <button
                type="button"
                className="btn q"
                onClick={() => void saveMedications(sampleMedications(() => crypto.randomUUID(), new Date()))}
              >
                Fill with sample data
              </button>
            </>
          }
          ghost={<CabinetGhost />}
        />
      )}
      {active.some(({ medication }) => isSample(medication)) && (
        <p className={`row ${styles['samples']}`}>
          <span className="tag">Sample</span>
          <span className="small">Some entries are samples.</span>
          <Link className="tlink" to="/medications">
            Remove them in Medicines
          </Link>
        </p>
      )}
      {result && active.length > 0 && <CabinetReport result={result} />}
    </>
  );
}
