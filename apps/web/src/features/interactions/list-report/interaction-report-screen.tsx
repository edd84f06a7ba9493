import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FittingGuides } from '../../library/guides/fitting-guides.tsx';
import { isSample } from '../../medications/medication-groups.ts';
import { MedicationListFrame } from '../../medications/medication-list-frame.tsx';
import { saveMedications } from '../../medications/medication-writes.ts';
import { createSampleMedications } from '../../medications/sample-medications.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { InteractionReport } from './interaction-report.tsx';
import { NetworkIllustration } from './network-illustration.tsx';
import styles from './safety-cabinet.module.css';

/** For everyone who takes more than one thing. */
const guideIds = ['several-medicines'];

const listSubstances = ({ items }: CheckResult): string[] =>
  items.flatMap(({ resolution: { match } }) => match?.ingredients.map(({ substanceId }) => substanceId) ?? []);

/** Everything that is taken now, at a glance; on paper the list with what to do. */
export function InteractionReportScreen() {
  const medicationList = useMedicationList();
  const hasSamples = medicationList.active.some(({ medication }) => isSample(medication));
  return (
    <MedicationListFrame
      cabinet={medicationList}
      title="Medicine cabinet"
      titleOnPaper="My medicine cabinet"
      actions={
        <Link className="btn o sm" to="/medications">
          Add or change
        </Link>
      }
      empty={<EmptyInteractionReport />}
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
          <InteractionReport result={result} verdict={verdict} onRetry={medicationList.checkAgain} />
          <FittingGuides ids={guideIds} substances={listSubstances(result)} />
        </>
      )}
    </MedicationListFrame>
  );
}

function EmptyInteractionReport() {
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
            onClick={() => void saveMedications(createSampleMedications(() => crypto.randomUUID(), new Date()))}
          >
            Fill with sample data
          </button>
        </>
      }
      ghost={<NetworkIllustration />}
    />
  );
}
