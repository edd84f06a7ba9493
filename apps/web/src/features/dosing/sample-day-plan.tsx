import { computeResultVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { useMemo } from 'react';
import { DayPlan } from './day-plan.tsx';
import { createDayQuestion, planHere } from './planned-day.ts';
import { sampleItems } from './sample-day.ts';
import type { SettingsChange } from './save-settings.ts';
import styles from './timing.module.css';
import { TimingFailure, TimingSkeleton } from './timing-gate.tsx';
import type { TimingSettings } from './timing-settings.ts';
import { usePlanner } from './use-planner.ts';

type Props = { settings: TimingSettings; onChange: (change: SettingsChange) => void; onClose: () => void };

/** An invented day, so that visitors see how the page works. */
export function SampleDayPlan({ settings, onChange, onClose }: Props) {
  const { planner, hasFailed } = usePlanner(true);
  const planned = useMemo(() => planner && planHere(planner, createDayQuestion(sampleItems, settings, null)), [planner, settings]);
  if (hasFailed) return <TimingFailure />;
  if (!planned) return <TimingSkeleton />;
  return (
    <DayPlan
      planned={planned}
      settings={settings}
      verdict={computeResultVerdict(planned.result)}
      onChange={onChange}
      notice={
        <p className={`row ${styles['notice']}`}>
          <span className="tag">Sample</span>
          <span className="small">An invented day that shows how this page works. We don’t save any of it.</span>
          <button type="button" className="btn outlined sm" onClick={onClose}>
            Close the sample
          </button>
        </p>
      }
    />
  );
}
