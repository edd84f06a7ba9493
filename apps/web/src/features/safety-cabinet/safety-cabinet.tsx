import type { CheckResult } from '@wellkept/safety/findings.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { FittingGuides } from '../guides/fitting-guides.tsx';
import { isSample } from '../medications/cabinet.ts';
import { CabinetFrame } from '../medications/cabinet-frame.tsx';
import { saveMedications } from '../medications/medication-writes.ts';
import { sampleMedications } from '../medications/sample-medications.ts';
import { useCabinet } from '../medications/use-cabinet.ts';
import { CabinetGhost } from './cabinet-ghost.tsx';
import { CabinetReport } from './cabinet-report.tsx';
import styles from './safety-cabinet.module.css';

/** For everyone who takes more than one thing. */
const cabinetGuides = ['several-medicines'];

const listSubstances = ({ items }: CheckResult): string[] =>
  items.flatMap(({ resolution: { match } }) => match?.ingredients.map(({ substanceId }) => substanceId) ?? []);

/** Everything that is taken now, at a glance; on paper the list with what to do. */
export function SafetyCabinet() {
  const cabinet = useCabinet();
  const hasSamples = cabinet.active.some(({ medication }) => isSample(medication));
  return (
    <CabinetFrame
      cabinet={cabinet}
      title="Medicine cabinet"
      titleOnPaper="My medicine cabinet"
      actions={
        <Link className="btn o sm" to="/medications">
          Add or change
        </Link>
      }
      empty={<EmptyCabinet />}
    >
      {(result, verdict) => (
        <>
          {hasSamples && (
            <p className={`row ${styles['samples']}`}>
              <span className="tag">Sample</span>
              <span className="small">Some entries are samples.</span>
              <Link className="tlink" to="/medications">
                Remove them in Medicines
              </Link>
            </p>
          )}
          <CabinetReport result={result} verdict={verdict} onRetry={cabinet.checkAgain} />
          <FittingGuides ids={cabinetGuides} substances={listSubstances(result)} />
        </>
      )}
    </CabinetFrame>
  );
}

function EmptyCabinet() {
  return (
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
  );
}
