import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { Link } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { createLatePart, useLoadedBesideData } from '../../../components/late-part.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { FittingGuides } from '../../library/guides/fitting-guides.tsx';
import { MedicationListFrame } from '../../medications/medication-list-frame.tsx';
import { MedicationListSkeleton } from '../../medications/medication-list-skeleton.tsx';
import { saveMedications } from '../../medications/medication-writes.ts';
import { createSampleMedications } from '../../medications/sample-medications.ts';
import { SampleMedicationsNotice } from '../../medications/sample-medications-notice.tsx';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { NetworkIllustration } from './network-illustration.tsx';

const loadReport = async () => (await import('./interaction-report.tsx')).InteractionReport;
const InteractionReport = createLatePart(loadReport, WaitingReport);

/** For everyone who takes more than one thing. */
const guideIds = ['several-medicines'];

const listSubstances = ({ items }: CheckResult): string[] =>
  items.flatMap(({ resolution: { match } }) => match?.ingredients.map(({ substanceId }) => substanceId) ?? []);

/** Everything that is taken now, at a glance; on paper the list with what to do. */
export function InteractionReportScreen() {
  const medicationList = useMedicationList();
  useLoadedBesideData(loadReport);
  return (
    <MedicationListFrame
      cabinet={medicationList}
      title="Medicine cabinet"
      titleOnPaper="My medicine cabinet"
      paper={<PrintButton />}
      empty={<EmptyInteractionReport />}
    >
      {(result, verdict) => (
        <>
          <SampleMedicationsNotice rows={medicationList.active} />
          <InteractionReport result={result} verdict={verdict} onRetry={medicationList.checkAgain} />
          <FittingGuides ids={guideIds} substances={listSubstances(result)} />
        </>
      )}
    </MedicationListFrame>
  );
}

function WaitingReport() {
  return (
    <>
      <MedicationListSkeleton />
      <Arriving />
    </>
  );
}

function EmptyInteractionReport() {
  return (
    <EmptyState
      title="Your cabinet as one picture"
      text="Add what you take. This page then shows how it all goes together and what you take twice. It also shows how much of each substance you get, and which effects add up."
      action={
        <>
          <Link className="btn primary" to="/medications">
            Add what you take
          </Link>
          <button
            type="button"
            className="btn quiet"
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
