import { useState } from 'react';
import { Arriving } from '../../components/arriving.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { createLatePart, useLoadedBesideData } from '../../components/late-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { useMedicationList } from '../medications/use-medication-list.ts';
import { sampleSettings } from './sample-day.ts';
import { useStoredSettings } from './stored-settings.ts';
import { TimingEmpty } from './timing-empty.tsx';
import { TimingGate, TimingSkeleton } from './timing-gate.tsx';

const loadDayPlan = async () => (await import('./own-day-plan.tsx')).OwnDayPlan;
const OwnDayPlan = createLatePart(loadDayPlan, TimingSkeleton);
const SampleDayPlan = createLatePart(async () => (await import('./sample-day-plan.tsx')).SampleDayPlan, Arriving);

/** The person's day of doses. Without medicines it explains the page and offers a sample. */
export function TimingScreen() {
  const { stored, active, person, result, hasFailed, verdict, checkAgain } = useMedicationList();
  const { query, settings } = useStoredSettings();
  useLoadedBesideData(loadDayPlan);
  const [sample, setSample] = useState<typeof sampleSettings | null>(null);

  const failed = [stored, query].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    const retry = () => void Promise.all([stored, query].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
    return (
      <>
        <PageHeader title="Day plan" />
        <ErrorCard title="We couldn’t load your day plan." text={formatFailure(failed.error, 'titled')} onRetry={retry} />
      </>
    );
  }
  if (sample)
    return (
      <SampleDayPlan
        settings={sample}
        onChange={(change) => setSample((before) => before && change(before))}
        onClose={() => setSample(null)}
      />
    );
  const showSample = () => setSample(sampleSettings);
  // The answer stands above the day: it must not grow once the day can be pressed.
  if (!settings || !verdict || (result === null && !hasFailed)) return <TimingSkeleton />;
  if (active.length > 0)
    return (
      <TimingGate onSample={showSample}>
        <OwnDayPlan active={active} person={person} settings={settings} verdict={verdict} onRetry={checkAgain} />
      </TimingGate>
    );
  return <TimingEmpty onSample={showSample} />;
}
