import { useMemo, useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { useMedicationList } from '../medications/use-medication-list.ts';
import { RemindAtTimes } from '../reminders/remind-at-times.tsx';
import { DayPlan } from './day-plan.tsx';
import { sampleSettings } from './sample-day.ts';
import { SampleDayPlan } from './sample-day-plan.tsx';
import { saveSettings, useStoredSettings } from './stored-settings.ts';
import { TimingEmpty } from './timing-empty.tsx';
import { TimingGate, TimingSkeleton } from './timing-gate.tsx';
import { toTimingItem } from './timing-items.ts';
import { usePlanner } from './use-planner.ts';

/** The person's day of doses. Without medicines it explains the page and offers a sample. */
export function TimingScreen() {
  const { stored, active, person, verdict, checkAgain } = useMedicationList();
  const { query, settings } = useStoredSettings();
  const { planner, hasFailed } = usePlanner();
  const [sample, setSample] = useState<typeof sampleSettings | null>(null);
  const items = useMemo(() => active.map(({ medication }) => toTimingItem(medication)), [active]);

  const failed = [stored, query].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    const retry = () => void Promise.all([stored, query].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
    return (
      <>
        <PageHeader title="Timing" />
        <ErrorCard title="Failed to load user data from database" text={formatFailure(failed.error, 'loading')} onRetry={retry} />
      </>
    );
  }
  if (hasFailed) {
    return (
      <>
        <PageHeader title="Timing" />
        <ErrorCard title="The planner did not load." text="Nothing that you keep here is lost." onRetry={reloadPage} />
      </>
    );
  }
  if (sample && planner)
    return (
      <SampleDayPlan
        settings={sample}
        planner={planner}
        onChange={(change) => setSample((before) => before && change(before))}
        onClose={() => setSample(null)}
      />
    );
  const showSample = () => setSample(sampleSettings);
  if (!stored.isSuccess || !settings || !planner || !verdict) return <TimingSkeleton />;
  if (items.length > 0)
    return (
      <TimingGate onSample={showSample}>
        <DayPlan
          items={items}
          settings={settings}
          planner={planner}
          person={person}
          verdict={verdict}
          onRetry={checkAgain}
          onChange={saveSettings}
          reminders={<RemindAtTimes />}
        />
      </TimingGate>
    );
  return <TimingEmpty onSample={showSample} />;
}
